// One line for every move and outcome, without context:
//     keep · reroll 1 0 0 0 2 0 · pass · pair red · crystal red blue · brown red yellow green
//     quad blue blue · lira · bazaar 2 · mosque 9 · ruby left_carpet · extra red · pay red_die
//     crystal_by_hand · pick 25 · accept · decline · take_ruby red · take_goods red red
//     give_tile 9 · take_tile 4 · take_resource · take_lira
//     display 4 5 6 7 8 9 · start 0 · roll 1 1 1 1 1 0 · card 25 · tile 12
// Dice are counted by face: red, yellow, green, blue, lira, card.
#pragma once

#include <optional>

#include "base/line.hpp"
#include "base/scanner.hpp"
#include "game/of.hpp"
#include "games/istanbul_dice/engine/moves.hpp"

namespace serai::istanbul_dice {

[[nodiscard]] Line write(const Move& move);
[[nodiscard]] Line write(const Outcome& outcome);
[[nodiscard]] std::optional<Move> read(Of<Move> /*this*/, Scanner& scanner);
[[nodiscard]] std::optional<Outcome> read(Of<Outcome> /*this*/, Scanner& scanner);

}  // namespace serai::istanbul_dice
