// The weights that are built into the program, from games/<game>/mind/weights.bin; in the browser none are.
#pragma once

#include <string_view>

namespace serai {

// Empty if a game has none. Defined beside the titles (cmake/games.cmake).
[[nodiscard]] std::string_view embedded_weights(std::string_view game);

}  // namespace serai
