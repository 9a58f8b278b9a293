// A round after its choices: the actions A to D, one after the other (B-3.4), and its end.
#pragma once

#include "games/basari/engine/events.hpp"
#include "games/basari/engine/heat.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

template <typename Sink>
constexpr void end_round(State& state, Sink& sink) {
    state.action = Action::None;
    state.actor = no_seat;
    state.rival = no_seat;
    state.phase = Phase::Deal;
    if (crew_is_complete(state) || pile(state).size() < state.options.seats) {  // B-6.1, B-R3
        score_heat(state, sink);
    } else {
        ++state.round;  // B-3.6
    }
}

// Whether a step is over, or somebody, or chance, must decide first.
enum class Progress : bool { Done, Waits };

// B-4.4: by the current card of whoever carries it out, who cannot decline (B-R15).
template <typename Sink>
constexpr Progress execute(State& state, Seat seat, Sink& sink) {
    Player& player = state.player(seat);
    if (state.action == Action::A) {
        if (pile(state).is_empty()) return Progress::Done;  // B-R3
        state.phase = Phase::Draw;
        state.actor = seat;
        state.rival = no_seat;
        return Progress::Waits;
    }
    if (state.action == Action::B) {
        const std::uint8_t value = face(player.current).points;  // B-4.2
        add_points(state, seat, Source::Bazaar, value);
        sink(Event{.kind = EventKind::Scored, .seat = seat, .points = value});
    } else {
        const Gems taken = intersection(gems_on(player.current), supply(state));  // B-4.3, B-R4
        player.gems += taken;
        sink(Event{.kind = EventKind::Took, .seat = seat, .gems = taken});
    }
    return Progress::Done;
}

template <typename Sink>
constexpr Progress negotiate(State& state, SeatSet pair, Sink& sink) {
    const Seat opener = first_of(state, pair);
    pair.erase(opener);
    const Seat other = pair.lowest();
    if (state.player(opener).gems.is_empty()) {  // B-5.3: then the other has none either
        sink(Event{.kind = EventKind::Freed, .seat = other, .other = opener, .action = state.action});
        return execute(state, other, sink);
    }
    state.phase = Phase::Open;  // B-R16: also where it brings nothing; B-R26: also if the other has no gem
    state.actor = opener;
    state.rival = other;
    sink(Event{.kind = EventKind::Opens, .seat = opener, .other = other, .action = state.action});
    return Progress::Waits;
}

// A, B or C by the number of players who chose it (B-3.5).
template <typename Sink>
constexpr Progress begin_action(State& state, Sink& sink) {
    const SeatSet seats = choosers(state, state.action);
    switch (seats.size()) {
        case 0: return Progress::Done;
        case 1: return execute(state, seats.lowest(), sink);
        case 2: return negotiate(state, seats, sink);
        default:
            sink(Event{.kind = EventKind::Lapsed, .seats = seats, .action = state.action});
            return Progress::Done;
    }
}

// D with several players: the next of those who wait takes one gem (B-7.3), while there is one (B-R6).
constexpr Progress next_taker(State& state) {
    if (state.waiting.is_empty() || supply(state).is_empty()) {
        state.waiting = {};
        return Progress::Done;
    }
    state.actor = first_of(state, state.waiting);
    state.waiting.erase(state.actor);
    state.phase = Phase::TakeOne;
    return Progress::Waits;
}

// B-7.1: D is carried out by everybody who chose it.
constexpr Progress begin_market(State& state) {
    const SeatSet seats = choosers(state, Action::D);
    state.rival = no_seat;
    if (seats.size() != 1) {
        state.waiting = seats;
        return next_taker(state);
    }
    state.actor = seats.lowest();
    state.takes_left = lone_market_takes;
    state.phase = state.player(state.actor).gems.is_empty() ? Phase::Take : Phase::Return;  // B-R5
    if (state.phase == Phase::Take && supply(state).is_empty()) {
        state.takes_left = 0;
        return Progress::Done;
    }
    return Progress::Waits;
}

// B-3.4, B-R1: goes on from state.action until somebody must decide, or the round is over. With fewer than
// five players nobody chose D, so it needs no case of its own.
template <typename Sink>
constexpr void resolve_actions(State& state, Sink& sink) {
    for (; state.action != Action::D; state.action = Action(static_cast<unsigned>(state.action) + 1)) {
        if (begin_action(state, sink) == Progress::Waits) return;
    }
    if (begin_market(state) == Progress::Done) end_round(state, sink);
}

template <typename Sink>
constexpr void resolve_next_action(State& state, Sink& sink) {
    state.action = Action(static_cast<unsigned>(state.action) + 1);
    resolve_actions(state, sink);
}

}  // namespace serai::basari
