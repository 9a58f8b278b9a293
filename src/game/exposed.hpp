// A whole state, secrets included, for tools that dealt the game themselves: walk, scenarios, playthroughs.
// Nothing that serves players may include this header; the house tests hold the list of those who may.
#pragma once

#include "game/game.hpp"

namespace serai {

template <Game G>
struct Exposed {
    const typename G::State& state;
};

}  // namespace serai
