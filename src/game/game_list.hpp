// A list of games as a type.
#pragma once

#include "game/game.hpp"

namespace serai {

template <Game... Games>
struct GameList {};

}  // namespace serai
