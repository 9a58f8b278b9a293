// What a thought may use: a bot stops when it is told to, and holds no more than it may.
#include <algorithm>
#include <atomic>
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/machines.hpp"
#include "bots/opponent_of.hpp"
#include "tests/conformance/walks.hpp"

namespace serai::conformance {

// The game with its steps counted. At one of them somebody says stop.
template <Game G>
struct Counted : G {
    using State = typename G::State;
    using Move = typename G::Move;

    static inline Stop* stop = nullptr;
    static inline std::uint64_t last_step = 0;
    static inline std::atomic<std::uint64_t> steps = 0;

    static void count() {
        if (++steps == last_step) stop->raise();
    }
    static void play(State& state, Seat seat, const Move& move, auto&& sink) {
        count();
        G::play(state, seat, move, sink);
    }
    static void resolve(State& state, const typename G::Outcome& outcome, auto&& sink) {
        count();
        G::resolve(state, outcome, sink);
    }
    static State imagine(const State& state, Viewer viewer, Rng& rng) {
        count();
        return G::imagine(state, viewer, rng);
    }
};

}  // namespace serai::conformance

namespace serai {

// The mind of the game, counted as well.
template <Game G>
struct Mind<conformance::Counted<G>> : Mind<G> {
    using Counted = conformance::Counted<G>;
    using State = typename G::State;

    static int estimate(const State& state, Seat seat, Style<G> style) {
        Counted::count();
        return Mind<G>::estimate(state, seat, style);
    }
    static typename G::Move playout_move(const State& state, Seat seat, Rng& rng) {
        Counted::count();
        return Mind<G>::playout_move(state, seat, rng);
    }
};

}  // namespace serai

