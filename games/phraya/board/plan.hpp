// The canals of Phraya as a plan, north above.
#pragma once

#include "game/text_board.hpp"
#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

void add_canals(TextBoard& board, const State& state);

}  // namespace serai::phraya
