// The words of Phraya: goods, stalls, places on the water, cards, orders, and where points come from.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bag.hpp"
#include "base/small_set.hpp"
#include "base/words.hpp"

namespace serai::phraya {

// The index of an enumerator in its table.
template <typename Enum>
constexpr std::size_t at(Enum value) {
    return static_cast<std::size_t>(value);
}

// Goods, and pairs of goods: a basket carries one of each good of its pair, and the wholesaler deals in one
// pair at a time.

enum class Good : std::uint8_t { Veg, Fruit, Fish, Meat };
inline constexpr std::array goods{Good::Veg, Good::Fruit, Good::Fish, Good::Meat};
constexpr Words<4> words(Good) { return {"good", {"veg", "fruit", "fish", "meat"}}; }
using Goods = Bag<Good, goods.size()>;

enum class Pair : std::uint8_t { VegFruit, VegFish, VegMeat, FruitFish, FruitMeat, FishMeat, None };
inline constexpr std::size_t pair_count = 6;
constexpr Words<7> words(Pair) {
    return {"pair", {"veg_fruit", "veg_fish", "veg_meat", "fruit_fish", "fruit_meat", "fish_meat", "none"}};
}
using Baskets = Bag<Pair, pair_count>;

// Places. A boat stands on a section, the barge on a crossing, a stall in a slot on the bank of a section.

enum class Section : std::uint8_t {};
inline constexpr Section no_section{255};
constexpr Section no_value(Section) { return no_section; }
using SectionSet = SmallSet<Section, std::uint32_t>;

enum class Crossing : std::uint8_t {};
constexpr Crossing no_value(Crossing) { return Crossing{255}; }
using CrossingSet = SmallSet<Crossing, std::uint16_t>;

enum class Slot : std::uint8_t {};
inline constexpr Slot no_slot{255};
constexpr Slot no_value(Slot) { return no_slot; }
using SlotSet = SmallSet<Slot, std::uint64_t>;

enum class StallKind : std::uint8_t {
    Veg,
    Fruit,
    Fish,
    Meat,
    Restaurant,
    Temple,
    Basket,
    Scribe,
    Overseer,
};
inline constexpr std::size_t stall_kind_count = 9;
constexpr Words<stall_kind_count> words(StallKind) {
    return {"stall",
            {"veg", "fruit", "fish", "meat", "restaurant", "temple", "basket", "scribe", "overseer"}};
}
constexpr bool sells_goods(StallKind kind) { return kind <= StallKind::Meat; }
constexpr StallKind stall_of(Good good) { return StallKind(at(good)); }
constexpr Good good_of(StallKind kind) { return Good(at(kind)); }

// Cards: five start cards that every player has, then the market. What they do is in cards.hpp.
// clang-format off
enum class Card : std::uint8_t {
    None,
    S1, S2, S3, S4, S5,
    M01, M02, M03, M04, M05, M06, M07, M08, M09, M10, M11, M12, M13,
    M14, M15, M16, M17, M18, M19, M20, M21, M22, M23, M24, M25,
};
inline constexpr std::size_t card_count = 30;
constexpr Words<card_count + 1> words(Card) {
    return {"card",
            {"none", "S1", "S2", "S3", "S4", "S5",
             "M01", "M02", "M03", "M04", "M05", "M06", "M07", "M08", "M09", "M10", "M11", "M12", "M13",
             "M14", "M15", "M16", "M17", "M18", "M19", "M20", "M21", "M22", "M23", "M24", "M25"}};
}

// Restaurant orders by stack and letter.
enum class Order : std::uint8_t {
    None,
    O1a, O1b, O1c, O1d, O1e, O1f, O1g, O2a, O2b, O2c, O2d, O2e, O2f, O2g,
    O3a, O3b, O3c, O3d, O3e, O3f, O3g, O4a, O4b, O4c, O4d, O4e, O4f, O4g,
};
inline constexpr std::size_t order_count = 28;
constexpr Words<order_count + 1> words(Order) {
    return {"order",
            {"none",
             "O1a", "O1b", "O1c", "O1d", "O1e", "O1f", "O1g", "O2a", "O2b", "O2c", "O2d", "O2e", "O2f", "O2g",
             "O3a", "O3b", "O3c", "O3d", "O3e", "O3f", "O3g", "O4a", "O4b", "O4c", "O4d", "O4e", "O4f", "O4g"}};
}

// Fields for discs. Temple: a row per good, six columns. King: rows of coins, flowers and goods, five fields.
enum class TempleField : std::uint8_t {};
inline constexpr std::size_t temple_columns = 6;
inline constexpr std::size_t temple_field_count = goods.size() * temple_columns;
constexpr Words<temple_field_count> words(TempleField) {
    return {"temple",
            {"veg1", "veg2", "veg3", "veg4", "veg5", "veg6", "fruit1", "fruit2", "fruit3", "fruit4", "fruit5", "fruit6",
             "fish1", "fish2", "fish3", "fish4", "fish5", "fish6", "meat1", "meat2", "meat3", "meat4", "meat5", "meat6"}};
}
enum class KingField : std::uint8_t {};
enum class KingRow : std::uint8_t { OfCoins, OfFlowers, OfGoods };
inline constexpr std::size_t king_rows = 3;
inline constexpr std::size_t king_columns = 5;
inline constexpr std::size_t king_field_count = king_rows * king_columns;
constexpr Words<king_field_count> words(KingField) {
    return {"king",
            {"coins1", "coins2", "coins3", "coins4", "coins5",
             "flowers1", "flowers2", "flowers3", "flowers4", "flowers5",
             "goods1", "goods2", "goods3", "goods4", "goods5"}};
}
// clang-format on
using CardSet = SmallSet<Card, std::uint32_t>;
using OrderSet = SmallSet<Order, std::uint32_t>;
using TempleSet = SmallSet<TempleField, std::uint32_t>;
using KingSet = SmallSet<KingField, std::uint16_t>;

constexpr TempleField temple_field(Good row, std::size_t column) {
    return TempleField(at(row) * temple_columns + column);
}
inline constexpr std::array<TempleSet, goods.size()> temple_rows = [] {
    std::array<TempleSet, goods.size()> result;
    for (std::size_t i = 0; i < temple_field_count; ++i) result[i / temple_columns].insert(TempleField(i));
    return result;
}();
constexpr KingField king_field(KingRow row, std::size_t column) {
    return KingField(at(row) * king_columns + column);
}
constexpr KingRow row_of(KingField field) { return KingRow(at(field) / king_columns); }

// What an action is paid with.
enum class Payment : std::uint8_t { Coins, Flowers, Fish, Meat, Favour };
constexpr Words<5> words(Payment) { return {"payment", {"coins", "flowers", "fish", "meat", "favour"}}; }

// Everything that can be a price, for sentences.
enum class Resource : std::uint8_t { Coins, Flowers, Veg, Fruit, Fish, Meat };
constexpr Words<6> words(Resource) {
    return {"resource", {"coins", "flowers", "veg", "fruit", "fish", "meat"}};
}
using Resources = Bag<Resource, 6>;

// What a player did in this turn's actions: traded at the first or second stall of the section, paid tribute.
enum class Deed : std::uint8_t { FirstStall, SecondStall, Tribute };
constexpr Words<3> words(Deed) { return {"deed", {"first_stall", "second_stall", "tribute"}}; }
using DeedSet = SmallSet<Deed, std::uint8_t>;

// Where a stall stands, seen from the water of its section.
enum class Bank : std::uint8_t { West, East, North, South };
constexpr Words<4> words(Bank) { return {"bank", {"west", "east", "north", "south"}}; }

// Where points come from: the lines of the score sheet (P-9.1).
enum class Source : std::uint8_t {
    Coins,
    TempleSections,
    TempleMeat,
    TempleFish,
    TempleFruit,
    TempleVeg,
    KingMajority,
    KingSets,
    Orders,
    Cards,
    StallsVeg,
    StallsFruit,
    StallsFish,
    StallsMeat,
};
inline constexpr std::size_t source_count = 14;
constexpr Words<source_count> words(Source) {
    return {"source",
            {"coins", "temple_sections", "temple_meat", "temple_fish", "temple_fruit", "temple_veg",
             "king_majority", "king_sets", "orders", "cards", "stalls_veg", "stalls_fruit", "stalls_fish",
             "stalls_meat"}};
}
constexpr Source temple_source(Good good) { return Source(at(Source::TempleVeg) - at(good)); }
constexpr Source stalls_source(Good good) { return Source(at(Source::StallsVeg) + at(good)); }

// What is asked now; the first six are chance's.
enum class Phase : std::uint8_t {
    LayBoard,
    DrawStart,
    DealCard,
    DealBasket,
    FillShop,
    FillRestaurant,
    PlaceBoat,
    PlaceStall,
    PlayCard,
    MoveWholesaler,
    ChangePrice,
    MoveBarge,
    ExtraMove,
    DiscardGoods,
    ExchangeFlowers,
    Refresh,
    Move,
    Act,
    Over,
};
constexpr Words<19> words(Phase) {
    return {"phase",
            {"lay_board", "draw_start", "deal_card", "deal_basket", "fill_shop", "fill_restaurant",
             "place_boat", "place_stall", "play_card", "move_wholesaler", "change_price", "move_barge",
             "extra_move", "discard_goods", "exchange_flowers", "refresh", "move", "act", "over"}};
}
constexpr bool is_chance(Phase phase) { return phase <= Phase::FillRestaurant; }

}  // namespace serai::phraya
