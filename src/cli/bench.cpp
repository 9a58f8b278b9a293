#include <algorithm>
#include <array>
#include <ctime>

#include <fmt/format.h>

#include "bots/levels.hpp"
#include "bots/playout.hpp"
#include "cli/allocations.hpp"
#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/floor.hpp"
#include "game/walk.hpp"
#include "games/catalogue.hpp"
#include "games/each_game.hpp"
#include "text/table.hpp"

namespace serai::cli {
namespace {

// Of this program, which has one thread here: what others do on the machine does not count.
double seconds_since(std::clock_t start) {
    return static_cast<double>(std::clock() - start) / static_cast<double>(CLOCKS_PER_SEC);
}

struct Row {
    std::string game;
    unsigned seats;
    std::string mode;
    double decisions_per_game;
    double decisions_per_turn;  // 0 where the game does not count turns
    double games_per_second;
    double ns_per_decision;
    double allocations_per_decision;
    std::size_t state_bytes;
    double copy_ns;
};

// Copies a state to and fro; the barrier keeps the compiler from seeing that nothing changes.
template <Game G>
double copy_ns() {
    constexpr int copies = 2'000'000;
    auto a = G::start(G::default_options(G::max_seats));
    auto b = a;
    const auto start = std::clock();
    for (int i = 0; i < copies; ++i) {
        b = a;
        asm volatile("" : : "r"(&b) : "memory");
    }
    return seconds_since(start) * 1e9 / copies;
}

// The turns of a finished game, 0 where the game does not count them.
template <Game G>
std::uint64_t turns_of(const typename G::State& state) {
    if constexpr (requires { G::turns(state); }) {
        return G::turns(state);
    } else {
        return 0;
    }
}

struct Played {
    std::uint64_t decisions = 0;
    std::uint64_t turns = 0;
};

// The median of ten slices, so that what else the machine does in one of them does not count.
constexpr std::size_t slices = 10;
double median(std::array<double, slices> values) {
    std::ranges::sort(values);
    return (values[slices / 2 - 1] + values[slices / 2]) / 2;
}

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

// Games until the time is up: `play` plays one and says what was played. Chance is charged to the decisions.
template <Game G, typename Play>
Row measure(unsigned seats, double seconds, const char* mode, Play&& play) {
    Rng rng(1);
    std::uint64_t games = 0;
    Played sum;
    std::array<double, slices> ns_per_decision{};
    const std::uint64_t allocated = allocations();
    for (double& ns : ns_per_decision) {
        const auto start = std::clock();
        const std::uint64_t before = sum.decisions;
        double elapsed = 0;
        do {
            for (int i = 0; i < 20; ++i, ++games) {
                const Played played = play(rng);
                sum.decisions += played.decisions;
                sum.turns += played.turns;
            }
            elapsed = seconds_since(start);
        } while (elapsed < seconds / slices);
        ns = elapsed * 1e9 / static_cast<double>(sum.decisions - before);
    }
    const double ns = median(ns_per_decision);
    const auto count = static_cast<double>(sum.decisions);
    const double decisions_per_game = count / static_cast<double>(games);
    return {std::string(G::id),
            seats,
            mode,
            decisions_per_game,
            sum.turns == 0 ? 0 : count / static_cast<double>(sum.turns),
            1e9 / (ns * decisions_per_game),
            ns,
            static_cast<double>(allocations() - allocated) / count,
            sizeof(typename G::State),
            copy_ns<G>()};
}

// Whole random games. A decision visits the moves, chooses one and plays it.
template <Game G, auto policy>
Row measure_walks(unsigned seats, double seconds, const char* mode) {
    const auto first = G::start(G::default_options(seats));
    return measure<G>(seats, seconds, mode, [&first](Rng& rng) {
        Played played;
        auto state = first;
        random_walk<G, policy>(state, rng, [&played](const auto& /*state*/, const auto&... next) {
            played.decisions += sizeof...(next) == 2 ? 1 : 0;  // seat and move; an outcome comes alone
        });
        played.turns = turns_of<G>(state);
        return played;
    });
}

// States from the middle of games by the light policy, when somebody has to choose.
template <Game G>
std::vector<typename G::State> middle_states(unsigned seats) {
    std::vector<typename G::State> middles;
    for (std::uint64_t seed = 1; seed <= 64; ++seed) {
        auto state = G::start(G::default_options(seats));
        const auto first = state;
        Rng rng(seed);
        const unsigned decisions = play_out<G>(state, rng, ~0U);
        rng = Rng(seed);
        state = first;
        play_out<G>(state, rng, decisions / 2);
        settle_chance<G>(state, rng);
        middles.push_back(state);
    }
    return middles;
}

// Playouts by the light policy from the middle of a game to its end: what search does most.
template <Game G>
Row measure_playouts(unsigned seats, double seconds) {
    const auto middles = middle_states<G>(seats);
    std::size_t next = 0;
    return measure<G>(seats, seconds, "playouts", [&](Rng& rng) {
        auto state = middles[next++ % middles.size()];
        return Played{play_out<G>(state, rng, ~0U), 0};
    });
}

// Searches from the middle of a game, with a tree of their own each; a decision is one iteration.
template <Game G>
Row measure_search(unsigned seats, double seconds) {
    constexpr std::uint64_t iterations = 200;
    const auto middles = middle_states<G>(seats);
    std::size_t next = 0;
    return measure<G>(seats, seconds, "search", [&](Rng& rng) {
        const auto& state = middles[next++ % middles.size()];
        const Viewer viewer(G::turn(state).seats().lowest());
        const auto bot =
            make_bot<G>({.machine = Machine::Search, .budget = {.iterations = iterations}}, next);
        static_cast<void>(bot->choose(observe<G>(state, viewer), rng));
        return Played{iterations, 0};
    });
}

void print(const std::vector<Row>& rows, double floor) {
    fmt::print("The floor is {:.1f} ns: an unpredictable decision by the plainest code there is.\n", floor);
    TextTable table;
    table.add({"game", "seats", "mode", "decisions/game", "decisions/turn", "games/s", "ns/decision",
               "of the floor", "allocations/decision", "state bytes", "copy ns"});
    for (const Row& row : rows) {
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

void print_json(const std::vector<Row>& rows, double floor) {
    for (const Row& row : rows) {
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
    std::vector<Row> rows;
    for_each_game([&]<Game G>() {
        if (!arguments.game.empty() && arguments.game != G::id) return;
        for (unsigned seats = G::min_seats; seats <= G::max_seats; ++seats) {
            rows.push_back(measure_walks<G, random_move<G>>(seats, arguments.seconds, "all"));
            if constexpr (Mind<G>::has_candidates)
                rows.push_back(
                    measure_walks<G, Mind<G>::random_candidate>(seats, arguments.seconds, "candidates"));
            rows.push_back(measure_playouts<G>(seats, arguments.seconds));
            rows.push_back(measure_search<G>(seats, arguments.seconds));
        }
    });
    if (rows.empty()) return complain(text, find_title(arguments.game).error());
    const double floor = floor_ns(arguments.seconds);
    arguments.format == Format::Json ? print_json(rows, floor) : print(rows, floor);
    return done;
}

}  // namespace serai::cli
