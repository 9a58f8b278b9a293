// The weights that are built into the program, from games/<game>/mind/weights.bin; in the browser none are.
#pragma once

#include <string_view>

#include "game/game.hpp"

namespace serai {

// Empty if a game has none. Defined for each game of the registry (cmake/games.cmake).
template <Game G>
[[nodiscard]] std::string_view embedded_weights();

}  // namespace serai
