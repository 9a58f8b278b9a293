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

// The souks of a quarter as a player may supply them.
class Supply {
  public:
    constexpr Supply(ShopSet own, ShopSet foreign, Row quarter)
        : souks_(supplied_souks[static_cast<std::size_t>(quarter) - 1]) {
        for (std::size_t i = 0; i < most_souks; ++i) {
            const bool is_shut = !(souks_[i].shops & foreign).is_empty();  // Y-4.2
            held_[i] = is_shut ? souks_[i].size : (souks_[i].shops & own).size();
        }
    }

    // Whether a cube finds a place at all.
    [[nodiscard]] constexpr bool is_open() const {
        bool found = false;
        for (std::size_t i = 0; i < most_souks; ++i) found |= held_[i] < souks_[i].size;
        return found;
    }

    // The shops of the souk to go on with; none if there is no such souk.
    [[nodiscard]] constexpr ShopSet best(const SoukWorth& worth, unsigned cubes) const {
        const Step step = next(worth, cubes);
        return step.gain < 0 ? ShopSet() : souks_[step.souk].shops;
    }

    // What so many cubes bring, each time into the souk to go on with.
    [[nodiscard]] constexpr int gain(const SoukWorth& worth, unsigned cubes) {
        int total = 0;
        while (cubes > 0) {
            const Step step = next(worth, cubes);
            if (step.gain < 0) break;
            total += step.gain;
            const unsigned added = std::min(cubes, souks_[step.souk].size - held_[step.souk]);
            held_[step.souk] += added;
            cubes -= added;
        }
        return total;
    }

  private:
    struct Step {
        std::size_t souk;
        int gain;  // −1: there is none
    };

    // The souk to go on with: an unfinished one (Y-4.3), else the one that gains most.
    [[nodiscard]] constexpr Step next(const SoukWorth& worth, unsigned cubes) const {
        constexpr int unfinished = 10'000;
        Step best{most_souks, -1};
        for (std::size_t i = 0; i < most_souks; ++i) {
            const auto& by_cubes = worth[souks_[i].number];
            const unsigned size = souks_[i].size;
            const int gain = by_cubes[std::min(held_[i] + cubes, size)] - by_cubes[held_[i]];
            const int priority = held_[i] == size ? -1 : gain + (held_[i] > 0 ? unfinished : 0);
            if (priority > best.gain) best = {i, priority};
        }
        if (best.gain >= unfinished) best.gain -= unfinished;
        return best;
    }

    const std::array<SuppliedSouk, most_souks>& souks_;
    std::array<unsigned, most_souks> held_{};
};

}  // namespace serai::yspahan
