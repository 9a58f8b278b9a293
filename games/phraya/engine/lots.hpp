// Luck that somebody chooses, lot by lot: a part of the board and how it is turned, who begins, a card, a
// basket, an order.
#pragma once

#include <cstdint>

#include "base/words.hpp"
#include "games/phraya/engine/market.hpp"
#include "games/phraya/engine/moves.hpp"
#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

enum class LotKind : std::uint8_t { Leaf, Turn, Start, Card, Basket, Order };
constexpr Words<6> words(LotKind) { return {"lot", {"leaf", "turn", "start", "card", "basket", "order"}}; }

// A part with one of its faces up: part · 2 + face.
enum class Leaf : std::uint8_t {};
inline constexpr std::size_t leaf_count = 2 * part_count;
constexpr Words<leaf_count> words(Leaf) {
    return {"leaf", {"front_a", "back_a", "front_b", "back_b", "front_c", "back_c", "front_d", "back_d"}};
}

struct Lot {
    LotKind kind;
    Outcome outcome;          // with it
    std::uint8_t number = 0;  // Leaf: which place of the board, from 1; Turn: quarters, clockwise
    Leaf leaf{};
};

inline constexpr unsigned turns_of_part = 4;

// For each place of the board a leaf, then its turn.
template <typename Visitor>
constexpr void for_each_laying(const Outcome& begun, unsigned count, Visitor& visit) {
    const std::size_t place = count / 2;
    const auto visit_with = [&](LotKind kind, unsigned number, Placement placement) {
        Lot lot{kind, begun, static_cast<std::uint8_t>(number), Leaf(at(placement) / turns_of_part)};
        lot.outcome.kind = OutcomeKind::Parts;
        lot.outcome.board[place] = placement;
        visit(lot);
    };
    if (count % 2 == 1) {
        for (unsigned turn = 0; turn < turns_of_part; ++turn)
            visit_with(LotKind::Turn, turn, Placement(at(begun.board[place]) + turn));
        return;
    }
    unsigned laid = 0;
    for (std::size_t i = 0; i < place; ++i) laid |= 1U << part_of(begun.board[i]);
    for (std::size_t i = 0; i < leaf_count; ++i) {
        const auto placement = Placement(i * turns_of_part);
        if ((laid >> part_of(placement) & 1U) == 0)
            visit_with(LotKind::Leaf, static_cast<unsigned>(place + 1), placement);
    }
}

template <typename Visitor>
constexpr void for_each_lot(const State& state, const Outcome& begun, unsigned count, Visitor&& visit) {
    if (state.phase == Phase::LayBoard) {
        if (count < 2 * part_count) for_each_laying(begun, count, visit);
        return;
    }
    if (count > 0) return;
    if (state.phase == Phase::DrawStart) {
        for (const Seat seat : SeatSet::first(state.options.seats))
            visit(Lot{LotKind::Start, {.kind = OutcomeKind::Start, .seat = seat}});
    } else if (state.phase == Phase::DealCard) {
        for (const Card card : deck(state))
            visit(Lot{LotKind::Card, {.kind = OutcomeKind::Card, .card = card}});
    } else if (state.phase == Phase::FillRestaurant) {
        for (const Order order : next_orders(state))
            visit(Lot{LotKind::Order, {.kind = OutcomeKind::Order, .order = order}});
    } else {
        const Baskets bag = basket_bag(state);
        for (std::size_t i = 0; i < pair_count; ++i) {
            if (bag[Pair(i)] > 0) visit(Lot{LotKind::Basket, {.kind = OutcomeKind::Basket, .pair = Pair(i)}});
        }
    }
}

}  // namespace serai::phraya
