// How a turn runs: income, roll, actions, the next player; and the end of the game (sections 3 and 9).
#pragma once

#include "games/istanbul_dice/engine/mosque.hpp"

namespace serai::istanbul_dice {

// Asks chance for a card; the discard pile becomes the pile when that is used up (I-8.14).
template <typename Sink>
constexpr void ask_for_card(State& state, Sink& sink) {
    if (pile(state).is_empty()) {
        state.discard = {};
        sink(Event{.kind = EventKind::Reshuffled});
    }
    state.phase = Phase::Reveal;
}

// The cards of the income tiles, one after another; then the dice (I-3.3, I-3.4).
template <typename Sink>
constexpr void continue_income(State& state, Sink& sink) {
    if (state.unfired.is_empty()) {
        state.phase = Phase::Roll;
        return;
    }
    state.unfired.erase(state.unfired.lowest());
    ask_for_card(state, sink);
}

template <typename Sink>
constexpr void begin_turn(State& state, Seat seat, Sink& sink) {
    state.active = seat;
    state.actor = seat;
    Player& player = state.player(seat);
    player.fresh = {};  // I-3.2
    sink(Event{.kind = EventKind::TurnBegan, .seat = seat, .number = state.round});
    Resources income;  // I-R21: lira, crystals, then cards
    income.add(Resource::Lira, lira_per_tile * (player.tiles & tiles_of<TileKind::Lira>).size());
    income.add(Resource::Crystal, (player.tiles & tiles_of<TileKind::Crystal>).size());
    if (!income.is_empty()) take(state, seat, income, sink);
    state.unfired = player.tiles & tiles_of<TileKind::Card>;
    continue_income(state, sink);
}

template <typename Sink>
constexpr void end_turn(State& state, Sink& sink) {
    sink(Event{.kind = EventKind::TurnEnded, .seat = state.active});
    state.dice = {};  // I-3.7
    state.actions_taken = 0;
    const Seat next = next_seat(state, state.active);
    if (next == state.start) {
        if (is_last_round(state)) {  // I-9.1
            state.phase = Phase::Over;
            sink(Event{.kind = EventKind::GameEnded, .seats = scores(state).winners(state.options.seats)});
            return;
        }
        ++state.round;
    }
    begin_turn(state, next, sink);
}

// I-3.6; the limit is counted again after each action, because a tile may be gone (I-R10).
template <typename Sink>
constexpr void end_action(State& state, Sink& sink) {
    ++state.actions_taken;
    if (state.actions_taken >= action_limit(state.player(state.active))) return end_turn(state, sink);
    state.phase = Phase::Act;
}

}  // namespace serai::istanbul_dice
