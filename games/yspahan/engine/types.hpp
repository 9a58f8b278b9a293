// The words of Yspahan: rows of the tower, places of the city and the street, buildings, cards, and where
// points come from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bag.hpp"
#include "base/small_set.hpp"
#include "base/words.hpp"

namespace serai::yspahan {

// The rows of the dice tower from the bottom up. The four in the middle are also the quarters of the city.
enum class Row : std::uint8_t { Camel, Sack, Barrel, Chest, Vase, Gold, None };
inline constexpr std::array rows{Row::Camel, Row::Sack, Row::Barrel, Row::Chest, Row::Vase, Row::Gold};
inline constexpr std::array quarters{Row::Sack, Row::Barrel, Row::Chest, Row::Vase};
constexpr Words<7> words(Row) {
    return {"row", {"camel", "sack", "barrel", "chest", "vase", "gold", "none"}};
}
constexpr bool is_quarter(Row row) { return row >= Row::Sack && row <= Row::Vase; }

// The colour of a souk decides its value.
enum class Colour : std::uint8_t { White, Blue, Yellow, Pink, Orange };
constexpr Words<5> words(Colour) { return {"colour", {"white", "blue", "yellow", "pink", "orange"}}; }

// A shop: quarter, colour, number. sw2 is the second shop of the white souk in the sack quarter.
enum class Shop : std::uint8_t { None = 47 };
inline constexpr std::size_t shop_count = 47;
constexpr Words<shop_count + 1> words(Shop) {
    return {"shop", {"sw1", "sw2", "sw3", "sb1", "sb2", "sb3", "sb4", "sy1", "sy2", "sy3", "sy4", "sy5",
                     "sp1", "sp2", "sp3", "sp4", "sp5", "sp6", "bw1", "bw2", "bb1", "bb2", "bb3", "by1",
                     "by2", "by3", "by4", "bp1", "bp2", "bp3", "bp4", "bp5", "cb1", "cb2", "cy1", "cy2",
                     "cy3", "cp1", "cp2", "cp3", "cp4", "vb1", "vy1", "vy2", "vo1", "vo2", "vo3", "none"}};
}
using ShopSet = SmallSet<Shop, std::uint64_t>;

// A space of the street: the crossing X, or an arm and the steps from the crossing.
enum class Space : std::uint8_t { X };
inline constexpr std::size_t space_count = 29;
constexpr Words<space_count> words(Space) {
    return {"space",
            {"X",  "W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9", "W10", "E1", "E2", "E3", "E4",
             "E5", "E6", "E7", "N1", "N2", "N3", "N4", "S1", "S2", "S3", "S4",  "S5", "S6", "S7"}};
}
using SpaceSet = SmallSet<Space, std::uint32_t>;

// A camel of the caravan by its place on the road, 1 … 12.
enum class Camel : std::uint8_t { None = 0 };
constexpr Camel no_value(Camel) { return Camel::None; }
using CamelSet = SmallSet<Camel, std::uint16_t>;

enum class Building : std::uint8_t { Paddock, Shop, Hammam, Caravanserai, Bazaar, Hoist };
inline constexpr std::array buildings{Building::Paddock,      Building::Shop,   Building::Hammam,
                                      Building::Caravanserai, Building::Bazaar, Building::Hoist};
constexpr Words<6> words(Building) {
    return {"building", {"paddock", "shop", "hammam", "caravanserai", "bazaar", "hoist"}};
}
using BuildingSet = SmallSet<Building, std::uint8_t>;

// How a building is paid: in full, or with build cards that spare one price or both (Y-8.11, Y-12.2).
enum class Payment : std::uint8_t { Full, NoCamels, NoGold, Free };
constexpr Words<4> words(Payment) { return {"payment", {"full", "no_camels", "no_gold", "free"}}; }

// A kind of card. Unknown stands in a view for a card that the viewer may not see.
enum class Card : std::uint8_t {
    ThreeCamels,
    ThreeGold,
    Exchange,
    PlaceShop,
    PlaceCaravan,
    SellCamels,
    SellGold,
    BuildNoCamels,
    BuildNoGold,
    None,
    Unknown,
};
inline constexpr std::size_t card_kinds = 9;
inline constexpr std::array cards{Card::ThreeCamels, Card::ThreeGold,     Card::Exchange,
                                  Card::PlaceShop,   Card::PlaceCaravan,  Card::SellCamels,
                                  Card::SellGold,    Card::BuildNoCamels, Card::BuildNoGold};
constexpr Words<11> words(Card) {
    return {"card",
            {"three_camels", "three_gold", "exchange", "place_shop", "place_caravan", "sell_camels",
             "sell_gold", "build_no_camels", "build_no_gold", "none", "unknown"}};
}
using CardBag = Bag<Card, card_kinds>;
constexpr bool is_card(Card card) { return card < Card::None; }

// Where points come from.
enum class Source : std::uint8_t { Souks, Bazaar, Camels, Caravan, Buildings, Cards };
inline constexpr std::size_t source_count = 6;
constexpr Words<source_count> words(Source) {
    return {"source", {"souks", "bazaar", "camels", "caravan", "buildings", "cards"}};
}

// What is asked now.
enum class Phase : std::uint8_t {
    First,  // chance: who starts
    Roll,
    Dice,  // chance: the roll
    Pick,
    Bonus,
    Place,
    Move,
    Order,
    Camel,
    Draw,  // chance: a card
    Keep,
    After,
    Over,
};
constexpr Words<13> words(Phase) {
    return {"phase",
            {"first", "roll", "dice", "pick", "bonus", "place", "move", "order", "camel", "draw", "keep",
             "after", "over"}};
}

}  // namespace serai::yspahan
