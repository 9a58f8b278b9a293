#include "cli/bench.hpp"

#include <fmt/format.h>

#include "cli/floor.hpp"
#include "cli/studies.hpp"
#include "text/table.hpp"

namespace serai::cli {
namespace {

double floor_ns(double seconds) {
    constexpr std::uint64_t at_once = 20'000;
    std::array<double, slices> ns_per_decision{};
    std::uint64_t seed = 1;
    for (double& ns : ns_per_decision) {
        const auto start = std::clock();
        std::uint64_t decisions = 0;
        double elapsed = 0;
        do {
            seed += decide_plainly(at_once, seed);
            decisions += at_once;
            elapsed = seconds_since(start);
        } while (elapsed < seconds / slices);
        ns = elapsed * 1e9 / static_cast<double>(decisions);
    }
    return median(ns_per_decision);
}

void print(const std::vector<BenchRow>& rows, double floor) {
    fmt::print("The floor is {:.1f} ns: an unpredictable decision by the plainest code there is.\n", floor);
    TextTable table;
    table.add({"game", "seats", "mode", "decisions/game", "decisions/turn", "games/s", "ns/decision",
               "of the floor", "allocations/decision", "state bytes", "copy ns"});
    for (const BenchRow& row : rows) {
        table.add({row.game, std::to_string(row.seats), row.mode,
                   fmt::format("{:.1f}", row.decisions_per_game),
                   row.decisions_per_turn == 0 ? "–" : fmt::format("{:.2f}", row.decisions_per_turn),
                   fmt::format("{:.0f}", row.games_per_second), fmt::format("{:.1f}", row.ns_per_decision),
                   fmt::format("{:.1f}", row.ns_per_decision / floor),
                   fmt::format("{:.3f}", row.allocations_per_decision), std::to_string(row.state_bytes),
                   fmt::format("{:.1f}", row.copy_ns)});
    }
    fmt::print("{}", table.text());
}

void print_json(const std::vector<BenchRow>& rows, double floor) {
    for (const BenchRow& row : rows) {
        JsonWriter json;
        json.open_object().key("game").string(row.game).key("seats").number(row.seats).key("mode").string(
            row.mode);
        json.key("decisions_per_game").fraction(row.decisions_per_game);
        if (row.decisions_per_turn > 0) json.key("decisions_per_turn").fraction(row.decisions_per_turn);
        json.key("games_per_s").fraction(row.games_per_second);
        json.key("ns_per_decision").fraction(row.ns_per_decision);
        json.key("of_the_floor").fraction(row.ns_per_decision / floor);
        json.key("allocations_per_decision").fraction(row.allocations_per_decision);
        json.key("state_bytes").number(static_cast<std::int64_t>(row.state_bytes));
        fmt::print("{}\n", json.key("copy_ns").fraction(row.copy_ns).close_object().text());
    }
}

}  // namespace

int bench(const Text& text, const BenchArguments& arguments) {
    std::vector<BenchRow> rows;
    for (const Studies& each : all_studies()) {
        if (!arguments.game.empty() && arguments.game != each.game) continue;
        const auto measured = each.measure(arguments.seconds);
        rows.insert(rows.end(), measured.begin(), measured.end());
    }
    if (rows.empty()) return complain(text, find_title(arguments.game).error());
    const double floor = floor_ns(arguments.seconds);
    arguments.format == Format::Json ? print_json(rows, floor) : print(rows, floor);
    return done;
}

}  // namespace serai::cli
