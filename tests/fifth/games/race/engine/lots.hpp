// Luck that somebody chooses: the die.
#pragma once

#include <cstdint>

#include "base/words.hpp"
#include "games/race/engine/moves.hpp"
#include "games/race/engine/state.hpp"

namespace serai::race {

enum class LotKind : std::uint8_t { Die };
constexpr Words<1> words(LotKind) { return {"lot", {"die"}}; }

struct Lot {
    LotKind kind;
    Outcome outcome;
};

template <typename Visitor>
constexpr void for_each_lot(const State& /*state*/, const Outcome& /*begun*/, unsigned count,
                            Visitor&& visit) {
    for (std::uint8_t die = 1; count == 0 && die <= die_sides; ++die) visit(Lot{LotKind::Die, {die}});
}

}  // namespace serai::race
