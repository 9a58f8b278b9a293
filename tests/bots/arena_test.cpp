// The arena's numbers against distributions that are known.
#include "bots/arena.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "games/basari/mind/mind.hpp"

namespace serai {
namespace {

// Deals between bots of known strengths: each game is won by bot i with probability strength[i] / sum, the
// others are placed in the same way.
class KnownContest {
  public:
    explicit KnownContest(std::vector<double> strengths, std::uint64_t seed)
        : strengths_(std::move(strengths)), rng_(seed) {}

    Ranking ranking(std::size_t deals) {
        Ranking ranking(strengths_.size(), 1);
        for (std::size_t i = 0; i < deals; ++i) ranking.add(deal());
        return ranking;
    }
    DealResult deal() {
        const std::size_t bots = strengths_.size();
        DealResult result(bots);
        std::vector<std::size_t> bot_at(bots);
        for (std::size_t rotation = 0; rotation < bots; ++rotation) {
            for (std::size_t bot = 0; bot < bots; ++bot) bot_at[(bot + rotation) % bots] = bot;
            result.note(bot_at, scores(bot_at));
        }
        return result;
    }

  private:
    Scores scores(const std::vector<std::size_t>& bot_at) {
        Scores scores;
        std::vector<double> left;
        for (const std::size_t bot : bot_at) left.push_back(strengths_[bot]);
        for (int place = static_cast<int>(left.size()); place > 0; --place) {
            double sum = 0;
            for (const double each : left) sum += each;
            double ticket = static_cast<double>(rng_.next() >> 11U) * 0x1.0p-53 * sum;
            std::size_t seat = 0;
            while (seat + 1 < left.size() && (left[seat] == 0 || ticket >= left[seat]))
                ticket -= left[seat++];
            while (left[seat] == 0) --seat;
            scores.points[seat] = 10 * place;
            left[seat] = 0;
        }
        return scores;
    }

    std::vector<double> strengths_;
    Rng rng_;
};

TEST(RankingTest, SharesRatingsAndScoresFindTheTruth) {
    const auto rows = KnownContest({4, 1}, 1).ranking(5000).rows();
    EXPECT_NEAR(rows[0].win_share, 0.8, 0.02);
    EXPECT_NEAR(rows[0].rating - rows[1].rating, 400 * std::log10(4.0), 15);
    EXPECT_NEAR(rows[0].mean_score, 0.8 * 20 + 0.2 * 10, 0.2);
    EXPECT_DOUBLE_EQ(rows[0].mean_winner_score, 20);
    EXPECT_EQ(rows[0].games, 10000);
}

TEST(RankingTest, ThreeSeatsPlaceByStrength) {
    const auto rows = KnownContest({2, 1, 1}, 2).ranking(4000).rows();
    EXPECT_NEAR(rows[0].win_share, 0.5, 0.02);
    EXPECT_NEAR(rows[0].places[0], 0.5, 0.02);
    EXPECT_NEAR(rows[0].places[1], 1.0 / 3, 0.02);  // 2 · (1/4 · 2/3)
    EXPECT_NEAR(rows[0].rating - rows[1].rating, 400 * std::log10(2.0), 15);
    EXPECT_NEAR(rows[1].rating, rows[2].rating, 15);
    EXPECT_NEAR(rows[0].rating + rows[1].rating + rows[2].rating, 4500, 1e-6);
}

// How many of a thousand standings have the true share in their interval.
template <typename MakeRanking>
int rankings_that_hold(double truth, MakeRanking&& ranking) {
    int held = 0;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        const auto row = ranking(seed).rows()[0];
        held += row.ci_low <= truth && truth <= row.ci_high ? 1 : 0;
    }
    return held;
}

TEST(RankingTest, NineteenOfTwentyIntervalsHoldTheTruth) {
    const auto many = [](std::uint64_t seed) { return KnownContest({3, 2}, seed).ranking(100); };
    EXPECT_NEAR(rankings_that_hold(0.6, many), 950, 25);
    const auto few = [](std::uint64_t seed) { return KnownContest({3, 1}, seed).ranking(6); };
    EXPECT_NEAR(rankings_that_hold(0.75, few), 950, 25);
}

TEST(RankingTest, WhoAlwaysWonMayStillLoseOnce) {
    const auto rows = KnownContest({1, 1e-9}, 1).ranking(8).rows();
    EXPECT_DOUBLE_EQ(rows[0].win_share, 1);
    EXPECT_NEAR(rows[0].ci_low, 16 / (16 + 1.96 * 1.96), 1e-9);  // Wilson, 16 games of 16
    EXPECT_NEAR(rows[0].ci_high, 1, 1e-9);
    EXPECT_NEAR(rows[1].ci_high, 1 - rows[0].ci_low, 1e-9);
}

TEST(RankingTest, GamesThatShareTheirLuckCountOnce) {
    const auto whoever_wins_a_deal_wins_both_games = [](std::uint64_t seed) {
        Rng rng(seed);
        Ranking ranking(2, 1);
        for (int deal = 0; deal < 100; ++deal) {
            DealResult result(2);
            result.bots[rng.below(5) < 3 ? 0 : 1].share = 2;
            ranking.add(result);
        }
        return ranking;
    };
    EXPECT_NEAR(rankings_that_hold(0.6, whoever_wins_a_deal_wins_both_games), 950, 25);
}

TEST(RankingTest, TheSequentialTestIsSeldomWrong) {
    const double decided = Ranking::decided;
    const auto verdict = [&](std::vector<double> strengths, std::uint64_t seed) {
        KnownContest contest(std::move(strengths), seed);
        Ranking ranking(2, 1);
        for (int deals = 0; deals < 20000; ++deals) {
            ranking.add(contest.deal());
            if (std::abs(ranking.log_likelihood_ratio()) > decided) break;
        }
        return ranking.log_likelihood_ratio() > decided;
    };
    int false_alarms = 0;
    int missed = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        false_alarms += verdict({1, 1}, seed) ? 1 : 0;
        missed += verdict({0.55, 0.45}, seed) ? 0 : 1;
    }
    EXPECT_LT(false_alarms, 20);  // 5 % of 200, and what chance adds
    EXPECT_LT(missed, 20);
}

