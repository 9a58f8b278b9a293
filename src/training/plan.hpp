// How a training goes: its rounds, and how each went.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace serai {

// Rounds of games: first of quick ones, in which a move is chosen by what is expected right after it, then of
// games by short searches. The same plan gives the same weights.
struct Plan {
    std::uint64_t seed = 1;
    std::uint32_t quick_rounds = 300;
    std::uint32_t searched_rounds = 200;
    std::uint32_t quick_games = 24;    // in a round
    std::uint32_t searched_games = 6;  // in a round
    std::uint64_t iterations = 40;     // of a short search
    // How many iterations of the hand-written search all others at a table think, where somebody learns to
    // beat just that: a best response. 0: the company is mixed.
    std::uint64_t against = 0;

    [[nodiscard]] std::uint32_t rounds() const { return quick_rounds + searched_rounds; }
    bool operator==(const Plan&) const = default;
};

struct RoundReport {
    std::uint64_t round = 0;  // from 1
    std::uint64_t games = 0;  // so far
    double share_loss = 0;
    double points_loss = 0;
    // The share of the victory against fixed opponents, where it was measured, times the seats: 1 is fair.
    double over_greedy = -1;
    double over_search = -1;
};

// How fast is learnt in a round: evenly at first, and slower and slower towards the end.
[[nodiscard]] float learning_rate(const Plan& plan, std::uint64_t round);

// The reports as a picture (SVG).
[[nodiscard]] std::string plot_of(const std::vector<RoundReport>& reports, const std::string& title);

}  // namespace serai
