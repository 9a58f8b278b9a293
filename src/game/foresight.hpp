// What a seat can foresee of a move: whether its turn ends with it, what everybody then has, and what stays
// open. A game answers from a view alone (engine/brings.hpp): luck, what is hidden and what others will say
// are named, never reckoned.
#pragma once

#include <array>
#include <cstdint>

#include "base/small_set.hpp"
#include "base/words.hpp"
#include "game/seat.hpp"

namespace serai {

// How much of everything each seat has. Numbers may be below zero, as the points of a score sheet.
template <Worded Holding>
using Holdings = std::array<std::array<std::int32_t, words_of<Holding>.names.size()>, max_seats>;

template <Worded Unknown>
struct Foresight {
    // The seat's turn, or it passes the table on: others decide before the seat does again.
    bool ends = false;
    Seat whose = no_seat;  // whom the unknown concerns
    SmallSet<Unknown, std::uint8_t> unknown{};

    constexpr Foresight& open(Unknown what, Seat seat) {
        unknown.insert(what);
        whose = seat;
        return *this;
    }
};

}  // namespace serai