TEST(RankingTest, TiesAreShared) {
    DealResult result(3);
    Scores scores;
    scores.points = {7, 7, 3};
    result.note({0, 1, 2}, scores);
    EXPECT_DOUBLE_EQ(result.bots[0].share, 0.5);
    EXPECT_DOUBLE_EQ(result.bots[0].places[0], 0.5);
    EXPECT_DOUBLE_EQ(result.bots[0].places[1], 0.5);
    EXPECT_DOUBLE_EQ(result.bots[2].places[2], 1);
    EXPECT_DOUBLE_EQ(result.bots[0].ahead[1], 0.5);
    EXPECT_DOUBLE_EQ(result.bots[0].ahead[2], 1);
}

// Luck that decides half of each share, measured as it is, much too large, or as something else altogether.
TEST(RankingTest, LuckIsTakenAwayHoweverWrongItIsMeasured) {
    const auto rows = [](double times, double noise) {
        Rng rng(7);
        const auto coin = [&rng] { return rng.below(2) == 0 ? -1.0 : 1.0; };
        Ranking ranking(2, 1);
        for (std::uint64_t deal = 0; deal < 4000; ++deal) {
            DealResult result(2, deal);
            const double luck = 0.3 * coin();
            result.bots[0].share = 2 * (0.6 + luck + 0.1 * coin());
            result.bots[0].luck = 2 * (times * luck + noise * coin());
            ranking.add(result);
        }
        return ranking.rows();
    };
    const double truth = 0.6;
    for (const auto& [times, noise] :
         {std::pair(1.0, 0.0), {5.0, 0.0}, {-1.0, 0.2}, {0.0, 1.0}, {0.0, 0.0}}) {
        const auto [share, error, saved] = rows(times, noise)[0].without_luck;
        EXPECT_NEAR(share, truth, 3 * error) << times << " " << noise;
        EXPECT_GT(saved, 0.99) << "worse than nothing";
    }
    EXPECT_NEAR(rows(1, 0)[0].without_luck.saved, 10, 0.5);  // (0.3² + 0.1²) / 0.1²
    EXPECT_NEAR(rows(0, 1)[0].without_luck.saved, 1, 0.01);
}

using basari::Basari;

Ranking compete(std::vector<const char*> names, std::uint64_t deals, unsigned threads) {
    Contest contest{{}, deals, 1, threads};
    for (const char* name : names) contest.bots.push_back(*read_bot<Basari>(name));
    return Arena<Basari>(Basari::default_options(static_cast<unsigned>(names.size())), contest)
        .run([](const Ranking&) { return true; });
}

