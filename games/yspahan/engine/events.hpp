// What screens are told while a game runs.
#pragma once

#include <cstdint>

#include "game/seat.hpp"
#include "games/yspahan/engine/types.hpp"

namespace serai::yspahan {

enum class EventKind : std::uint8_t {
    Begins,         // seat: rolls today; number: the day; other: the week
    Bought,         // seat, number: yellow dice
    Rolled,         // seat
    Took,           // seat, row, number: dice
    GotCamels,      // seat, number
    GotGold,        // seat, number
    Spent,          // seat, card
    Played,         // seat, card
    Placed,         // seat, shop
    Supervised,     // seat, space, number: gold paid
    PaidCamel,      // seat, shop
    LetGo,          // seat, shop
    Loaded,         // seat, number: the camel; points
    Filled,         // the caravan is full
    Caravan,        // seat, points: of a scoring
    Drew,           // seat, card
    DrewHidden,     // seat; what a viewer is told who may not see the card
    NoCard,         // seat
    Reshuffled,     // number: cards
    Discarded,      // seat, card
    Built,          // seat, building, points
    CamelsForGold,  // seat, number
    GoldForCamels,  // seat, number
    Sold,           // seat, card, number: sold; points
    Souk,           // seat, row, colour, points
    SoukBonus,      // seat, points: of the Bazaar
    WeekEnded,      // number: the week
    GameEnded,      // seats: the winners
};
inline constexpr std::size_t event_kinds = 28;
constexpr Words<event_kinds> words(EventKind) {
    return {"event", {"begins",     "bought",          "rolled",          "took",       "got_camels",
                      "got_gold",   "spent",           "played",          "placed",     "supervised",
                      "paid_camel", "let_go",          "loaded",          "filled",     "caravan",
                      "drew",       "drew_hidden",     "no_card",         "reshuffled", "discarded",
                      "built",      "camels_for_gold", "gold_for_camels", "sold",       "souk",
                      "souk_bonus", "week_ended",      "game_ended"}};
}

// A fact for screens. Which fields mean something stands beside the kind.
struct Event {
    EventKind kind;
    Seat seat = no_seat;
    SeatSet seats{};
    Row row = Row::None;
    Colour colour{};
    Card card = Card::None;
    Building building{};
    Shop shop = Shop::None;
    Space space{};
    std::uint16_t number = 0;
    std::uint16_t other = 0;
    std::uint16_t points = 0;
};

}  // namespace serai::yspahan
