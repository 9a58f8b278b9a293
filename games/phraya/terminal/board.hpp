// Phraya in a terminal: the canals as a plan with boats, barge and stalls; prices, temple and king beside the
// score sheet; orders, baskets and cards; the players; a hand with what its cards do.
#pragma once

#include <string>

#include "game/view.hpp"
#include "games/phraya/engine/phraya.hpp"
#include "text/text.hpp"

namespace serai::phraya {

[[nodiscard]] std::string terminal_board(const View<Phraya>& view, const Text& text);

}  // namespace serai::phraya
