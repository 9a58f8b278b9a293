// What a move of Istanbul, the dice game, brings: a purchase names what goes at once and what is still due.
#include "games/istanbul_dice/engine/brings.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "game/walk.hpp"
#include "games/istanbul_dice/engine/istanbul_dice.hpp"

namespace serai::istanbul_dice {
namespace {

constexpr int amount(const Holdings<Holding>& held, Seat seat, Holding holding) {
    return held[index(seat)][static_cast<std::size_t>(holding)];
}

// Dice of the four colours and tiles of goods.
constexpr int goods_held(const Holdings<Holding>& held, Seat seat) {
    int goods = 0;
    for (const Holding holding :
         {Holding::Red, Holding::Yellow, Holding::Green, Holding::Blue, Holding::Brown, Holding::RedDie,
          Holding::YellowDie, Holding::GreenDie, Holding::BlueDie})
        goods += amount(held, seat, holding);
    return goods;
}

// I-6.1: then everybody gives back, and more goes than was paid.
bool runs_short(State state, const Move& move) {
    bool is_short = false;
    play(state, state.active, move,
         [&is_short](const Event& event) { is_short |= event.kind == EventKind::Shortage; });
    return is_short;
}

TEST(IstanbulBrings, WhatAPurchaseTakesAndWhatIsDueMakeItsPrice) {
    unsigned at_once = 0;
    unsigned in_steps = 0;
    for (const Payment payment : {Payment::Automatic, Payment::Manual}) {
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            State walked = start({3, IstanbulDice::rules_version, Prices::Standard, payment});
            Rng rng(seed);
            random_walk<IstanbulDice>(walked, rng, [&](const State& state, const auto&... next) {
                if constexpr (sizeof...(next) != 2) return;
                if (state.phase != Phase::Act && state.phase != Phase::Pay) return;
                const Holdings<Holding> before = holdings(state);
                for_each_move(state, state.active, [&](const Move& move) {
                    const bool is_unit = move.kind == MoveKind::Extra || move.kind == MoveKind::Pay;
                    const Move& bought = is_unit ? state.buying : move;
                    if (!is_unit && cost_of(state, move).size() == 0) return;
                    State after = state;
                    const Foresight<Unknown> foresight = foresee(after, state.active, move);
                    const Holdings<Holding> then = holdings(after);
                    const int due = amount(then, state.active, Holding::Due);
                    const int was_due = is_unit ? amount(before, state.active, Holding::Due)
                                                : static_cast<int>(cost_of(state, move).size());
                    const bool is_paid = due == 0;
                    const auto gained =
                        static_cast<int>(is_paid ? goods_among(gain_of(bought.kind, bought)).size() : 0U);
                    EXPECT_TRUE(is_paid || !foresight.ends) << write(move).view();
                    if (runs_short(state, move)) return;
                    EXPECT_EQ(goods_held(before, state.active) - goods_held(then, state.active) + gained,
                              was_due - due)
                        << write(move).view();
                    ++(is_paid ? at_once : in_steps);
                });
            });
        }
    }
    EXPECT_GT(at_once, 1000U);
    EXPECT_GT(in_steps, 1000U);
}

}  // namespace
}  // namespace serai::istanbul_dice
