#include <fmt/format.h>

#include "analysis/report.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "games/catalogue.hpp"
#include "table/tried_line.hpp"
#include "text/table.hpp"

namespace serai::cli {

int value(const Text& text, const ValueArguments& arguments) {
    const auto line = make_table(arguments.table).and_then([&](std::unique_ptr<Match> start) {
        return follow_line(std::move(start), arguments.line);
    });
    if (!line) return complain(text, line.error());
    const Match& match = line->table.match();
    const unsigned seats = match.seats();
    if (arguments.seat > seats) {
        return complain(text, {Message{"cli.play.no_seat", {}}.with("most", std::int64_t{seats}), ""});
    }
    std::optional<Viewer> viewer;
    if (arguments.seat > 0) viewer = Viewer(Seat(arguments.seat - 1));
    const Valuation found = title_of(match).value(match, viewer, arguments.playouts);
    if (arguments.format == Format::Json) {
        JsonWriter json;
        write_json(json, found, seats);
        fmt::print("{}\n", json.text());
        return done;
    }
    TextTable table;
    table.add({"", text.say("cli.analyse.share"), "±", counted(text, title_of(match).counted), "±"});
    for (const Seat seat : SeatSet::first(seats)) {
        const auto i = index(seat);
        table.add({text.say(seat), fmt::format("{:.1f} %", 100 * found.value.share[i]),
                   fmt::format("{:.1f}", 100 * found.error.share[i]),
                   fmt::format("{:.1f}", found.value.points[i]),
                   fmt::format("{:.1f}", found.error.points[i])});
    }
    fmt::print("{}", table.text());
    return done;
}

}  // namespace serai::cli
