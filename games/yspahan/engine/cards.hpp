// Cards: drawing them, and what they do (section 8 of RULES.md).
#pragma once

#include <utility>

#include "games/yspahan/engine/caravan.hpp"
#include "games/yspahan/engine/moves.hpp"

namespace serai::yspahan {

// Drawing

// The discard pile becomes the deck. A deck is what is not elsewhere, so it is enough to forget the pile.
template <typename Sink>
constexpr void reshuffle(State& state, Sink& sink) {
    const CardBag returned = std::exchange(state.discard, {});
    if (!returned.is_empty()) sink(Event{.kind = EventKind::Reshuffled, .number = small(returned.size())});
}

enum class Drawing : bool { Impossible, Begun };

// Y-8.3, Y-R9: asks chance for cards; from an empty deck only after the discard pile became a deck again.
template <typename Sink>
constexpr Drawing begin_draw(State& state, Seat seat, unsigned count, Sink& sink) {
    if (!has_card_to_draw(state)) {
        sink(Event{.kind = EventKind::NoCard, .seat = seat});
        return Drawing::Impossible;
    }
    if (deck_size(state) == 0) reshuffle(state, sink);
    state.phase = Phase::Draw;
    state.amount = static_cast<std::uint8_t>(count);
    return Drawing::Begun;
}

// Y-8.2: a card that was played or spent lies open before anything happens.
constexpr void discard(State& state, Player& player, Card card) {
    player.hand.remove(card);
    state.discard.add(card);
}

// Y-7.10: a building works from now on.
template <typename Sink>
constexpr void build(State& state, Seat seat, Building building, Payment payment, Sink& sink) {
    Player& player = state.player(seat);
    if (payment == Payment::NoCamels || payment == Payment::Free) discard(state, player, Card::BuildNoCamels);
    if (payment == Payment::NoGold || payment == Payment::Free) discard(state, player, Card::BuildNoGold);
    const Price cost = price(building, payment);
    player.camels = small(player.camels - cost.camels);
    player.gold = small(player.gold - cost.gold);
    if (state.options.cubes_per_player > 0 && has_cube(state, player)) ++player.markers;  // Y-R11
    const unsigned value = building_points[player.buildings.size()];                      // Y-7.3
    player.buildings.insert(building);
    add_points(state, seat, Source::Buildings, value);
    sink(Event{.kind = EventKind::Built, .seat = seat, .building = building, .points = small(value)});
}

// Effects

template <typename Sink>
constexpr void gain_camels(State& state, Seat seat, unsigned amount, Sink& sink) {
    Player& player = state.player(seat);
    player.camels = small(player.camels + amount);
    sink(Event{.kind = EventKind::GotCamels, .seat = seat, .number = small(amount)});
}

template <typename Sink>
constexpr void gain_gold(State& state, Seat seat, unsigned amount, Sink& sink) {
    Player& player = state.player(seat);
    player.gold = small(player.gold + amount);
    sink(Event{.kind = EventKind::GotGold, .seat = seat, .number = small(amount)});
}

// Y-8.6: one for one with the stock.
template <typename Sink>
constexpr void exchange(Player& player, Seat seat, const Move& move, Sink& sink) {
    const bool gives_camels = move.kind == MoveKind::ExchangeCamels;
    std::uint16_t& given = gives_camels ? player.camels : player.gold;
    std::uint16_t& taken = gives_camels ? player.gold : player.camels;
    given = small(given - move.amount);
    taken = small(taken + move.amount);
    sink(Event{.kind = gives_camels ? EventKind::CamelsForGold : EventKind::GoldForCamels,
               .seat = seat,
               .number = move.amount});
}

// Y-8.9, Y-8.10
template <typename Sink>
constexpr void sell(State& state, Seat seat, const Move& move, Sink& sink) {
    Player& player = state.player(seat);
    const bool camels = move.kind == MoveKind::SellCamels;
    std::uint16_t& sold = camels ? player.camels : player.gold;
    const unsigned value = move.amount * (camels ? points_per_camel : points_per_gold);
    sold = small(sold - move.amount);
    add_points(state, seat, Source::Cards, value);
    sink(Event{.kind = EventKind::Sold,
               .seat = seat,
               .card = played_card(move.kind),
               .number = move.amount,
               .points = small(value)});
}

template <typename Sink>
constexpr void put_cube(State& state, Seat seat, Shop shop, Sink& sink) {
    state.player(seat).shops.insert(shop);
    sink(Event{.kind = EventKind::Placed, .seat = seat, .shop = shop});
}

// A card for its effect. Build cards are discarded as they pay.
template <typename Sink>
constexpr void play_card(State& state, Seat seat, const Move& move, Sink& sink) {
    Player& player = state.player(seat);
    const Card card = played_card(move.kind);
    sink(Event{.kind = EventKind::Played, .seat = seat, .card = card});
    if (card >= Card::BuildNoCamels) {
        return build(state, seat, move.building(), build_card_payment(move.kind), sink);
    }
    discard(state, player, card);
    if (card == Card::ThreeCamels) return gain_camels(state, seat, card_gain, sink);  // Y-8.4
    if (card == Card::ThreeGold) return gain_gold(state, seat, card_gain, sink);      // Y-8.5
    if (card == Card::Exchange) return exchange(player, seat, move, sink);
    if (card == Card::PlaceShop) return put_cube(state, seat, move.shop(), sink);
    if (card == Card::PlaceCaravan) {  // Y-8.8: no card from the Caravanserai
        load_camel(state, seat, sink);
        return empty_full_caravan(state, sink);
    }
    sell(state, seat, move, sink);
}

}  // namespace serai::yspahan
