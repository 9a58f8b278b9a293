// Yspahan in a terminal: the tower, the city by quarter, the street with the Supervisor and his reach, the
// caravan, and one line per player.
#pragma once

#include <string>

#include "game/view.hpp"
#include "games/yspahan/engine/yspahan.hpp"
#include "text/text.hpp"

namespace serai::yspahan {

[[nodiscard]] std::string terminal_board(const View<Yspahan>& view, const Text& text);

}  // namespace serai::yspahan
