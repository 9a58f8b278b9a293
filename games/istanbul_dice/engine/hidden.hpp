// What the game hides: nothing. The next card and the next tile are not decided before they are needed, so
// nobody could know them.
#pragma once

#include "base/rng.hpp"
#include "game/seat.hpp"
#include "games/istanbul_dice/engine/events.hpp"
#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

constexpr State mask(const State& state, Viewer /*viewer*/) { return state; }
constexpr Event mask(const Event& event, Viewer /*viewer*/) { return event; }
constexpr State imagine(const State& state, Viewer /*viewer*/, Rng& /*rng*/) { return state; }

}  // namespace serai::istanbul_dice
