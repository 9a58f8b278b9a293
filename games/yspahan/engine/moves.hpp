// What players and chance can do.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "game/seat.hpp"
#include "games/yspahan/engine/components.hpp"
#include "games/yspahan/engine/types.hpp"

namespace serai::yspahan {

// Moves in the order in which they are listed. From ThreeCamels to BuildFree they play a card for its effect.
enum class MoveKind : std::uint8_t {
    Roll,        // amount: yellow dice
    TakeCamels,  // the camel row, for its camels
    Supply,      // row: a quarter
    TakeGold,    // the gold row, for its gold
    Supervise,   // row
    TakeCard,    // row
    BuildWith,   // row, building, payment; two players only
    Draw,        // no row is left
    KeepAll,
    Spend,  // card
    Place,  // shop
    Stop,
    MoveTo,  // space
    First,   // shop
    PayCamel,
    LetGo,
    Keep,   // card
    Build,  // building, payment
    ThreeCamels,
    ThreeGold,
    ExchangeCamels,  // amount of camels to give
    ExchangeGold,    // amount of gold to give
    PlaceShop,       // shop
    PlaceCaravan,
    SellCamels,     // amount
    SellGold,       // amount
    BuildNoCamels,  // building
    BuildNoGold,    // building
    BuildFree,      // building
    End,
};
inline constexpr std::size_t move_kinds = 30;
constexpr Words<move_kinds> words(MoveKind) {
    return {"move",
            {"roll",         "take_camels", "supply",          "take_gold",     "supervise",  "take_card",
             "build_with",   "draw",        "keep_all",        "spend",         "place",      "stop",
             "move",         "first",       "pay_camel",       "let_go",        "keep",       "build",
             "three_camels", "three_gold",  "exchange_camels", "exchange_gold", "place_shop", "place_caravan",
             "sell_camels",  "sell_gold",   "build_no_camels", "build_no_gold", "build_free", "end"}};
}

// The card that a move plays for its effect; none for other moves. BuildFree plays the other build card too.
constexpr Card played_card(MoveKind kind) {
    constexpr std::array effects{Card::ThreeCamels,   Card::ThreeGold,    Card::Exchange,     Card::Exchange,
                                 Card::PlaceShop,     Card::PlaceCaravan, Card::SellCamels,   Card::SellGold,
                                 Card::BuildNoCamels, Card::BuildNoGold,  Card::BuildNoCamels};
    if (kind < MoveKind::ThreeCamels || kind > MoveKind::BuildFree) return Card::None;
    return effects[static_cast<std::size_t>(kind) - static_cast<std::size_t>(MoveKind::ThreeCamels)];
}

// What a build card spares.
constexpr Payment build_card_payment(MoveKind kind) {
    if (kind == MoveKind::BuildFree) return Payment::Free;
    return kind == MoveKind::BuildNoCamels ? Payment::NoCamels : Payment::NoGold;
}

// One decision. Fields that its kind does not use stay at their first value, so equal moves are equal bytes.
struct Move {
    std::uint16_t amount = 0;
    MoveKind kind{};
    Row row{};
    Card card{};
    Payment payment{};
    std::uint8_t target = 0;  // a shop, a space or a building, as the kind says
    std::uint8_t unused = 0;

    static constexpr Move of(MoveKind kind) { return {.kind = kind}; }
    static constexpr Move of(MoveKind kind, Row row) { return {.kind = kind, .row = row}; }
    static constexpr Move of(MoveKind kind, Card card) { return {.kind = kind, .card = card}; }
    static constexpr Move of(MoveKind kind, unsigned amount) {
        return {.amount = static_cast<std::uint16_t>(amount), .kind = kind};
    }
    static constexpr Move of(MoveKind kind, Shop shop) {
        return {.kind = kind, .target = static_cast<std::uint8_t>(shop)};
    }
    static constexpr Move of(MoveKind kind, Space space) {
        return {.kind = kind, .target = static_cast<std::uint8_t>(space)};
    }
    static constexpr Move of(MoveKind kind, Building building, Payment payment = Payment::Full) {
        return {.kind = kind, .payment = payment, .target = static_cast<std::uint8_t>(building)};
    }
    static constexpr Move build_with(Row row, Building building, Payment payment) {
        Move move = of(MoveKind::BuildWith, building, payment);
        move.row = row;
        return move;
    }

    [[nodiscard]] constexpr Shop shop() const { return Shop(target); }
    [[nodiscard]] constexpr Space space() const { return Space(target); }
    [[nodiscard]] constexpr Building building() const { return Building(target); }
    constexpr bool operator==(const Move&) const = default;
};

enum class OutcomeKind : std::uint8_t { Start, Dice, Draw };
constexpr Words<3> words(OutcomeKind) { return {"outcome", {"start", "dice", "draw"}}; }

// One decision of chance. Fields that its kind does not use stay at their first value.
struct Outcome {
    OutcomeKind kind{};
    Seat seat{};                              // Start
    Card card{};                              // Draw
    std::array<std::uint8_t, faces> white{};  // Dice: how many show 1, 2 … 6
    std::array<std::uint8_t, faces> yellow{};
    constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace serai::yspahan
