#include <fmt/format.h>

#include "cli/studies.hpp"

namespace serai::cli {

int signature(const Text& /*text*/, bool of_bots, Format format) {
    JsonWriter json;
    json.open_object();
    for (const Studies& each : all_studies()) {
        const std::string value = fmt::format("{:08x}", of_bots ? each.bot_signature() : each.signature());
        if (format == Format::Prose) fmt::print("{} {}\n", each.game, value);
        json.data_key(each.game).string(value);
    }
    if (format == Format::Json) fmt::print("{}\n", json.close_object().text());
    return done;
}

}  // namespace serai::cli
