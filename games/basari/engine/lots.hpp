// Luck that somebody chooses, lot by lot: a card at a time.
#pragma once

#include <cstdint>

#include "base/words.hpp"
#include "games/basari/engine/moves.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

enum class LotKind : std::uint8_t { Card };
constexpr Words<1> words(LotKind) { return {"lot", {"card"}}; }

struct Lot {
    LotKind kind;
    Seat seat;  // who gets it
    Card card;
    Outcome outcome;  // with it
};

template <typename Visitor>
constexpr void for_each_lot(const State& state, const Outcome& begun, unsigned count, Visitor&& visit) {
    const bool deals = state.phase == Phase::Deal;
    if (count >= (deals ? state.options.seats : 1U)) return;
    CardSet rest = pile(state);
    for (unsigned i = 0; i < count; ++i) rest.erase(begun.cards[i]);
    for (const Card card : rest) {
        Lot lot{LotKind::Card, deals ? Seat(count) : state.actor, card, begun};
        lot.outcome.kind = deals ? OutcomeKind::Deal : OutcomeKind::Draw;
        lot.outcome.cards[count] = card;
        visit(lot);
    }
}

}  // namespace serai::basari
