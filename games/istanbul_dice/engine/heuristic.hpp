// Which moves are worth searching. Nine dice can be thrown again in hundreds of ways; a player thinks in
// faces.
#pragma once

#include <cstddef>

#include "games/istanbul_dice/engine/moves.hpp"

namespace serai::istanbul_dice {

// Keep; throw all dice of one face again; all but those of one face; all.
template <typename Visitor>
constexpr void for_each_candidate(const State& state, Seat seat, Visitor&& visit) {
    if (state.phase != Phase::Reroll) return for_each_move(state, seat, visit);
    visit(Move::of(MoveKind::Keep));
    if (state.player(seat).stock[Resource::Crystal] == 0) return;
    unsigned faces = 0;
    for (std::size_t i = 0; i < face_count; ++i) faces += state.dice[Face(i)] > 0 ? 1U : 0U;
    for (std::size_t i = 0; i < face_count && faces > 1; ++i) {
        if (state.dice[Face(i)] == 0) continue;
        Dice one;
        one.set(Face(i), state.dice[Face(i)]);
        visit(Move::reroll(one));
        if (faces > 2) visit(Move::reroll(state.dice - one));  // of two faces, the rest is the other one
    }
    visit(Move::reroll(state.dice));
}

}  // namespace serai::istanbul_dice
