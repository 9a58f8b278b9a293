// One line for every move and outcome, without context:
//     roll 2 · take_camels · supply sack · take_gold · supervise gold · take_card vase · draw
//     build_with sack hoist no_gold · keep_all · spend exchange · place sw2 · stop · move W3
//     first bw1 · pay_camel · let_go · keep sell_gold · build hoist · three_camels · three_gold
//     exchange_camels 4 · exchange_gold 1 · place_shop cp1 · place_caravan · sell_camels 2
//     sell_gold 10 · build_no_camels hoist · build_no_gold bazaar · build_free shop · end
//     start 2 · dice 113355666 12 (the white dice, then the yellow ones) · draw three_gold
#pragma once

#include <optional>

#include "base/line.hpp"
#include "base/scanner.hpp"
#include "game/of.hpp"
#include "games/yspahan/engine/moves.hpp"

namespace serai::yspahan {

[[nodiscard]] Line write(const Move& move);
[[nodiscard]] Line write(const Outcome& outcome);
[[nodiscard]] std::optional<Move> read(Of<Move> /*this*/, Scanner& scanner);
[[nodiscard]] std::optional<Outcome> read(Of<Outcome> /*this*/, Scanner& scanner);

}  // namespace serai::yspahan
