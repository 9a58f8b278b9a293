// How a race runs.
#pragma once

#include <algorithm>

#include "base/rng.hpp"
#include "game/usual.hpp"
#include "games/race/engine/events.hpp"
#include "games/race/engine/moves.hpp"
#include "games/race/engine/state.hpp"

namespace serai::race {

// everybody before the first space, seat 1 to roll.
constexpr State start(const Options& options) {
    return {.options = options, .phase = {}, .actor = {}, .die = 0, .players = {}};
}

template <typename Sink>
constexpr void walk(State& state, Seat seat, Sink& sink) {
    Player& player = state.player(seat);
    player.space =
        static_cast<std::uint8_t>(std::min(player.space + unsigned{state.die}, last_space));
    player.rested = 0;
    sink(Event{.kind = EventKind::Walked, .seat = seat, .number = player.space});
    if (!is_well(player.space)) return;
    ++player.coins;
    sink(Event{.kind = EventKind::Coin, .seat = seat});
}

template <typename Sink>
constexpr void play(State& state, Seat seat, const Move& move, Sink&& sink) {
    if (move.kind == MoveKind::Walk) {
        walk(state, seat, sink);
    } else {
        state.player(seat).rested = 1;
        sink(Event{.kind = EventKind::Rested, .seat = seat});
    }
    state.die = 0;
    if (state.player(seat).space == last_space) {
        state.phase = Phase::Over;
        sink(Event{.kind = EventKind::Ended, .seats = usual::scores(state).winners(state.options.seats)});
        return;
    }
    state.phase = Phase::Roll;
    state.actor = Seat((index(seat) + 1) % state.options.seats);
}

//
constexpr Outcome draw(const State& /*state*/, Rng& rng) {
    return {static_cast<std::uint8_t>(1 + rng.below(die_sides))};
}
constexpr bool is_possible(const State& state, const Outcome& outcome) {
    return state.phase == Phase::Roll && outcome.die >= 1 && outcome.die <= die_sides;
}
template <typename Sink>
constexpr void resolve(State& state, const Outcome& outcome, Sink&& sink) {
    state.die = outcome.die;
    state.phase = Phase::Walk;
    sink(Event{.kind = EventKind::Rolled, .seat = state.actor, .number = outcome.die});
}

}  // namespace serai::race
