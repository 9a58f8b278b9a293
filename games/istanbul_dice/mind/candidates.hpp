// The moves of Istanbul, the dice game, that are worth searching.
#pragma once

#include <cstddef>

#include "games/istanbul_dice/engine/generator.hpp"

namespace serai::istanbul_dice {

// Nine dice can be thrown again in hundreds of ways; a player thinks in faces: keep; throw all dice of one
// face again; all but those of one face; all.
template <typename Visitor>
constexpr void for_each_reroll_candidate(const State& state, Visitor&& visit) {
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

// Two tiles of one colour, or of two colours that are lacking.
constexpr bool is_wanted_quad(GoodSet held, const Goods& goods) {
    const GoodSet wanted = colours_in(goods);
    return wanted.size() == 1 || (wanted & held).is_empty();
}

// No pass while an action costs nothing.
template <typename Visitor>
constexpr void for_each_action_candidate(const State& state, const Player& player, Visitor&& visit) {
    const bool is_free = state.dice[Face::Lira] > 0 || !colours_in(goods_among(state.dice), 2).is_empty();
    const GoodSet held = colours_in(goods_among(player.stock));
    for_each_action(state, [&](const Move& move) {
        if (move.kind == MoveKind::Pass && is_free) return;
        if (move.kind == MoveKind::Quad && !is_wanted_quad(held, move.goods())) return;
        visit(move);
    });
}

template <typename Visitor>
constexpr void for_each_candidate(const State& state, Seat seat, Visitor&& visit) {
    const Player& player = state.player(seat);
    if (state.phase == Phase::Act) return for_each_action_candidate(state, player, visit);
    if (state.phase != Phase::Reroll) return for_each_move(state, seat, visit);
    visit(Move::of(MoveKind::Keep));
    if (player.stock[Resource::Crystal] > 0) for_each_reroll_candidate(state, visit);
}

}  // namespace serai::istanbul_dice
