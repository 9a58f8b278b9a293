// What a world is worth to each seat. Only +, −, ×, ÷: the same on every compiler.
#pragma once

#include <array>
#include <optional>

#include "game/scores.hpp"
#include "game/seat.hpp"

namespace serai {

struct Rewards {
    std::array<double, max_seats> value{};   // 0 to 1: mostly the victory, then the place, then the lead
    std::array<double, max_seats> share{};   // of the victory
    std::array<double, max_seats> points{};  // final, or expected
};

// How a game ended, or how it stands as it is estimated.
struct Assessment {
    unsigned seats = 0;
    bool is_over = false;
    Scores scores{};                        // if it is over
    std::array<double, max_seats> worth{};  // of each seat's position, in hundredths of a point
    std::array<double, max_seats> taste{};  // what a style adds to a seat's lead
    double decisive_lead = 0;               // a lead that is hardly ever lost
    // Each seat's share of the victory, where the mind expects one; else it follows from what they are worth.
    std::optional<std::array<double, max_seats>> share{};
};

[[nodiscard]] Rewards rewards_of(const Assessment& assessment);

}  // namespace serai
