// Everything that is true at a table of Basari. What follows from it (supply, pile, workers, points) is
// computed, not stored, so it cannot disagree.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "game/of.hpp"
#include "game/seat.hpp"
#include "game/total.hpp"
#include "game/turn.hpp"
#include "games/basari/engine/components.hpp"
#include "games/basari/engine/types.hpp"

namespace serai::basari {

// The newest version of the rules.
inline constexpr unsigned rules_version = 1;

// Fixed before the start.
struct Options {
    std::uint8_t seats;
    std::uint8_t rules;                         // the version of the rules
    std::array<std::uint8_t, max_players> age;  // 0 for the oldest; a permutation (B-R10). Unused seats: 0.
};
[[nodiscard]] Options default_options(Of<Options> /*these*/, unsigned seats);
[[nodiscard]] bool is_valid(const Options& options);

struct Player {
    CardSet cards;  // face up before the player, this heat
    Gems gems;      // the holding
    Card current;   // the card dealt this round (B-3.1); none before the first deal of a heat
    Action choice;  // this round's action card; stays until the next deal
    std::array<std::array<std::uint8_t, heat_count>, source_count> points;  // by source and heat
};

struct State {
    std::array<Player, max_players> players;  // the first options.seats are in use, the others zero
    Gems bid;                                 // the last offer of the rival; empty before the opening bid
    Options options;
    std::uint8_t heat;   // 1 … 3
    std::uint8_t round;  // of this heat, from 1
    Phase phase;
    Action action;            // being resolved; None while dealing and choosing
    Seat actor;               // who decides, or draws by A; none while dealing and choosing
    Seat rival;               // the other negotiator; in Respond the bidder
    SeatSet waiting;          // seats still to choose, or still to take one gem by D after the actor
    std::uint8_t takes_left;  // gems that the only player of D may still take
    std::array<std::uint8_t, 5> unused;  // fills the last eight bytes; always zero

    [[nodiscard]] constexpr Player& player(Seat seat) { return players[index(seat)]; }
    [[nodiscard]] constexpr const Player& player(Seat seat) const { return players[index(seat)]; }
    [[nodiscard]] constexpr SeatSet seats() const { return SeatSet::first(options.seats); }
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) == 184);

// Who decides

constexpr Turn turn(const State& state) {
    switch (state.phase) {
        case Phase::Deal:
        case Phase::Draw: return Turn::chance();
        case Phase::Choose: return Turn::of(state.waiting);
        case Phase::Open:
        case Phase::Respond:
        case Phase::Return:
        case Phase::Take:
        case Phase::TakeOne: return Turn::of(state.actor);
        case Phase::Over: return Turn::over();
    }
    return Turn::over();
}

// What follows from the state

// B-2.2, B-R18: what nobody holds; it grows only by gems that come back.
constexpr Gems supply(const State& state) {
    Gems gems = Gems::of_each(gems_per_colour);
    for (const Player& player : state.players) gems -= player.gems;
    return gems;
}

// B-2.3: what lies before nobody.
constexpr CardSet pile(const State& state) {
    CardSet cards = deck;
    for (const Player& player : state.players) cards = cards - player.cards;
    return cards;
}

constexpr unsigned workers(const Player& player) { return workers_on(player.cards); }

// Nothing breaks a tie (B-R25).
constexpr unsigned points(const Player& player) { return total(player.points); }

constexpr int points(const State& state, Seat seat, Source source, unsigned heat) {
    return state.player(seat).points[static_cast<std::size_t>(source)][heat];
}

constexpr SeatSet choosers(const State& state, Action action) {
    SeatSet seats;
    for (const Seat seat : state.seats()) {
        if (state.player(seat).choice == action) seats.insert(seat);
    }
    return seats;
}

// B-3.2: D exists only with five players.
constexpr bool is_available(const State& state, Action action) {
    return action >= Action::A &&
           (action <= Action::C || (action == Action::D && state.options.seats == max_players));
}

// B-5.1, B-R7: who opens, and who takes first: more red, yellow, green, blue gems, more points, more workers,
// more years.
constexpr bool precedes(const State& state, Seat a, Seat b) {
    const Player& first = state.player(a);
    const Player& second = state.player(b);
    if (first.gems != second.gems) return first.gems > second.gems;
    if (points(first) != points(second)) return points(first) > points(second);
    if (workers(first) != workers(second)) return workers(first) > workers(second);
    return state.options.age[index(a)] < state.options.age[index(b)];
}

constexpr Seat first_of(const State& state, SeatSet seats) {
    Seat first = seats.lowest();
    for (const Seat seat : seats) {
        if (precedes(state, seat, first)) first = seat;
    }
    return first;
}

}  // namespace serai::basari
