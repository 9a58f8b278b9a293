// The end of a turn and of the game (section 8).
#pragma once

#include <algorithm>
#include <cstddef>

#include "games/phraya/engine/events.hpp"
#include "games/phraya/engine/scoring.hpp"

namespace serai::phraya {

// What ends the game, each as progress: how far the one who is nearest has come, and how far there is.
struct Progress {
    unsigned done;
    unsigned of;
    [[nodiscard]] constexpr bool is_met() const { return done >= of; }
};

inline constexpr auto king_row_fields = [] {
    std::array<KingSet, king_rows> result;
    for (std::size_t i = 0; i < king_field_count; ++i) result[i / king_columns].insert(KingField(i));
    return result;
}();
inline constexpr TempleSet last_temple_section = [] {
    TempleSet result;
    for (const Good good : goods) {
        for (std::size_t i = temple_columns - temple_section_columns; i < temple_columns; ++i)
            result.insert(temple_field(good, i));
    }
    return result;
}();

// P-8.2: a row of the king's area is full.
constexpr Progress royal_tithe(const State& state) {
    const KingSet taken = king_discs(state);
    unsigned most = 0;
    for (const KingSet& row : king_row_fields) most = std::max(most, (taken & row).size());
    return {most, king_columns};
}

// P-8.3: a player has placed all markers.
constexpr Progress market_dominance(const State& state) {
    unsigned most = 0;
    for (const Player& player : state.players) most = std::max(most, player.stalls.size());
    return {most, markers_for(state.options.seats)};
}

// P-8.4: a disc lies in the last section of the temple.
constexpr Progress buddha_honoured(const State& state) {
    const TempleSet taken = temple_discs(state);
    if (!(taken & last_temple_section).is_empty()) return {1, 1};
    return {0, 1};
}

// P-R39: with no disc left anywhere the other two conditions can never be met; that counts as one of them.
constexpr bool discs_are_used_up(const State& state) {
    for (const Seat seat : state.seats()) {
        if (discs(state.player(seat)) > 0) return false;
    }
    return true;
}

// P-8.1: two of the conditions hold.
constexpr bool is_festival(const State& state) {
    const bool tithe = royal_tithe(state).is_met();
    const bool dominance = market_dominance(state).is_met();
    const bool honour = buddha_honoured(state).is_met();
    if (tithe || honour) return (tithe && honour) || dominance;
    return dominance && discs_are_used_up(state);
}

// P-8.5, P-R43, since version 2: turns since the one with the last progress, and how many of them end the
// game.
constexpr Progress standstill(const State& state) {
    const unsigned quiet = state.turns > state.last_progress ? state.turns - state.last_progress : 0U;
    return state.options.rules < 2 ? Progress{0, 0} : Progress{quiet, quiet_rounds * state.options.seats};
}
constexpr bool stands_still(const State& state) {
    return state.options.rules >= 2 && standstill(state).is_met();
}
constexpr void note_progress(State& state) {
    if (state.options.rules >= 2) state.last_progress = static_cast<std::uint16_t>(state.turns + 1);
}

template <typename Sink>
constexpr void end_game(State& state, Sink& sink) {
    state.phase = Phase::Over;
    sink(Event{.kind = EventKind::GameEnded, .seats = scores(state).winners(state.options.seats)});
}

// P-8.1: at once, after the action that fulfils the second condition is complete (P-R16).
template <typename Sink>
constexpr void end_if_festival(State& state, Sink& sink) {
    if (is_festival(state)) end_game(state, sink);
}

template <typename Sink>
constexpr void end_turn(State& state, Sink& sink) {
    ++state.turns;
    state.card = Card::None;
    state.effect = 0;
    state.deeds = {};
    if (state.options.max_turns > 0 && state.turns >= state.options.max_turns) {  // P-R41
        end_game(state, sink);
        return;
    }
    if (stands_still(state)) {
        sink(Event{.kind = EventKind::StoodStill, .number = quiet_rounds});
        end_game(state, sink);
        return;
    }
    state.actor = next_seat(state, state.actor);
    state.phase = Phase::PlayCard;
}

}  // namespace serai::phraya
