// Luck that somebody chooses, lot by lot: who begins, a card, or a die at a time.
#pragma once

#include <cstdint>

#include "base/words.hpp"
#include "games/yspahan/engine/moves.hpp"
#include "games/yspahan/engine/state.hpp"

namespace serai::yspahan {

enum class LotKind : std::uint8_t { Start, White, Yellow, Card };
constexpr Words<4> words(LotKind) { return {"lot", {"start", "white", "yellow", "card"}}; }

struct Lot {
    LotKind kind;
    Outcome outcome;          // with it; Start and Card are all of it
    std::uint8_t number = 0;  // White, Yellow: what the die shows
};

template <typename Visitor>
constexpr void for_each_lot(const State& state, const Outcome& begun, unsigned count, Visitor&& visit) {
    if (state.phase == Phase::Dice) {
        const unsigned white = white_dice(state.options.seats);
        if (count >= white + state.amount) return;
        for (std::uint8_t face = 0; face < faces; ++face) {
            Lot lot{count < white ? LotKind::White : LotKind::Yellow, begun,
                    static_cast<std::uint8_t>(face + 1)};
            lot.outcome.kind = OutcomeKind::Dice;
            ++(count < white ? lot.outcome.white : lot.outcome.yellow)[face];
            visit(lot);
        }
        return;
    }
    if (count > 0) return;
    if (state.phase == Phase::First) {
        for (const Seat seat : SeatSet::first(state.options.seats))
            visit(Lot{LotKind::Start, {.kind = OutcomeKind::Start, .seat = seat}});
        return;
    }
    const CardBag unseen = unseen_cards(state);
    for (std::size_t i = 0; i < CardBag::kinds; ++i) {
        if (unseen[Card(i)] > 0) visit(Lot{LotKind::Card, {.kind = OutcomeKind::Draw, .card = Card(i)}});
    }
}

}  // namespace serai::yspahan
