// The score sheet (section 9 of RULES.md). It is defined at any time: what each player would score if the
// game ended now.
#pragma once

#include <array>

#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

// The lines that are open until the end: majorities, which others can take, and sections of the temple, where
// an offering averts a penalty (P-9.4, P-9.5).
inline constexpr std::array open_sources{Source::TempleSections, Source::KingMajority, Source::StallsVeg,
                                         Source::StallsFruit,    Source::StallsFish,   Source::StallsMeat};

struct Sheet {
    std::array<int, source_count> points{};
    int penalties = 0;   // the part of Source::TempleSections that an offering averts (P-9.4)
    int majorities = 0;  // the shares of majorities, in several lines; others can take them until the end

    [[nodiscard]] constexpr int& operator[](Source source) { return points[at(source)]; }
    [[nodiscard]] constexpr int operator[](Source source) const { return points[at(source)]; }
    [[nodiscard]] constexpr int total() const {
        int sum = 0;
        for (const int each : points) sum += each;
        return sum;
    }
    // What the player has whatever others do.
    [[nodiscard]] constexpr int secured() const { return total() - majorities - penalties; }
};

using Sheets = std::array<Sheet, max_players>;

[[nodiscard]] Sheets sheets(const State& state);
// What a screen shows as a player's points: before the end those that are secured. Majorities and penalties
// are still open then; the sheet tells them.
[[nodiscard]] constexpr int points_so_far(const State& state, const Sheet& sheet) {
    return state.phase == Phase::Over ? sheet.total() : sheet.secured();
}

}  // namespace serai::phraya
