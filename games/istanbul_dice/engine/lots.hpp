// Luck that somebody chooses, lot by lot: who begins, a card, or a tile or a die at a time.
#pragma once

#include <cstdint>

#include "base/words.hpp"
#include "games/istanbul_dice/engine/moves.hpp"
#include "games/istanbul_dice/engine/rules.hpp"
#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

enum class LotKind : std::uint8_t { Start, Die, Card, Tile };
constexpr Words<4> words(LotKind) { return {"lot", {"start", "die", "card", "tile"}}; }

struct Lot {
    LotKind kind;
    Outcome outcome;  // with it; Start and Card are all of it
    Face face{};      // Die
    Tile tile{};      // Tile
};

template <typename Visitor>
constexpr void for_each_tile(const State& state, const Outcome& begun, unsigned count, Visitor& visit) {
    TileSet rest = stack(state);
    for (unsigned i = 0; i < count; ++i) rest.erase(begun.tiles[i]);
    for (const Tile tile : rest) {
        Lot lot{.kind = LotKind::Tile, .outcome = begun, .tile = tile};
        lot.outcome.kind = state.phase == Phase::Setup ? OutcomeKind::Display : OutcomeKind::Tile;
        lot.outcome.tiles[count] = tile;
        visit(lot);
    }
}

template <typename Visitor>
constexpr void for_each_die(const Outcome& begun, Visitor& visit) {
    for (std::size_t i = 0; i < face_count; ++i) {
        Lot lot{.kind = LotKind::Die, .outcome = begun, .face = Face(i)};
        lot.outcome.kind = OutcomeKind::Roll;
        lot.outcome.dice.add(Face(i));
        visit(lot);
    }
}

template <typename Visitor>
constexpr void for_each_lot(const State& state, const Outcome& begun, unsigned count, Visitor&& visit) {
    if (state.phase == Phase::Setup) {
        if (count < display_size) for_each_tile(state, begun, count, visit);
    } else if (state.phase == Phase::Roll) {
        if (count < dice_to_throw(state)) for_each_die(begun, visit);
    } else if (count == 0 && state.phase == Phase::Refill) {
        for_each_tile(state, begun, count, visit);
    } else if (count == 0 && state.phase == Phase::Start) {
        for (const Seat seat : SeatSet::first(state.options.seats))
            visit(Lot{.kind = LotKind::Start, .outcome = Outcome::start(seat)});
    } else if (count == 0) {
        for (const Card card : pile(state)) visit(Lot{.kind = LotKind::Card, .outcome = Outcome::card(card)});
    }
}

}  // namespace serai::istanbul_dice
