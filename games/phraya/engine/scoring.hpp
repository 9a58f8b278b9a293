// The score sheet (section 9 of RULES.md). It is defined at any time: what each player would score if the
// game ended now.
#pragma once

#include <array>

#include "game/scores.hpp"
#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

struct Sheet {
    std::array<int, source_count> points{};

    [[nodiscard]] constexpr int& operator[](Source source) { return points[at(source)]; }
    [[nodiscard]] constexpr int operator[](Source source) const { return points[at(source)]; }
    [[nodiscard]] constexpr int total() const {
        int sum = 0;
        for (const int each : points) sum += each;
        return sum;
    }
};

using Sheets = std::array<Sheet, max_players>;

[[nodiscard]] Sheets sheets(const State& state);
[[nodiscard]] Scores scores(const State& state);

}  // namespace serai::phraya
