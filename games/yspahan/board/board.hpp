// Yspahan in words: the day, the tower, the map with its street, the Supervisor's reach, caravan, souks,
// players, buildings and cards.
#pragma once

#include "game/text_board.hpp"
#include "game/view.hpp"
#include "games/yspahan/engine/yspahan.hpp"

namespace serai::yspahan {

[[nodiscard]] TextBoard text_board(const View<Yspahan>& view);

}  // namespace serai::yspahan
