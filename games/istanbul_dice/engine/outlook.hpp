// What follows from what everybody sees, for screens, and is never part of the state: how many actions the
// turn has, and whose turn ends the round, or the game.
#pragma once

#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

// I-9.1: rounds end with the player right of the start player.
constexpr Seat last_in_round(const State& state) {
    if (state.start == no_seat) return no_seat;
    return Seat((index(state.start) + state.options.seats - 1) % state.options.seats);
}

template <typename Visitor>
constexpr void outlook(const State& state, Visitor&& visit) {
    visit("action_limit", state.active == no_seat ? 0U : action_limit(state.player(state.active)));
    visit("last_in_round", last_in_round(state));
    visit("is_last_round", state.phase != Phase::Over && is_last_round(state));
}

}  // namespace serai::istanbul_dice
