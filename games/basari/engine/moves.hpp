// What players and chance can do.
#pragma once

#include <array>
#include <cstdint>

#include "games/basari/engine/components.hpp"
#include "games/basari/engine/types.hpp"

namespace serai::basari {

enum class MoveKind : std::uint8_t { Choose, Bid, Accept, Return, Take };
constexpr Words<5> words(MoveKind) { return {"move", {"choose", "bid", "accept", "return", "take"}}; }

// One decision. Fields that its kind does not use stay at their first value, so equal moves are equal bytes.
struct Move {
    Gems gems{};  // Bid
    MoveKind kind{};
    Action action{};  // Choose
    Colour colour{};  // Return, Take
    std::uint8_t unused = 0;

    static constexpr Move choose(Action action) { return {.kind = MoveKind::Choose, .action = action}; }
    static constexpr Move bid(const Gems& gems) { return {.gems = gems, .kind = MoveKind::Bid}; }
    static constexpr Move accept() { return {.kind = MoveKind::Accept}; }
    static constexpr Move give_back(Colour colour) { return {.kind = MoveKind::Return, .colour = colour}; }
    static constexpr Move take(Colour colour) { return {.kind = MoveKind::Take, .colour = colour}; }
    constexpr bool operator==(const Move&) const = default;
};

enum class OutcomeKind : std::uint8_t { Deal, Draw };
constexpr Words<2> words(OutcomeKind) { return {"outcome", {"deal", "draw"}}; }

// One decision of chance: a card for each player from seat 0 on, or one card for action A.
struct Outcome {
    OutcomeKind kind;
    std::array<Card, max_players> cards;  // Deal: one per seat; Draw: the first. The rest is none.
    constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace serai::basari
