// What Yspahan hides: the cards in a hand, from everybody but their owner (Y-8.12). How many they are, and
// what lies on the discard pile (Y-R22), is public.
#pragma once

#include "base/rng.hpp"
#include "game/seat.hpp"
#include "games/yspahan/engine/events.hpp"
#include "games/yspahan/engine/state.hpp"

namespace serai::yspahan {

constexpr State mask(State state, Viewer viewer) {
    for (const Seat seat : state.seats()) {
        if (viewer.is(seat)) continue;
        Player& player = state.player(seat);
        player.hidden = static_cast<std::uint8_t>(hand_size(player));
        player.hand = {};
    }
    if (state.phase == Phase::First || viewer.is(state.active())) return state;
    for (Card& card : state.drawn) {
        if (card != Card::None) card = Card::Unknown;
    }
    return state;
}

constexpr Event mask(Event event, Viewer viewer) {
    if (event.kind != EventKind::Drew || viewer.is(event.seat)) return event;
    return {.kind = EventKind::DrewHidden, .seat = event.seat};
}

// One of the cards of a bag, each equally likely.
constexpr Card random_card(const CardBag& bag, Rng& rng) {
    unsigned rank = rng.below(bag.size());
    for (const Card card : cards) {
        if (rank < bag[card]) return card;
        rank -= bag[card];
    }
    return Card::None;
}

// Deals the hidden cards from all that the viewer has not seen, each equally likely. What a viewer could
// remember beyond the table, as which cards were shuffled into the deck, is left aside.
[[nodiscard]] State imagine(const State& state, Viewer viewer, Rng& rng);

}  // namespace serai::yspahan
