// How bots stand after some deals: shares of the victory with confidence, ratings, scores, time.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/scores.hpp"

namespace serai {

inline constexpr std::size_t max_sources = 24;

// The sums of one deal: every bot on every seat.
struct DealResult {
    struct Bot {
        double share = 0;  // of the victory
        double luck = 0;   // of that, if it is measured
        double points = 0;
        double winner_points = 0;  // where it won
        double wins = 0;
        double seconds = 0;
        std::uint64_t moves = 0;
        std::uint64_t failures = 0;              // moves played for it because it failed
        std::array<double, max_seats> places{};  // how often first, second …; ties shared
        std::array<double, max_sources> sources{};
        std::array<double, max_seats> ahead{};  // of each other bot, ties a half
    };
    explicit DealResult(std::size_t seats, std::uint64_t deal = 0) : number(deal), bots(seats) {}

    // The end of one game; bot_at[seat] sat there.
    void note(const std::vector<std::size_t>& bot_at, const Scores& scores);
    // What luck brought to the share of each seat.
    void note_luck(const std::vector<std::size_t>& bot_at, const std::array<double, max_seats>& luck);

    std::uint64_t number;  // of the deal
    std::vector<Bot> bots;
};

// A deal as a line of a file, and back: its number and its sums, exactly. Nothing if it is not one.
[[nodiscard]] std::string write_deal(const DealResult& result);
[[nodiscard]] std::optional<DealResult> read_deal(std::string_view line, std::size_t bots);

// The mean of shares without their luck. Luck is taken away as often as it goes along with the share, and how
// often that is follows for each half of the deals from the other half: what is taken away then has the mean
// nothing, however wrong the luck was measured.
class LuckTaken {
  public:
    void add(const DealResult& deal, std::size_t bot);

    struct Estimate {
        double share = 0;
        double error = 0;  // standard
        double saved = 1;  // how many times as many games would tell as much without this
    };
    [[nodiscard]] Estimate estimate() const;

  private:
    // Of one half, by deal.
    struct Sums {
        double deals = 0;
        double share = 0;
        double luck = 0;
        double share_squared = 0;
        double luck_squared = 0;
        double product = 0;

        [[nodiscard]] double slope() const;
        [[nodiscard]] double mean(double slope) const;
        [[nodiscard]] double variance(double slope) const;  // of one deal
    };
    std::array<Sums, 2> halves_{};
};

class Ranking {
  public:
    Ranking(std::size_t bots, std::size_t sources) : sources_(sources), bots_(bots) {}

    void add(const DealResult& deal);

    struct Row {
        double games = 0;
        double win_share = 0;
        double ci_low = 0;  // 95 %
        double ci_high = 0;
        double rating = 0;
        double mean_score = 0;
        double mean_winner_score = 0;
        double ms_per_move = 0;
        std::uint64_t failures = 0;
        LuckTaken::Estimate without_luck{};
        std::vector<double> places;
        std::vector<double> sources;
    };
    [[nodiscard]] std::vector<Row> rows() const;
    [[nodiscard]] std::uint64_t deals() const { return deals_; }

    // The log-likelihood ratio that the first bot's share is fair + 5 points rather than fair (normal
    // approximation).
    [[nodiscard]] double log_likelihood_ratio() const;
    // Beyond this, either way, the sequential test knows: 5 % error on either side, ln 19.
    static constexpr double decided = 2.944;

  private:
    struct Sum {
        DealResult::Bot total;
        double squared_share = 0;
        LuckTaken luck_taken{};
    };
    std::size_t sources_;
    std::uint64_t deals_ = 0;
    std::vector<Sum> bots_;
};

}  // namespace serai
