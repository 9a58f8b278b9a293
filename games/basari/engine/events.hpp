// What screens are told while a game runs.
#pragma once

#include <cstdint>

#include "game/seat.hpp"
#include "games/basari/engine/types.hpp"

namespace serai::basari {

enum class EventKind : std::uint8_t {
    Dealt,      // seat, card, and what is on it: number: workers, points, gems
    Chose,      // seat; never what
    Revealed,   // seat, action
    Lapsed,     // action, seats
    Opens,      // seat, other, action
    Offered,    // seat, gems
    Paid,       // seat, other, gems, action
    Freed,      // seat, other, action: both without gems
    Drew,       // seat, card, number: workers
    Scored,     // seat, points
    Took,       // seat, gems
    Returned,   // seat, gems
    Majority,   // seat, colour, points, gems: returned
    Crew,       // seat, number: workers, points
    HeatEnded,  // number: the heat
    GameEnded,  // seats: the winners
};
constexpr Words<16> words(EventKind) {
    return {"event",
            {"dealt", "chose", "revealed", "lapsed", "opens", "offered", "paid", "freed", "drew", "scored",
             "took", "returned", "majority", "crew", "heat_ended", "game_ended"}};
}

// A fact for screens. Which fields mean something stands beside the kind.
struct Event {
    EventKind kind;
    Seat seat = no_seat;
    Seat other = no_seat;
    SeatSet seats{};
    Action action{};
    Colour colour{};
    Card card{};
    std::uint8_t number = 0;
    std::uint8_t points = 0;
    Gems gems{};
};

}  // namespace serai::basari
