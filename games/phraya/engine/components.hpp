// What else is in the box, as tables: prices, baskets, orders, the temple, the king's area. Change a number
// here and nowhere else. The board is in board.hpp, the cards are in cards.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/phraya/engine/types.hpp"

namespace serai::phraya {

// Counts: from the rulebook.
inline constexpr unsigned min_players = 2;
inline constexpr unsigned max_players = 4;
inline constexpr unsigned start_coins = 8;  // of the start player, one more for each that follows
inline constexpr unsigned discs_per_player = 12;
inline constexpr unsigned quiet_rounds = 12;  // turns of everybody without progress that end the game (P-8.5)
inline constexpr unsigned start_rowers = 2;
inline constexpr unsigned max_rowers = 4;
inline constexpr unsigned basket_places = 6;
inline constexpr unsigned printed_baskets = 2;  // together one place for each good
inline constexpr unsigned display_size = 4;
inline constexpr unsigned stall_price = 10;
inline constexpr unsigned cheap_stall_price = 5;
inline constexpr unsigned temple_discount = 2;
inline constexpr unsigned coins_per_flower = 3;
inline constexpr unsigned coins_per_point = 5;
inline constexpr unsigned set_points = 8;
inline constexpr std::size_t temple_section_columns = 2;
inline constexpr std::size_t temple_sections = temple_columns / temple_section_columns;

constexpr unsigned markers_for(unsigned seats) { return 9 - seats; }  // 7, 6, 5

// Pieces per good: from a public review. Only an option limits them (P-R14).
inline constexpr unsigned goods_in_box = 9;

// Prices by good and field of the table: RECONSTRUCTED round two figures of the rulebook's example turn.
inline constexpr std::size_t price_fields = 7;
inline constexpr std::uint8_t start_price_field = 2;
inline constexpr std::array<std::array<std::uint8_t, price_fields>, goods.size()> price_table{{
    {1, 2, 3, 4, 5, 6, 7},
    {2, 3, 4, 5, 6, 7, 8},
    {3, 4, 5, 6, 7, 8, 9},
    {4, 5, 6, 7, 8, 9, 10},
}};

// Pairs of goods.
inline constexpr std::array<std::array<Good, 2>, pair_count> pair_goods{{
    {Good::Veg, Good::Fruit},
    {Good::Veg, Good::Fish},
    {Good::Veg, Good::Meat},
    {Good::Fruit, Good::Fish},
    {Good::Fruit, Good::Meat},
    {Good::Fish, Good::Meat},
}};
constexpr bool contains(Pair pair, Good good) {
    return pair_goods[at(pair)][0] == good || pair_goods[at(pair)][1] == good;
}

// The pairs that a good is part of.
inline constexpr std::array<std::array<Pair, 3>, goods.size()> pairs_with = [] {
    std::array<std::array<Pair, 3>, goods.size()> result{};
    for (const Good good : goods) {
        std::size_t count = 0;
        for (std::size_t i = 0; i < pair_count; ++i) {
            if (contains(Pair(i), good)) result[at(good)][count++] = Pair(i);
        }
    }
    return result;
}();

// The wholesaler's ring, clockwise from his start: RECONSTRUCTED; both examples of the rulebook fit it.
inline constexpr std::array<Pair, pair_count> wholesaler_ring{
    Pair::VegFruit, Pair::FruitFish, Pair::VegFish, Pair::FishMeat, Pair::VegMeat, Pair::FruitMeat};

// Basket tiles, four of each pair, and their prices: RECONSTRUCTED. The rulebook shows that a tile with
// vegetables and fish exists.
inline constexpr unsigned tiles_per_pair = 4;
inline constexpr std::array<std::uint8_t, pair_count> basket_prices{4, 5, 6, 6, 7, 8};

// The price of a market card, all in coins or all in flowers, by its place in the display: RECONSTRUCTED.
struct Price {
    std::uint8_t coins;
    std::uint8_t flowers;
};
inline constexpr std::array<Price, display_size> place_prices{{{4, 2}, {5, 2}, {6, 3}, {7, 3}}};

struct OrderTile {
    Goods::Counts goods;
    std::uint8_t coins;
    std::uint8_t points;
};

inline constexpr std::size_t stack_count = 4;
inline constexpr std::size_t stack_size = order_count / stack_count;
inline constexpr unsigned removed_for_two = 1;  // per stack, unseen: from the rulebook

// Restaurant orders, seven in each of four stacks: RECONSTRUCTED, except O2a, which the rulebook shows.
inline constexpr std::array<OrderTile, order_count> order_tiles{{
    // {veg, fruit, fish, meat}, coins, points
    {{1, 1, 0, 0}, 8, 3},   {{1, 0, 1, 0}, 9, 3},   {{1, 0, 0, 1}, 10, 3},  {{0, 1, 1, 0}, 10, 3},   // O1a …
    {{0, 1, 0, 1}, 11, 3},  {{0, 0, 1, 1}, 12, 3},  {{2, 0, 0, 0}, 7, 4},                            // O1e …
    {{2, 0, 0, 1}, 13, 6},  {{0, 1, 1, 1}, 16, 5},  {{1, 1, 1, 0}, 13, 5},  {{0, 2, 1, 0}, 14, 6},   // O2a …
    {{1, 0, 2, 0}, 14, 6},  {{1, 1, 0, 1}, 14, 5},  {{2, 1, 0, 0}, 11, 6},                           // O2e …
    {{1, 1, 1, 1}, 19, 8},  {{2, 1, 1, 0}, 16, 9},  {{1, 2, 0, 1}, 18, 9},  {{1, 1, 2, 0}, 18, 9},   // O3a …
    {{1, 0, 1, 2}, 21, 9},  {{2, 2, 0, 0}, 15, 10}, {{0, 1, 2, 1}, 21, 9},                           // O3e …
    {{2, 1, 1, 1}, 22, 11}, {{1, 2, 1, 1}, 23, 11}, {{1, 1, 2, 1}, 24, 11}, {{1, 1, 1, 2}, 25, 11},  // O4a …
    {{2, 0, 2, 1}, 23, 12}, {{1, 2, 0, 2}, 24, 12}, {{2, 2, 1, 0}, 20, 12},                          // O4e …
}};
constexpr const OrderTile& tile(Order order) { return order_tiles[at(order) - 1]; }
constexpr bool is_order(Order order) { return order != Order::None && at(order) <= order_count; }

// The temple. Points per disc and the last section's columns: from the rulebook, as are 10 and −2. Flowers by
// column and the other majorities and penalties: RECONSTRUCTED.
inline constexpr std::array<std::uint8_t, goods.size()> temple_points{2, 3, 4, 5};
inline constexpr std::array<std::uint8_t, temple_columns> temple_flowers{1, 2, 3, 4, 5, 6};
inline constexpr std::array<int, temple_sections> temple_majority{10, 8, 6};
inline constexpr std::array<int, temple_sections> temple_penalty{-6, -4, -2};

// The king's area. Rows, majority and sets: from the rulebook, as is the 8. Other prices: RECONSTRUCTED.
struct Tribute {
    std::uint8_t coins = 0;
    std::uint8_t flowers = 0;
    Goods goods{};
};
inline constexpr std::array<Tribute, king_field_count> tributes{{
    {.coins = 8},
    {.coins = 10},
    {.coins = 12},
    {.coins = 14},
    {.coins = 16},
    {.flowers = 3},
    {.flowers = 4},
    {.flowers = 5},
    {.flowers = 6},
    {.flowers = 7},
    {.goods = Goods({1, 0, 0, 1})},
    {.goods = Goods({0, 1, 1, 0})},
    {.goods = Goods({0, 0, 1, 1})},
    {.goods = Goods({1, 1, 1, 0})},
    {.goods = Goods({0, 1, 1, 1})},
}};

// First and second place.
struct Majority {
    int first;
    int second;
};
inline constexpr Majority king_majority{12, 6};
// Stalls by good: the four lines are from the rulebook; that 14/7 is vegetables and 10/5 fish is INFERRED.
inline constexpr std::array<Majority, goods.size()> stall_majority{{{14, 7}, {12, 6}, {10, 5}, {8, 4}}};

// The rulebook's example turn: fish can cost 8 after two fields up, vegetables 4 after two fields down; an
// order of two vegetables and a meat pays 13 coins and 6 points. No order needs more of a good than a boat
// with one extra basket carries.
static_assert(std::ranges::find(price_table[at(Good::Fish)].begin() + 2, price_table[at(Good::Fish)].end(),
                                8) != price_table[at(Good::Fish)].end());
static_assert(std::ranges::find(price_table[at(Good::Veg)].begin(), price_table[at(Good::Veg)].end() - 2,
                                4) != price_table[at(Good::Veg)].end() - 2);
static_assert(std::ranges::all_of(price_table, std::ranges::is_sorted));
static_assert(tile(Order::O2a).goods == std::array<std::uint8_t, 4>{2, 0, 0, 1} &&
              tile(Order::O2a).coins == 13 && tile(Order::O2a).points == 6);
static_assert(std::ranges::all_of(order_tiles, [](const OrderTile& order) {
    return Goods::of_each(2).has_all(Goods(order.goods));
}));
static_assert(markers_for(2) == 7 && markers_for(3) == 6 && markers_for(4) == 5);
// Every pair of goods has its place on the ring, and neighbours on it share one good.
static_assert([] {
    Baskets seen;
    for (std::size_t i = 0; i < pair_count; ++i) {
        const auto [a, b] = pair_goods[at(wholesaler_ring[i])];
        const Pair next = wholesaler_ring[(i + 1) % pair_count];
        if (contains(next, a) == contains(next, b)) return false;
        seen.add(wholesaler_ring[i]);
    }
    return seen == Baskets::of_each(1);
}());
static_assert(tributes[at(king_field(KingRow::OfCoins, 0))].coins == 8);
// Discs run out before the areas do only with two players (P-R39).
static_assert(std::size_t{2} * discs_per_player < temple_field_count + king_field_count);

}  // namespace serai::phraya
