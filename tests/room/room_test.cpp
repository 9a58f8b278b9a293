// What happens between two steps of a room's owner, which no scenario sees.
#include <gtest/gtest.h>

#include "room/plan.hpp"
#include "room/random_names.hpp"
#include "room/room.hpp"

namespace serai::tests {
namespace {

const Person anna{"anna", "Anna"};

class RoomTest : public ::testing::Test {
  protected:
    // A table for Anna alone, at which bots play the rest.
    void open(const std::string& game, unsigned seats) {
        const Open wish{.game = {game}, .seats = seats};
        stored.row = *planned_table(wish, anna, moment());
        stored.row.version = 1;
        room.emplace(*Room::open(stored, {}, now));
    }
    Moment moment() { return {now, now, sha256(std::to_string(++moments_))}; }
    Effects perform(Command command) {
        return room->perform({.ticket = 1, .person = anna, .command = std::move(command)}, moment());
    }
    // All that is wanted is stored.
    Effects do_all(Command command) {
        Effects effects = perform(std::move(command));
        return effects.changes.empty() ? effects : room->stored();
    }

    StoredTable stored;
    std::optional<Room> room;
    Milliseconds now = 1'000'000;

  private:
    unsigned moments_ = 0;
};

TEST_F(RoomTest, WhatIsNotStoredIsNotInThePast) {
    open("basari", 3);
    do_all(Start{});
    const auto past = [this] { return *room->past(past_kinds[1], Viewer::spectator(), {0, 500}); };
    const std::string before = past();
    const auto asked_at = static_cast<std::uint32_t>(room->table()->asked(Seat(0)));
    ASSERT_FALSE(perform(Play{{Seat(0)}, {asked_at}, {"choose A"}}).changes.empty());
    EXPECT_EQ(past(), before);
    [[maybe_unused]] const Effects told = room->stored();
    EXPECT_NE(past(), before);
}

TEST_F(RoomTest, ARematchIsNamedAfterItsKindAndStoredBeforeWhatNamesIt) {
    open("basari", 3);
    stored.row.id = "here-" + stored.row.id;
    stored.row.stage = Stage::Over;
    room.emplace(*Room::open(stored, {}, now));
    const Effects effects = perform(Rematch{});
    ASSERT_EQ(effects.changes.size(), 2U);
    const Change& next = effects.changes.front();
    EXPECT_TRUE(next.table.starts_with("here-"));
    EXPECT_EQ(next.table.size(), table_letters + 5);
    EXPECT_EQ(effects.changes.back().row->rematch, next.table);
}

TEST_F(RoomTest, WhoComesIsThereAlsoIfTheVisitCannotBeNoted) {
    open("basari", 3);
    constexpr Milliseconds two_hours = 7'200'000;
    now += two_hours;
    ASSERT_FALSE(perform(Watch{}).changes.empty());
    const Effects effects = room->failed(moment());
    ASSERT_EQ(effects.answers.size(), 1U);
    EXPECT_TRUE(effects.answers.front().result);
    EXPECT_EQ(room->info("anna").watchers, 1U);
    do_all(Unwatch{});
    EXPECT_TRUE(room->is_idle());
}

}  // namespace
}  // namespace serai::tests
