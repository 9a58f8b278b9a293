// What screens are told beyond the state, against the rules themselves: what it promises is what happens.
#include "games/istanbul_dice/engine/outlook.hpp"

#include <string_view>

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "game/walk.hpp"
#include "games/istanbul_dice/engine/istanbul_dice.hpp"

namespace serai::istanbul_dice {
namespace {

// Random games of every size, paid both ways; `look` sees each decision with the state before it.
template <typename Look>
void for_each_decision(Look&& look) {
    for (const Payment payment : {Payment::Automatic, Payment::Manual}) {
        for (unsigned seats = min_players; seats <= max_players; ++seats) {
            for (std::uint64_t seed = 1; seed <= 10; ++seed) {
                State state = start({static_cast<std::uint8_t>(seats), IstanbulDice::rules_version,
                                     Prices::Standard, payment});
                Rng rng(seed);
                random_walk<IstanbulDice>(state, rng, [&look](const State& now, const auto&... next) {
                    if constexpr (sizeof...(next) == 2) look(now, next...);
                });
            }
        }
    }
}

struct Told {
    unsigned action_limit = 0;
    Seat last_in_round = no_seat;
    bool is_last_round = false;

    void operator()(std::string_view name, unsigned value) {
        if (name == "action_limit") action_limit = value;
    }
    void operator()(std::string_view /*last_in_round*/, Seat value) { last_in_round = value; }
    void operator()(std::string_view /*is_last_round*/, bool value) { is_last_round = value; }
};
Told told(const State& state) {
    Told result;
    outlook(state, result);
    return result;
}

TEST(IstanbulOutlook, ATurnEndsWithItsLastAction) {
    unsigned ended = 0;
    for_each_decision([&ended](const State& state, Seat seat, const Move& move) {
        if (move.kind == MoveKind::Pass) return;
        State after = state;
        play(after, seat, move, [&](const Event& event) {
            if (event.kind != EventKind::TurnEnded) return;
            EXPECT_GE(after.actions_taken, told(after).action_limit);
            ++ended;
        });
        if (after.phase == Phase::Act) EXPECT_LT(after.actions_taken, told(after).action_limit);
    });
    EXPECT_GT(ended, 100U);
}

TEST(IstanbulOutlook, ARoundEndsWithTheSeatThatIsNamedAndTheLastOneEndsTheGame) {
    unsigned rounds = 0;
    unsigned games = 0;
    for_each_decision([&](const State& state, Seat seat, const Move& move) {
        State after = state;
        play(after, seat, move, NoEvents{});
        const bool is_over = after.phase == Phase::Over;
        if (after.round == state.round && !is_over) return;
        ASSERT_EQ(state.active, told(state).last_in_round);
        // The move itself may bring the ruby that was missing.
        if (told(state).is_last_round) ASSERT_TRUE(is_over);
        ASSERT_FALSE(told(after).is_last_round && is_over);
        rounds += 1;
        games += is_over;
    });
    EXPECT_GT(rounds, 200U);
    EXPECT_GT(games, 20U);
}

TEST(IstanbulOutlook, BeforeTheStartNobodyIsNamed) {
    const Told before = told(start(IstanbulDice::default_options(3)));
    EXPECT_EQ(before.action_limit, 0U);
    EXPECT_EQ(before.last_in_round, no_seat);
    EXPECT_FALSE(before.is_last_round);
}

}  // namespace
}  // namespace serai::istanbul_dice
