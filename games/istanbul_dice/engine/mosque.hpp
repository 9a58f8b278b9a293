// Mosque tiles: getting them, giving them up, filling the display (section 7).
#pragma once

#include <algorithm>
#include <cstddef>

#include "games/istanbul_dice/engine/taking.hpp"

namespace serai::istanbul_dice {

// A step of a chain answers whether somebody, or chance, must decide before it can go on.
enum class Progress : bool { Done, Waits };

template <typename Sink>
constexpr void get_tile(State& state, Tile tile, Sink& sink) {
    *std::ranges::find(state.display, tile) = no_tile;
    Player& player = state.player(state.active);
    player.tiles.insert(tile);
    player.fresh.insert(tile);  // I-7.1, I-R8
    sink(Event{.kind = EventKind::Bought, .seat = state.active, .tile = tile});
    const bool reached = player.tiles.size() == mosque_target(state.options.seats);
    if (!reached || player.rubies[Source::Mosque] > 0) return;  // I-7.6, I-R9
    const Event event{.kind = EventKind::MosqueRuby, .seat = state.active};
    add_ruby(state, state.active, Source::Mosque, event, sink);
}

// I-8.8, I-R14: under the stack. What the tile still had to bring this turn is lost (I-R20).
template <typename Sink>
constexpr void give_up_tile(State& state, Tile tile, Sink& sink) {
    Player& player = state.player(state.active);
    player.tiles.erase(tile);
    player.fresh.erase(tile);
    state.unfired.erase(tile);
    *std::ranges::find(state.under, no_tile) = tile;
    sink(Event{.kind = EventKind::GaveTile, .seat = state.active, .tile = tile});
}

template <typename Sink>
constexpr void uncover(State& state, Tile tile, Sink& sink) {
    *std::ranges::find(state.display, no_tile) = tile;
    sink(Event{.kind = EventKind::Uncovered, .tile = tile});
}

// I-7.7: fills gaps while there are tiles; chance names unseen ones, the tiles under the stack are known.
template <typename Sink>
constexpr Progress refill(State& state, Sink& sink) {
    while (is_displayed(state, no_tile)) {
        if (!stack(state).is_empty()) {
            state.phase = Phase::Refill;
            return Progress::Waits;
        }
        const Tile tile = state.under[0];
        if (tile == no_tile) return Progress::Done;
        std::ranges::copy(state.under.begin() + 1, state.under.end(), state.under.begin());
        state.under.back() = no_tile;
        uncover(state, tile, sink);
    }
    return Progress::Done;
}

}  // namespace serai::istanbul_dice
