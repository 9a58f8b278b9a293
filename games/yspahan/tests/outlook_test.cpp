// What screens are told beyond the state, against the rules themselves: what it promises is what happens.
#include "games/yspahan/engine/outlook.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include <gtest/gtest.h>

#include "game/walk.hpp"
#include "games/yspahan/engine/yspahan.hpp"

namespace serai::yspahan {
namespace {

constexpr unsigned games = 12;  // at each table

struct Told {
    std::array<unsigned, rows.size()> yields{};
    std::array<Fares, rows.size()> fares{};
    std::size_t fare_count = 0;
    Camel next_camel{};
    std::array<Seat, souk_count> winners{};
    bool builds_with_rows = false;

    explicit Told(const State& state) { outlook(state, *this); }
    void operator()(std::string_view name, const std::array<unsigned, rows.size()>& value) {
        if (name == "row_yields") yields = value;
    }
    void operator()(std::string_view /*fares*/, std::span<Fares> value) {
        for (const Fares& each : value) fares[fare_count++] = each;
    }
    void operator()(std::string_view /*next_camel*/, Camel value) { next_camel = value; }
    void operator()(std::string_view /*souk_winners*/, const std::array<Seat, souk_count>& value) {
        winners = value;
    }
    void operator()(std::string_view /*builds_with_rows*/, bool value) { builds_with_rows = value; }
    void operator()(std::string_view /*week_ends*/, std::span<const WeekEnd> /*value*/) {}

    [[nodiscard]] const Fares* of(unsigned value) const {
        for (std::size_t i = 0; i < fare_count; ++i)
            if (fares[i].value == value) return &fares[i];
        return nullptr;
    }
};

TEST(OutlookTest, ARowYieldsWhatItsOwnActionBrings) {
    std::array<unsigned, 3> seen{};
    for_each_decision<Yspahan>(games, [&seen](const State& state, Seat seat, const Move& move) {
        if (state.phase != Phase::Pick) return;
        State after = state;
        play(after, seat, move, NoEvents{});
        if (after.phase == Phase::Bonus) play(after, seat, Move::of(MoveKind::KeepAll), NoEvents{});
        const Player& before = state.player(seat);
        const Player& then = after.player(seat);
        const auto& yields = Told(state).yields;
        if (move.kind == MoveKind::TakeCamels) {
            EXPECT_EQ(then.camels - before.camels, yields[static_cast<std::size_t>(Row::Camel)]);
            ++seen[0];
        }
        if (move.kind == MoveKind::TakeGold) {
            EXPECT_EQ(then.gold - before.gold, yields[static_cast<std::size_t>(Row::Gold)]);
            ++seen[1];
        }
        if (move.kind == MoveKind::Supply && after.phase == Phase::Place) {
            EXPECT_EQ(after.amount, yields[static_cast<std::size_t>(move.row)]);
            ++seen[2];
        }
    });
    for (const unsigned each : seen) EXPECT_GT(each, 20U);
}

TEST(OutlookTest, AWayCostsTheFareOfItsSteps) {
    unsigned seen = 0;
    for_each_decision<Yspahan>(games, [&seen](const State& state, Seat seat, const Move& move) {
        if (state.phase == Phase::Pick && move.kind == MoveKind::Supervise) {
            State after = state;
            play(after, seat, move, NoEvents{});
            const Told known(state);
            const Fares* const before = known.of(after.amount);
            ASSERT_NE(before, nullptr);
            EXPECT_EQ(before->gold, Told(after).fares[0].gold);
        }
        if (state.phase != Phase::Move) return;
        const Told told(state);
        ASSERT_EQ(told.fare_count, 1U);
        for_each_move(state, seat, [&](const Move& way) {
            State after = state;
            play(after, seat, way, NoEvents{});
            const unsigned steps = distance(state.supervisor, way.space());
            ASSERT_LT(steps, told.fares[0].count);
            EXPECT_EQ(state.player(seat).gold - after.player(seat).gold, told.fares[0].gold[steps]);
            ++seen;
        });
    });
    EXPECT_GT(seen, 500U);
}

TEST(OutlookTest, TheEndOfTheWeekBringsWhatWasSaid) {
    unsigned weeks = 0;
    unsigned scored = 0;
    for_each_decision<Yspahan>(games, [&](const State& state, Seat seat, const Move& move) {
        State after = state;
        std::array<WeekEnd, max_players> promised{};
        std::array<WeekEnd, max_players> brought{};
        std::array<Seat, souk_count> winners{};
        bool is_ending = false;
        play(after, seat, move, [&](const Event& event) {
            if (event.kind == EventKind::WeekEnded) {
                promised = week_ends(after);
                winners = Told(after).winners;
                is_ending = true;
            }
            if (!is_ending || event.seat == no_seat) return;
            WeekEnd& end = brought[index(event.seat)];
            if (event.kind == EventKind::Souk) {
                end.souks += event.points;
                scored += static_cast<unsigned>(std::ranges::count(winners, event.seat) > 0);
            }
            if (event.kind == EventKind::SoukBonus) end.bazaar += event.points;
            if (event.kind == EventKind::Caravan) end.caravan += event.points;
        });
        if (!is_ending) return;
        ++weeks;
        for (const Seat each : state.seats()) {
            EXPECT_EQ(promised[index(each)].souks, brought[index(each)].souks);
            EXPECT_EQ(promised[index(each)].bazaar, brought[index(each)].bazaar);
            EXPECT_EQ(promised[index(each)].caravan, brought[index(each)].caravan);
        }
        if (after.phase != Phase::Over) return;
        for (const WeekEnd& end : week_ends(after)) EXPECT_EQ(end.souks + end.bazaar + end.caravan, 0U);
    });
    EXPECT_GT(weeks, 90U);
    EXPECT_GT(scored, 20U);
}

TEST(OutlookTest, ACubeTakesTheCamelThatIsNext) {
    unsigned seen = 0;
    for_each_decision<Yspahan>(games, [&seen](const State& state, Seat seat, const Move& move) {
        State after = state;
        bool is_first = true;
        play(after, seat, move, [&](const Event& event) {
            if (event.kind != EventKind::Loaded || !is_first) return;
            EXPECT_EQ(Camel(event.number), Told(state).next_camel);
            is_first = false;
            ++seen;
        });
    });
    EXPECT_GT(seen, 100U);
}

TEST(OutlookTest, RowsBuildForTwoPlayersOnly) {
    std::array<unsigned, 2> seen{};
    for_each_decision<Yspahan>(games, [&seen](const State& state, Seat /*seat*/, const Move& move) {
        const bool builds = Told(state).builds_with_rows;
        if (move.kind == MoveKind::BuildWith) EXPECT_TRUE(builds);
        ++seen[builds ? 1 : 0];
    });
    for (const unsigned each : seen) EXPECT_GT(each, 100U);
}

}  // namespace
}  // namespace serai::yspahan
