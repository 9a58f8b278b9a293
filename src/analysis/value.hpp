// What everybody can expect in a position: the share of the victory, which adds up to 1 over the seats, and
// the points at the end. Only +, −, ×, ÷ and square roots: the same on every compiler.
#pragma once

#include <array>
#include <cstdint>

#include "bots/reward.hpp"
#include "game/game.hpp"

namespace serai {

// For each seat.
struct Value {
    std::array<double, max_seats> share{};
    std::array<double, max_seats> points{};

    Value& operator+=(const Value& other);
    Value& operator-=(const Value& other);
    friend Value operator-(Value one, const Value& other) { return one -= other; }
};

// A mean over samples, and its standard error.
struct Valuation {
    Value value{};
    Value error{};
    unsigned samples = 0;
};

// The mean of numbers, and its standard error.
class Mean {
  public:
    void add(double number) {
        ++count_;
        sum_ += number;
        squares_ += number * number;
    }
    [[nodiscard]] double value() const { return count_ > 0 ? sum_ / count_ : 0; }
    [[nodiscard]] double error() const;

  private:
    unsigned count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

// Sums up what samples are worth.
class Samples {
  public:
    explicit Samples(unsigned seats) : seats_(seats) {}

    void add(const Rewards& rewards);
    [[nodiscard]] Valuation valuation() const;

  private:
    unsigned seats_;
    unsigned count_ = 0;
    std::array<Mean, max_seats> shares_{};
    std::array<Mean, max_seats> points_{};
};

// The square root of the sum of squares: how errors that know nothing of each other add up.
class ErrorSum {
  public:
    void add(const Value& error, double weight = 1);
    [[nodiscard]] Value error() const;

  private:
    Value squares_{};
};

// What a game that is over was worth.
[[nodiscard]] Value value_of_end(const Scores& scores, unsigned seats);

// What an outcome brought to the share of each seat: what the position after it is worth less what the one
// before it was, each by so many playouts. Whatever the evaluator thinks, over all outcomes it adds up to
// nothing. Instantiated once for each game of the registry.
template <Game G>
std::array<double, max_seats> luck_of(const typename G::State& before, const typename G::State& after,
                                      unsigned samples, std::uint64_t seed);

}  // namespace serai
