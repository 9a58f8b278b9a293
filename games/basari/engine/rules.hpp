// How a game of Basari runs: deal, choose, resolve A to D, score the heat. Clauses are those of RULES.md.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "base/rng.hpp"
#include "games/basari/engine/events.hpp"
#include "games/basari/engine/moves.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

[[nodiscard]] State start(const Options& options);

// Scoring a heat (B-6.1 to B-6.5)

constexpr void add_points(State& state, Seat seat, Source source, unsigned amount) {
    std::uint8_t& sum = state.player(seat).points[static_cast<std::size_t>(source)][state.heat - 1];
    sum = static_cast<std::uint8_t>(sum + amount);
}

// Who has the most of a colour, and what each of them gets and gives back; nobody, if there is no such gem.
struct Majority {
    SeatSet leaders;
    std::uint8_t points;
    std::uint8_t returned;
};

constexpr Majority majority(const State& state, Colour colour) {
    unsigned most = 0;
    SeatSet leaders;
    for (const Seat seat : state.seats()) {
        const unsigned held = state.player(seat).gems[colour];
        if (held > most) leaders = {};
        if (held >= most) leaders.insert(seat);
        most = std::max(most, held);
    }
    if (most == 0) return {};                                                                    // B-R9
    const unsigned points = majority_points[static_cast<std::size_t>(colour)] / leaders.size();  // B-6.3
    const unsigned returned =
        leaders.size() == 1 ? (most + 1) / 2 : std::min(tied_return, most);  // B-6.2, B-R8
    return {leaders, static_cast<std::uint8_t>(points), static_cast<std::uint8_t>(returned)};
}

template <typename Sink>
constexpr void score_colour(State& state, Colour colour, Sink& sink) {
    const Majority scored = majority(state, colour);
    for (const Seat seat : scored.leaders) {
        add_points(state, seat, majority_source(colour), scored.points);
        state.player(seat).gems.remove(colour, scored.returned);
        Gems back;
        back.set(colour, scored.returned);
        sink(Event{.kind = EventKind::Majority,
                   .seat = seat,
                   .colour = colour,
                   .points = scored.points,
                   .gems = back});
    }
}

// B-R22: the colours in their order, then the workers.
template <typename Sink>
constexpr void score_heat(State& state, Sink& sink) {
    sink(Event{.kind = EventKind::HeatEnded, .number = state.heat});
    for (const Colour colour : colours) score_colour(state, colour, sink);
    for (const Seat seat : state.seats()) {
        const unsigned crew = workers(state.player(seat));
        const unsigned bonus = crew >= worker_target ? worker_bonus : 0;  // B-6.4: each in full
        add_points(state, seat, Source::Workers, bonus);
        sink(Event{.kind = EventKind::Crew,
                   .seat = seat,
                   .number = static_cast<std::uint8_t>(crew),
                   .points = static_cast<std::uint8_t>(bonus)});
    }
    for (Player& player : state.players) {  // B-6.5, after the last heat too (B-R17)
        player.cards = {};
        player.current = Card::None;
    }
    if (state.heat == heat_count) {
        state.phase = Phase::Over;
        sink(Event{.kind = EventKind::GameEnded, .seats = scores(state).winners(state.options.seats)});
        return;
    }
    ++state.heat;
    state.round = 1;
}

// B-6.1: then this round is the last of the heat.
constexpr bool crew_is_complete(const State& state) {
    return std::ranges::any_of(state.players,
                               [](const Player& player) { return workers(player) >= worker_target; });
}

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

// Resolving the actions of a round (B-3.4). Each step answers whether somebody, or chance, must decide now.

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
