#include "bots/reward.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace serai {
namespace {

// −1 to 1, and 0 at 0.
double softened(double number) { return number / (1 + (number < 0 ? -number : number)); }

// The worth of the best position, and of the best among the others.
struct Best {
    std::size_t seat = 0;
    double worth = -std::numeric_limits<double>::max();
    double second = -std::numeric_limits<double>::max();
};
Best best_of(const Standing& standing) {
    Best best;
    for (std::size_t i = 0; i < standing.seats; ++i) {
        const double worth = standing.worth[i];
        if (worth > best.worth) {
            best = {i, worth, best.worth};
        } else {
            best.second = std::max(best.second, worth);
        }
    }
    return best;
}

// How likely each seat wins, by what the positions are worth: a seat that is a decisive lead behind hardly
// ever does.
void share_by_worth(const Standing& standing, double best, Rewards& rewards) {
    double total = 0;
    for (unsigned i = 0; i < standing.seats; ++i) {
        const double behind = 1 + 4 * (best - standing.worth[i]) / standing.decisive_lead;
        total += rewards.share[i] = 1 / (behind * behind * behind * behind);
    }
    for (unsigned i = 0; i < standing.seats; ++i) rewards.share[i] /= total;
}

// The place of a seat from 0 (last) to 1 (first), ties a half.
double place(const Scores& scores, unsigned seats, Seat seat) {
    double behind = 0;
    for (const Seat other : SeatSet::first(seats)) {
        if (other == seat) continue;
        behind += scores.is_ahead(seat, other) ? 1 : scores.is_ahead(other, seat) ? 0 : 0.5;
    }
    return behind / (seats - 1);
}

}  // namespace

Rewards rewards_of(const Standing& standing) {
    Rewards rewards;
    const SeatSet seats = SeatSet::first(standing.seats);
    const Best best = best_of(standing);
    for (const Seat seat : seats) rewards.points[index(seat)] = standing.worth[index(seat)] / 100;
    if (standing.is_over) {
        const SeatSet winners = standing.scores.winners(standing.seats);
        for (const Seat seat : winners) rewards.share[index(seat)] = 1.0 / winners.size();
    } else if (standing.share) {
        rewards.share = *standing.share;
    } else {
        share_by_worth(standing, best.worth, rewards);
    }
    for (const Seat seat : seats) {
        const auto i = index(seat);
        const double best_other = i == best.seat ? best.second : best.worth;
        const double lead = standing.worth[i] - best_other + standing.taste[i];
        const double by_place =
            standing.is_over ? place(standing.scores, standing.seats, seat) : rewards.share[i];
        rewards.value[i] = 0.6 * rewards.share[i] + 0.2 * by_place +
                           0.2 * (0.5 + 0.5 * softened(2 * lead / standing.decisive_lead));
    }
    return rewards;
}

}  // namespace serai
