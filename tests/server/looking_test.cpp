// Looking on, live and later: the log that people hear is the log that they can read, and nobody needs a name
// to look.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {
namespace {

class LookingTest : public OpenHouse, public ::testing::WithParamInterface<std::string> {
  protected:
    // These people play faster than people can.
    void SetUp() override { open({.commands_per_second = 1e6, .command_burst = 1e6}); }

    // A running table of people who have watched their seats from the first entry on.
    static std::string begin(const std::string& game, const std::vector<Person*>& people) {
        const std::string table =
            people.front()->open({{"game", game}, {"seats", people.size()}, {"hints", true}});
        for (std::size_t seat = 0; seat < people.size(); ++seat) {
            Person& person = *people[seat];
            if (seat > 0) EXPECT_TRUE(person.post("/api/tables/" + table + "/sit").is_done());
            EXPECT_TRUE(person.connect());
            EXPECT_TRUE(person.command("watch", {{"table", table}, {"seat", seat}}).is_done());
        }
        EXPECT_TRUE(people.front()->command("start", {{"table", table}}).is_done());
        for (Person* person : people) EXPECT_TRUE(person->listen_until([&] { return person->seq() >= 0; }));
        return table;
    }

    // Everybody hears as much as whoever has heard most.
    static void level(const std::vector<Person*>& people) {
        std::int64_t newest = 0;
        for (const Person* person : people) newest = std::max(newest, person->seq());
        for (Person* person : people)
            ASSERT_TRUE(person->listen_until([&] { return person->seq() >= newest; }));
    }

    // All steps of the frames that a person was told.
    static json::array told(const Person& person) {
        json::array steps;
        for (const std::string& text : person.heard()) {
            const json::object message = json::parse(text).as_object();
            if (!message.contains("frame")) continue;
            for (const json::value& step : message.at("frame").at("steps").as_array()) steps.push_back(step);
        }
        return steps;
    }

    static bool is_forced(const json::value& step) {
        const json::array& events = step.at("events").as_array();
        return !events.empty() && events.front().at("key") == "house.event.forced";
    }
};

using LookingAtAGameTest = LookingTest;
INSTANTIATE_TEST_SUITE_P(Games, LookingAtAGameTest,
                         ::testing::Values("basari", "yspahan", "istanbul_dice", "phraya"),
                         [](const auto& info) { return info.param; });

// Whose step it was, what it told and what it took back: the same for whoever was there and whoever comes.
TEST_P(LookingAtAGameTest, WhatIsToldLiveIsWhatCanBeReadLater) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    Person cleo(address(), "Cleo");
    std::vector<Person*> people{&anna, &bo};
    if (GetParam() == "basari") people.push_back(&cleo);
    const std::string table = begin(GetParam(), people);
    Rng rng(6);
    int undone = 0;
    // No game is over so soon; after the end more can be read than was told.
    for (int decisions = 0; decisions < 40; ++decisions) {
        level(people);
        ASSERT_FALSE(anna.is_over());
        Person& next = **std::ranges::find_if(people, &Person::is_asked);
        const json::value seat = next.frame().at("viewer");
        const std::int64_t before = next.seq();
        ASSERT_TRUE(next.play(table, rng).is_done());
        ASSERT_TRUE(next.listen_until([&] { return next.seq() > before; }));
        if (decisions % 3 != 0 || !next.frame().at("can_undo").as_bool()) continue;
        const std::int64_t after = next.seq();
        ASSERT_TRUE(next.command("undo", {{"table", table}, {"seat", seat}}).is_done());
        ASSERT_TRUE(next.listen_until([&] { return next.seq() > after; }));
        ++undone;
    }
    level(people);
    if (GetParam() != "basari") EXPECT_GT(undone, 0);
    for (Person* person : people) {
        const std::string seat = json::serialize(person->frame().at("viewer"));
        const json::array steps =
            person->get("/api/tables/" + table + "/history?seat=" + seat).body.at("steps").as_array();
        EXPECT_EQ(told(*person), steps);
        const auto takes_back = [](const json::value& step) {
            return step.as_object().contains("takes_back");
        };
        EXPECT_EQ(std::ranges::any_of(steps, takes_back), undone > 0);
    }
}

// A shared link to a game that is over.
TEST_F(LookingTest, AStrangerSeesAllOfAFinishedGame) {
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin("yspahan", {&anna, &bo});
    Rng rng(8);
    ASSERT_TRUE(play_to_the_end(table, {&anna, &bo}, rng));

    Person stranger(address(), "");
    ASSERT_TRUE(stranger.connect());
    const std::string path = "/api/tables/" + table;
    for (const char* part : {"", "/frames?from=10", "/history", "/chat", "/record"})
        EXPECT_EQ(stranger.get(path + part).status, 200U) << part;
    EXPECT_TRUE(stranger.command("watch", {{"table", table}}).is_done());
    EXPECT_TRUE(stranger.listen_until([&] { return stranger.is_over(); }));
    const json::array steps = stranger.get(path + "/history").body.at("steps").as_array();
    const auto decision = std::ranges::find_if(
        steps, [](const json::value& step) { return !step.at("seat").is_null() && !is_forced(step); });
    ASSERT_NE(decision, steps.end());
    const json::object review{
        {"table", table}, {"seat", decision->at("seat")}, {"at", decision->at("seq").as_int64() - 1}};
    EXPECT_FALSE(stranger.command("hint", review).body.at("done").at("hints").as_array().empty());
    EXPECT_FALSE(stranger.post(path + "/hint", review).body.at("hints").as_array().empty());

    // Only doing something needs a name.
    EXPECT_EQ(stranger.command("hint", {{"table", table}, {"seat", 0}}).refused_key(),
              "house.refusal.stranger");
    EXPECT_EQ(stranger.command("chat", {{"table", table}, {"text", "hello"}}).refused_key(),
              "house.refusal.stranger");
    EXPECT_EQ(stranger.post(path + "/rematch").status, 401U);
}

}  // namespace
}  // namespace serai::tests
