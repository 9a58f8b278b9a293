// What screens are told.
#pragma once

#include <cstdint>

#include "game/seat.hpp"
#include "games/race/engine/types.hpp"

namespace serai::race {

enum class EventKind : std::uint8_t {
    Rolled,  // seat, number: the die
    Walked,  // seat, number: the space
    Coin,    // seat
    Rested,  // seat
    Ended,   // seats: the winners
};
constexpr Words<5> words(EventKind) { return {"event", {"rolled", "walked", "coin", "rested", "ended"}}; }

struct Event {
    EventKind kind;
    Seat seat = no_seat;
    SeatSet seats{};
    std::uint8_t number = 0;
};

}  // namespace serai::race
