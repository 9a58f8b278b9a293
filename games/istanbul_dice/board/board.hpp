// Istanbul, the dice game, in words: the turn with its dice, ruby tracks and their prices, the mosque's
// display, cards in play, players and their mosque tiles.
#pragma once

#include "game/text_board.hpp"
#include "game/view.hpp"
#include "games/istanbul_dice/engine/istanbul_dice.hpp"

namespace serai::istanbul_dice {

[[nodiscard]] TextBoard text_board(const View<IstanbulDice>& view);

}  // namespace serai::istanbul_dice
