// The board: four double-sided square parts, laid in any order and turned any way (P-2.1). A part shows 2 × 2
// islands round its own crossing; the seams between parts are canals too. Together 4 × 4 islands with 3 × 3
// crossings, 24 sections and 48 stalls.
//
// Section 3r+c (r 0…3, c 0…2) runs north to south between the islands (r,c) and (r,c+1); section 12+4r+c
// (r 0…2, c 0…3) runs west to east between the islands (r,c) and (r+1,c). Slot 2s lies on the west or north
// bank of section s, slot 2s+1 on the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/phraya/engine/types.hpp"

namespace serai::phraya {

inline constexpr std::size_t section_count = 24;
inline constexpr std::size_t slot_count = 2 * section_count;
inline constexpr std::size_t part_count = 4;

constexpr Section section_of(Slot slot) { return Section(at(slot) / 2); }
constexpr Slot first_slot(Section section) { return Slot(2 * at(section)); }
constexpr bool runs_north_south(Section section) { return at(section) < section_count / 2; }
constexpr Bank bank_of(Slot slot) {
    if (runs_north_south(section_of(slot))) return at(slot) % 2 == 0 ? Bank::West : Bank::East;
    return at(slot) % 2 == 0 ? Bank::North : Bank::South;
}
// P-R11: one action for each of the two stalls of a section.
constexpr Deed deed_at(Slot slot) { return at(slot) % 2 == 0 ? Deed::FirstStall : Deed::SecondStall; }

// The printed parts

// Islands NW, NE, SE, SW; on each the stalls on its sides n, e, s, w.
using PartFace = std::array<std::array<StallKind, 4>, 4>;

// Stalls of the parts A to D, front then back: RECONSTRUCTED. The rulebook names the nine kinds of stall and
// lets parts be turned and flipped; no public text shows the faces. See "What is reconstructed" in RULES.md.
inline constexpr std::array<PartFace, 2 * part_count> part_faces = [] {
    using enum StallKind;
    return std::array<PartFace, 2 * part_count>{{
        {{{Fish, Veg, Restaurant, Fruit},
          {Restaurant, Veg, Meat, Scribe},
          {Basket, Fruit, Fish, Temple},
          {Fruit, Fish, Restaurant, Veg}}},  // A front
        {{{Temple, Fruit, Scribe, Fish},
          {Veg, Meat, Fruit, Restaurant},
          {Basket, Fish, Veg, Restaurant},
          {Veg, Fish, Temple, Meat}}},  // A back
        {{{Meat, Overseer, Restaurant, Fruit},
          {Basket, Fruit, Restaurant, Veg},
          {Meat, Fish, Basket, Temple},
          {Veg, Fruit, Meat, Fish}}},  // B front
        {{{Restaurant, Veg, Overseer, Fish},
          {Meat, Fish, Basket, Restaurant},
          {Meat, Veg, Restaurant, Fruit},
          {Fruit, Temple, Meat, Veg}}},  // B back
        {{{Scribe, Veg, Restaurant, Fish},
          {Meat, Veg, Fish, Basket},
          {Temple, Fish, Meat, Overseer},
          {Fruit, Meat, Scribe, Veg}}},  // C front
        {{{Overseer, Scribe, Fish, Veg},
          {Fruit, Meat, Basket, Fish},
          {Meat, Veg, Fruit, Restaurant},
          {Temple, Veg, Overseer, Meat}}},  // C back
        {{{Fish, Basket, Fruit, Meat},
          {Temple, Veg, Restaurant, Fruit},
          {Fish, Meat, Temple, Scribe},
          {Overseer, Meat, Fish, Veg}}},  // D front
        {{{Veg, Scribe, Meat, Fruit},
          {Basket, Meat, Fish, Fruit},
          {Restaurant, Fruit, Basket, Fish},
          {Overseer, Temple, Veg, Meat}}},  // D back
    }};
}();

// How a part lies: part · 8 + face · 4 + quarter turns clockwise. "B2" is part B, front, turned twice; a
// small letter is the back. Random stands for a part that chance has not laid yet.
enum class Placement : std::uint8_t { Random = 32 };
inline constexpr std::size_t placement_count = 32;
constexpr Words<placement_count + 1> words(Placement) {
    return {"placement", {"A0", "A1", "A2", "A3", "a0", "a1", "a2", "a3", "B0", "B1", "B2",
                          "B3", "b0", "b1", "b2", "b3", "C0", "C1", "C2", "C3", "c0", "c1",
                          "c2", "c3", "D0", "D1", "D2", "D3", "d0", "d1", "d2", "d3", "random"}};
}
constexpr std::size_t part_of(Placement placement) { return at(placement) / 8; }

// The parts of the quadrants top left, top right, bottom left, bottom right.
using Board = std::array<Placement, part_count>;
inline constexpr Board random_board{Placement::Random, Placement::Random, Placement::Random,
                                    Placement::Random};

// Each part once.
constexpr bool is_laid(const Board& board) {
    unsigned parts = 0;
    for (const Placement placement : board) {
        if (at(placement) >= placement_count) return false;
        parts |= 1U << part_of(placement);
    }
    return parts == 0b1111;
}

// From slots to stalls

namespace detail {

enum Side : std::uint8_t { North, East, South, West };

// Where a slot lies: the quadrant, and island · 4 + side in the part as it lies there.
struct Site {
    std::uint8_t quadrant;
    std::uint8_t spot;
};

constexpr Site site_on(std::size_t row, std::size_t column, Side side) {
    constexpr std::array<std::array<std::size_t, 2>, 2> island{{{0, 1}, {3, 2}}};  // NW NE, SW SE
    const std::size_t quadrant = row / 2 * 2 + column / 2;
    return {static_cast<std::uint8_t>(quadrant),
            static_cast<std::uint8_t>(island[row % 2][column % 2] * 4 + side)};
}

inline constexpr std::array<Site, slot_count> sites = [] {
    std::array<Site, slot_count> result{};
    for (std::size_t i = 0; i < 12; ++i) {
        result[2 * i] = site_on(i / 3, i % 3, East);
        result[2 * i + 1] = site_on(i / 3, i % 3 + 1, West);
        result[24 + 2 * i] = site_on(i / 4, i % 4, South);
        result[24 + 2 * i + 1] = site_on(i / 4 + 1, i % 4, North);
    }
    return result;
}();

// The stalls of a part as it lies: a printed stall on island i, side d appears k quarter turns later on
// island i+k, side d+k.
inline constexpr std::array<std::array<StallKind, 16>, placement_count> placed_stalls = [] {
    std::array<std::array<StallKind, 16>, placement_count> result{};
    for (std::size_t placement = 0; placement < placement_count; ++placement) {
        const std::size_t turns = placement % 4;
        for (std::size_t spot = 0; spot < 16; ++spot) {
            const std::size_t turned = (spot / 4 + turns) % 4 * 4 + (spot + turns) % 4;
            result[placement][turned] = part_faces[placement / 4][spot / 4][spot % 4];
        }
    }
    return result;
}();

// The slots of each kind that a placement contributes in a quadrant.
using SlotsByKind = std::array<SlotSet, stall_kind_count>;
inline constexpr std::array<std::array<SlotsByKind, placement_count>, part_count> placed_slots = [] {
    std::array<std::array<SlotsByKind, placement_count>, part_count> result{};
    for (std::size_t slot = 0; slot < slot_count; ++slot) {
        const Site site = sites[slot];
        for (std::size_t placement = 0; placement < placement_count; ++placement) {
            const StallKind kind = placed_stalls[placement][site.spot];
            result[site.quadrant][placement][at(kind)].insert(Slot(slot));
        }
    }
    return result;
}();

// The same of all stalls that sell goods.
inline constexpr std::array<std::array<SlotSet, placement_count>, part_count> placed_goods_slots = [] {
    std::array<std::array<SlotSet, placement_count>, part_count> result{};
    for (std::size_t quadrant = 0; quadrant < part_count; ++quadrant) {
        for (std::size_t placement = 0; placement < placement_count; ++placement) {
            SlotSet& slots = result[quadrant][placement];
            for (const Good good : goods)
                slots = slots | placed_slots[quadrant][placement][at(stall_of(good))];
        }
    }
    return result;
}();

}  // namespace detail

// The stall in a slot, and all slots of a kind; the board is laid.

constexpr StallKind stall_at(const Board& board, Slot slot) {
    const detail::Site site = detail::sites[at(slot)];
    return detail::placed_stalls[at(board[site.quadrant])][site.spot];
}

constexpr SlotSet slots_of(const Board& board, StallKind kind) {
    SlotSet result;
    for (std::size_t quadrant = 0; quadrant < part_count; ++quadrant) {
        result = result | detail::placed_slots[quadrant][at(board[quadrant])][at(kind)];
    }
    return result;
}

constexpr SlotSet goods_slots(const Board& board) {
    SlotSet result;
    for (std::size_t quadrant = 0; quadrant < part_count; ++quadrant)
        result = result | detail::placed_goods_slots[quadrant][at(board[quadrant])];
    return result;
}

// How many stalls of each kind are in play, however the parts lie (the tests lay all 98,304 boards). The
// stalls on the outer border are out of play (P-R26).
inline constexpr std::array<unsigned, stall_kind_count> stalls_in_play{7, 7, 7, 7, 6, 4, 4, 3, 3};
inline constexpr std::size_t restaurant_count = 6;
inline constexpr std::size_t shop_count = 4;
inline constexpr std::size_t goods_stall_count = 28;

// A part keeps its composition when turned, in every quadrant: then every board has the same stalls.
static_assert([] {
    for (std::size_t part = 0; part < part_count; ++part) {
        for (std::size_t kind = 0; kind < stall_kind_count; ++kind) {
            const unsigned count = detail::placed_slots[0][part * 8][kind].size();
            for (std::size_t quadrant = 0; quadrant < part_count; ++quadrant) {
                for (std::size_t way = part * 8; way < part * 8 + 8; ++way) {
                    if (detail::placed_slots[quadrant][way][kind].size() != count) return false;
                }
            }
        }
    }
    return true;
}());
static_assert([] {
    unsigned goods_stalls = 0;
    for (std::size_t kind = 0; kind < stall_kind_count; ++kind) {
        unsigned count = 0;
        for (std::size_t part = 0; part < part_count; ++part)
            count += detail::placed_slots[part][part * 8][kind].size();
        if (count != stalls_in_play[kind]) return false;
        goods_stalls += sells_goods(StallKind(kind)) ? count : 0;
    }
    return goods_stalls == goods_stall_count;
}());

}  // namespace serai::phraya
