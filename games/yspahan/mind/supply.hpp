// Which souks a player would supply, and what that brings.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/yspahan/mind/judgement.hpp"

namespace serai::yspahan {

// The souks of a quarter, filled up to four with some that have no shops: loops of a fixed length.
struct SuppliedSouk {
    ShopSet shops;
    unsigned size;
    std::size_t number;
};
inline constexpr std::size_t most_souks = 4;
inline constexpr auto supplied_souks = [] {
    std::array<std::array<SuppliedSouk, most_souks>, quarters.size()> result{};
    for (const Row quarter : quarters) {
        const auto [first, end] = souks_of(quarter);
        for (unsigned i = first; i < end; ++i)
            result[static_cast<std::size_t>(quarter) - 1][i - first] = {shops_of_souk[i], souks[i].shops, i};
    }
    return result;
}();

// The souks of a quarter as a player may supply them, by what cubes in them are worth.
class Supply {
  public:
    constexpr Supply(ShopSet own, ShopSet foreign, Row quarter, const SoukWorth& worth)
        : souks_(supplied_souks[static_cast<std::size_t>(quarter) - 1]) {
        for (std::size_t i = 0; i < most_souks; ++i) {
            const auto& [shops, size, number] = souks_[i];
            const unsigned held = (shops & own).size();
            const bool is_shut = held == size || !(shops & foreign).is_empty();  // Y-4.2
            room_[i] = is_shut ? 0 : size - held;
            by_cubes_[i] = &worth[number][held];
            base_[i] = *by_cubes_[i] + (is_shut ? shut : held > 0 ? -unfinished : 0);
        }
    }

    // Whether a cube finds a place at all.
    [[nodiscard]] constexpr bool is_open() const {
        unsigned rooms = 0;
        for (const unsigned room : room_) rooms |= room;
        return rooms > 0;
    }

    // The shops of the souk to go on with; none if there is no such souk.
    [[nodiscard]] constexpr ShopSet best(unsigned cubes) const {
        const Choice step = next(cubes);
        return step.gain < 0 ? ShopSet() : souks_[step.souk].shops;
    }

    // What so many cubes bring, each time into the souk to go on with, until it is full.
    [[nodiscard]] constexpr int gain(unsigned cubes) {
        int total = 0;
        for (;;) {
            const Choice step = next(cubes);
            if (step.gain < 0) return total;
            total += step.gain;
            if (cubes <= room_[step.souk]) return total;
            cubes -= room_[step.souk];
            base_[step.souk] = shut;
        }
    }

  private:
    struct Choice {
        std::size_t souk;
        int gain;  // below 0: there is none
    };

    // More than any gain: an unfinished souk comes before all others (Y-4.3), and a shut one never.
    static constexpr int unfinished = 10'000;
    static constexpr int shut = 100'000;

    // The souk to go on with: an unfinished one, else the one that gains most; of equal ones the first. Its
    // place is in the last digit, so that one comparison finds both, without a branch.
    [[nodiscard]] constexpr Choice next(unsigned cubes) const {
        const std::size_t added = std::min<std::size_t>(cubes, most_shops + 1);
        constexpr int places = most_souks;
        int best = -1;
        for (std::size_t i = 0; i < most_souks; ++i) {
            const int priority = by_cubes_[i][added] - base_[i];
            best = std::max(best, priority * places + places - 1 - static_cast<int>(i));
        }
        const int gain = best < 0 ? -1 : best / places;
        return {most_souks - 1 - static_cast<std::size_t>(best) % most_souks,
                gain >= unfinished ? gain - unfinished : gain};
    }

    const std::array<SuppliedSouk, most_souks>& souks_;
    std::array<unsigned, most_souks> room_{};
    // What cubes beside those that are held bring is the difference of these two.
    std::array<const std::int16_t*, most_souks> by_cubes_{};
    std::array<int, most_souks> base_{};
};

}  // namespace serai::yspahan
