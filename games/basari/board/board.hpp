// Basari in words: the heat, who haggles, what everybody holds, the cards of the round, and what the actions
// do.
#pragma once

#include "game/text_board.hpp"
#include "game/view.hpp"
#include "games/basari/engine/basari.hpp"

namespace serai::basari {

[[nodiscard]] TextBoard text_board(const View<Basari>& view);

}  // namespace serai::basari
