// The room alone, on virtual time.
#include <gtest/gtest.h>

#include "base/json_value.hpp"
#include "room/random_names.hpp"
#include "tests/room/owner.hpp"

namespace serai::tests {
namespace {

const Person anna{"anna", "Anna"};
const Person bo{"bo", "Bo"};
const Person cleo{"cleo", "Cleo"};

std::string key_of(const CommandResult& result) { return result ? "done" : result.error().message.key; }

class RoomTest : public ::testing::Test {
  protected:
    void open(const std::string& game, unsigned seats) {
        ASSERT_TRUE(owner.open({.game = {game}, .seats = seats, .is_public = true, .has_hints = true}, anna));
    }
    // The last message of this kind that a window heard.
    Json last(const std::string& window, std::string_view kind) {
        Json found;
        for (const std::string& text : owner.sessions[window].heard) {
            const auto message = read_json(text, 20);
            if (const Json* news = message->find(kind)) found = *news;
        }
        return found;
    }
    static std::string nonce(char digit) { return std::string(64, digit); }

    Owner owner;
};

TEST_F(RoomTest, PlaysAGameOfBotsToItsEndWithoutAnybodyThere) {
    open("basari", 3);
    ASSERT_EQ(key_of(owner.command(anna, Start{})), "done");
    ASSERT_EQ(owner.room().row().stage, Stage::Running);
    ASSERT_EQ(key_of(owner.command(anna, Leave{{Seat(0)}})), "done");
    EXPECT_EQ(owner.room().row().stage, Stage::Over);
    const auto entries = owner.stored().entries;
    owner.enter();
    EXPECT_EQ(owner.room().table()->entries().size(), entries.size());
    EXPECT_EQ(owner.room().row().nonces.size(), 1U);
    EXPECT_TRUE(owner.room().row().nonces[0].nonce.empty());
}

TEST_F(RoomTest, TheStartWaitsForTheNoncesOfAllDevices) {
    open("yspahan", 2);
    ASSERT_TRUE(owner.watch("a", anna, Seat(0)));
    ASSERT_EQ(key_of(owner.command(bo, Sit{})), "done");
    ASSERT_TRUE(owner.watch("b", bo, Seat(1)));
    ASSERT_EQ(key_of(owner.command(anna, Start{})), "done");
    EXPECT_EQ(owner.room().row().stage, Stage::Open);
    EXPECT_EQ(*last("b", "table").find("start")->find("stage")->as<std::string>(), "promising");
    EXPECT_EQ(key_of(owner.command(anna, Promise{commitment_to(nonce('a'))})), "done");
    EXPECT_EQ(key_of(owner.command(anna, Reveal{{nonce('a')}})), "house.refusal.not_starting");
    EXPECT_EQ(key_of(owner.command(bo, Promise{commitment_to(nonce('b'))})), "done");
    EXPECT_EQ(*last("a", "table").find("start")->find("stage")->as<std::string>(), "revealing");
    EXPECT_EQ(key_of(owner.command(bo, Reveal{{nonce('c')}})), "house.refusal.malformed");
    EXPECT_EQ(key_of(owner.command(bo, Reveal{{nonce('b')}})), "done");
    EXPECT_EQ(key_of(owner.command(anna, Reveal{{nonce('a')}})), "done");
    EXPECT_EQ(owner.room().row().stage, Stage::Running);
    EXPECT_EQ(owner.room().row().nonces.at(1).nonce, nonce('b'));
    EXPECT_EQ(*last("a", "frame").find("viewer")->as<std::int64_t>(), 0);
}

TEST_F(RoomTest, WhoPromisesNothingInTimeAddsNothing) {
    open("yspahan", 2);
    ASSERT_TRUE(owner.watch("a", anna, Seat(0)));
    ASSERT_EQ(key_of(owner.command(anna, Start{})), "done");
    owner.wait();
    EXPECT_EQ(owner.room().row().stage, Stage::Running);
    EXPECT_TRUE(owner.room().row().nonces.at(0).commitment.empty());
}

TEST_F(RoomTest, WhoPromisesAndDoesNotTellCancelsTheStartAndIsNamed) {
    open("yspahan", 2);
    ASSERT_TRUE(owner.watch("a", anna, Seat(0)));
    const std::string secret = owner.room().row().secret;
    ASSERT_EQ(key_of(owner.command(anna, Start{})), "done");
    ASSERT_EQ(key_of(owner.command(anna, Promise{commitment_to(nonce('a'))})), "done");
    EXPECT_TRUE(owner.stored().row.is_promised);
    owner.wait();
    EXPECT_EQ(owner.room().row().stage, Stage::Open);
    EXPECT_NE(owner.room().row().secret, secret);
    EXPECT_EQ(*last("a", "notice").find("key")->as<std::string>(), "house.notice.start_cancelled");
}

TEST_F(RoomTest, WhoLeavesASeatSeesThroughItNoMore) {
    open("basari", 3);
    ASSERT_EQ(key_of(owner.command(bo, Sit{Seat(1)})), "done");
    ASSERT_TRUE(owner.watch("b", bo, Seat(1)));
    ASSERT_EQ(key_of(owner.command(bo, Leave{{Seat(1)}})), "done");
    ASSERT_EQ(key_of(owner.command(cleo, Sit{Seat(1)})), "done");
    ASSERT_EQ(key_of(owner.command(anna, Start{})), "done");
    EXPECT_TRUE(last("b", "frame").find("viewer") == nullptr);
    EXPECT_TRUE(last("b", "frame").as<Json::Object>() != nullptr);
}

TEST_F(RoomTest, ACommandThatComesAgainIsAnsweredAsBefore) {
    open("yspahan", 2);
    owner.do_bots_think = false;
    ASSERT_EQ(key_of(owner.command(bo, Sit{})), "done");
    ASSERT_EQ(key_of(owner.command(anna, Start{})), "done");
    const Seat seat = *owner.room().table()->match().turn().seats().begin();
    const Person& asked = seat == Seat(0) ? anna : bo;
    const auto asked_at = static_cast<std::uint32_t>(owner.room().table()->asked(seat));
    const Play play{{seat}, {asked_at}, {owner.room().table()->match().moves(seat).front()}};
    const auto first = owner.command(asked, play, "once");
    ASSERT_TRUE(first) << key_of(first);
    const std::size_t entries = owner.stored().entries.size();
    EXPECT_EQ(owner.command(asked, play, "once").value(), first.value());
    owner.enter();  // the receipt is stored
    EXPECT_EQ(owner.command(asked, play, "once").value(), first.value());
    EXPECT_EQ(owner.stored().entries.size(), entries);
    EXPECT_NE(key_of(owner.command(asked, play, "twice")), "done");
}

TEST_F(RoomTest, WhatIsNotStoredDidNotHappen) {
    open("yspahan", 2);
    owner.do_bots_think = false;
    ASSERT_TRUE(owner.watch("a", anna, std::nullopt));
    owner.is_disk_full = true;
    EXPECT_EQ(key_of(owner.command(anna, Leave{{Seat(0)}})), "house.refusal.stopped");
    EXPECT_EQ(owner.room().row().seats[0].player, "anna");
    owner.is_disk_full = false;
    ASSERT_EQ(key_of(owner.command(anna, Start{})), "done");
    owner.wait();
    ASSERT_EQ(owner.room().row().stage, Stage::Running);
    owner.is_disk_full = true;
    const std::size_t entries = owner.room().table()->entries().size();
    const Seat seat = *owner.room().table()->match().turn().seats().begin();
    if (seat == Seat(0)) {
        const auto asked_at = static_cast<std::uint32_t>(owner.room().table()->asked(seat));
        const Play play{{seat}, {asked_at}, {owner.room().table()->match().moves(seat).front()}};
        EXPECT_EQ(key_of(owner.command(anna, play)), "house.refusal.stopped");
        EXPECT_EQ(owner.room().table()->entries().size(), entries);
    }
}

TEST_F(RoomTest, RivalsSayWhenABotStandsInAndNeverWhich) {
    open("basari", 3);
    owner.do_bots_think = false;
    ASSERT_EQ(key_of(owner.command(bo, Sit{Seat(1)})), "done");
    ASSERT_EQ(key_of(owner.command(bo, ChooseDeputy{{Seat(1)}, "master"})), "done");
    ASSERT_EQ(key_of(owner.command(anna, Start{})), "done");
    EXPECT_EQ(key_of(owner.command(anna, StandIn{{Seat(1)}})), "house.refusal.present");
    owner.now += owner.limits.away;
    EXPECT_EQ(key_of(owner.command(cleo, StandIn{{Seat(1)}})), "house.refusal.not_yours");
    ASSERT_EQ(key_of(owner.command(anna, StandIn{{Seat(1)}})), "done");
    EXPECT_EQ(owner.stored().row.seats[1].bot, "master");
}

TEST_F(RoomTest, WhatIsNotStoredIsNotInThePast) {
    open("yspahan", 2);
    owner.do_bots_think = false;
    ASSERT_EQ(key_of(owner.command(bo, Sit{})), "done");
    ASSERT_EQ(key_of(owner.command(anna, Start{})), "done");
    Room room = *Room::open(owner.stored(), owner.limits, owner.now);
    const Seat seat = *room.table()->match().turn().seats().begin();
    const auto asked_at = static_cast<std::uint32_t>(room.table()->asked(seat));
    const auto past = [&room] { return *room.past(past_kinds[1], Viewer::spectator(), {0, 500}); };
    const std::string before = past();
    const auto effects =
        room.perform({.ticket = 1,
                      .person = seat == Seat(0) ? anna : bo,
                      .command = Play{{seat}, {asked_at}, {room.table()->match().moves(seat).front()}}},
                     {});
    ASSERT_FALSE(effects.changes.empty());
    EXPECT_EQ(past(), before);
    (void)room.stored();
    EXPECT_NE(past(), before);
}

TEST_F(RoomTest, AStandingAnswerIsShownAtOnce) {
    open("yspahan", 2);
    owner.do_bots_think = false;
    ASSERT_EQ(key_of(owner.command(anna, Start{})), "done");
    ASSERT_TRUE(owner.watch("a", anna, Seat(0)));
    ASSERT_EQ(key_of(owner.command(anna, Stand{{Seat(0)}, {"yspahan.phase.build"}, "build none"})), "done");
    EXPECT_EQ(last("a", "frame").find("standing")->as<Json::Object>()->size(), 1U);
    ASSERT_EQ(key_of(owner.command(anna, Stand{{Seat(0)}, {"yspahan.phase.build"}, ""})), "done");
    EXPECT_TRUE(last("a", "frame").find("standing")->as<Json::Object>()->empty());
}

TEST_F(RoomTest, ARematchIsNamedAfterItsKind) {
    open("basari", 3);
    ASSERT_EQ(key_of(owner.command(anna, Start{})), "done");
    ASSERT_EQ(key_of(owner.command(anna, Leave{{Seat(0)}})), "done");
    StoredTable stored = owner.stored();
    stored.row.id = "here-" + stored.row.id;
    Room room = *Room::open(stored, owner.limits, owner.now);
    const auto effects = room.perform({.ticket = 1, .person = anna, .command = Rematch{}}, {});
    ASSERT_EQ(effects.changes.size(), 2U);
    EXPECT_TRUE(effects.changes[1].table.starts_with("here-"));
    EXPECT_EQ(effects.changes[1].table.size(), table_letters + 5);
}

}  // namespace
}  // namespace serai::tests
