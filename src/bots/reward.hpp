// What the end of a playout is worth to each seat. Only +, −, ×, ÷: the same on every compiler.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "bots/knowledge.hpp"

namespace serai {

struct Rewards {
    std::array<double, max_seats> value{};   // 0 to 1: mostly the victory, then the place, then the lead
    std::array<double, max_seats> share{};   // of the victory
    std::array<double, max_seats> points{};  // final, or expected
};

// −1 to 1, and 0 at 0.
constexpr double softened(double number) { return number / (1 + (number < 0 ? -number : number)); }

// How likely each seat wins, by what the positions are worth: a seat that is a decisive lead behind hardly
// ever does.
template <Game G>
void share_by_worth(const std::array<double, max_seats>& worth, unsigned seats, Rewards& rewards) {
    const double best = *std::max_element(worth.data(), worth.data() + seats);
    double total = 0;
    for (unsigned i = 0; i < seats; ++i) {
        const double behind = 1 + 4 * (best - worth[i]) / decisive_lead<G>;
        total += rewards.share[i] = 1 / (behind * behind * behind * behind);
    }
    for (unsigned i = 0; i < seats; ++i) rewards.share[i] /= total;
}

// The place of a seat from 0 (last) to 1 (first), ties a half.
inline double place(const Scores& scores, unsigned seats, Seat seat) {
    double behind = 0;
    for (const Seat other : SeatSet::first(seats)) {
        if (other == seat) continue;
        behind += scores.is_ahead(seat, other) ? 1 : scores.is_ahead(other, seat) ? 0 : 0.5;
    }
    return behind / (seats - 1);
}

// The rewards at the end of a game, or of a position as it is estimated. The viewer's style has its taste.
template <Game G>
Rewards rewards(const typename G::State& world, Seat viewer, Style<G> style) {
    const unsigned seats = G::seats(world);
    const bool is_over = G::turn(world).is_over();
    Rewards rewards;
    std::array<double, max_seats> worth{};
    const Scores scores = is_over ? G::scores(world) : Scores{};
    for (const Seat seat : SeatSet::first(seats)) {
        const auto i = index(seat);
        worth[i] = is_over ? 100.0 * scores.points[i] : estimate<G>(world, seat, Style<G>{});
        rewards.points[i] = worth[i] / 100;
    }
    if (is_over) {
        const SeatSet winners = scores.winners(seats);
        for (const Seat seat : winners) rewards.share[index(seat)] = 1.0 / winners.size();
    } else {
        share_by_worth<G>(worth, seats, rewards);
    }
    for (const Seat seat : SeatSet::first(seats)) {
        const auto i = index(seat);
        double best_other = -std::numeric_limits<double>::max();
        for (const Seat other : SeatSet::first(seats)) {
            if (other != seat) best_other = std::max(best_other, worth[index(other)]);
        }
        double lead = worth[i] - best_other;
        if (seat == viewer && style != Style<G>{}) {
            lead += estimate<G>(world, seat, style) - estimate<G>(world, seat, Style<G>{});
        }
        const double by_place = is_over ? place(scores, seats, seat) : rewards.share[i];
        rewards.value[i] = 0.6 * rewards.share[i] + 0.2 * by_place +
                           0.2 * (0.5 + 0.5 * softened(2 * lead / decisive_lead<G>));
    }
    return rewards;
}

}  // namespace serai
