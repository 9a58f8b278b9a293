#include <array>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/progress.hpp"
#include "game/record.hpp"
#include "games/catalogue.hpp"
#include "text/brings.hpp"
#include "text/table.hpp"

namespace serai::cli {
namespace {

constexpr std::array<const char*, 3> depth_keys{"house.depth.quick", "house.depth.usual", "house.depth.deep"};
static_assert(depth_keys.size() == words_of<Depth>.names.size());

std::string percent(double share) { return fmt::format("{:+.1f} %", 100 * share); }

std::string prose(const Text& text, const ToldMove& move, Seat seat) {
    const std::string says = text.say(move.says);
    const std::string brings = brings_text(text, move.brings, seat);
    return brings.empty() ? says : fmt::format("{} ({})", says, brings);
}

std::string player_table(const Text& text, const Report& report) {
    const auto said = [&](const char* key) {
        return text.say(Message{key, {}}.with("counted", counted(text, report.counted)));
    };
    TextTable table;
    table.add({"", counted(text, report.counted), said("cli.analyse.start"), said("cli.analyse.luck"),
               said("cli.analyse.lost"), said("cli.analyse.others"), said("cli.analyse.end"),
               said("cli.analyse.lucky_points"), said("cli.analyse.adjusted"), said("cli.analyse.accuracy")});
    for (const Seat seat : SeatSet::first(report.seats)) {
        const PlayerReport& player = report.players[index(seat)];
        table.add({text.say(seat), fmt::format("{:.0f}", player.result.points),
                   fmt::format("{:.1f} %", 100 * player.start.share), percent(player.luck.share),
                   percent(-player.lost.share), percent(player.others.share),
                   fmt::format("{:.1f} %", 100 * player.result.share),
                   fmt::format("{:+.1f} ± {:.1f}", player.luck.points, player.luck_error.points),
                   fmt::format("{:.1f}", player.adjusted.points),
                   fmt::format("{:.0f} %", 100 * player.accuracy)});
    }
    return table.text();
}

Message with_number(const char* key, std::size_t number) {
    return Message{key, {}}.with("number", static_cast<std::int64_t>(number + 1));
}

std::string moments_of(const Text& text, const Report& report, Seat seat) {
    const PlayerReport& player = report.players[index(seat)];
    std::string lines;
    for (const std::size_t number : player.mistakes) {
        const Judgement& judgement = *report.entries[number].judgement;
        lines +=
            fmt::format("  {}\n", text.say(with_number("cli.analyse.mistake", number)
                                               .with("share", fmt::format("{:.1f}", 100 * judgement.lost))
                                               .with("error", fmt::format("{:.1f}", 100 * judgement.error))
                                               .with("points", fmt::format("{:.1f}", judgement.lost_points))
                                               .with("counted", counted(text, report.counted))
                                               .with("played", prose(text, judgement.played, seat))
                                               .with("better", prose(text, *judgement.better, seat))));
    }
    const auto add_luck = [&](const char* key, const std::optional<std::size_t>& number) {
        if (!number) return;
        const Value& before = *number == 0 ? report.start.value : report.entries[*number - 1].after.value;
        const Value change = report.entries[*number].after.value - before;
        lines += fmt::format("  {}\n", text.say(with_number(key, *number)
                                                    .with("share", percent(change.share[index(seat)]))
                                                    .with("entry", report.entries[*number].entry.notation)));
    };
    add_luck("cli.analyse.luckiest", player.luckiest);
    add_luck("cli.analyse.unluckiest", player.unluckiest);
    return lines;
}

void print(const Text& text, const Report& report) {
    fmt::print("{}\n\n{}", text.say(report.summary), player_table(text, report));
    for (const Seat seat : SeatSet::first(report.seats))
        fmt::print("\n{}\n{}", text.say(seat), moments_of(text, report, seat));
    fmt::print("\n{}\n", text.say(Message{"house.report.how", {}}.term(
                             "depth", depth_keys[static_cast<std::size_t>(report.depth)])));
}

}  // namespace

int analyse(const Text& text, const AnalyseArguments& arguments) {
    const std::string& file = arguments.file;
    const auto record =
        read_file(file).and_then([&file](const std::string& content) { return read_record(content, file); });
    if (!record) return complain(text, record.error());
    const auto depth = named<Depth>(arguments.depth);
    if (!depth) return complain(text, {Message{"cli.error.value", {}}.with("text", "--depth"), ""});
    const auto opened = analyse_record(*record, file, *depth);
    if (!opened) return complain(text, opened.error());
    Analysis& analysis = **opened;
    {
        const InterruptGuard guard;
        const Progress progress(text, "cli.analyse.progress", analysis.all());
        while (analysis.done() < analysis.all()) {
            if (interrupted != 0) return failed;
            analysis.go_on();
            progress.show(analysis.done());
        }
    }
    const Report report = analysis.report();
    if (arguments.format == Format::Json) {
        JsonWriter json;
        write_json(json, report);
        fmt::print("{}\n", json.text());
        return done;
    }
    Text named = text;
    for (std::size_t i = 0; i < record->notes.names.size(); ++i) {
        if (!record->notes.names[i].empty()) named.call(Seat(i), record->notes.names[i]);
    }
    print(named, report);
    return done;
}

}  // namespace serai::cli
