// What is in the box, as tables: counts, ruby tracks, mosque tiles. The bazaar cards are in cards.hpp. Change
// a number here and nowhere else.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "games/istanbul_dice/engine/types.hpp"

namespace serai::istanbul_dice {

// Rules and end of the game: from the rulebook.

inline constexpr unsigned min_players = 2;
inline constexpr unsigned max_players = 4;
inline constexpr unsigned base_actions = 2;
inline constexpr unsigned lira_per_die = 2;
inline constexpr unsigned lira_per_tile = 3;  // income of a mosque tile
inline constexpr unsigned quad_tiles = 2;     // coloured tiles for four different goods
inline constexpr unsigned consolation = 1;    // lira for a condition not met (I-8.3)
inline constexpr unsigned two_card_dice = 2;  // what the cards of I-8.6 ask for
inline constexpr unsigned tile_value = 3;     // lira of a goods tile when rubies are tied
inline constexpr unsigned crystal_value = 2;  // lira of a crystal when rubies are tied
constexpr unsigned ruby_target(unsigned seats) { return seats == max_players ? 5 : 6; }
constexpr unsigned mosque_target(unsigned seats) { return seats == max_players ? 4 : 5; }

// Pieces: from the publisher's rules and two public summaries of them.

inline constexpr unsigned shared_dice = 5;
inline constexpr unsigned spare_dice = 4;
inline constexpr unsigned ruby_count = 31;
inline constexpr Resources box{{87, 12, 8, 8, 8, 8, 10}};  // lira by value (I-R4): 3 tens, 6 fives, 27 ones

// Setup: from public summaries; the fourth seat's lira continues the row.

inline constexpr std::size_t display_size = 6;
inline constexpr unsigned start_crystals = 1;
inline constexpr std::array<std::uint8_t, max_players> start_lira{0, 1, 2, 3};  // clockwise from the start

// Not of the box: a game that nobody ends is ended (I-R16).
inline constexpr unsigned last_round = 60;

// Ruby tracks

// The prices of a track's rubies in the order they are sold; any list that does not fall will do. Behind the
// last stands `sold_out`, which nobody can pay.
inline constexpr std::uint8_t sold_out = 255;
struct PriceList {
    std::array<std::uint8_t, 8> prices;

