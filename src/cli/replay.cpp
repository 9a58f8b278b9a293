#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "game/position.hpp"
#include "game/record.hpp"
#include "games/catalogue.hpp"
#include "table/table.hpp"

namespace serai::cli {
namespace {

// A record applied to its end, and the sentences on the way.
struct Replayed {
    Table table;
    std::string log;
};

// Applies the entries one by one; the first that is refused ends it, with its line.
Result<Replayed> replay(const Text& text, const Record& record, const std::string& file) {
    auto match = open_record(record, file);
    if (!match) return tl::unexpected(match.error());
    Table table(std::move(*match), Dealer({}));  // nothing is drawn: the luck is in the record
    std::string log;
    for (const auto& [entry, number] : record.entries) {
        if (const auto refusal = table.restore(entry)) {
            return failure(Message{"house.record.refused", {}}
                               .with("entry", write(entry))
                               .with("reason", sentence(text, *refusal)),
                           fmt::format("{}:{}", file, number));
        }
        log.append(write(entry)) += '\n';
        for (const Message& event : table.last_step().told(Viewer::spectator())) {
            log.append("    ").append(text.say(event)) += '\n';
        }
    }
    return Replayed{std::move(table), std::move(log)};
}

}  // namespace

int replay(const Text& text, const ReplayArguments& arguments) {
    const std::string& file = arguments.file;
    auto record =
        read_file(file).and_then([&file](const std::string& content) { return read_record(content, file); });
    if (!record) return complain(text, record.error());
    if (arguments.position && *arguments.position < record->entries.size())
        record->entries.resize(*arguments.position);
    const auto replayed = replay(text, *record, file);
    if (!replayed) return complain(text, replayed.error());
    const Match& match = replayed->table.match();
    const bool over = match.turn().is_over();
    if (arguments.position) {
        fmt::print("{}\n", whole_position(match));
    } else if (arguments.format == Format::Json) {
        JsonWriter json;
        json.open_object().key("game").string(match.game()).key("finished").boolean(over).key("view");
        match.write_view(json, Viewer::spectator());
        write_scores(json, match.seats(), match.scores(), match.breakdown());
        fmt::print("{}\n", json.close_object().text());
    } else {
        const std::string end = over ? score_table(text, match) : text.say("cli.replay.unfinished") + '\n';
        fmt::print("{}\n{}", replayed->log, end);
    }
    return done;
}

}  // namespace serai::cli
