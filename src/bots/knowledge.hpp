// What a game knows about playing it well, and what stands in for it where a game says nothing. All optional:
//     G::Style                                  ways to play, an enumeration; the first is the plain one
//     G::estimate(state, seat, style) → int     what a seat can expect to score, in hundredths of a point,
//                                               in any state of play; a style adds its taste, also at the end
//     G::playout_move(state, seat, rng) → Move  a light policy for playouts: a legal move, without the heap
//     G::playout_decisions(seats) → unsigned    after how many decisions a playout stops and is estimated
//     G::decisive_lead                          a lead, in hundredths, that is hardly ever lost
//     G::is_simultaneous(state) → bool          seats decide at the same time: a mixed answer is wanted
//     G::reopened(state, viewer) → State        a view in which choices made but hidden are open again
#pragma once

#include <algorithm>

#include "base/small_set.hpp"
#include "game/walk.hpp"

namespace serai {

// The parts of it that a search can be told to do without, so that the arena can say what each is worth:
// which moves to look at, which of them first, the light policy, and stopping a playout to estimate it.
enum class Part : std::uint8_t { Candidates, Priors, Policy, Estimate };
constexpr Words<4> words(Part) { return {"part", {"candidates", "priors", "policy", "estimate"}}; }
using Parts = SmallSet<Part, std::uint8_t>;

enum class PlainStyle : std::uint8_t { Plain };
constexpr Words<1> words(PlainStyle) { return {"style", {"plain"}}; }

template <typename G>
struct StyleOf {
    using Type = PlainStyle;
};
template <typename G>
requires requires { typename G::Style; }
struct StyleOf<G> {
    using Type = typename G::Style;
};
template <Game G>
using Style = typename StyleOf<G>::Type;

template <Game G>
int estimate(const typename G::State& state, Seat seat, Style<G> style) {
    if constexpr (requires { G::estimate(state, seat, style); }) {
        return G::estimate(state, seat, style);
    } else {
        return 100 * G::scores(state).points[index(seat)];
    }
}

// How far a seat's position is ahead of the best other one.
template <Game G>
int estimated_lead(const typename G::State& state, Seat seat, Style<G> style) {
    int best = -1'000'000;
    for (const Seat other : SeatSet::first(G::seats(state))) {
        if (other != seat) best = std::max(best, estimate<G>(state, other, Style<G>{}));
    }
    return estimate<G>(state, seat, style) - best;
}

template <Game G>
typename G::Move playout_move(const typename G::State& state, Seat seat, Rng& rng) {
    if constexpr (requires { G::playout_move(state, seat, rng); }) {
        return G::playout_move(state, seat, rng);
    } else {
        return random_move<G, Reach::Candidates>(state, seat, rng);
    }
}

template <Game G>
typename G::State reopened(const typename G::State& state, Viewer viewer) {
    if constexpr (requires { G::reopened(state, viewer); }) {
        return G::reopened(state, viewer);
    } else {
        return state;
    }
}

template <Game G>
bool is_simultaneous(const typename G::State& state) {
    if constexpr (requires { G::is_simultaneous(state); }) {
        return G::is_simultaneous(state);
    } else {
        return false;
    }
}

// After how many decisions a playout stops and the position is estimated.
template <Game G>
constexpr unsigned playout_decisions(unsigned seats) {
    if constexpr (requires { G::playout_decisions(seats); }) {
        return G::playout_decisions(seats);
    } else {
        return ~0U;
    }
}

// A lead, in hundredths of a point, that is hardly ever lost.
template <Game G>
inline constexpr int decisive_lead = [] {
    if constexpr (requires { G::decisive_lead; }) {
        return G::decisive_lead;
    } else {
        return 2000;
    }
}();

// Lets chance answer until a seat must decide or the game is over.
template <Game G>
void settle_chance(typename G::State& state, Rng& rng) {
    while (G::turn(state).is_chance()) G::resolve(state, G::draw(state, rng), NoEvents{});
}

struct NeverStopped {
    constexpr bool operator()() const { return false; }
};

// Plays on: to the end, for some decisions, or until `is_stopped()`, which is asked before each. Returns how
// many it made. No heap.
template <Game G, auto policy = playout_move<G>, typename IsStopped = NeverStopped>
unsigned play_out(typename G::State& state, Rng& rng, unsigned most_decisions, IsStopped&& is_stopped = {}) {
    for (unsigned made = 0; made < most_decisions; ++made) {
        settle_chance<G>(state, rng);
        const Turn turn = G::turn(state);
        if (turn.is_over() || is_stopped()) return made;
        const Seat seat = turn.seats().lowest();
        G::play(state, seat, policy(state, seat, rng), NoEvents{});
    }
    return most_decisions;
}

}  // namespace serai
