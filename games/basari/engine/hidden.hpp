// What Basari hides: the action cards of a round until the last of them lies on the table (B-3.3). Nothing
// else; points are public too (B-R23).
#pragma once

#include "base/rng.hpp"
#include "game/seat.hpp"
#include "games/basari/engine/events.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

constexpr State mask(State state, Viewer viewer) {
    if (state.phase != Phase::Choose) return state;
    for (const Seat seat : state.seats() - state.waiting) {
        if (!viewer.is(seat)) state.player(seat).choice = Action::Sealed;
    }
    return state;
}

// Events tell only public facts: of a choice that it was made, of a reveal what everybody sees.
constexpr Event mask(const Event& event, Viewer /*viewer*/) { return event; }

constexpr State imagine(State state, Viewer viewer, Rng& rng) {
    if (state.phase != Phase::Choose) return state;
    const unsigned actions = is_available(state, Action::D) ? 4 : 3;
    for (const Seat seat : state.seats() - state.waiting) {
        if (!viewer.is(seat)) state.player(seat).choice = Action(1 + rng.below(actions));
    }
    return state;
}

// B-3.3: everybody chooses at the same time.
constexpr bool is_simultaneous(const State& state) { return state.phase == Phase::Choose; }

// The view of a seat with the choices of the others open again: for a search that thinks about what they
// chose.
constexpr State reopened(State state, Viewer viewer) {
    if (state.phase != Phase::Choose) return state;
    for (const Seat seat : state.seats()) {
        if (viewer.is(seat)) continue;
        state.player(seat).choice = Action::None;
        state.waiting.insert(seat);
    }
    return state;
}

}  // namespace serai::basari
