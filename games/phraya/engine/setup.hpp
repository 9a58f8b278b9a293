// The setup (section 2), one draw after the other, and the tiles of the asymmetric start (section 10).
#pragma once

#include <algorithm>
#include <cstdint>

#include "games/phraya/engine/events.hpp"
#include "games/phraya/engine/market.hpp"

namespace serai::phraya {

inline constexpr unsigned start_tiles = 2;  // P-10.1

constexpr Seat next_for_tiles(const State& state) {
    Seat seat = state.start_player;
    for (unsigned i = 0; i < state.options.seats; ++i, seat = next_seat(state, seat)) {
        if (state.player(seat).baskets.size() < start_tiles) return seat;
    }
    return no_seat;
}

// The first stall of a kind that waits for its tile.
template <typename Tiles>
constexpr Slot first_empty(const State& state, StallKind kind, const Tiles& tiles) {
    const auto empty = std::ranges::find(tiles, Tiles::value_type::None);
    if (empty == tiles.end()) return no_slot;
    return slots_of(state.board, kind).nth(static_cast<unsigned>(empty - tiles.begin()));
}

// P-2.4: the setup in its order: the display, the players' tiles of the asymmetric start, shops, restaurants;
// then the players place their boats.
constexpr void continue_setup(State& state) {
    state.actor = state.start_player;
    state.phase = Phase::DealCard;
    if (state.display.back() == Card::None) return;
    if (state.options.asymmetric == Toggle::On && next_for_tiles(state) != no_seat) {
        state.phase = Phase::DealBasket;
        state.actor = next_for_tiles(state);
        return;
    }
    state.phase = Phase::FillShop;
    state.filling = first_empty(state, StallKind::Basket, state.shops);
    if (state.filling != no_slot) return;
    state.phase = Phase::FillRestaurant;
    state.filling = first_empty(state, StallKind::Restaurant, state.restaurants);
    if (state.filling != no_slot) return;
    state.phase = Phase::PlaceBoat;
}

// P-2.3: 8 coins for the start player, one more for each that follows.
template <typename Sink>
constexpr void begin_with(State& state, Seat first, Sink& sink) {
    state.start_player = first;
    Seat seat = first;
    for (unsigned i = 0; i < state.options.seats; ++i, seat = next_seat(state, seat))
        state.player(seat).coins = static_cast<std::uint16_t>(start_coins + i);
    sink(Event{.kind = EventKind::StartDrawn, .seat = first});
    continue_setup(state);
}

// P-10.2: half the price of the own tiles, rounded up.
constexpr unsigned tiles_value(const Player& player) {
    unsigned sum = 0;
    for (std::size_t i = 0; i < pair_count; ++i) sum += player.baskets[Pair(i)] * basket_prices[i];
    return (sum + 1) / 2;
}

template <typename Sink>
constexpr void compensate(State& state, Sink& sink) {
    unsigned highest = 0;
    for (const Seat seat : state.seats()) highest = std::max(highest, tiles_value(state.player(seat)));
    for (const Seat seat : state.seats()) {
        Player& player = state.player(seat);
        const auto coins = static_cast<std::uint16_t>(highest - tiles_value(player));
        player.coins = static_cast<std::uint16_t>(player.coins + coins);
        sink(Event{.kind = EventKind::Compensated, .seat = seat, .number = coins});
    }
}

template <typename Sink>
constexpr void deal_tile(State& state, Pair pair, Sink& sink) {
    state.player(state.actor).baskets.add(pair);
    sink(Event{.kind = EventKind::BasketDealt, .seat = state.actor, .pair = pair});
    if (next_for_tiles(state) == no_seat) compensate(state, sink);
    continue_setup(state);
}

}  // namespace serai::phraya
