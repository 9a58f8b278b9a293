// Luck: what is drawn in the setup, and the tiles and cards that replace what was taken (section 6).
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/rng.hpp"
#include "games/phraya/engine/ending.hpp"
#include "games/phraya/engine/market.hpp"
#include "games/phraya/engine/setup.hpp"

namespace serai::phraya {

// After a draw: the setup goes on, a rest ends the turn, and other turns go on with actions.
template <typename Sink>
constexpr void resume(State& state, Sink& sink) {
    if (state.card == Card::None)
        continue_setup(state);
    else if (state.card == rest_card)
        end_turn(state, sink);
    else
        state.phase = Phase::Act;
}

// Replacing what was taken. Nothing left: the place stays empty (P-R15).

template <typename Sink>
constexpr void show_card(State& state, Card card, Sink& sink) {
    *std::ranges::find(state.display, Card::None) = card;
    sink(Event{.kind = EventKind::CardTurned, .card = card});
}

template <typename Sink>
constexpr void refill_display(State& state, Sink& sink) {
    if (!deck(state).is_empty()) {
        state.phase = Phase::DealCard;
        return;
    }
    // The cards under the deck are known, so this is no draw.
    if (!state.under.is_empty()) show_card(state, state.under.pop(), sink);
    resume(state, sink);
}

// Takes a card out of the display; the others move to the left (P-6.8).
constexpr void remove_from_display(State& state, Card card) {
    const auto end = std::remove(state.display.begin(), state.display.end(), card);
    std::fill(end, state.display.end(), Card::None);
}

constexpr void refill_shop(State& state, Slot slot) {
    if (basket_bag(state).is_empty()) return;
    state.phase = Phase::FillShop;
    state.filling = slot;
}

constexpr void refill_restaurant(State& state, Slot slot) {
    if (next_orders(state).is_empty()) return;
    state.phase = Phase::FillRestaurant;
    state.filling = slot;
}

// Drawing

// Every order, face and turn of the four parts is equally likely (P-R37).
constexpr Board random_laying(Rng& rng) {
    std::array<unsigned, part_count> parts{0, 1, 2, 3};
    Board board{};
    for (std::size_t i = 0; i < part_count; ++i) {
        const auto left = static_cast<std::uint32_t>(part_count - i);
        std::swap(parts[i], parts[i + rng.below(left)]);
        board[i] = Placement(parts[i] * 8 + rng.below(8));
    }
    return board;
}

constexpr Pair random_tile(const Baskets& bag, Rng& rng) {
    unsigned rank = rng.below(bag.size());
    std::size_t pair = 0;
    while (rank >= bag[Pair(pair)]) rank -= bag[Pair(pair++)];
    return Pair(pair);
}

constexpr Outcome draw(const State& state, Rng& rng) {
    switch (state.phase) {
        case Phase::LayBoard: return {.kind = OutcomeKind::Parts, .board = random_laying(rng)};
        case Phase::DrawStart:  // P-R36
            return {.kind = OutcomeKind::Start, .seat = Seat(rng.below(state.options.seats))};
        case Phase::DealCard: {
            const CardSet cards = deck(state);
            return {.kind = OutcomeKind::Card, .card = cards.nth(rng.below(cards.size()))};
        }
        case Phase::FillRestaurant: {
            const OrderSet orders = next_orders(state);
            return {.kind = OutcomeKind::Order, .order = orders.nth(rng.below(orders.size()))};
        }
        case Phase::DealBasket:
        case Phase::FillShop:
            return {.kind = OutcomeKind::Basket, .pair = random_tile(basket_bag(state), rng)};
        case Phase::PlaceBoat:
        case Phase::PlaceStall:
        case Phase::PlayCard:
        case Phase::MoveWholesaler:
        case Phase::ChangePrice:
        case Phase::MoveBarge:
        case Phase::ExtraMove:
        case Phase::DiscardGoods:
        case Phase::ExchangeFlowers:
        case Phase::Refresh:
        case Phase::Move:
        case Phase::Act:
        case Phase::Over: break;
    }
    return {};
}

[[nodiscard]] bool is_possible(const State& state, const Outcome& outcome);

// What a draw brings

template <typename Sink>
constexpr void fill_shop(State& state, Pair pair, Sink& sink) {
    const Slot slot = std::exchange(state.filling, no_slot);
    shop_at(state, slot) = pair;
    sink(Event{.kind = EventKind::ShopFilled,
               .pair = pair,
               .place = static_cast<std::uint8_t>(slot),
               .number = basket_prices[at(pair)]});
    resume(state, sink);
}

template <typename Sink>
constexpr void fill_restaurant(State& state, Order order, Sink& sink) {
    const Slot slot = std::exchange(state.filling, no_slot);
    restaurant_at(state, slot) = order;
    sink(Event{.kind = EventKind::OrderPosted,
               .place = static_cast<std::uint8_t>(slot),
               .points = tile(order).points,
               .number = tile(order).coins,
               .goods = Goods(tile(order).goods)});
    resume(state, sink);
}

template <typename Sink>
constexpr void resolve(State& state, const Outcome& outcome, Sink&& sink) {
    switch (outcome.kind) {
        case OutcomeKind::Parts:
            state.board = outcome.board;
            state.phase = Phase::DrawStart;
            sink(Event{.kind = EventKind::BoardLaid});
            return;
        case OutcomeKind::Start: return begin_with(state, outcome.seat, sink);
        case OutcomeKind::Card: show_card(state, outcome.card, sink); return resume(state, sink);
        case OutcomeKind::Basket:
            return state.phase == Phase::DealBasket ? deal_tile(state, outcome.pair, sink)
                                                    : fill_shop(state, outcome.pair, sink);
        case OutcomeKind::Order: return fill_restaurant(state, outcome.order, sink);
    }
}

}  // namespace serai::phraya
