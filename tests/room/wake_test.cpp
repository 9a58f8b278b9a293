// When a room wants to be woken.
#include <gtest/gtest.h>

#include "room/plan.hpp"
#include "room/room.hpp"

namespace serai::tests {
namespace {

const Person anna{"anna", "Anna"};

Moment at(Milliseconds time) { return {time, time, {}}; }

// A room with Anna at its window, whose start waits for the nonce of her device until then.
constexpr Milliseconds until = 3'000;
Room starting_room() {
    StoredTable stored{.row = *planned_table({.game = {"basari"}}, anna, at(0)), .people = {anna}};
    stored.row.version = 1;
    Room room = std::move(*Room::open(std::move(stored), {.promise_time = until}, 0));
    static_cast<void>(room.perform({1, anna, "", Watch{Seat(0)}}, at(0)));
    EXPECT_EQ(room.perform({2, anna, "", Start{}}, at(0)).wake_at, until);
    return room;
}

// Nothing can happen before it is stored: whoever wakes it all the time finds nothing to do.
TEST(WakeTest, WhatIsOverdueWaitsForWhatIsBeingStored) {
    Room room = starting_room();
    const Effects said = room.perform({3, anna, "", Say{{"hello"}}}, at(1));
    EXPECT_FALSE(said.changes.empty());
    EXPECT_EQ(said.wake_at, std::nullopt);
    EXPECT_EQ(room.wake(at(until)).wake_at, std::nullopt);
    EXPECT_EQ(room.not_asked(Seat(0), at(until)).wake_at, std::nullopt);
    // The start goes on with what was woken meanwhile.
    const Effects stored = room.stored();
    ASSERT_EQ(stored.changes.size(), 1U);
    EXPECT_EQ(stored.changes.front().row->stage, Stage::Running);
}

// It was not woken meanwhile, and is due at once.
TEST(WakeTest, WhatBecameOverdueIsDueWhenItIsStored) {
    Room room = starting_room();
    static_cast<void>(room.perform({3, anna, "", Say{{"hello"}}}, at(1)));
    EXPECT_EQ(room.stored().wake_at, until);
}

}  // namespace
}  // namespace serai::tests
