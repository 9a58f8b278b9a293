// The map: 4 quarters with 14 souks and 47 shops, and the street of 29 spaces between them, as tables.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
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

// The street by its spaces X, W1 … W10, E1 … E7, N1 … N4, S1 … S7 and the shops that each touches: from
// public sources; the rulebook's example fixes the two spaces with two shops.
inline constexpr std::array<std::string_view, space_count> touched{
    "",                                                                        // X
    "sw2",     "cb2", "sw1", "cb1", "sy2", "cy3", "sy1", "cy2", "sp1", "cy1",  // W
    "bw1 vb1", "bw2", "vo1", "by1", "vo2", "by2", "vo3",                       // E
    "vb1",     "cp1", "vy1", "cp2",                                            // N
    "sw2 bw1", "sw3", "bb1", "sb1", "bp1", "sb2", "bp2",                       // S
};
inline constexpr std::array<std::uint8_t, 4> arm_lengths{10, 7, 4, 7};  // W, E, N, S
inline constexpr unsigned longest_way = 17;

// What follows from the map

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

constexpr ShopSet shops_named(std::string_view labels) {
    constexpr std::size_t length = 3;
    ShopSet shops;
    for (; labels.size() >= length; labels.remove_prefix(std::min(labels.size(), length + 1))) {
        shops.insert(*named<Shop>(labels.substr(0, length)));
    }
    return shops;
}

inline constexpr std::array<ShopSet, space_count> shops_beside = [] {
    std::array<ShopSet, space_count> result{};
    for (std::size_t i = 0; i < space_count; ++i) result[i] = shops_named(touched[i]);
    return result;
}();

constexpr ShopSet shops_at(Space space) { return shops_beside[static_cast<std::size_t>(space)]; }

// The shops that the Supervisor can hit at all.
inline constexpr ShopSet street_shops = [] {
    ShopSet result;
    for (const ShopSet beside : shops_beside) result = result | beside;
    return result;
}();

// The spaces beside any of some shops, as the bits of a set: looked up for eight shops at a time.
inline constexpr auto spaces_beside_eight = [] {
    std::array<std::array<std::uint32_t, 256>, (shop_count + 7) / 8> result{};
    for (std::size_t i = 0; i < space_count; ++i) {
        for (const Shop shop : shops_beside[i]) {
            const auto number = static_cast<std::size_t>(shop);
            for (std::size_t byte = 0; byte < 256; ++byte) {
                if ((byte >> number % 8 & 1U) != 0) result[number / 8][byte] |= 1U << i;
            }
        }
    }
    return result;
}();
constexpr SpaceSet spaces_at(ShopSet shops) {
    const auto bits = std::bit_cast<std::uint64_t>(shops);
    std::uint32_t spaces = 0;
    for (std::size_t i = 0; i < spaces_beside_eight.size(); ++i)
        spaces |= spaces_beside_eight[i][bits >> 8 * i & 0xFFU];
    return std::bit_cast<SpaceSet>(spaces);
}

// Y-5.2: on a tree there is one way between two spaces, so its length is the only move that enters no space
// twice.
inline constexpr std::array<std::array<std::uint8_t, space_count>, space_count> distances = [] {
    std::array<std::uint8_t, space_count> arm{};
    std::array<std::uint8_t, space_count> steps{};
    std::size_t space = 1;
    for (std::uint8_t each = 0; each < arm_lengths.size(); ++each) {
        for (std::uint8_t step = 1; step <= arm_lengths[each]; ++step, ++space) {
            arm[space] = each;
            steps[space] = step;
        }
    }
    std::array<std::array<std::uint8_t, space_count>, space_count> result{};
    for (std::size_t a = 0; a < space_count; ++a) {
        for (std::size_t b = 0; b < space_count; ++b) {
            const auto [near, far] = std::minmax(steps[a], steps[b]);
            result[a][b] = static_cast<std::uint8_t>(arm[a] == arm[b] ? far - near : far + near);
        }
    }
    return result;
}();

constexpr unsigned distance(Space from, Space to) {
    return distances[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

// The spaces at most so many steps away.
inline constexpr auto spaces_within = [] {
    std::array<std::array<SpaceSet, longest_way + 1>, space_count> result{};
    for (std::size_t from = 0; from < space_count; ++from) {
        for (std::size_t to = 0; to < space_count; ++to) {
            for (std::size_t steps = distances[from][to]; steps <= longest_way; ++steps) {
                result[from][steps].insert(Space(to));
            }
        }
    }
    return result;
}();

// What the rulebook and the sources say of the map.
constexpr unsigned points_in(Row quarter) {
    unsigned sum = 0;
    for (unsigned i = souks_of(quarter).first; i < souks_of(quarter).end; ++i) sum += points_of(souks[i]);
    return sum;
}
constexpr unsigned spaces_with(unsigned shops) {
    return static_cast<unsigned>(
        std::ranges::count_if(shops_beside, [shops](ShopSet beside) { return beside.size() == shops; }));
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
// Every space touches one shop, but the crossing none and exactly two spaces two (Y-5.4, Y-5.5).
static_assert(spaces_with(0) == 1 && shops_at(Space::X).is_empty());
static_assert(spaces_with(2) == 2 && spaces_with(1) == 26);
static_assert(shops_at(*named<Space>("E1")).size() == 2 && shops_at(*named<Space>("S1")).size() == 2);
static_assert(street_shops.size() == 27);
// A space is beside some shops exactly if it touches one of them.
static_assert([] {
    for (std::size_t i = 0; i < space_count; ++i) {
        for (std::size_t shop = 0; shop < shop_count; ++shop) {
            ShopSet shops;
            shops.insert(Shop(shop));
            if (spaces_at(shops).has(Space(i)) != shops_beside[i].has(Shop(shop))) return false;
        }
    }
    return true;
}());
// The label of a space says how far it is from the crossing.
static_assert([] {
    for (std::size_t i = 1; i < space_count; ++i) {
        unsigned steps = 0;
        for (const char digit : name(Space(i)).substr(1))
            steps = steps * 10 + static_cast<unsigned>(digit - '0');
        if (distance(Space::X, Space(i)) != steps) return false;
    }
    return true;
}());
// The longest way is 17, and from every space every distance of a die exists: a move is always possible.
static_assert([] {
    unsigned longest = 0;
    for (const auto& from : distances) {
        for (const unsigned steps : from) longest = std::max(longest, steps);
        for (unsigned steps = 0; steps <= 6; ++steps) {
            if (std::ranges::find(from, steps) == from.end()) return false;
        }
    }
    return longest == longest_way;
}());

}  // namespace serai::yspahan
