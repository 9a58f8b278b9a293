// Istanbul, the dice game, in a terminal: dice, ruby tracks with this and the next two prices, the mosque's
// display, cards in play, and one line per player.
#pragma once

#include <string>

#include "game/view.hpp"
#include "games/istanbul_dice/engine/istanbul_dice.hpp"
#include "text/text.hpp"

namespace serai::istanbul_dice {

[[nodiscard]] std::string terminal_board(const View<IstanbulDice>& view, const Text& text);

}  // namespace serai::istanbul_dice
