#include "analysis/value.hpp"

#include <algorithm>
#include <cmath>

namespace serai {

Value& Value::operator+=(const Value& other) {
    for (std::size_t i = 0; i < max_seats; ++i) {
        share[i] += other.share[i];
        points[i] += other.points[i];
    }
    return *this;
}

Value& Value::operator-=(const Value& other) {
    for (std::size_t i = 0; i < max_seats; ++i) {
        share[i] -= other.share[i];
        points[i] -= other.points[i];
    }
    return *this;
}

double Mean::error() const {
    if (count_ < 2) return 0;
    const double variance = (squares_ - sum_ * value()) / (count_ - 1);
    return std::sqrt(std::max(variance, 0.0) / count_);
}

void Samples::add(const Rewards& rewards) {
    ++count_;
    for (std::size_t i = 0; i < seats_; ++i) {
        shares_[i].add(rewards.share[i]);
        points_[i].add(rewards.points[i]);
    }
}

Valuation Samples::valuation() const {
    Valuation result{.samples = count_};
    for (std::size_t i = 0; i < seats_; ++i) {
        result.value.share[i] = shares_[i].value();
        result.error.share[i] = shares_[i].error();
        result.value.points[i] = points_[i].value();
        result.error.points[i] = points_[i].error();
    }
    return result;
}

void ErrorSum::add(const Value& error, double weight) {
    for (std::size_t i = 0; i < max_seats; ++i) {
        const double share = weight * error.share[i];
        const double points = weight * error.points[i];
        squares_.share[i] += share * share;
        squares_.points[i] += points * points;
    }
}

Value ErrorSum::error() const {
    Value result;
    for (std::size_t i = 0; i < max_seats; ++i) {
        result.share[i] = std::sqrt(squares_.share[i]);
        result.points[i] = std::sqrt(squares_.points[i]);
    }
    return result;
}

Value value_of_end(const Scores& scores, unsigned seats) {
    Value result;
    const SeatSet winners = scores.winners(seats);
    for (const Seat seat : winners) result.share[index(seat)] = 1.0 / winners.size();
    for (const Seat seat : SeatSet::first(seats)) result.points[index(seat)] = scores.points[index(seat)];
    return result;
}

}  // namespace serai
