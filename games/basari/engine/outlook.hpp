// What would be: reckoned for screens from what a viewer sees, and never part of the state. Whose majority it
// is as things stand, what each action would bring each player, and what a negotiation is about. Luck is
// named, not guessed: a card that would be drawn has between so many and so many workers.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/basari/engine/rules.hpp"

namespace serai::basari {

// What becomes of an action by the number of players who chose it (B-3.5, B-7.1); open until all have chosen.
enum class Fate : std::uint8_t { Open, Nobody, Alone, Haggle, Lapse, Shared };
constexpr Words<6> words(Fate) { return {"fate", {"open", "nobody", "alone", "haggle", "lapse", "shared"}}; }

// What an action would bring a seat. D is a choice of its own and brings nothing that is known before.
struct Gain {
    std::uint8_t cards;      // A: to be drawn
    std::uint8_t points;     // B: of the current card
    Gems gems;               // C: of the current card, as far as the supply has them
    std::int8_t majorities;  // what these gems change at the end of the heat, in points
};

// One action on the table: who chose it, and what it would bring each seat.
struct Stall {
    Action action;
    SeatSet seats;
    Fate fate;
    bool is_done;
    std::array<Gain, max_players> gains;
    std::uint8_t gain_count;
};

// How the majorities of two who haggle would change, in points at the end of the heat.
struct Swing {
    std::int8_t payer;
    std::int8_t taker;
};

// The negotiation ends with an offer of the payer, who carries the action out. Colours do not touch each
// other, so that an offer does what its parts do: swings[red][2] is for two red gems in it, and so on. What
// the action itself does to the majorities is in them.
struct Deal {
    Seat payer;
    Seat taker;
    Gain gain;  // of the payer
    Gems held;  // by the payer: swings[red] has a place for each number of red gems in an offer
    std::array<std::array<Swing, gems_per_colour + 1>, colours.size()> swings;
};

struct WorkerRange {
    std::uint8_t least;
    std::uint8_t most;
};

constexpr int majority_share(const State& state, Seat seat, Colour colour) {
    const Majority found = majority(state, colour);
    return found.leaders.has(seat) ? found.points : 0;
}

constexpr int majority_share(const State& state, Seat seat) {
    int points = 0;
    for (const Colour colour : colours) points += majority_share(state, seat, colour);
    return points;
}

constexpr Gain gain(const State& state, Seat seat, Action action) {
    const Card card = state.player(seat).current;
    Gain result{};
    if (state.phase == Phase::Over) return result;  // no card is drawn any more
    if (action == Action::A) result.cards = pile(state).is_empty() ? 0 : 1;
    if (card == Card::None) return result;
    if (action == Action::B) result.points = face(card).points;
    if (action == Action::C) {
        result.gems = intersection(gems_on(card), supply(state));  // B-4.3
        State after = state;
        after.player(seat).gems += result.gems;
        result.majorities =
            static_cast<std::int8_t>(majority_share(after, seat) - majority_share(state, seat));
    }
    return result;
}

constexpr Fate fate(const State& state, Action action) {
    if (state.action == Action::None) return Fate::Open;
    const unsigned count = choosers(state, action).size();
    if (count == 0) return Fate::Nobody;
    if (count == 1) return Fate::Alone;
    if (action == Action::D) return Fate::Shared;
    return count == 2 ? Fate::Haggle : Fate::Lapse;
}

constexpr Stall stall(const State& state, Action action) {
    Stall result{.action = action,
                 .seats = state.action == Action::None ? SeatSet{} : choosers(state, action),
                 .fate = fate(state, action),
                 .is_done = state.action > action,
                 .gains = {},
                 .gain_count = state.options.seats};
    for (const Seat seat : state.seats()) result.gains[index(seat)] = gain(state, seat, action);
    return result;
}

constexpr Deal deal(const State& state, Seat payer, Seat taker) {
    Deal result{.payer = payer,
                .taker = taker,
                .gain = gain(state, payer, state.action),
                .held = state.player(payer).gems,
                .swings = {}};
    for (const Colour colour : colours) {
        const int payers = majority_share(state, payer, colour);
        const int takers = majority_share(state, taker, colour);
        for (unsigned paid = 0; paid <= result.held[colour]; ++paid) {
            State after = state;
            after.player(payer).gems.set(colour, result.held[colour] - paid + result.gain.gems[colour]);
            after.player(taker).gems.add(colour, paid);
            result.swings[static_cast<std::size_t>(colour)][paid] = {
                static_cast<std::int8_t>(majority_share(after, payer, colour) - payers),
                static_cast<std::int8_t>(majority_share(after, taker, colour) - takers)};
        }
    }
    return result;
}

constexpr WorkerRange workers_in_pile(const State& state) {
    WorkerRange range{};
    for (const Card card : pile(state)) {
        const std::uint8_t workers = face(card).workers;
        range.least = range.least == 0 ? workers : std::min(range.least, workers);
        range.most = std::max(range.most, workers);
    }
    return range;
}

template <typename Visitor>
constexpr void outlook(const State& state, Visitor&& visit) {
    std::array<Majority, colours.size()> leads{};
    for (const Colour colour : colours) {
        if (state.phase != Phase::Over)  // after the last heat nothing is scored any more
            leads[static_cast<std::size_t>(colour)] = majority(state, colour);
    }
    visit("leads", leads);

    std::array<Stall, action_count> stalls{};
    std::size_t stall_count = 0;
    for (const Action action : {Action::A, Action::B, Action::C, Action::D}) {
        if (is_available(state, action)) stalls[stall_count++] = stall(state, action);
    }
    visit("stalls", std::span(stalls).first(stall_count));
    visit("draw", workers_in_pile(state));
    visit("is_last_round", crew_is_complete(state));

    const bool haggles = state.phase == Phase::Open || state.phase == Phase::Respond;
    std::array<Deal, 2> deals{};
    if (haggles) deals = {deal(state, state.actor, state.rival), deal(state, state.rival, state.actor)};
    visit("deals", std::span(deals).first(haggles ? 2 : 0));
}

}  // namespace serai::basari
