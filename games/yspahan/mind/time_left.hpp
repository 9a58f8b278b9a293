// How much of the game a seat still has before it, counted in the dice actions that it begins.
#pragma once

#include <algorithm>
#include <bit>

#include "games/yspahan/engine/state.hpp"
#include "games/yspahan/mind/style.hpp"

namespace serai::yspahan {

constexpr bool is_active(const State& state, Seat seat) {
    return state.phase != Phase::First && state.active() == seat;
}

// How many dice actions come before the seat's next one of today; −1 if it has none that is not begun.
constexpr int wait_of(const State& state, Seat seat) {
    if (state.phase == Phase::First) return static_cast<int>(index(seat));
    const bool is_open =
        state.phase == Phase::Roll || state.phase == Phase::Dice || state.phase == Phase::Pick;
    unsigned turns = 0;  // of the seat, one bit each
    for (unsigned i = 0; i < max_players; ++i) turns |= unsigned{state.order[i] == seat} << i;
    turns >>= state.turn + (is_open ? 0U : 1U);
    return turns == 0 ? -1 : std::countr_zero(turns);
}

struct TimeLeft {
    int wait;       // dice actions of others before the seat's next one today; −1 without one
    int week_days;  // dice actions that the seat still begins this week, counted in days
    int days;       // and in the whole game
    int uses;       // turns in which goods and cards can be used, as far as that matters
};

constexpr TimeLeft time_left(const State& state, Seat seat) {
    TimeLeft time{.wait = wait_of(state, seat), .week_days = 0, .days = 0, .uses = 0};
    const bool acts = time.wait >= 0;
    time.week_days = static_cast<int>(days_per_week - state.day) + (acts ? 1 : 0);
    time.days = static_cast<int>((week_count - state.week) * days_per_week) + time.week_days;
    // In every turn to come, and after the action of this one.
    time.uses = std::min(time.days + (!acts && is_active(state, seat) ? 1 : 0), ramp);
    return time;
}

}  // namespace serai::yspahan
