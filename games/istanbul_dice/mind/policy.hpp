// A light policy for playouts: what brings most, with some chance.
#pragma once

#include <bit>
#include <cstdint>

#include "base/rng.hpp"
#include "games/istanbul_dice/mind/best_action.hpp"
#include "games/istanbul_dice/mind/worth.hpp"

namespace serai::istanbul_dice {

template <typename Value>
constexpr Move best_move(const State& state, Seat seat, Rng& rng, unsigned noise, Value&& value) {
    Move best{};
    int most = -1'000'000;
    for_each_move(state, seat, [&](const Move& move) {
        const int worth = value(move) + static_cast<int>(rng.below(noise));
        if (worth <= most) return;
        most = worth;
        best = move;
    });
    return best;
}

constexpr Move playout_action(const State& state, Seat seat, Rng& rng) {
    const Worths worths = worths_of(state, seat);
    std::uint64_t chance = rng.next();
    const Choice best = best_action(state, worths, [&chance](bool counts) {
        chance = std::rotr(chance, counts ? 5 : 0);
        return static_cast<int>(chance & 127U);
    });
    const Move move = move_of(state, best.action);
    if (state.options.payment == Payment::Manual) {
        if (move.kind == MoveKind::Crystal) return Move::of(MoveKind::CrystalByHand);
        if (move.kind == MoveKind::Brown) return Move::of(MoveKind::BrownByHand);
    }
    return move;
}

// The light policy: what brings most, with some chance.
constexpr Move playout_move(const State& state, Seat seat, Rng& rng) {
    const auto any = [](const Move&) { return 0; };
    switch (state.phase) {
        case Phase::Reroll: return Move::of(MoveKind::Keep);
        case Phase::Act: return playout_action(state, seat, rng);
        case Phase::Pick: {
            const Worths worths = worths_of(state, seat);
            return best_move(state, seat, rng, 100,
                             [&](const Move& move) { return card_worth(state, worths, move.card()); });
        }
        case Phase::Offer:
        case Phase::Trade: {
            const Worths worths = worths_of(state, seat);
            const int least = static_cast<int>(consolation) * worths[Resource::Lira];
            const bool accepts = state.phase == Phase::Offer
                                     ? card_worth(state, worths, state.card) > least
                                     : share_worth(state, seat, worths, state.card) > 0;
            return Move::of(accepts ? MoveKind::Accept : MoveKind::Decline);
        }
        case Phase::TakeTile: {
            const Worths worths = worths_of(state, seat);
            return best_move(state, seat, rng, 100, [&](const Move& move) {
                return tile_worth(state, state.player(seat), worths, move.tile());
            });
        }
        case Phase::Pay:
        case Phase::TakeRuby:
        case Phase::TakeGoods:
        case Phase::GiveTile:
        case Phase::Choose:
        case Phase::Setup:
        case Phase::Start:
        case Phase::Roll:
        case Phase::Reveal:
        case Phase::Refill:
        case Phase::Over: break;
    }
    return best_move(state, seat, rng, 1000, any);
}

}  // namespace serai::istanbul_dice
