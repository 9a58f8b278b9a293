// Actions at stalls and the tribute (sections 6 and 7), each checked before.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "games/phraya/engine/effects.hpp"

namespace serai::phraya {

constexpr void pay_coins(Player& player, unsigned amount) {
    player.coins = static_cast<std::uint16_t>(player.coins - amount);
}
constexpr void pay_flowers(Player& player, unsigned amount) {
    player.flowers = static_cast<std::uint16_t>(player.flowers - amount);
}

template <typename Sink>
constexpr void spend_favour(Player& player, Seat seat, Sink& sink) {
    --player.favours;
    sink(Event{.kind = EventKind::FavourSpent, .seat = seat});
}

// P-6.2, P-R7: the owner of a stall gets a flower when another trades there, not for himself (P-R8).
template <typename Sink>
constexpr void thank_owner(State& state, Seat trader, Slot slot, Sink& sink) {
    const Seat host = owner(state, slot);
    if (host == no_seat || host == trader) return;
    gain_flowers(state.player(host), 1);
    sink(Event{.kind = EventKind::OwnerThanked, .seat = host});
}

template <typename Sink>
constexpr void play_buy(State& state, Seat seat, const Move& move, Sink& sink) {
    Player& player = state.player(seat);
    const unsigned cost = buying_cost(state, move.good, move.number, move.payment);
    if (move.payment == Payment::Favour) spend_favour(player, seat, sink);
    pay_coins(player, cost);
    player.goods.add(move.good, move.number);
    sink(Event{.kind = EventKind::Bought,
               .seat = seat,
               .good = move.good,
               .number = move.number,
               .coins = static_cast<std::uint16_t>(cost)});
    thank_owner(state, seat, Slot(move.place), sink);
}

template <typename Sink>
constexpr void play_sell(State& state, Seat seat, const Move& move, Sink& sink) {
    Player& player = state.player(seat);
    const unsigned coins = price(state, move.good) * move.number;
    player.goods.remove(move.good, move.number);
    gain_coins(player, coins);
    sink(Event{.kind = EventKind::Sold,
               .seat = seat,
               .good = move.good,
               .number = move.number,
               .coins = static_cast<std::uint16_t>(coins)});
    thank_owner(state, seat, Slot(move.place), sink);
}

template <typename Sink>
constexpr void play_basket(State& state, Seat seat, const Move& move, Sink& sink) {
    Player& player = state.player(seat);
    const auto slot = Slot(move.place);
    const Pair pair = std::exchange(shop_at(state, slot), Pair::None);
    if (move.payment == Payment::Favour)
        spend_favour(player, seat, sink);
    else
        pay_coins(player, basket_prices[at(pair)]);
    player.baskets.add(pair);
    sink(Event{.kind = EventKind::BasketBought, .seat = seat, .pair = pair});
    refill_shop(state, slot);
}

// P-R10: a favour pays instead of fish or meat.
template <typename Sink>
constexpr void play_rower(State& state, Seat seat, Payment payment, Sink& sink) {
    Player& player = state.player(seat);
    if (payment == Payment::Favour)
        spend_favour(player, seat, sink);
    else
        player.goods.remove(payment == Payment::Fish ? Good::Fish : Good::Meat);
    ++player.rowers;
    sink(Event{.kind = EventKind::RowerHired, .seat = seat, .number = player.rowers});
}

template <typename Sink>
constexpr void play_delivery(State& state, Seat seat, Slot slot, Sink& sink) {
    Player& player = state.player(seat);
    Order& posted = restaurant_at(state, slot);
    player.goods -= goods_due(state, posted);
    const Order order = std::exchange(posted, Order::None);
    gain_coins(player, tile(order).coins);
    player.orders.insert(order);
    sink(Event{.kind = EventKind::Delivered,
               .seat = seat,
               .points = tile(order).points,
               .number = tile(order).coins,
               .goods = Goods(tile(order).goods)});
    refill_restaurant(state, slot);
}

template <typename Sink>
constexpr void play_offering(State& state, Seat seat, const Move& move, Sink& sink) {
    Player& player = state.player(seat);
    const std::size_t column = next_column(temple_discs(state), move.good);
    const bool with_favour = move.payment == Payment::Favour;
    const unsigned flowers = with_favour ? 0 : offering_cost(state, column);
    if (with_favour) spend_favour(player, seat, sink);
    pay_flowers(player, flowers);
    player.goods.remove(move.good);
    player.temple.insert(temple_field(move.good, column));
    sink(Event{.kind = EventKind::Offered,
               .seat = seat,
               .good = move.good,
               .number = static_cast<std::uint16_t>(flowers)});
    end_if_festival(state, sink);  // P-R17: nothing was taken that would be refilled
}

template <typename Sink>
constexpr void play_scribe(State& state, Seat seat, const Move& move, Sink& sink) {
    Player& player = state.player(seat);
    const auto place =
        static_cast<std::size_t>(std::ranges::find(state.display, move.card) - state.display.begin());
    const unsigned cost = card_cost(state, place, move.payment);
    move.payment == Payment::Coins ? pay_coins(player, cost) : pay_flowers(player, cost);
    remove_from_display(state, move.card);
    player.hand.insert(move.card);
    sink(Event{.kind = EventKind::CardBought, .seat = seat, .card = move.card});
    refill_display(state, sink);
}

template <typename Sink>
constexpr void place_marker(State& state, Seat seat, Slot slot, Sink& sink) {
    state.player(seat).stalls.insert(slot);
    sink(Event{.kind = EventKind::StallPlaced,
               .seat = seat,
               .good = good_of(stall_at(state.board, slot)),
               .place = static_cast<std::uint8_t>(slot)});
}

template <typename Sink>
constexpr void play_stall(State& state, Seat seat, const Move& move, Sink& sink) {
    pay_coins(state.player(seat), marker_cost(state));
    place_marker(state, seat, Slot(move.target), sink);
    end_if_festival(state, sink);
}

// P-7.2: the favour belongs to the action, so the last tribute of a game still brings it (P-R16).
template <typename Sink>
constexpr void play_tribute(State& state, Seat seat, KingField field, Sink& sink) {
    Player& player = state.player(seat);
    const Tribute& tribute = tributes[at(field)];
    pay_coins(player, tribute.coins);
    pay_flowers(player, tribute.flowers);
    player.goods -= tribute.goods;
    player.king.insert(field);
    ++player.favours;
    state.deeds.insert(Deed::Tribute);  // P-R28
    sink(Event{.kind = EventKind::TributePaid, .seat = seat, .cost = cost_of(field)});
    end_if_festival(state, sink);
}

}  // namespace serai::phraya
