// The legal moves of a seat: walk, then rest.
#pragma once

#include "games/race/engine/moves.hpp"
#include "games/race/engine/state.hpp"

namespace serai::race {

template <typename Visitor>
constexpr void for_each_move(const State& state, Seat seat, Visitor&& visit) {
    visit(Move{MoveKind::Walk});
    if (state.player(seat).rested == 0) visit(Move{MoveKind::Rest});
}

}  // namespace serai::race
