// What screens are told beyond the state, against the rules themselves: what it promises is what happens.
#include "games/istanbul_dice/engine/outlook.hpp"

#include <string_view>

#include <gtest/gtest.h>

#include "game/walk.hpp"
#include "games/istanbul_dice/engine/istanbul_dice.hpp"

namespace serai::istanbul_dice {
namespace {

// Random games of every size, paid both ways.
template <typename Look>
void for_each_decision(Look&& look) {
    serai::for_each_decision<IstanbulDice>(20, look, [](Options& options, unsigned game) {
        options.payment = game % 2 == 0 ? Payment::Automatic : Payment::Manual;
    });
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
