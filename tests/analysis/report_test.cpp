// The report of a game: every entry is counted once, under one name.
#include "analysis/report.hpp"

#include <cmath>
#include <initializer_list>
#include <vector>

#include <gtest/gtest.h>

#include "tests/analysis/games.hpp"

namespace serai {
namespace {

constexpr std::size_t whole_game = 100'000;

Report report_of(const Title& title, const std::vector<Entry>& entries, Depth depth = Depth::Quick) {
    const auto start = smallest_table(title);
    const auto analysis = title.analyse(*start, entries, depth);
    EXPECT_GT(analysis->all(), 0U);
    while (analysis->done() < analysis->all()) analysis->go_on();
    return analysis->report();
}

std::vector<Entry> played(const Title& title, std::uint64_t seed, std::size_t most = whole_game) {
    return random_entries(*smallest_table(title), seed, most);
}

void expect_equal(double one, double other) { EXPECT_NEAR(one, other, 1e-9); }

TEST(ReportTest, LuckMistakesAndOthersAreTheWayFromTheStartToTheResult) {
    // Long games are looked at up to here where everything is slow.
    const std::size_t most = SERAI_QUICK ? 60 : whole_game;
    unsigned taken_back = 0;
    unsigned mistakes = 0;
    for (const Title& title : titles()) {
        for (std::uint64_t seed = 1; seed <= 2; ++seed) {
            const Report report = report_of(title, played(title, seed, most));
            for (const StudiedEntry& each : report.entries)
                taken_back += each.kind == EntryKind::TakenBack ? 1 : 0;
            for (const PlayerReport& player : report.players) {
                SCOPED_TRACE(title.id);
                expect_equal(player.luck.share - player.lost.share + player.others.share,
                             player.result.share - player.start.share);
                expect_equal(player.luck.points - player.lost.points + player.others.points,
                             player.result.points - player.start.points);
                expect_equal(player.adjusted.points, player.result.points - player.luck.points);
                EXPECT_GE(player.lost.share, 0);
                EXPECT_GE(player.accuracy, 0);
                EXPECT_LE(player.accuracy, 1);
                mistakes += static_cast<unsigned>(player.mistakes.size());
            }
        }
    }
    EXPECT_GT(taken_back, 0U);
    EXPECT_GT(mistakes, 0U);
}

// The sums again, by hand: each entry under its own name, so that nothing is counted twice.
TEST(ReportTest, EachEntryIsCountedOnce) {
    const Title& title = **find_title("yspahan");
    const Report report = report_of(title, played(title, 3, 80));
    std::vector<double> luck(report.seats);
    std::vector<double> lost(report.seats);
    Value before = report.start.value;
    for (const StudiedEntry& each : report.entries) {
        const Value change = each.after.value - before;
        before = each.after.value;
        EXPECT_EQ(each.kind == EntryKind::Luck, each.entry.is_chance());
        EXPECT_EQ(each.kind == EntryKind::Decision, each.judgement.has_value());
        if (each.kind == EntryKind::Forced || each.kind == EntryKind::TakenBack) {
            EXPECT_EQ(change.share, Value{}.share);
        }
        for (std::size_t seat = 0; seat < luck.size(); ++seat) {
            if (each.kind == EntryKind::Luck) luck[seat] += change.share[seat];
        }
        if (each.judgement) lost[index(each.entry.seat)] += each.judgement->lost;
    }
    for (std::size_t seat = 0; seat < luck.size(); ++seat) {
        expect_equal(luck[seat], report.players[seat].luck.share);
        expect_equal(lost[seat], report.players[seat].lost.share);
    }
}

TEST(ReportTest, WhatWasTakenBackChangesNothing) {
    const Title& title = **find_title("istanbul_dice");
    const auto entries = played(title, 2, 60);
    std::vector<Entry> kept;
    for (const Entry& entry : entries) {
        if (entry.notation == undo_notation) {
            kept.pop_back();
        } else {
            kept.push_back(entry);
        }
    }
    ASSERT_LT(kept.size(), entries.size());
    const Report with = report_of(title, entries);
    std::size_t next = 0;
    for (const StudiedEntry& each : with.entries) {
        if (each.kind != EntryKind::TakenBack) EXPECT_EQ(each.entry, kept[next++]);
    }
    EXPECT_EQ(next, kept.size());
}

TEST(ReportTest, TheSameGameGivesTheSameReportAndADeeperLookAnother) {
    for (const Title& title : titles()) {
        const auto entries = played(title, 4, SERAI_QUICK ? 6 : 20);
        const Report report = report_of(title, entries);
        EXPECT_EQ(report.fingerprint, report_of(title, entries).fingerprint);
        EXPECT_NE(report.fingerprint, report_of(title, entries, Depth::Usual).fingerprint);
    }
}

TEST(ReportTest, ABetterMoveIsNamedWithWhatItBrings) {
    unsigned named = 0;
    unsigned bringing = 0;
    for (const Title& title : titles()) {
        const auto entries = played(title, 5, 60);
        const auto match = smallest_table(title);
        const Report report = report_of(title, entries);
        for (const StudiedEntry& each : report.entries) {
            if (each.judgement && each.judgement->better) {
                const ToldMove& better = *each.judgement->better;
                EXPECT_FALSE(match->check({each.entry.seat, better.notation})) << better.notation;
                EXPECT_NE(better.notation, each.entry.notation);
                EXPECT_EQ(better.says, match->describe(better.notation));
                EXPECT_GE(each.judgement->lost, 0);
                bringing += better.brings.empty() ? 0 : 1;
                ++named;
            }
            ASSERT_FALSE(match->apply(each.entry));
        }
    }
    EXPECT_GT(named, 4U);
    EXPECT_GT(bringing, 0U);
}

TEST(ReportTest, TheCostliestMistakesComeFirst) {
    const Title& title = **find_title("istanbul_dice");
    const Report report = report_of(title, played(title, 6));
    ASSERT_TRUE(report.is_over);
    for (const PlayerReport& player : report.players) {
        EXPECT_LE(player.mistakes.size(), 3U);
        for (std::size_t i = 1; i < player.mistakes.size(); ++i) {
            EXPECT_GE(report.entries[player.mistakes[i - 1]].judgement->lost,
                      report.entries[player.mistakes[i]].judgement->lost);
        }
    }
}

// A report of decisions alone, as (seat, at stake, lost); the first seat wins.
struct Decided {
    unsigned seat;
    double stake;
    double lost;
};
Report decided(std::initializer_list<Decided> decisions) {
    Report report{.seats = 3, .is_over = true};
    for (const auto& [seat, stake, lost] : decisions) {
        Judgement judgement{.lost = lost, .stake = stake};
        if (lost > 0) judgement.better.emplace();
        report.entries.push_back(
            {.entry = {Seat(seat), ""}, .kind = EntryKind::Decision, .judgement = judgement});
    }
    report.entries.back().after.value.share[0] = 1;
    sum_up(report);
    return report;
}

TEST(ReportTest, WhoHadNothingToLoseIsNotSaidToHavePlayedBetter) {
    const auto summary = [](std::initializer_list<Decided> decisions) { return decided(decisions).summary; };
    const Message won_anyway =
        Message{"house.report.won_anyway", {}}.with("best", Seat(1)).with("winner", Seat(0));
    const Message had_more = Message{"house.report.won_with_more_at_stake", {}}.with("winner", Seat(0));
    EXPECT_EQ(summary({{0, 1.0, 0.2}, {1, 0.9, 0.05}, {2, 0.9, 0.3}}), won_anyway);
    // The chance of seat 2 was nothing from the beginning.
    EXPECT_EQ(summary({{0, 1.0, 0.2}, {1, 0.9, 0.05}, {2, 0.0, 0.0}}), won_anyway);
    EXPECT_EQ(summary({{0, 1.0, 0.2}, {1, 0.0, 0.0}, {2, 0.9, 0.3}}), had_more);
    EXPECT_EQ(summary({{0, 1.0, 0.2}, {1, 0.3, 0.01}, {2, 0.9, 0.3}}), had_more);
    // Seat 1 lost less, but most of what it could.
    EXPECT_EQ(summary({{0, 1.0, 0.2}, {1, 0.6, 0.15}, {2, 0.9, 0.3}}), had_more);
    EXPECT_EQ(summary({{0, 1.0, 0.2}, {1, 0.9, 0.3}, {2, 0.9, 0.3}}),
              (Message{"house.report.best_won", {}}.with("winner", Seat(0))));
    // Less by what is said as nothing.
    EXPECT_EQ(summary({{0, 1.0, 0.0003}, {1, 0.9, 0.0}, {2, 0.9, 0.3}}),
              (Message{"house.report.best_won", {}}.with("winner", Seat(0))));
}

TEST(ReportTest, WhatIsSaidAsNothingIsNoMistakeAndNoLuck) {
    Report report = decided({{0, 0.2, 0.0004}, {0, 0.2, 0.01}, {1, 0.2, 0.0004}});
    EXPECT_EQ(report.players[0].mistakes, std::vector<std::size_t>{1});
    EXPECT_TRUE(report.players[1].mistakes.empty());
    EXPECT_DOUBLE_EQ(report.players[1].lost.share, 0.0004);

    StudiedEntry roll{.entry = {no_seat, ""}, .kind = EntryKind::Luck, .after = report.entries.back().after};
    roll.after.value.share = {0.9997, 0.0003};
    report.entries.push_back(roll);
    sum_up(report);
    EXPECT_FALSE(report.players[0].unluckiest);
    EXPECT_FALSE(report.players[1].luckiest);
}

class LuckTest : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Of, LuckTest, testing::ValuesIn(title_names()),
                         [](const auto& test) { return test.param; });

// Whatever is thought of positions, luck is against the mean of what could come.
TEST_P(LuckTest, AddsUpToNothing) {
    const Title& title = **find_title(GetParam());
    const unsigned games = SERAI_SLOW ? 2000 : SERAI_QUICK ? 6 : 30;
    const std::size_t most = SERAI_SLOW ? whole_game : 50;
    const auto all = SeatSet::first(title.min_seats);
    std::array<double, max_seats> sum{};
    std::array<double, max_seats> squares{};
    for (unsigned seed = 1; seed <= games; ++seed) {
        const Report report = report_of(title, played(title, 1000 + seed, most));
        double of_all = 0;
        for (const Seat seat : all) {
            const double luck = report.players[index(seat)].luck.share;
            sum[index(seat)] += luck;
            squares[index(seat)] += luck * luck;
            of_all += luck;
        }
        expect_equal(of_all, 0);
    }
    for (const Seat seat : all) {
        const double error = std::sqrt(squares[index(seat)]);
        EXPECT_LT(std::abs(sum[index(seat)]), 3 * error);
        EXPECT_GT(error, 0);
    }
}

}  // namespace
}  // namespace serai
