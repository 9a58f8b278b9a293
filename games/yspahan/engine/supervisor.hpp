// How far the Supervisor goes, and what a way costs who moves him.
#pragma once

#include <algorithm>
#include <cstddef>

#include "games/yspahan/engine/state.hpp"
#include "games/yspahan/engine/street.hpp"

namespace serai::yspahan {

// Y-7.6
constexpr unsigned spared_steps(const Player& mover) {
    return has(mover, Building::Hammam) ? hammam_steps : 0;
}

// Y-5.1: the price in gold of so many steps with dice of a value.
constexpr unsigned fare(const Player& mover, unsigned value, unsigned steps) {
    const unsigned changed = steps > value ? steps - value : value - steps;
    const unsigned spared = spared_steps(mover);
    return changed > spared ? changed - spared : 0;
}
// Of the way to a space, in the phase Move.
constexpr unsigned way_cost(const State& state, const Player& mover, Space target) {
    return fare(mover, state.amount, distance(state.supervisor, target));
}

// The spaces that dice of a value and so much gold reach, the crossing too (Y-R15): those at a distance that
// differs from the value by no more than the gold and the Hammam make good.
constexpr SpaceSet reachable_spaces(const State& state, const Player& mover, unsigned value, unsigned gold) {
    const auto& within = spaces_within[static_cast<std::size_t>(state.supervisor)];
    const unsigned change = gold + spared_steps(mover);
    SpaceSet spaces = within[std::min(value + change, longest_way)];
    if (value > change) spaces = spaces - within[value - change - 1];
    if (is_on(state.options.no_stay)) spaces.erase(state.supervisor);  // Y-12.6
    return spaces;
}

// In the phase Move.
constexpr SpaceSet reachable_spaces(const State& state, const Player& mover) {
    return reachable_spaces(state, mover, state.amount, mover.gold);
}

}  // namespace serai::yspahan
