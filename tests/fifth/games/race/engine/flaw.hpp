// What is wrong with a state that play cannot have produced; empty if nothing.
#pragma once

#include <string_view>

#include "games/race/engine/state.hpp"

namespace serai::race {

constexpr std::string_view flaw(const State& state) {
    if (!is_valid(state.options)) return "no such options";
    if (state.phase > Phase::Over) return "no such phase";
    if (index(state.actor) >= state.options.seats) return "nobody is the actor";
    if (state.die > die_sides || (state.die != 0) != (state.phase == Phase::Walk))
        return "the die disagrees with the phase";
    for (unsigned i = 0; i < max_players; ++i) {
        const auto& [space, coins, rested] = state.players[i];
        if (i >= state.options.seats && (space | coins | rested) != 0) return "an empty seat has something";
        if (space > last_space || coins > space / 5 || coins > 3 || rested > 1)
            return "a player has what cannot be";
        const bool is_home = space == last_space;
        const bool may_be = state.phase == Phase::Over && Seat(i) == state.actor;
        if (is_home != may_be) return "who is home, and the end, disagree";
        if (is_home && rested != 0) return "who walked has not rested";
    }
    return "";
}

}  // namespace serai::race
