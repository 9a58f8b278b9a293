// Taking a row of the tower and what its own action brings (sections 3 and 4 of RULES.md).
#pragma once

#include "games/yspahan/engine/placing.hpp"
#include "games/yspahan/engine/sending.hpp"
#include "games/yspahan/engine/tower.hpp"

namespace serai::yspahan {

// The row leaves the tower with all its dice, the yellow ones too (Y-11.4).
template <typename Sink>
constexpr void remove_row(State& state, Seat seat, Row row, Sink& sink) {
    sink(Event{
        .kind = EventKind::Took, .seat = seat, .row = row, .number = small(dice_for_active(state, row))});
    const auto i = static_cast<std::size_t>(row);
    state.tower.value[i] = 0;
    state.tower.white[i] = 0;
    state.tower.yellow[i] = 0;
}

// Y-4.5: cubes are placed while there are cubes and open shops.
constexpr void go_on_placing(State& state) {
    if (state.amount == 0 || !can_supply(state, state.row)) return finish_action(state);
    state.phase = Phase::Place;
}

// The row's own action with state.amount dice, a spent card included.
template <typename Sink>
constexpr void do_own_action(State& state, Seat seat, Sink& sink) {
    const unsigned amount = state.amount + row_bonus(state.player(seat), state.row);
    if (is_quarter(state.row)) {
        state.amount = static_cast<std::uint8_t>(amount);
        return go_on_placing(state);
    }
    if (state.row == Row::Camel) {  // Y-3.2
        gain_camels(state, seat, amount, sink);
    } else {  // Y-3.3
        gain_gold(state, seat, amount, sink);
    }
    finish_action(state);
}

// Y-3.5, Y-R20: with cards in hand the player is asked whether to spend one for another die, also where its
// cube will find no shop (Y-R21).
template <typename Sink>
constexpr void play_own_action(State& state, Seat seat, Row row, Sink& sink) {
    state.row = row;
    state.amount = static_cast<std::uint8_t>(dice_for_active(state, row));
    remove_row(state, seat, row, sink);
    if (state.player(seat).hand.is_empty()) return do_own_action(state, seat, sink);
    state.phase = Phase::Bonus;
}

template <typename Sink>
constexpr void play_spend(State& state, Seat seat, Card card, Sink& sink) {
    discard(state, state.player(seat), card);
    sink(Event{.kind = EventKind::Spent, .seat = seat, .card = card});
    ++state.amount;
    do_own_action(state, seat, sink);
}

template <typename Sink>
constexpr void play_place(State& state, Seat seat, Shop shop, Sink& sink) {
    put_cube(state, seat, shop, sink);
    --state.amount;
    go_on_placing(state);
}

template <typename Sink>
constexpr void play_supervise(State& state, Seat seat, Row row, Sink& sink) {
    state.amount = state.tower.value[static_cast<std::size_t>(row)];  // Y-R23: as it lies
    remove_row(state, seat, row, sink);
    state.phase = Phase::Move;
}

// Y-3.4, Y-12.7. The row has been checked to find a card.
template <typename Sink>
constexpr void play_take_card(State& state, Seat seat, Row row, Sink& sink) {
    remove_row(state, seat, row, sink);
    begin_draw(state, seat, is_on(state.options.draw_two_keep_one) ? 2 : 1, sink);
}

// Y-3.6, Y-11.8
template <typename Sink>
constexpr void play_draw(State& state, Seat seat, Sink& sink) {
    if (begin_draw(state, seat, 1, sink) == Drawing::Impossible) finish_action(state);
}

// Y-11.6, Y-R24
template <typename Sink>
constexpr void play_build_with(State& state, Seat seat, const Move& move, Sink& sink) {
    remove_row(state, seat, move.row, sink);
    build(state, seat, move.building(), move.payment, sink);
    finish_action(state);
}

// Y-12.7: of two cards drawn the player keeps one, the other lies open.
template <typename Sink>
constexpr void keep(State& state, Seat seat, Card kept, Sink& sink) {
    const Card other = state.drawn[0] == kept ? state.drawn[1] : state.drawn[0];
    discard(state, state.player(seat), other);
    sink(Event{.kind = EventKind::Discarded, .seat = seat, .card = other});
    state.drawn = {Card::None, Card::None};
    finish_action(state);
}

// What a card drawn for a row, or for want of one, leads to.
template <typename Sink>
constexpr void go_on_drawing(State& state, Seat seat, Card card, Sink& sink) {
    --state.amount;
    const bool draws_two = state.amount > 0 || state.drawn[0] != Card::None;
    if (!draws_two) return finish_action(state);
    state.drawn[state.amount > 0 ? 0 : 1] = card;
    if (state.amount > 0) {
        if (begin_draw(state, seat, 1, sink) == Drawing::Begun) return;
        state.drawn = {Card::None, Card::None};
        return finish_action(state);
    }
    if (state.drawn[0] == state.drawn[1]) return keep(state, seat, card, sink);
    state.amount = 0;
    state.phase = Phase::Keep;
}

}  // namespace serai::yspahan
