// How a game of Basari runs: what moves and luck change. Clauses are those of RULES.md.
#pragma once

#include <utility>

#include "base/rng.hpp"
#include "games/basari/engine/events.hpp"
#include "games/basari/engine/moves.hpp"
#include "games/basari/engine/round.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

[[nodiscard]] State start(const Options& options);

// Playing a checked move

template <typename Sink>
constexpr void play_choice(State& state, Seat seat, Action action, Sink& sink) {
    state.player(seat).choice = action;
    state.waiting.erase(seat);
    sink(Event{.kind = EventKind::Chose, .seat = seat});
    if (!state.waiting.is_empty()) return;
    for (const Seat each : state.seats()) {
        sink(Event{.kind = EventKind::Revealed, .seat = each, .action = state.player(each).choice});
    }
    state.action = Action::A;
    resolve_actions(state, sink);
}

template <typename Sink>
constexpr void play_accept(State& state, Seat accepter, Sink& sink) {
    const Seat bidder = state.rival;
    const Gems price = std::exchange(state.bid, {});
    state.player(bidder).gems -= price;
    state.player(accepter).gems += price;  // B-5.6
    sink(Event{
        .kind = EventKind::Paid, .seat = bidder, .other = accepter, .action = state.action, .gems = price});
    if (execute(state, bidder, sink) == Progress::Done) resolve_next_action(state, sink);
}

template <typename Sink>
constexpr void play_take(State& state, Seat seat, Colour colour, Sink& sink) {
    Gems taken;
    taken.add(colour);
    state.player(seat).gems += taken;
    sink(Event{.kind = EventKind::Took, .seat = seat, .gems = taken});
    if (state.phase == Phase::TakeOne) {
        if (next_taker(state) == Progress::Done) end_round(state, sink);
        return;
    }
    --state.takes_left;
    if (supply(state).is_empty()) state.takes_left = 0;  // B-R6
    if (state.takes_left == 0) end_round(state, sink);
}

template <typename Sink>
constexpr void play(State& state, Seat seat, const Move& move, Sink&& sink) {
    switch (move.kind) {
        case MoveKind::Choose: return play_choice(state, seat, move.action, sink);
        case MoveKind::Bid:
            state.bid = move.gems;
            state.phase = Phase::Respond;
            std::swap(state.actor, state.rival);
            sink(Event{.kind = EventKind::Offered, .seat = seat, .gems = move.gems});
            return;
        case MoveKind::Accept: return play_accept(state, seat, sink);
        case MoveKind::Return: {
            Gems back;
            back.add(move.colour);
            state.player(seat).gems -= back;  // B-R19: into the supply, before the takes
            state.phase = Phase::Take;
            sink(Event{.kind = EventKind::Returned, .seat = seat, .gems = back});
            return;
        }
        case MoveKind::Take: return play_take(state, seat, move.colour, sink);
    }
}

// Luck

constexpr Outcome draw(const State& state, Rng& rng) {
    CardSet cards = pile(state);
    const auto next_card = [&cards, &rng] {
        const Card card = cards.nth(rng.below(cards.size()));
        cards.erase(card);
        return card;
    };
    if (state.phase == Phase::Draw) return {OutcomeKind::Draw, {next_card()}};
    Outcome outcome{OutcomeKind::Deal, {}};
    for (const Seat seat : state.seats()) outcome.cards[index(seat)] = next_card();  // B-R20
    return outcome;
}

[[nodiscard]] bool is_possible(const State& state, const Outcome& outcome);

template <typename Sink>
constexpr void resolve(State& state, const Outcome& outcome, Sink&& sink) {
    if (outcome.kind == OutcomeKind::Draw) {
        const Card card = outcome.cards[0];
        state.player(state.actor).cards.insert(card);  // B-4.1; it does not become the current card (B-R2)
        sink(Event{.kind = EventKind::Drew, .seat = state.actor, .card = card, .number = face(card).workers});
        resolve_next_action(state, sink);
        return;
    }
    for (const Seat seat : state.seats()) {
        const Card card = outcome.cards[index(seat)];
        Player& player = state.player(seat);
        player.cards.insert(card);
        player.current = card;
        player.choice = Action::None;
        sink(Event{.kind = EventKind::Dealt,
                   .seat = seat,
                   .card = card,
                   .number = face(card).workers,
                   .points = face(card).points,
                   .gems = gems_on(card)});
    }
    state.phase = Phase::Choose;
    state.waiting = state.seats();
}

// For the table

// Exactly one move is legal, and everybody can see that.
[[nodiscard]] bool is_forced(const State& state, Seat seat);
// Undo never crosses it.
[[nodiscard]] bool is_final(const State& before, Seat seat, const Move& move);

}  // namespace serai::basari
