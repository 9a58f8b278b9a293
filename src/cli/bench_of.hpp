// What is measured of one title. Included only where it is instantiated.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "bots/levels.hpp"
#include "bots/playout.hpp"
#include "cli/allocations.hpp"
#include "cli/bench.hpp"
#include "game/walk.hpp"

namespace serai::cli {

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

// Games until the time is up: `play` plays one and says what was played. Chance is charged to the decisions.
template <Game G, typename Play>
BenchRow measure(unsigned seats, double seconds, const char* mode, Play&& play) {
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
BenchRow measure_walks(unsigned seats, double seconds, const char* mode) {
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
BenchRow measure_playouts(unsigned seats, double seconds) {
    const auto middles = middle_states<G>(seats);
    std::size_t next = 0;
    return measure<G>(seats, seconds, "playouts", [&](Rng& rng) {
        auto state = middles[next++ % middles.size()];
        return Played{play_out<G>(state, rng, ~0U), 0};
    });
}

// Searches from the middle of a game, with a tree of their own each; a decision is one iteration.
template <Game G>
BenchRow measure_search(unsigned seats, double seconds) {
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

template <Game G>
std::vector<BenchRow> measure(double seconds) {
    std::vector<BenchRow> rows;
    for (unsigned seats = G::min_seats; seats <= G::max_seats; ++seats) {
        rows.push_back(measure_walks<G, random_move<G>>(seats, seconds, "all"));
        if constexpr (Mind<G>::has_candidates)
            rows.push_back(measure_walks<G, Mind<G>::random_candidate>(seats, seconds, "candidates"));
        rows.push_back(measure_playouts<G>(seats, seconds));
        rows.push_back(measure_search<G>(seats, seconds));
    }
    return rows;
}

}  // namespace serai::cli