TEST(ArenaTest, GreedyBeatsRandomAndTheSumsAreRight) {
    const auto rows = compete({"greedy", "random", "random"}, 20, 2).rows();
    EXPECT_NEAR(rows[0].win_share + rows[1].win_share + rows[2].win_share, 1, 1e-9);
    EXPECT_GT(rows[0].win_share, 0.9);
    EXPECT_GT(rows[0].rating, rows[1].rating);
    EXPECT_EQ(rows[0].games, 60);
    EXPECT_EQ(rows[0].failures, 0U);
    double score = 0;
    for (const double source : rows[0].sources) score += source;
    EXPECT_NEAR(score, rows[0].mean_score, 1e-9);
}

// A contest that is stopped and taken up again, from the lines of a file, ends as one that was not.
TEST(ArenaTest, AContestGoesOnWithWhatWasPlayed) {
    Contest contest{std::vector(3, BotSpec{.machine = Machine::Greedy}), 6, 1, 1};
    contest.bots[1].machine = Machine::Random;
    const auto run = [](const Contest& which, std::vector<std::string>& lines) {
        return Arena<Basari>(Basari::default_options(3), which)
            .run([](const Ranking&) { return true; }, [] { return false; },
                 [&lines](const DealResult& result) { lines.push_back(write_deal(result)); });
    };
    std::vector<std::string> all;
    const auto whole = run(contest, all).rows();
    ASSERT_EQ(all.size(), 6U);
    for (const std::size_t i : {0U, 2U, 3U}) contest.played.emplace(i, *read_deal(all[i], 3));
    std::vector<std::string> rest;
    const auto resumed = run(contest, rest).rows();
    EXPECT_EQ(rest.size(), 3U);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        EXPECT_EQ(whole[i].games, resumed[i].games);
        EXPECT_NEAR(whole[i].win_share, resumed[i].win_share, 1e-12);
        EXPECT_NEAR(whole[i].ci_low, resumed[i].ci_low, 1e-12);
        EXPECT_NEAR(whole[i].mean_score, resumed[i].mean_score, 1e-9);
        EXPECT_NEAR(whole[i].sources[0], resumed[i].sources[0], 1e-9);
    }
    for (const std::string& line :
         {std::string(), std::string("1"), all[0] + " 1", all[0].substr(0, all[0].size() / 2)})
        EXPECT_FALSE(read_deal(line, 3).has_value()) << line;
}

TEST(ArenaTest, TheNumberOfThreadsChangesNothing) {
    const auto one = compete({"greedy", "search:20", "random"}, 8, 1).rows();
    const auto two = compete({"greedy", "search:20", "random"}, 8, 2).rows();
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_NEAR(one[i].win_share, two[i].win_share, 1e-12);
        EXPECT_NEAR(one[i].mean_score, two[i].mean_score, 1e-9);
    }
}

// A value that has nothing to do with the game, but is measured against its mean.
std::array<double, max_seats> nonsense(const Basari::State& before, const Basari::State& after,
                                       std::uint64_t seed) {
    const auto value = [](const Basari::State& state) {
        return static_cast<double>(fingerprint(state) % 1000) / 1000;
    };
    constexpr unsigned samples = 30;
    Rng rng(seed);
    double mean = 0;
    for (unsigned i = 0; i < samples; ++i) {
        auto other = before;
        settle_chance<Basari>(other, rng);
        mean += value(other) / samples;
    }
    return {value(after) - mean, mean - value(after)};
}

TEST(ArenaTest, AWrongValueOfPositionsChangesNoMean) {
    const unsigned deals = SERAI_SLOW ? 4000 : SERAI_QUICK ? 60 : 300;
    Contest contest{{}, deals, 1, 2};
    for (const char* name : {"greedy", "random", "random"}) contest.bots.push_back(*read_bot<Basari>(name));
    contest.bots[0].errors.slips = 60;
    Arena<Basari> arena(Basari::default_options(3), contest, &nonsense);
    const auto rows = arena.run([](const Ranking&) { return true; }).rows();
    for (const auto& row : rows) {
        EXPECT_NE(row.without_luck.share, row.win_share);
        EXPECT_NEAR(row.without_luck.share, row.win_share, row.without_luck.error);
        // How much luck to take is learnt from half of the deals, and is off by chance.
        EXPECT_GT(row.without_luck.saved, 1 - 12.0 / deals);
    }
}

TEST(ArenaTest, StopsWhenItIsToldTo) {
    const Contest contest{{{}, {}, {}}, 1000, 1, 1};
    const auto ranking = Arena<Basari>(Basari::default_options(3), contest).run([](const Ranking& so_far) {
        return so_far.deals() < 5;
    });
    EXPECT_EQ(ranking.deals(), 5U);
}

}  // namespace
}  // namespace serai
