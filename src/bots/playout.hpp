// Playing on from a position by a light policy. No heap.
#pragma once

#include "game/mind.hpp"

namespace serai {

// Lets chance answer until a seat must decide or the game is over.
template <Game G>
void settle_chance(typename G::State& state, Rng& rng) {
    while (G::turn(state).is_chance()) G::resolve(state, G::draw(state, rng), NoEvents{});
}

struct NeverStopped {
    constexpr bool operator()() const { return false; }
};

// Plays on: to the end, for some decisions, or until `is_stopped()`, which is asked before each. Returns how
// many it made.
template <Game G, auto policy = Mind<G>::playout_move, typename IsStopped = NeverStopped>
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
