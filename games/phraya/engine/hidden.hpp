// What Phraya hides: nothing. Hands are public (P-R13), and what the piles will give is not decided before it
// is drawn, so there is nothing to know.
#pragma once

#include "base/rng.hpp"
#include "game/seat.hpp"
#include "games/phraya/engine/events.hpp"
#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

constexpr State mask(const State& state, Viewer /*viewer*/) { return state; }
constexpr Event mask(const Event& event, Viewer /*viewer*/) { return event; }
constexpr State imagine(const State& state, Viewer /*viewer*/, Rng& /*rng*/) { return state; }

}  // namespace serai::phraya
