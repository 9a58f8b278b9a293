// The words of Istanbul, the dice game: goods, faces, resources, tracks, tiles, cards, and what is asked.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bag.hpp"
#include "base/small_set.hpp"
#include "base/words.hpp"

namespace serai::istanbul_dice {

// The four colours of goods, and brown, which stands for any of them (I-4.2).
enum class Good : std::uint8_t { Red, Yellow, Green, Blue, Brown };
inline constexpr std::array colours{Good::Red, Good::Yellow, Good::Green, Good::Blue};
constexpr Words<5> words(Good) { return {"good", {"red", "yellow", "green", "blue", "brown"}}; }
using Goods = Bag<Good, 5>;
constexpr bool is_colour(Good good) { return good < Good::Brown; }

// The faces of a die. The first four are the colours, in the same order.
enum class Face : std::uint8_t { Red, Yellow, Green, Blue, Lira, Card };
inline constexpr std::size_t face_count = 6;
constexpr Words<face_count> words(Face) {
    return {"face", {"red", "yellow", "green", "blue", "lira", "card"}};
}
using Dice = Bag<Face, face_count>;

// What a player stocks and the supply can lack, in the order in which a mixed gain is taken (I-6.3).
enum class Resource : std::uint8_t { Lira, Crystal, Red, Yellow, Green, Blue, Brown };
inline constexpr std::size_t resource_count = 7;
constexpr Words<resource_count> words(Resource) {
    return {"resource", {"lira", "crystal", "red", "yellow", "green", "blue", "brown"}};
}
using Resources = Bag<Resource, resource_count>;

constexpr Resource tile_of(Good good) {
    return Resource(static_cast<unsigned>(good) + static_cast<unsigned>(Resource::Red));
}
constexpr Face face_of(Good colour) { return Face(static_cast<unsigned>(colour)); }

// Goods shown by dice, goods tiles of a stock, and back.
constexpr Goods goods_among(const Dice& dice) { return dice.renamed<Goods, 0, 4, 0>(); }
constexpr Goods goods_among(const Resources& stock) { return stock.renamed<Goods, 2, 5, 0>(); }
constexpr Dice as_dice(const Goods& colours_only) { return colours_only.renamed<Dice, 0, 5, 0>(); }
constexpr Resources as_tiles(const Goods& goods) { return goods.renamed<Resources, 0, 5, 2>(); }
constexpr Goods colours_of(Goods goods) {
    goods.set(Good::Brown, 0);
    return goods;
}

// One unit of a payment by hand: a die, or a goods tile (I-5.6).
enum class Unit : std::uint8_t {
    RedDie,
    YellowDie,
    GreenDie,
    BlueDie,
    RedTile,
    YellowTile,
    GreenTile,
    BlueTile,
    BrownTile
};
inline constexpr std::size_t unit_count = 9;
constexpr Words<unit_count> words(Unit) {
    return {"unit",
            {"red_die", "yellow_die", "green_die", "blue_die", "red_tile", "yellow_tile", "green_tile",
             "blue_tile", "brown_tile"}};
}
constexpr bool is_die(Unit unit) { return unit <= Unit::BlueDie; }
constexpr Good good_of(Unit unit) {
    const auto number = static_cast<unsigned>(unit);
    return Good(is_die(unit) ? number : number - static_cast<unsigned>(Unit::RedTile));
}

// The ruby tracks, and where else rubies come from. A track's rubies are counted under its own name.
enum class Track : std::uint8_t { Red, Yellow, Green, Blue, LeftCarpet, RightCarpet };
inline constexpr std::size_t track_count = 6;
constexpr Words<track_count> words(Track) {
    return {"track", {"red", "yellow", "green", "blue", "left_carpet", "right_carpet"}};
}
constexpr bool is_colour(Track track) { return track < Track::LeftCarpet; }
using TrackSet = SmallSet<Track, std::uint8_t>;

enum class Source : std::uint8_t { Red, Yellow, Green, Blue, LeftCarpet, RightCarpet, Mosque, Bazaar };
inline constexpr std::size_t source_count = 8;
constexpr Words<source_count> words(Source) {
    return {"source", {"red", "yellow", "green", "blue", "left_carpet", "right_carpet", "mosque", "bazaar"}};
}
using Rubies = Bag<Source, source_count>;
constexpr Source source_of(Track track) { return Source(static_cast<unsigned>(track)); }

// A mosque tile by its number, 0 … 23, and what it does.
enum class Tile : std::uint8_t {};
inline constexpr Tile no_tile{255};
constexpr Tile no_value(Tile) { return no_tile; }
using TileSet = SmallSet<Tile, std::uint32_t>;
enum class TileKind : std::uint8_t { Die, Action, Lira, Crystal, Card, Good };
inline constexpr std::size_t tile_kind_count = 6;
constexpr Words<tile_kind_count> words(TileKind) {
    return {"tile", {"die", "action", "lira", "crystal", "card", "good"}};
}

// A bazaar card by its number, 0 … 32, and how its parts work.
enum class Card : std::uint8_t {};
inline constexpr Card no_card{255};
constexpr Card no_value(Card) { return no_card; }
using CardSet = SmallSet<Card, std::uint64_t>;
// What stands before the arrow of the active player's part; without an arrow there is nothing to decide.
enum class Demand : std::uint8_t { Nothing, Give, Own, CardDice, GiveTile };
constexpr Words<5> words(Demand) { return {"demand", {"nothing", "give", "own", "card_dice", "give_tile"}}; }
// What stands after it.
enum class Prize : std::uint8_t { Gain, AnyGoods, Ruby, Tile };
constexpr Words<4> words(Prize) { return {"prize", {"gain", "any_goods", "ruby", "tile"}}; }
// The part of the other players.
enum class Share : std::uint8_t { Nothing, Gain, Trade, Choice };
constexpr Words<4> words(Share) { return {"share", {"nothing", "gain", "trade", "choice"}}; }

// What is asked now. Setup, Start, Roll, Reveal and Refill are asked of chance.
enum class Phase : std::uint8_t {
    Setup,
    Start,
    Roll,
    Reroll,
    Act,
    Pay,
    Reveal,
    Pick,
    Offer,
    TakeRuby,
    TakeGoods,
    GiveTile,
    TakeTile,
    Refill,
    Trade,
    Choose,
    Over
};
constexpr Words<17> words(Phase) {
    return {"phase",
            {"setup", "start", "roll", "reroll", "act", "pay", "reveal", "pick", "offer", "take_ruby",
             "take_goods", "give_tile", "take_tile", "refill", "trade", "choose", "over"}};
}

// Options: which reading of the printed prices, and who chooses the units of a payment.
enum class Prices : std::uint8_t { Standard, Alternative };
constexpr Words<2> words(Prices) { return {"prices", {"standard", "alternative"}}; }
enum class Payment : std::uint8_t { Automatic, Manual };
constexpr Words<2> words(Payment) { return {"payment", {"automatic", "manual"}}; }

}  // namespace serai::istanbul_dice
