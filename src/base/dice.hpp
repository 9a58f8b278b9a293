// A throw of dice with six faces, counted by face: one random number for all of them, whose digits in base
// six are the dice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bag.hpp"
#include "base/rng.hpp"

namespace serai {

inline constexpr std::size_t die_faces = 6;
inline constexpr unsigned most_dice = 9;

// Every throw of three dice, ready made.
template <typename Face>
inline constexpr auto throws_of_three = [] {
    std::array<Bag<Face, die_faces>, die_faces * die_faces * die_faces> throws{};
    for (std::size_t i = 0; i < throws.size(); ++i) {
        throws[i].add(Face(i % die_faces));
        throws[i].add(Face(i / die_faces % die_faces));
        throws[i].add(Face(i / die_faces / die_faces));
    }
    return throws;
}();

// Throws so many dice, at most nine.
template <typename Face>
constexpr Bag<Face, die_faces> throw_dice(unsigned count, Rng& rng) {
    constexpr auto powers = [] {
        std::array<std::uint32_t, most_dice + 1> result{1};
        for (std::size_t i = 1; i < result.size(); ++i) result[i] = result[i - 1] * die_faces;
        return result;
    }();
    constexpr auto& threes = throws_of_three<Face>;
    std::uint32_t digits = rng.below(powers[count]);
    Bag<Face, die_faces> dice;
    unsigned thrown = 0;
    for (; thrown < count; thrown += 3, digits /= threes.size()) dice += threes[digits % threes.size()];
    dice.remove(Face{0}, thrown - count);  // the digits that are too many are zero
    return dice;
}

}  // namespace serai
