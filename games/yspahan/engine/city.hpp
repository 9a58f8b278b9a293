// The city: 4 quarters with 14 souks and 47 shops, as tables. The street between them is in street.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/yspahan/engine/types.hpp"

namespace serai::yspahan {

struct Souk {
    Row quarter;
    Colour colour;
    std::uint8_t shops;
};

inline constexpr std::size_t souk_count = 14;

// Souks in the order of their shops: from public sources that agree with each other and with the rulebook's
// examples (see RULES.md). The numbers of the shops inside a souk are ours.
inline constexpr std::array<Souk, souk_count> souks{{
    {Row::Sack, Colour::White, 3},
    {Row::Sack, Colour::Blue, 4},
    {Row::Sack, Colour::Yellow, 5},
    {Row::Sack, Colour::Pink, 6},
    {Row::Barrel, Colour::White, 2},
    {Row::Barrel, Colour::Blue, 3},
    {Row::Barrel, Colour::Yellow, 4},
    {Row::Barrel, Colour::Pink, 5},
    {Row::Chest, Colour::Blue, 2},
    {Row::Chest, Colour::Yellow, 3},
    {Row::Chest, Colour::Pink, 4},
    {Row::Vase, Colour::Blue, 1},
    {Row::Vase, Colour::Yellow, 2},
    {Row::Vase, Colour::Orange, 3},
}};

// Points of a souk by its colour: from public sources; blue and yellow also from the rulebook's example.
inline constexpr std::array<std::uint8_t, 5> colour_points{3, 4, 6, 8, 12};
constexpr unsigned points_of(const Souk& souk) {
    return colour_points[static_cast<std::size_t>(souk.colour)];
}

// What follows from them

inline constexpr std::array<ShopSet, souk_count> shops_of_souk = [] {
    std::array<ShopSet, souk_count> result{};
    unsigned next = 0;
    for (std::size_t i = 0; i < souk_count; ++i) {
        for (unsigned each = 0; each < souks[i].shops; ++each) result[i].insert(Shop(next++));
    }
    return result;
}();

// The first souk of each quarter and one past the last, by row − 1.
struct SoukRange {
    std::uint8_t first;
    std::uint8_t end;
};
inline constexpr std::array<SoukRange, quarters.size()> souks_of_quarter{{{0, 4}, {4, 8}, {8, 11}, {11, 14}}};

constexpr SoukRange souks_of(Row quarter) { return souks_of_quarter[static_cast<std::size_t>(quarter) - 1]; }

constexpr ShopSet shops_of(Row quarter) {
    ShopSet result;
    for (unsigned i = souks_of(quarter).first; i < souks_of(quarter).end; ++i)
        result = result | shops_of_souk[i];
    return result;
}

// By row − 1.
inline constexpr std::array<ShopSet, quarters.size()> shops_of_quarter{
    shops_of(Row::Sack), shops_of(Row::Barrel), shops_of(Row::Chest), shops_of(Row::Vase)};

inline constexpr std::array<std::uint8_t, shop_count> souk_of_shop = [] {
    std::array<std::uint8_t, shop_count> result{};
    for (std::size_t i = 0; i < souk_count; ++i) {
        for (const Shop shop : shops_of_souk[i])
            result[static_cast<std::size_t>(shop)] = static_cast<std::uint8_t>(i);
    }
    return result;
}();

constexpr std::size_t souk_of(Shop shop) { return souk_of_shop[static_cast<std::size_t>(shop)]; }

// What the rulebook and the sources say of them.
constexpr unsigned points_in(Row quarter) {
    unsigned sum = 0;
    for (unsigned i = souks_of(quarter).first; i < souks_of(quarter).end; ++i) sum += points_of(souks[i]);
    return sum;
}
static_assert(shops_of(Row::Sack).size() == 18 && points_in(Row::Sack) == 21);
static_assert(shops_of(Row::Barrel).size() == 14 && points_in(Row::Barrel) == 21);
static_assert(shops_of(Row::Chest).size() == 9 && points_in(Row::Chest) == 18);
static_assert(shops_of(Row::Vase).size() == 6 && points_in(Row::Vase) == 22);
static_assert((shops_of(Row::Sack) | shops_of(Row::Barrel) | shops_of(Row::Chest) | shops_of(Row::Vase)) ==
              ShopSet::first(shop_count));
static_assert(points_in(Row::Sack) + points_in(Row::Barrel) + points_in(Row::Chest) + points_in(Row::Vase) ==
              82);
// A souk's range holds exactly the souks of its quarter.
static_assert(std::ranges::all_of(souks, [](const Souk& souk) {
    const auto place = static_cast<std::size_t>(&souk - souks.data());
    return place >= souks_of(souk.quarter).first && place < souks_of(souk.quarter).end;
}));
// The label of a shop names its quarter, colour and number.
static_assert([] {
    for (std::size_t i = 0; i < souk_count; ++i) {
        char number = '1';
        for (const Shop shop : shops_of_souk[i]) {
            const std::string_view label = name(shop);
            if (label[0] != name(souks[i].quarter)[0] || label[1] != name(souks[i].colour)[0]) return false;
            if (label[2] != number++) return false;
        }
    }
    return true;
}());

}  // namespace serai::yspahan
