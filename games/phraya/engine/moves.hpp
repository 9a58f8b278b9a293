// What players and chance can do.
#pragma once

#include <array>
#include <cstdint>

#include "game/seat.hpp"
#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

enum class MoveKind : std::uint8_t {
    Boat,        // place: section, in the setup
    Claim,       // place: slot, in the setup
    Card,        // card
    Wholesaler,  // place: field of the ring
    Price,       // good: the one that gets the card's first change
    Barge,       // place: crossing
    Extra,       // place: section
    Discard,     // good
    Done,        // no more goods to discard
    Exchange,    // number: flowers
    Refresh,
    Keep,     // the display as it is
    Move,     // place: section
    Buy,      // place: slot, good, number, payment: Coins or Favour
    Sell,     // place: slot, good, number
    Basket,   // place: slot, payment: Coins or Favour
    Rower,    // place: slot, payment: Fish, Meat or Favour
    Deliver,  // place: slot
    Offer,    // place: slot, good, payment: Flowers or Favour
    Scribe,   // place: slot, card, payment: Coins or Flowers
    Stall,    // place: slot of the overseer, target: slot of the marker
    Tribute,  // target: field of the king's area
    End,
};
constexpr Words<23> words(MoveKind) {
    return {"move", {"boat",  "claim",    "card",    "wholesaler", "price", "barge",   "extra", "discard",
                     "done",  "exchange", "refresh", "keep",       "move",  "buy",     "sell",  "basket",
                     "rower", "deliver",  "offer",   "scribe",     "stall", "tribute", "end"}};
}

// An action at one of the two stalls of the boat's section.
constexpr bool is_stall_action(MoveKind kind) { return kind >= MoveKind::Buy && kind <= MoveKind::Stall; }

// P-8.5: what uses up something that the box limits.
constexpr bool is_progress(MoveKind kind) { return kind >= MoveKind::Basket && kind <= MoveKind::Tribute; }

// One decision. Fields that its kind does not use stay zero, so equal moves are equal bytes.
struct Move {
    MoveKind kind{};
    std::uint8_t place = 0;
    std::uint8_t target = 0;
    Good good{};
    Card card{};
    Payment payment{};
    std::uint16_t number = 0;

    static constexpr Move plain(MoveKind kind) { return {.kind = kind}; }
    static constexpr Move to(MoveKind kind, auto place) {
        return {.kind = kind, .place = static_cast<std::uint8_t>(place)};
    }
    static constexpr Move play(Card card) { return {.kind = MoveKind::Card, .card = card}; }
    static constexpr Move of(MoveKind kind, Good good) { return {.kind = kind, .good = good}; }
    static constexpr Move exchange(unsigned flowers) {
        return {.kind = MoveKind::Exchange, .number = static_cast<std::uint16_t>(flowers)};
    }
    static constexpr Move buy(Slot slot, Good good, unsigned number, Payment payment) {
        return {.kind = MoveKind::Buy,
                .place = static_cast<std::uint8_t>(slot),
                .good = good,
                .payment = payment,
                .number = static_cast<std::uint16_t>(number)};
    }
    static constexpr Move sell(Slot slot, Good good, unsigned number) {
        return {.kind = MoveKind::Sell,
                .place = static_cast<std::uint8_t>(slot),
                .good = good,
                .number = static_cast<std::uint16_t>(number)};
    }
    // Basket, Rower
    static constexpr Move paid(MoveKind kind, Slot slot, Payment payment) {
        return {.kind = kind, .place = static_cast<std::uint8_t>(slot), .payment = payment};
    }
    static constexpr Move offer(Slot slot, Good good, Payment payment) {
        return {.kind = MoveKind::Offer,
                .place = static_cast<std::uint8_t>(slot),
                .good = good,
                .payment = payment};
    }
    static constexpr Move scribe(Slot slot, Card card, Payment payment) {
        return {.kind = MoveKind::Scribe,
                .place = static_cast<std::uint8_t>(slot),
                .card = card,
                .payment = payment};
    }
    static constexpr Move stall(Slot slot, Slot target) {
        return {.kind = MoveKind::Stall,
                .place = static_cast<std::uint8_t>(slot),
                .target = static_cast<std::uint8_t>(target)};
    }
    static constexpr Move tribute(KingField field) {
        return {.kind = MoveKind::Tribute, .target = static_cast<std::uint8_t>(field)};
    }
    constexpr bool operator==(const Move&) const = default;
};

enum class OutcomeKind : std::uint8_t { Parts, Start, Card, Basket, Order };
constexpr Words<5> words(OutcomeKind) { return {"outcome", {"board", "start", "card", "basket", "order"}}; }

// One decision of chance. Fields that its kind does not use stay zero.
struct Outcome {
    OutcomeKind kind{};
    Board board{};  // Parts
    Seat seat{};    // Start
    Card card{};    // Card
    Pair pair{};    // Basket
    Order order{};  // Order

    constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace serai::phraya
