// One line for every move and outcome, without context:
//     boat 9 · claim 12 · card S2 · wholesaler 2 · price fish · barge 4 · extra 14 · discard veg · done ·
//     exchange 3 · refresh · keep · move 14 · buy 29 veg 2 · buy 29 veg 2 favour · sell 6 fish 1 ·
//     basket 13 · basket 13 favour · rower 13 fish · rower 13 favour · deliver 28 · offer 7 meat ·
//     offer 7 meat favour · scribe 1 M09 coins · stall 4 12 · tribute coins1 · end
//     board A0 b1 C2 d3 · start 2 · card M07 · basket veg_fish · order O1a
#pragma once

#include <optional>

#include "base/line.hpp"
#include "base/scanner.hpp"
#include "game/of.hpp"
#include "games/phraya/engine/moves.hpp"

namespace serai::phraya {

[[nodiscard]] Line write(const Move& move);
[[nodiscard]] Line write(const Outcome& outcome);
[[nodiscard]] std::optional<Move> read(Of<Move> /*this*/, Scanner& scanner);
[[nodiscard]] std::optional<Outcome> read(Of<Outcome> /*this*/, Scanner& scanner);

}  // namespace serai::phraya
