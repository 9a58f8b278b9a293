// The city as a plan, north above: shops with the cubes in them, and the street with the Supervisor between
// the quarters.
#pragma once

#include "game/text_board.hpp"
#include "games/yspahan/engine/state.hpp"

namespace serai::yspahan {

void add_map(TextBoard& board, const State& state);

// A shop, and whose cube it holds: "sw2:1", or "sw2" if it is free.
[[nodiscard]] Message shop_text(const State& state, Shop shop);

}  // namespace serai::yspahan
