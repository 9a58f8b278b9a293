#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "game/record.hpp"
#include "games/catalogue.hpp"

namespace serai::cli {
namespace {

// Applies the entries one by one; the first that is refused ends it, with its line.
Result<std::unique_ptr<Match>> replay(const Text& text, const Record& record, const std::string& file,
                                      Format format) {
    auto match = open_record(record, file);
    if (!match) return match;
    for (const auto& [entry, number] : record.entries) {
        if (const auto refusal = (*match)->apply(entry)) {
            return failure(Message{"house.record.refused", {}}
                               .with("entry", write(entry))
                               .with("reason", sentence(text, *refusal)),
                           fmt::format("{}:{}", file, number));
        }
        if (format == Format::Json) continue;
        fmt::print("{}\n", write(entry));
        for (const Message& event : (*match)->events(Viewer::spectator()))
            fmt::print("    {}\n", text.say(event));
    }
    return match;
}

}  // namespace

int replay(const Text& text, const std::string& file, Format format) {
    const auto match =
        read_file(file)
            .and_then([&file](const std::string& content) { return read_record(content, file); })
            .and_then([&](const Record& record) { return replay(text, record, file, format); });
    if (!match) return complain(text, match.error());
    const bool over = (*match)->turn().is_over();
    if (format == Format::Json) {
        JsonWriter json;
        json.open_object().key("game").string((*match)->game()).key("finished").boolean(over).key("view");
        (*match)->write_view(json, Viewer::spectator());
        write_scores(json, (*match)->seats(), (*match)->scores(), (*match)->breakdown());
        fmt::print("{}\n", json.close_object().text());
    } else {
        fmt::print("\n{}", over ? score_table(text, **match) : text.say("cli.replay.unfinished") + "\n");
    }
    return done;
}

}  // namespace serai::cli
