// Basari in a terminal: supply and pile, then one line per player with gems, workers, points and this round's
// card.
#pragma once

#include <string>

#include "game/view.hpp"
#include "games/basari/engine/basari.hpp"
#include "text/text.hpp"

namespace serai::basari {

[[nodiscard]] std::string terminal_board(const View<Basari>& view, const Text& text);

}  // namespace serai::basari