namespace serai::conformance {
namespace {

template <typename G>
class Thinking : public ::testing::Test {};
TYPED_TEST_SUITE(Thinking, RegisteredGames, GameNames);

// The state after some random decisions, when somebody has to choose.
template <Game G>
typename G::State after_some_decisions(unsigned seats, unsigned decisions) {
    Rng rng(seats);
    auto state = G::start(G::default_options(seats));
    play_out<G, Mind<G>::random_candidate>(state, rng, decisions);
    settle_chance<G>(state, rng);
    const auto is_chosen = [&state] {
        unsigned candidates = 0;
        Mind<G>::for_each_candidate(state, G::turn(state).seats().lowest(),
                                    [&](const auto&) { ++candidates; });
        return candidates > 1;
    };
    while (!is_chosen()) {
        play_out<G, Mind<G>::random_candidate>(state, rng, 1);
        settle_chance<G>(state, rng);
    }
    return state;
}

// Of the first decisions of a game the one with the most moves.
template <Game G>
typename G::State busiest_state(unsigned seats) {
    auto busiest = G::start(G::default_options(seats));
    std::size_t most = 0;
    for (unsigned decisions = 0; decisions < 100; ++decisions) {
        const auto state = after_some_decisions<G>(seats, decisions);
        const std::size_t moves = moves_of<G>(state, G::turn(state).seats().lowest()).size();
        if (moves <= most) continue;
        most = moves;
        busiest = state;
    }
    return busiest;
}

// A step takes microseconds; these are the most that may follow, for finishing an imagined turn of chance and
// everybody's estimate of it.
constexpr std::uint64_t most_steps_after_stop = 60;

TYPED_TEST(Thinking, EveryMachineStopsWithinAFewStepsAndHasALegalMove) {
    using G = Counted<TypeParam>;
    std::vector<BotSpec> specs;
    for (const char* name : {"greedy", "search:1000000000ms", "search:1000000000ms-estimate",
                             "search:1000000000ms-candidates", "search:1000000000ms"})
        specs.push_back(*read_bot<G>(name));
    specs.back().budget.threads = 2;
    const auto state = busiest_state<TypeParam>(G::max_seats);
    const Seat seat = G::turn(state).seats().lowest();
    for (std::size_t i = 0; i < specs.size(); ++i) {
        for (const std::uint64_t last_step : {1U, 2U, 3U, 5U, 8U, 13U, 30U, 100U, 300U, 1000U}) {
            SCOPED_TRACE("bot " + std::to_string(i) + ", stopped at step " + std::to_string(last_step));
            Stop stop;
            G::stop = &stop;
            G::steps = 0;
            G::last_step = last_step;
            Rng rng(1);
            const auto move =
                make_bot<G>(specs[i], 1)->choose(observe<G>(state, Viewer(seat)), rng, {.stop = stop});
            EXPECT_EQ(G::check(state, seat, move), typename G::Verdict{});
            EXPECT_LE(G::steps, last_step + most_steps_after_stop);
        }
    }
}

TYPED_TEST(Thinking, WhoIsStoppedBeforeTheFirstStepStillAnswers) {
    using G = TypeParam;
    const auto state = after_some_decisions<G>(G::min_seats, 12);
    const Seat seat = G::turn(state).seats().lowest();
    Stop stop;
    stop.raise();
    for (const char* name : {"guest", "apprentice", "trader", "master", "vizier"}) {
        Rng rng(1);
        const auto move =
            make_bot<G>(*read_bot<G>(name), 1)->choose(observe<G>(state, Viewer(seat)), rng, {.stop = stop});
        EXPECT_EQ(G::check(state, seat, move), typename G::Verdict{}) << name;
    }
}

// Not in the order of how often the search tried them, which nobody sees.
TYPED_TEST(Thinking, HintsAreInTheOrderOfWhatIsShown) {
    using G = TypeParam;
    for (unsigned decisions = 0; decisions < 60; decisions += 3) {
        const auto state = after_some_decisions<G>(G::max_seats, decisions);
        const SightOf<G> sight(observe<G>(state, Viewer(G::turn(state).seats().lowest())));
        const auto hints = hints_for<G>(sight, {.iterations = 60}, {}, "");
        EXPECT_FALSE(hints.empty());
        EXPECT_LE(hints.size(), hints_at_once);
        EXPECT_TRUE(std::ranges::is_sorted(hints, std::ranges::greater{}, [](const Hint& hint) {
            return std::pair(hint.win_percent, hint.points);
        })) << decisions;
    }
}

TYPED_TEST(Thinking, HintsTellOfTheMoveThatWasPlayedWhateverItIs) {
    using G = TypeParam;
    unsigned unlisted = 0;
    for (unsigned decisions = 0; decisions < 60; decisions += 12) {
        const auto state = after_some_decisions<G>(G::max_seats, decisions);
        const Seat seat = G::turn(state).seats().lowest();
        const SightOf<G> sight(observe<G>(state, Viewer(seat)));
        const auto tells_of = [](const std::vector<Hint>& hints, std::string_view move) {
            return std::ranges::count(hints, move, &Hint::notation) == 1;
        };
        const auto best = hints_for<G>(sight, {.iterations = 60}, {}, "");
        for (const auto& move : moves_of<G>(state, seat)) {
            const std::string played(G::write(move).view());
            const auto hints = hints_for<G>(sight, {.iterations = 60}, {}, played);
            ASSERT_TRUE(tells_of(hints, played)) << played;
            const bool is_listed = tells_of(best, played);
            EXPECT_EQ(hints.size(), best.size() + (is_listed ? 0 : 1)) << played;
            if (!is_listed && ++unlisted % 8 == 0) break;
        }
        EXPECT_EQ(hints_for<G>(sight, {.iterations = 60}, {}, "no such move").size(), best.size());
    }
    EXPECT_GT(unlisted, 0U);
}

// Amounts by seat and thing; what is not known before counts once.
std::map<std::pair<Seat, std::string_view>, int> sums(std::initializer_list<std::span<const Brought>> lists) {
    std::map<std::pair<Seat, std::string_view>, int> sums;
    for (const auto& list : lists)
        for (const Brought& each : list)
            if (each.amount) sums[{each.seat, each.what}] += *each.amount;
    std::erase_if(sums, [](const auto& sum) { return sum.second == 0; });
    return sums;
}

TYPED_TEST(Thinking, TheBestHintSaysWhatItBringsAgainstTheNext) {
    using G = TypeParam;
    unsigned differences = 0;
    for (unsigned decisions = 0; decisions < 60; decisions += 3) {
        const auto state = after_some_decisions<G>(G::max_seats, decisions);
        const SightOf<G> sight(observe<G>(state, Viewer(G::turn(state).seats().lowest())));
        const auto hints = hints_for<G>(sight, {.iterations = 60}, {}, "");
        for (const Hint& hint : hints) {
            EXPECT_EQ(hint.brings, Prospects<G>(sight.view()).of(*G::read_move(hint.notation)).brings);
            if (&hint != &hints.front()) EXPECT_TRUE(hint.ahead.empty());
        }
        if (hints.size() < 2) continue;
        EXPECT_EQ(sums({hints[1].brings, hints[0].ahead}), sums({hints[0].brings})) << decisions;
        differences += hints[0].ahead.empty() ? 0 : 1;
    }
    EXPECT_GT(differences, 0U);
}

TEST(Hint, WhatTwoMovesBringAlikeIsNoReason) {
    const Brought gold{Seat(0), "gold", {3}};
    const Brought less_gold{Seat(0), "gold", {1}};
    const Brought points{Seat(1), "points", {2}};
    const Brought card{Seat(0), "card", {}};
    using List = std::vector<Brought>;
    EXPECT_EQ(ahead_by(List{gold, card}, List{gold, card}), List{});
    EXPECT_EQ(ahead_by(List{gold, card}, List{less_gold}), (List{{Seat(0), "gold", {2}}, card}));
    EXPECT_EQ(ahead_by(List{}, List{points, card}), (List{{Seat(1), "points", {-2}}}));
}

// A tree grows by as much as it holds already, so that it may have twice its limit and a little more, once.
TYPED_TEST(Thinking, ABotHoldsNoMoreThanItMay) {
    using G = TypeParam;
    constexpr std::size_t limit = 32'768;
    const auto state = after_some_decisions<G>(G::max_seats, 20);
    const auto view = observe<G>(state, Viewer(G::turn(state).seats().lowest()));
    const auto held = [&](std::size_t bytes) {
        const auto bot = make_bot<G>(*read_bot<G>("search:600"), 1);
        Rng rng(1);
        std::size_t most = 0;
        for (int thought = 0; thought < 2; ++thought) {
            static_cast<void>(bot->choose(view, rng, {.bytes = bytes}));
            most = std::max(most, bot->bytes());
        }
        return most;
    };
    EXPECT_GT(held(1000 * limit), 3 * limit) << "without the limit it holds more";
    EXPECT_LT(held(limit), 5 * limit / 2);
}

}  // namespace
}  // namespace serai::conformance
