// The order of bids (B-5.4) and the ways to go above one. More gems beat fewer; among equally many the first
// difference in red, yellow, green, blue decides. Two different bids are never equal.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "games/basari/engine/types.hpp"

namespace serai::basari {

constexpr bool beats(const Gems& bid, const Gems& last) {
    return bid.size() != last.size() ? bid.size() > last.size() : bid > last;
}

// The same order in numbers, for whoever cannot ask: an offer is worth the sum of its gems, and a higher sum
// is a higher bid. Every gem counts as one, and in lower places by its colour; blue follows from the others.
inline constexpr auto gem_ranks = [] {
    constexpr std::uint32_t place = 32;  // more than the gems of a colour
    constexpr std::uint32_t one = place * place * place;
    return std::array{one + place * place, one + place, one + 1, one};
}();

// B-R11: a holding can raise if it has more gems, or equally many that are worth more.
constexpr bool can_raise(const Gems& held, const Gems& last) { return beats(held, last); }

constexpr Gems make_gems(unsigned red, unsigned yellow, unsigned green, unsigned blue) {
    return Gems({static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(yellow),
                 static_cast<std::uint8_t>(green), static_cast<std::uint8_t>(blue)});
}

// Visits every bid from `held` that beats `last`, the lowest first. Above none: every bid
// there is. Each loop starts where the colours below it can still fill up the size, so no step is wasted.
template <typename Visitor>
constexpr void for_each_bid_above(const Gems& held, const Gems& last, Visitor&& visit) {
    using enum Colour;
    const auto lacking = [](unsigned wanted, unsigned lower) { return wanted > lower ? wanted - lower : 0; };
    const unsigned below_green = held[Blue];
    const unsigned below_yellow = below_green + held[Green];
    const unsigned below_red = below_yellow + held[Yellow];
    const unsigned total = below_red + held[Red];
    const unsigned last_size = last.size();

    for (unsigned size = std::max(last_size, 1U); size <= total; ++size) {
        const bool equal_size = size == last_size;
        const unsigned least_red = std::max(lacking(size, below_red), equal_size ? last[Red] : 0);
        for (unsigned red = least_red; red <= std::min(held[Red], size); ++red) {
            const bool equal_red = equal_size && red == last[Red];
            const unsigned after_red = size - red;
            const unsigned least_yellow =
                std::max(lacking(after_red, below_yellow), equal_red ? last[Yellow] : 0);
            for (unsigned yellow = least_yellow; yellow <= std::min(held[Yellow], after_red); ++yellow) {
                const bool equal_yellow = equal_red && yellow == last[Yellow];
                const unsigned after_yellow = after_red - yellow;
                const unsigned least_green =
                    std::max(lacking(after_yellow, below_green), equal_yellow ? last[Green] + 1 : 0);
                for (unsigned green = least_green; green <= std::min(held[Green], after_yellow); ++green) {
                    visit(make_gems(red, yellow, green, after_yellow - green));
                }
            }
        }
    }
}

// The `size` least precious gems of a holding; size ≤ held.size().
constexpr Gems cheapest(const Gems& held, unsigned size) {
    using enum Colour;
    Gems result;
    for (const Colour colour : {Blue, Green, Yellow, Red}) {
        const unsigned part = std::min(size, held[colour]);
        result.set(colour, part);
        size -= part;
    }
    return result;
}

// The lowest bid above `last`, without enumerating: keep the counts before some colour, raise that colour
// by the least for which the lower colours can fill up, and take the lowest such colour; else the cheapest of
// one gem more.
constexpr std::optional<Gems> minimum_raise(const Gems& held, const Gems& last) {
    using enum Colour;
    const unsigned size = last.size();
    for (const Colour raised : {Green, Yellow, Red}) {
        Gems bid;
        Gems lower = held;
        unsigned rest = size;
        bool keeps = true;
        for (const Colour colour : colours) {
            if (colour > raised) break;
            lower.set(colour, 0);
            if (colour == raised) break;
            keeps = keeps && last[colour] <= held[colour];
            bid.set(colour, last[colour]);
            rest -= last[colour];
        }
        const unsigned filled = lower.size();
        const unsigned count = std::max(last[raised] + 1, rest > filled ? rest - filled : 0);
        if (!keeps || count > std::min(held[raised], rest)) continue;
        bid.set(raised, count);
        return bid + cheapest(lower, rest - count);
    }
    if (held.size() > size) return cheapest(held, size + 1);
    return std::nullopt;
}

}  // namespace serai::basari
