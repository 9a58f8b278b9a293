// The dice that can be thrown again, by their number: nine dice can be chosen in hundreds of ways, and a
// random choice needs no list. The digits of the number are how many dice of each face go, the last face
// lowest; so they come in the order of Bag::for_each_part, and 0 is none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/istanbul_dice/engine/components.hpp"
#include "games/istanbul_dice/engine/types.hpp"

namespace serai::istanbul_dice {

// How many ways there are, none among them.
constexpr std::uint32_t reroll_count(const Dice& dice) {
    std::uint32_t count = 1;
    for (std::size_t i = 0; i < face_count; ++i) count *= dice[Face(i)] + 1;
    return count;
}

// A number below 1,024 divided by a small one: multiplied by its reciprocal, which is much quicker.
inline constexpr std::uint32_t most_divided = 1024;
inline constexpr auto reciprocals = [] {
    std::array<std::uint32_t, 16> result{};
    for (std::uint32_t by = 1; by < result.size(); ++by) result[by] = 65'536 / by + 1;
    return result;
}();
constexpr std::uint32_t divided(std::uint32_t number, std::uint32_t by) {
    return number * reciprocals[by] >> 16U;
}
static_assert([] {
    for (std::uint32_t number = 0; number < most_divided; ++number) {
        for (std::uint32_t by = 1; by < reciprocals.size(); ++by)
            if (divided(number, by) != number / by) return false;
    }
    return true;
}());

static_assert(shared_dice + spare_dice + 1 < reciprocals.size());

constexpr Dice reroll_of(const Dice& dice, std::uint32_t number) {
    Dice chosen;
    for (std::size_t i = face_count; i-- > 0;) {
        const std::uint32_t base = dice[Face(i)] + 1;
        const std::uint32_t rest = divided(number, base);
        chosen.add(Face(i), number - rest * base);
        number = rest;
    }
    return chosen;
}

}  // namespace serai::istanbul_dice