    [[nodiscard]] constexpr unsigned length() const {
        return static_cast<unsigned>(std::ranges::find(prices, sold_out) - prices.begin());
    }
};

constexpr PriceList price_list(std::same_as<int> auto... prices) {
    static_assert(sizeof...(prices) < PriceList{}.prices.size());
    PriceList list{{static_cast<std::uint8_t>(prices)...}};
    std::ranges::fill(list.prices.begin() + sizeof...(prices), list.prices.end(), sold_out);
    return list;
}

// I-2.1: one side of the board: goods of the colour, goods of any kind beside one of each, lira.
using Board = std::array<PriceList, track_count>;

constexpr Board board_of(const PriceList& colour, const PriceList& left, const PriceList& right) {
    return {colour, colour, colour, colour, left, right};
}

// RECONSTRUCTED in part (I-R23): public sources differ about the figures of the two sides. See "What is
// reconstructed" in RULES.md; an owner of the box can correct this one table.
inline constexpr Board short_board =  // a review of a game of three, agreeing with the rulebook's examples
    board_of(price_list(4, 5, 6), price_list(0, 1, 2, 3, 4), price_list(10, 12, 14, 16, 18, 20));
inline constexpr Board long_board =  // colours from a fan's price list, assigned to four players: 31 rubies
    board_of(price_list(4, 5, 6, 7), price_list(0, 1, 2, 3, 4), price_list(10, 12, 14, 16, 18, 20));
inline constexpr Board dear_board =  // the fan's whole list, if it is the side for two and three
    board_of(price_list(4, 5, 6, 7), price_list(0, 1, 2, 3, 4), price_list(12, 14, 16, 18, 20, 22, 24));

// By reading and by side: two or three players, four players.
inline constexpr std::array<std::array<Board, 2>, 2> boards{
    {{short_board, long_board}, {dear_board, short_board}}};

constexpr const Board& board(Prices prices, unsigned seats) {
    return boards[static_cast<std::size_t>(prices)][seats == max_players ? 1 : 0];
}
constexpr const PriceList& price_list(Prices prices, unsigned seats, Track track) {
    return board(prices, seats)[static_cast<std::size_t>(track)];
}

// RECONSTRUCTED: each player can win one, and then four players find 31 rubies on the board.
constexpr unsigned mosque_rubies(unsigned seats) { return seats; }

// Mosque tiles

struct TileFace {
    TileKind kind;
    Goods cost;
    Good good;  // what a Good tile brings; else red
    constexpr bool operator==(const TileFace&) const = default;
};

inline constexpr std::size_t tile_count = 24;

constexpr Goods three_of(Good colour) {
    Goods goods;
    goods.add(colour, 3);
    return goods;
}
inline constexpr Goods one_of_each{{1, 1, 1, 1, 0}};

// The 24 tiles. Kinds: from the rulebook. Cost of the extra die, and "mostly three of one colour": a public
// review. RECONSTRUCTED: four of each kind, one per colour, and the cost of the Good tiles.
inline constexpr std::array<TileFace, tile_count> tile_faces = [] {
    std::array<TileFace, tile_count> faces{};
    for (std::size_t i = 0; i < tile_count; ++i) {
        const auto kind = TileKind(i / colours.size());
        const Good colour = colours[i % colours.size()];
        faces[i] = {kind, kind == TileKind::Die ? one_of_each : three_of(colour),
                    kind == TileKind::Good ? colour : Good::Red};
    }
    return faces;
}();

constexpr bool is_tile(Tile tile) { return static_cast<std::size_t>(tile) < tile_count; }
constexpr const TileFace& face(Tile tile) { return tile_faces[static_cast<std::size_t>(tile)]; }

inline constexpr TileSet all_tiles = TileSet::first(tile_count);

// All tiles of a kind.
template <TileKind kind>
inline constexpr TileSet tiles_of = [] {
    TileSet tiles;
    for (const Tile tile : all_tiles) {
        if (face(tile).kind == kind) tiles.insert(tile);
    }
    return tiles;
}();

// The different costs, and which tiles have them: a player can pay all tiles of a cost or none.
struct CostClass {
    Goods cost;
    TileSet tiles;
};
inline constexpr std::size_t cost_count = [] {
    std::size_t count = 0;
    for (std::size_t i = 0; i < tile_count; ++i) {
        std::size_t first = 0;
        while (tile_faces[first].cost != tile_faces[i].cost) ++first;
        count += first == i ? 1U : 0U;
    }
    return count;
}();
inline constexpr std::array<CostClass, cost_count> cost_classes = [] {
    std::array<CostClass, cost_count> classes{};
    for (const Tile tile : all_tiles) {
        std::size_t i = 0;
        while (!classes[i].tiles.is_empty() && classes[i].cost != face(tile).cost) ++i;
        classes[i].cost = face(tile).cost;
        classes[i].tiles.insert(tile);
    }
    return classes;
}();

// The first tile that is equal to it: equal tiles are offered once (I-R12).
inline constexpr std::array<Tile, tile_count> first_alike_tile = [] {
    std::array<Tile, tile_count> first{};
    for (std::size_t i = 0; i < tile_count; ++i)
        first[i] = Tile(std::ranges::find(tile_faces, tile_faces[i]) - tile_faces.begin());
    return first;
}();
constexpr Tile alike(Tile tile) { return first_alike_tile[static_cast<std::size_t>(tile)]; }

// What the rulebook and the counts of pieces say.
static_assert(tiles_of<TileKind::Die>.size() == spare_dice);
static_assert(box.size() == 87 + 12 + 42);
static_assert(std::ranges::all_of(boards, [](const auto& sides) {
    return std::ranges::all_of(sides, [](const Board& board) {
        return std::ranges::all_of(board, [](const PriceList& list) {
            return std::ranges::is_sorted(list.prices) && list.prices.back() == sold_out;
        });
    });
}));
constexpr unsigned rubies_on_board(Prices prices, unsigned seats) {
    unsigned count = mosque_rubies(seats);
    for (std::size_t i = 0; i < track_count; ++i) count += price_list(prices, seats, Track(i)).length();
    return count;
}
static_assert(rubies_on_board(Prices::Standard, 2) == 25 && rubies_on_board(Prices::Standard, 3) == 26 &&
              rubies_on_board(Prices::Standard, 4) == ruby_count);
static_assert(rubies_on_board(Prices::Alternative, 2) == 30 &&
              rubies_on_board(Prices::Alternative, 3) == ruby_count &&
              rubies_on_board(Prices::Alternative, 4) == 27);

}  // namespace serai::istanbul_dice
