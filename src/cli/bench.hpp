// How fast a game is played: what is measured of it, and how time is taken.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <ctime>
#include <string>

namespace serai::cli {

struct BenchRow {
    std::string game;
    unsigned seats;
    std::string mode;
    double decisions_per_game;
    double decisions_per_turn;  // 0 where the game does not count turns
    double games_per_second;
    double ns_per_decision;
    double allocations_per_decision;
    std::size_t state_bytes;
    double copy_ns;
};

// Of this program, which has one thread here: what others do on the machine does not count.
inline double seconds_since(std::clock_t start) {
    return static_cast<double>(std::clock() - start) / static_cast<double>(CLOCKS_PER_SEC);
}

// The median of ten slices, so that what else the machine does in one of them does not count.
inline constexpr std::size_t slices = 10;
inline double median(std::array<double, slices> values) {
    std::ranges::sort(values);
    return (values[slices / 2 - 1] + values[slices / 2]) / 2;
}

}  // namespace serai::cli
