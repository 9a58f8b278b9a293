#include "server/journal.hpp"

#include <cstdio>

#include "game/json.hpp"
#include "server/time.hpp"

namespace serai {

void Journal::note(LogLevel level, std::string_view event, std::initializer_list<Detail> details) const {
    if (level < least_) return;
    JsonWriter json;
    json.open_object()
        .key("at")
        .number(unix_time())
        .key("level")
        .string(name(level))
        .key("event")
        .string(event);
    for (const auto& [key, value] : details) json.key(key).string(value);
    json.close_object();
    // One write per line, so that lines of several threads do not mix.
    const std::string line = json.text() + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace serai
