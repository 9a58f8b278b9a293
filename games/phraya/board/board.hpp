// Phraya in words: the turn, the canals as a plan, players, prices, orders and baskets, cards, temple, king
// and what ends the game.
#pragma once

#include "game/text_board.hpp"
#include "game/view.hpp"
#include "games/phraya/engine/phraya.hpp"

namespace serai::phraya {

[[nodiscard]] TextBoard text_board(const View<Phraya>& view);

}  // namespace serai::phraya
