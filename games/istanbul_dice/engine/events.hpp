// What screens are told. Events are derived while playing and never stored.
#pragma once

#include <cstdint>

#include "game/seat.hpp"
#include "games/istanbul_dice/engine/types.hpp"

namespace serai::istanbul_dice {

enum class EventKind : std::uint8_t {
    Uncovered,   // tile
    Started,     // seat
    TurnBegan,   // seat, number: the round
    Rolled,      // seat, dice
    Rerolled,    // seat, dice: those thrown again, for a crystal
    Kept,        // seat
    Paid,        // seat, dice, resources
    Took,        // seat, resources
    Shortage,    // seats: who gave one back, resource
    Bought,      // seat, tile
    GaveTile,    // seat, tile
    Ruby,        // seat, track, number: rubies owned
    MosqueRuby,  // seat, number: rubies owned
    Reshuffled,  //
    Revealed,    // seat, card
    Executed,    // seat, card
    Unmet,       // seat, card: 1 lira instead
    Declined,    // seat, card
    LastRound,   // seat
    TurnEnded,   // seat
    GameEnded,   // seats: the winners
};
constexpr Words<21> words(EventKind) {
    return {"event",
            {"uncovered", "started",  "turn_began", "rolled",    "rerolled",   "kept",        "paid",
             "took",      "shortage", "bought",     "gave_tile", "ruby",       "mosque_ruby", "reshuffled",
             "revealed",  "executed", "unmet",      "declined",  "last_round", "turn_ended",  "game_ended"}};
}

// A fact for screens. Which fields mean something stands beside the kind.
struct Event {
    EventKind kind;
    Seat seat = no_seat;
    SeatSet seats{};
    Tile tile = no_tile;
    Card card = no_card;
    Track track{};
    Resource resource{};
    std::uint8_t number = 0;
    Dice dice{};
    Resources resources{};
};

}  // namespace serai::istanbul_dice
