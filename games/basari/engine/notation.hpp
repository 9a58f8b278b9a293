// One line for every move and outcome, without context:
//     choose A · bid 1 0 0 3 · accept · return blue · take red · deal 12 4 39 · draw 7
#pragma once

#include <optional>

#include "base/line.hpp"
#include "base/scanner.hpp"
#include "game/of.hpp"
#include "games/basari/engine/moves.hpp"

namespace serai::basari {

[[nodiscard]] Line write(const Move& move);
[[nodiscard]] Line write(const Outcome& outcome);
[[nodiscard]] std::optional<Move> read(Of<Move> /*this*/, Scanner& scanner);
[[nodiscard]] std::optional<Outcome> read(Of<Outcome> /*this*/, Scanner& scanner);

}  // namespace serai::basari
