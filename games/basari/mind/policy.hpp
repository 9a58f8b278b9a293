// A light policy for playouts.
#pragma once

#include <array>
#include <cstdint>

#include "base/rng.hpp"
#include "games/basari/mind/candidates.hpp"

namespace serai::basari {

// The light policy of playouts: any choice; of an offer half the time yes, else a candidate.
inline Move playout_move(const State& state, Seat seat, Rng& rng) {
    if (state.phase == Phase::Choose)
        return Move::choose(Action(1 + rng.below(is_available(state, Action::D) ? 4 : 3)));
    if (state.phase == Phase::Respond && rng.below(2) == 0) return Move::accept();
    std::array<Move, 16> moves;
    std::uint32_t count = 0;
    for_each_candidate(state, seat, [&](const Move& move) { moves[count++] = move; });
    return moves[rng.below(count)];
}

}  // namespace serai::basari
