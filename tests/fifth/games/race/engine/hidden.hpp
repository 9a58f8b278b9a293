// A race hides nothing.
#pragma once

#include "base/rng.hpp"
#include "game/seat.hpp"
#include "games/race/engine/events.hpp"
#include "games/race/engine/state.hpp"

namespace serai::race {

constexpr State mask(const State& state, Viewer /*viewer*/) { return state; }
constexpr Event mask(const Event& event, Viewer /*viewer*/) { return event; }
constexpr State imagine(const State& state, Viewer /*viewer*/, Rng& /*rng*/) { return state; }

}  // namespace serai::race
