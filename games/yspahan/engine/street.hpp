// The street of 29 spaces through the city, as tables: which shops each touches, and how far it is from any
// to any.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/yspahan/engine/types.hpp"

namespace serai::yspahan {

// Its spaces X, W1 … W10, E1 … E7, N1 … N4, S1 … S7 and the shops that each touches: from
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

// What follows from them

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

// What the rulebook and the sources say of them.
constexpr unsigned spaces_with(unsigned shops) {
    return static_cast<unsigned>(
        std::ranges::count_if(shops_beside, [shops](ShopSet beside) { return beside.size() == shops; }));
}
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
