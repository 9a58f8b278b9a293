// What a position is worth.
#include <numeric>

#include <gtest/gtest.h>

#include "game/match_of.hpp"
#include "games/yspahan/mind/mind.hpp"
#include "tests/analysis/games.hpp"

namespace serai {
namespace {

double sum(const std::array<double, max_seats>& shares) {
    return std::accumulate(shares.begin(), shares.end(), 0.0);
}

constexpr unsigned few = 20;

TEST(ValueTest, SharesAddUpToOneAtEveryMomentOfEveryGame) {
    for (const Title& title : titles()) {
        for (const std::size_t entries : {0U, 7U, 30U}) {
            const auto match = smallest_table(title);
            ASSERT_EQ(random_entries(*match, 3, entries).size(), entries);
            const Valuation found = title.value(*match, std::nullopt, few);
            EXPECT_NEAR(sum(found.value.share), 1, 1e-9) << title.id;
            EXPECT_NEAR(sum(title.value(*match, Viewer(Seat{1}), few).value.share), 1, 1e-9);
            EXPECT_NEAR(sum(title.value(*match, Viewer::spectator(), few).value.share), 1, 1e-9);
            EXPECT_EQ(found.samples, few);
        }
    }
}

TEST(ValueTest, TheSamePlayoutsGiveTheSameValueAndMoreOfThemAreSurer) {
    int played_out = 0;
    for (const Title& title : titles()) {
        const auto match = smallest_table(title);
        ASSERT_FALSE(random_entries(*match, 5, 10).empty());
        const Valuation once = title.value(*match, std::nullopt, few);
        EXPECT_EQ(once.value.share, title.value(*match, std::nullopt, few).value.share);
        const Valuation surer = title.value(*match, std::nullopt, 16 * few);
        // A mind that learnt says the same of an open position however often it is asked.
        constexpr double nothing = 1e-6;
        if (once.error.share[0] < nothing) {
            EXPECT_NEAR(surer.value.share[0], once.value.share[0], nothing) << title.id;
            continue;
        }
        ++played_out;
        EXPECT_LT(surer.error.share[0], once.error.share[0]) << title.id;
        EXPECT_NE(surer.value.share, once.value.share);
    }
    EXPECT_GT(played_out, 0);
}

TEST(ValueTest, TheEndIsWorthWhatItIs) {
    const Title& title = **find_title("basari");
    const auto match = smallest_table(title);
    ASSERT_FALSE(random_entries(*match, 1, 100'000).empty());
    ASSERT_TRUE(match->turn().is_over());
    const Scores scores = match->scores();
    const Valuation found = title.value(*match, std::nullopt, few);
    for (const Seat seat : SeatSet::first(match->seats())) {
        EXPECT_EQ(found.value.points[index(seat)], scores.points[index(seat)]);
        EXPECT_EQ(found.error.points[index(seat)], 0);
        EXPECT_EQ(found.value.share[index(seat)] > 0, scores.winners(match->seats()).has(seat));
    }
}

// Two tables that a seat cannot tell apart are worth the same to it, whatever the others hold.
TEST(ValueTest, WhatASeatCannotKnowDoesNotCount) {
    using yspahan::Yspahan;
    Rng rng(11);
    auto state = Yspahan::start(Yspahan::default_options(3));
    unsigned differed = 0;
    const auto look = [&](const auto& at, const auto&... /*next*/) {
        if (differed > 3) return;
        for (const Seat seat : SeatSet::first(3)) {
            const auto view = observe<Yspahan>(at, Viewer(seat));
            const auto other = view.imagine(rng);
            if (std::memcmp(&other, &at, sizeof at) == 0) continue;
            const MatchOf<Yspahan> one(at);
            const MatchOf<Yspahan> two(other);
            const Title& title = **find_title("yspahan");
            EXPECT_EQ(title.value(one, Viewer(seat), few).value.points,
                      title.value(two, Viewer(seat), few).value.points);
            const auto whole = title.value(one, std::nullopt, few).value.points;
            differed += whole != title.value(two, std::nullopt, few).value.points ? 1 : 0;
        }
    };
    Rng play(4);
    random_walk<Yspahan>(state, play, look);
    EXPECT_GT(differed, 0U) << "nothing was hidden, so nothing was shown";
}

}  // namespace
}  // namespace serai
