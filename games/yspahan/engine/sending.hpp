// The Supervisor's way and the cubes that it sends to the caravan (section 5 of RULES.md).
#pragma once

#include <utility>

#include "games/yspahan/engine/cards.hpp"
#include "games/yspahan/engine/supervisor.hpp"

namespace serai::yspahan {

// The dice action is done: the player may build and play cards (Y-2.4).
constexpr void finish_action(State& state) {
    state.phase = Phase::After;
    state.row = Row::None;
    state.amount = 0;
    state.sender = no_seat;
    state.drew = no_seat;
}

// One cube after the other, completely (Y-R12). A step that waits for a person or for chance returns, and the
// answer goes on with the next one: begin_sending → send_cube → finish_sending → begin_sending …

template <typename Sink>
constexpr void begin_sending(State& state, Shop shop, Sink& sink);

// Y-6.2 comes after the card of Y-7.7; then the second cube finds the new caravan (Y-6.4).
template <typename Sink>
constexpr void finish_sending(State& state, Sink& sink) {
    empty_full_caravan(state, sink);
    if (state.waiting == Shop::None) return finish_action(state);
    begin_sending(state, std::exchange(state.waiting, Shop::None), sink);
}

// Y-7.7, Y-R13, for each cube (Y-R14); Y-12.8: at most one card for an owner and a move.
template <typename Sink>
constexpr void send_cube(State& state, Sink& sink) {
    const Seat owner = state.sender;
    load_camel(state, owner, sink);
    const bool has_drawn = is_on(state.options.caravanserai_once) && state.drew == owner;
    if (has(state.player(owner), Building::Caravanserai) && !has_drawn &&
        begin_draw(state, owner, 1, sink) == Drawing::Begun) {
        state.drew = owner;
        return;
    }
    finish_sending(state, sink);
}

template <typename Sink>
constexpr void let_go(State& state, Shop shop, Sink& sink) {
    state.player(state.sender).shops.erase(shop);
    sink(Event{.kind = EventKind::LetGo, .seat = state.sender, .shop = shop});
    send_cube(state, sink);
}

// Y-5.7: the owner is asked if he has a camel, and a cube to send in place of the shop's.
template <typename Sink>
constexpr void begin_sending(State& state, Shop shop, Sink& sink) {
    state.sender = owner_of(state, shop);
    const Player& owner = state.player(state.sender);
    if (owner.camels == 0 || !has_cube(state, owner)) return let_go(state, shop, sink);
    state.phase = Phase::Camel;
    state.sending = shop;
}

template <typename Sink>
constexpr void play_pay_camel(State& state, Sink& sink) {
    Player& owner = state.player(state.sender);
    owner.camels = small(owner.camels - 1U);
    const Shop shop = std::exchange(state.sending, Shop::None);
    sink(Event{.kind = EventKind::PaidCamel, .seat = state.sender, .shop = shop});
    send_cube(state, sink);
}

template <typename Sink>
constexpr void play_let_go(State& state, Sink& sink) {
    let_go(state, std::exchange(state.sending, Shop::None), sink);
}

// Y-5.6: whether it can matter to the owner of two cubes which of them goes first. Who can pay a camel
// decides about each cube; only a card between the two decisions tells him more at the second, and only a
// cube that fills the caravan makes possible for the second what the first could not have.
constexpr bool order_matters(const State& state, const Player& owner) {
    if (owner.camels == 0) return false;
    if (has_cube(state, owner)) return has(owner, Building::Caravanserai) && has_card_to_draw(state);
    return loaded_camels(state).size() + 1 == caravan_size(state.options.seats);
}

// Y-5.6, Y-R29: the mover orders the cubes of two owners, and since version 2 those of one owner where it can
// matter.
constexpr bool is_order_asked(const State& state, Shop first, Shop second) {
    const Seat owner = owner_of(state, first);
    if (owner != owner_of(state, second)) return true;
    return state.options.rules >= 2 && order_matters(state, state.player(owner));
}

// Y-5.6: the mover names the cube that goes first.
template <typename Sink>
constexpr void play_first(State& state, Shop shop, Sink& sink) {
    ShopSet others = shops_at(state.supervisor);
    others.erase(shop);
    state.waiting = others.lowest();
    begin_sending(state, shop, sink);
}

template <typename Sink>
constexpr void play_move_to(State& state, Seat seat, Space space, Sink& sink) {
    Player& mover = state.player(seat);
    const unsigned cost = way_cost(state, mover, space);
    mover.gold = small(mover.gold - cost);
    state.supervisor = space;
    state.amount = 0;
    sink(Event{.kind = EventKind::Supervised, .seat = seat, .space = space, .number = small(cost)});
    ShopSet hit = shops_at(space) & occupied(state);  // Y-5.5; after a way of 0 again (Y-5.3, Y-R3)
    if (hit.is_empty()) return finish_action(state);
    const Shop first = hit.lowest();
    hit.erase(first);
    if (!hit.is_empty()) {
        if (is_order_asked(state, first, hit.lowest())) {
            state.phase = Phase::Order;
            return;
        }
        state.waiting = hit.lowest();
    }
    begin_sending(state, first, sink);
}

}  // namespace serai::yspahan
