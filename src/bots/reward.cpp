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
Best best_of(const Assessment& assessment) {
    Best best;
    for (std::size_t i = 0; i < assessment.seats; ++i) {
        const double worth = assessment.worth[i];
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
void share_by_worth(const Assessment& assessment, double best, Rewards& rewards) {
    double total = 0;
    for (unsigned i = 0; i < assessment.seats; ++i) {
        const double behind = 1 + 4 * (best - assessment.worth[i]) / assessment.decisive_lead;
        total += rewards.share[i] = 1 / (behind * behind * behind * behind);
    }
    for (unsigned i = 0; i < assessment.seats; ++i) rewards.share[i] /= total;
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

Rewards rewards_of(const Assessment& assessment) {
    Rewards rewards;
    const SeatSet seats = SeatSet::first(assessment.seats);
    const Best best = best_of(assessment);
    for (const Seat seat : seats) rewards.points[index(seat)] = assessment.worth[index(seat)] / 100;
    if (assessment.is_over) {
        const SeatSet winners = assessment.scores.winners(assessment.seats);
        for (const Seat seat : winners) rewards.share[index(seat)] = 1.0 / winners.size();
    } else if (assessment.share) {
        rewards.share = *assessment.share;
    } else {
        share_by_worth(assessment, best.worth, rewards);
    }
    for (const Seat seat : seats) {
        const auto i = index(seat);
        const double best_other = i == best.seat ? best.second : best.worth;
        const double lead = assessment.worth[i] - best_other + assessment.taste[i];
        const double by_place =
            assessment.is_over ? place(assessment.scores, assessment.seats, seat) : rewards.share[i];
        rewards.value[i] = 0.6 * rewards.share[i] + 0.2 * by_place +
                           0.2 * (0.5 + 0.5 * softened(2 * lead / assessment.decisive_lead));
    }
    return rewards;
}

}  // namespace serai
