// Taking from the supply and paying into it: resources with their shortage (section 6), rubies.
#pragma once

#include <cstdint>

#include "game/seat.hpp"
#include "games/istanbul_dice/engine/events.hpp"
#include "games/istanbul_dice/engine/payment.hpp"
#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

// Resources

// I-6.1, I-R1: everybody who has one, the taker too, gives one back, until there is enough; what is left over
// stays (I-6.2). It ends because the box
// holds more of everything than anybody can take at once.
template <typename Sink>
constexpr void relieve_shortage(State& state, Resource resource, unsigned amount, Sink& sink) {
    while (supply(state)[resource] < amount) {
        SeatSet givers;
        for (const Seat seat : state.seats()) {
            Resources& stock = state.player(seat).stock;
            if (stock[resource] == 0) continue;
            stock.remove(resource);
            givers.insert(seat);
        }
        sink(Event{.kind = EventKind::Shortage, .seats = givers, .resource = resource});
    }
}

// Equal resources are one take (I-R2).
template <typename Sink>
constexpr void take(State& state, Seat seat, const Resources& gain, Sink& sink) {
    if (!supply(state).has_all(gain)) {
        for (std::size_t i = 0; i < resource_count; ++i)
            relieve_shortage(state, Resource(i), gain[Resource(i)], sink);  // I-6.3
    }
    state.player(seat).stock += gain;
    sink(Event{.kind = EventKind::Took, .seat = seat, .resources = gain});
}

template <typename Sink>
constexpr void take_lira(State& state, Seat seat, unsigned amount, Sink& sink) {
    Resources gain;
    gain.add(Resource::Lira, amount);
    take(state, seat, gain, sink);
}

// What a card asks for, with brown in place of colours that are lacking (I-8.4, I-R6). The rest must be of
// colours.
constexpr Resources lacking(const Resources& stock, const Resources& price) {
    return price - intersection(price, stock);
}
constexpr bool can_give(const Resources& stock, const Resources& price) {
    const Resources rest = lacking(stock, price);
    if (rest != as_tiles(colours_of(goods_among(rest)))) return false;
    return price[Resource::Brown] + rest.size() <= stock[Resource::Brown];
}

template <typename Sink>
constexpr void give(State& state, Seat seat, const Resources& price, Sink& sink) {
    Resources& stock = state.player(seat).stock;
    const Resources rest = lacking(stock, price);
    Resources given = price - rest;
    given.add(Resource::Brown, rest.size());
    stock -= given;
    sink(Event{.kind = EventKind::Paid, .seat = seat, .resources = given});
}

// Dice and tiles of the active player; a die that is spent is gone for the turn (I-4.1).
template <typename Sink>
constexpr void spend(State& state, const Spending& spending, Sink& sink) {
    state.dice -= as_dice(spending.dice);
    state.player(state.active).stock -= as_tiles(spending.tiles);
    sink(Event{.kind = EventKind::Paid,
               .seat = state.active,
               .dice = as_dice(spending.dice),
               .resources = as_tiles(spending.tiles)});
}

// Rubies

template <typename Sink>
constexpr void add_ruby(State& state, Seat seat, Source source, const Event& event, Sink& sink) {
    const bool was_last = is_last_round(state);
    Rubies& rubies = state.player(seat).rubies;
    rubies.add(source);
    Event told = event;
    told.number = static_cast<std::uint8_t>(rubies.size());
    sink(told);
    if (!was_last && is_last_round(state)) sink(Event{.kind = EventKind::LastRound, .seat = seat});  // I-9.1
}

// The next ruby of an open track, whatever it was paid with.
template <typename Sink>
constexpr void take_ruby(State& state, Track track, Source source, Sink& sink) {
    ++state.taken[static_cast<std::size_t>(track)];
    const Event event{.kind = EventKind::Ruby, .seat = state.active, .track = track};
    add_ruby(state, state.active, source, event, sink);
}

}  // namespace serai::istanbul_dice
