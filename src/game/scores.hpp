// How a game stands: a score per seat and, where the rules have one, a tie-break.
#pragma once

#include <array>
#include <cstdint>

#include "game/seat.hpp"

namespace serai {

struct Scores {
    std::array<std::int32_t, max_seats> points{};
    std::array<std::int32_t, max_seats> tie_breaks{};

    [[nodiscard]] constexpr bool is_ahead(Seat a, Seat b) const {
        if (points[index(a)] != points[index(b)]) return points[index(a)] > points[index(b)];
        return tie_breaks[index(a)] > tie_breaks[index(b)];
    }

    // The seats, of the first `seats`, that nobody is ahead of: more than one share the victory.
    [[nodiscard]] constexpr SeatSet winners(unsigned seats) const {
        SeatSet result;
        for (const Seat seat : SeatSet::first(seats)) {
            bool beaten = false;
            for (const Seat other : SeatSet::first(seats)) beaten |= is_ahead(other, seat);
            if (!beaten) result.insert(seat);
        }
        return result;
    }
};

}  // namespace serai
