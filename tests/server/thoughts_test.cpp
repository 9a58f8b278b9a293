// Bots and hints over the wire.
#include <algorithm>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {
namespace {

class ThoughtsTest : public OpenHouse {
  protected:
    static constexpr HouseLimits patient{.commands_per_second = 1e6, .command_burst = 1e6};

    // What the house says about itself; -1 if it does not.
    std::int64_t gauge(const std::string& name) {
        const auto answer = HttpClient(address()).get("/metrics");
        const std::string line = "\nserai_" + name + " ";
        const std::size_t at = answer ? answer->body.find(line) : std::string::npos;
        return at == std::string::npos ? -1 : std::stoll(answer->body.substr(at + line.size()));
    }
    // Asks until it is so.
    bool becomes(const std::string& name, std::int64_t value) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (gauge(name) != value) {
            if (std::chrono::steady_clock::now() > end) return false;
        }
        return true;
    }

    // A running table for two people who watch it.
    static std::string begin(Person& first, Person& second, const std::string& game) {
        const std::string table = first.open({{"game", game}, {"seats", 2}, {"hints", true}});
        EXPECT_TRUE(second.post("/api/tables/" + table + "/sit").is_done());
        EXPECT_TRUE(first.connect() && second.connect());
        EXPECT_TRUE(first.command("watch", {{"table", table}, {"seat", 0}}).is_done());
        EXPECT_TRUE(second.command("watch", {{"table", table}, {"seat", 1}}).is_done());
        EXPECT_TRUE(first.command("start", {{"table", table}}).is_done());
        EXPECT_TRUE(first.listen_until([&] { return !first.frame().empty(); }));
        EXPECT_TRUE(second.listen_until([&] { return !second.frame().empty(); }));
        return table;
    }
    // Asks for a hint and does not wait for it.
    static void ask_for_hint(Person& person, const std::string& table) {
        person.send(json::serialize(json::object{
            {"id", 1'000'000}, {"do", "hint"}, {"table", table}, {"seat", person.frame().at("viewer")}}));
    }
};

// Who may be asked.

TEST_F(ThoughtsTest, OnlyLevelsAndStylesAreKnown) {
    open(patient);
    Person anna(address(), "Anna");
    const std::string table = anna.open({{"game", "yspahan"}, {"bots", {"", "master/builder"}}});
    ASSERT_FALSE(table.empty());
    const std::string at = "/api/tables/" + table;
    for (const char* bot : {"search:1000000000ms", "search:40", "search:40/builder", "random", "greedy",
                            "greedy/builder", "guest/wild", "kasparov"}) {
        const Answered opened = anna.post("/api/tables", {{"game", "yspahan"}, {"bots", {"", bot}}});
        EXPECT_EQ(opened.refused_key(), "house.refusal.no_bot") << bot;
        EXPECT_EQ(opened.status, 400U);
        EXPECT_EQ(anna.post(at + "/bot", {{"seat", 1}, {"bot", bot}}).refused_key(), "house.refusal.no_bot");
    }
    EXPECT_EQ(anna.get(at).body.at("table").at("seats").at(1).at("bot").as_string(), "master/builder");
    EXPECT_EQ(anna.post(at + "/deputy", {{"seat", 0}, {"bot", "search:40"}}).refused_key(),
              "house.refusal.no_bot");
    EXPECT_TRUE(anna.post(at + "/deputy", {{"seat", 0}, {"bot", "guest"}}).is_done());
}

// Hints.

TEST_F(ThoughtsTest, AHintIsTheSameForTheSamePosition) {
    open(patient);
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "yspahan");
    Person& asked = anna.is_asked() ? anna : bo;
    const auto hints = [&] {
        return json::serialize(
            asked.command("hint", {{"table", table}, {"seat", asked.frame().at("viewer")}}).body.at("done"));
    };
    const std::string first = hints();
    EXPECT_EQ(hints(), first);
    Rng rng(1);
    ASSERT_TRUE(asked.play(table, rng).is_done());
    if (asked.command("undo", {{"table", table}, {"seat", asked.frame().at("viewer")}}).is_done()) {
        ASSERT_TRUE(asked.listen_until([&] { return asked.is_asked(); }));
        EXPECT_EQ(hints(), first);
    }
}

// Nobody thinks in the following houses, so that everything waits.

TEST_F(ThoughtsTest, ASeatHasOneHintAtATimeAndWhoLeavesTakesItAlong) {
    open(patient, 0);
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "yspahan");
    Person& asked = anna.is_asked() ? anna : bo;
    ask_for_hint(asked, table);
    EXPECT_TRUE(becomes("thoughts_waiting", 1));
    ask_for_hint(asked, table);
    EXPECT_TRUE(asked.command("chat", {{"table", table}, {"text", "hm"}}).is_done());  // so it has been read
    EXPECT_EQ(gauge("thoughts_waiting"), 1);
    asked.disconnect();
    EXPECT_TRUE(becomes("thoughts_waiting", 0));
}

TEST_F(ThoughtsTest, AQuestionThatIsAnsweredNeedsNoHint) {
    open(patient, 0);
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "yspahan");
    Person& asked = anna.is_asked() ? anna : bo;
    ask_for_hint(asked, table);
    EXPECT_TRUE(becomes("thoughts_waiting", 1));
    Rng rng(1);
    EXPECT_TRUE(asked.play(table, rng).is_done());
    EXPECT_TRUE(becomes("thoughts_waiting", 0));
    const auto is_refusal = [](const std::string& text) {
        return text.find("house.refusal.stale") != std::string::npos;
    };
    EXPECT_TRUE(asked.listen_until([&] { return std::ranges::any_of(asked.heard(), is_refusal); }));
}

TEST_F(ThoughtsTest, APersonHasAFewHintsAtATime) {
    open(patient, 0);
    Person anna(address(), "Anna");
    ASSERT_TRUE(anna.connect());
    std::size_t waiting = 0;
    std::string refused;
    // Alone at a table with bots she is not always asked first; a few tables more are enough.
    for (int i = 0; i < 30 && refused.empty(); ++i) {
        const std::string table = anna.open({{"game", "yspahan"}, {"seats", 2}, {"hints", true}});
        ASSERT_TRUE(anna.command("sit", {{"table", table}, {"seat", 0}}).is_done());
        ASSERT_TRUE(anna.command("watch", {{"table", table}, {"seat", 0}}).is_done());
        ASSERT_TRUE(anna.command("start", {{"table", table}}).is_done());
        ASSERT_TRUE(anna.listen_until(
            [&] { return !anna.frame().empty() && anna.frame().at("table").as_string() == table; }));
        if (!anna.is_asked()) continue;
        ask_for_hint(anna, table);
        EXPECT_TRUE(anna.command("chat", {{"table", table}, {"text", "hm"}}).is_done());
        for (const std::string& text : anna.heard()) {
            if (text.find("house.refusal.too_fast") != std::string::npos) refused = text;
        }
        waiting += refused.empty() ? 1 : 0;
    }
    EXPECT_EQ(waiting, 4U);
    EXPECT_FALSE(refused.empty());
}

TEST_F(ThoughtsTest, ASeatThatIsReclaimedStopsItsBot) {
    open(patient, 0);
    Person anna(address(), "Anna");
    Person bo(address(), "Bo");
    const std::string table = begin(anna, bo, "yspahan");
    Person& asked = anna.is_asked() ? anna : bo;
    const json::object seat{{"table", table}, {"seat", asked.frame().at("viewer")}};
    EXPECT_TRUE(asked.command("stand_in", seat).is_done());
    EXPECT_TRUE(becomes("thoughts_waiting", 1));
    EXPECT_TRUE(asked.command("reclaim", seat).is_done());
    EXPECT_TRUE(becomes("thoughts_waiting", 0));
}

// Memory.

TEST_F(ThoughtsTest, AFinishedGameIsForgottenByItsBots) {
    open(patient);
    Person anna(address(), "Anna");
    const std::string table = anna.open(
        {{"game", "phraya"}, {"seats", 2}, {"options", {{"max_turns", "6"}}}, {"bots", {"", "trader"}}});
    ASSERT_TRUE(anna.connect());
    ASSERT_TRUE(anna.command("watch", {{"table", table}, {"seat", 0}}).is_done());
    ASSERT_TRUE(anna.command("start", {{"table", table}}).is_done());
    Rng rng(1);
    std::int64_t most = 0;
    while (!anna.is_over()) {
        ASSERT_TRUE(anna.listen_until([&] { return anna.is_over() || anna.is_asked(); }));
        most = std::max(most, gauge("bot_memory_bytes"));
        if (!anna.is_asked()) continue;
        const json::value question = anna.frame().at("asked");
        ASSERT_TRUE(anna.play(table, rng).is_done());
        ASSERT_TRUE(
            anna.listen_until([&] { return !anna.is_asked() || anna.frame().at("asked") != question; }));
    }
    EXPECT_GT(most, 10'000);
    EXPECT_EQ(gauge("bot_memory_bytes"), 0);
}

TEST_F(ThoughtsTest, ARoomThatNobodyUsesIsForgotten) {
    HouseLimits limits = patient;
    limits.room_age = std::chrono::milliseconds(20);
    open(limits);
    Person anna(address(), "Anna");
    std::vector<std::string> tables;
    for (int i = 0; i < 5; ++i) tables.push_back(anna.open({{"game", "yspahan"}}));
    EXPECT_TRUE(becomes("rooms", 0));
    for (const std::string& table : tables) EXPECT_TRUE(anna.get("/api/tables/" + table).is_done());
    ASSERT_TRUE(anna.connect());
    EXPECT_TRUE(anna.command("watch", {{"table", tables[0]}, {"seat", 0}}).is_done());
    EXPECT_TRUE(becomes("rooms", 1)) << "the one that is watched stays";
}

TEST_F(ThoughtsTest, HoweverManyTablesAreLookedAtFewRoomsStayOpen) {
    open(patient);
    constexpr int tables = 350;
    constexpr int of_a_person = 20;
    std::optional<Person> host;
    for (int i = 0; i < tables; ++i) {
        if (i % of_a_person == 0) host.emplace(address(), "Host " + std::to_string(i));
        ASSERT_FALSE(host->open({{"game", "basari"}}).empty()) << i;
    }
    EXPECT_LE(gauge("rooms"), 300);
}

// Load.

TEST_F(ThoughtsTest, ATableSaysWhenItsBotsHaveToHurry) {
    open(patient, 1);
    Person anna(address(), "Anna");
    ASSERT_TRUE(anna.connect());
    constexpr int many = 30;
    std::vector<std::string> tables;
    for (int i = 0; i < many; ++i) {
        const std::string at = anna.open({{"game", "phraya"}, {"seats", 2}, {"bots", {"", "grand_vizier"}}});
        ASSERT_FALSE(at.empty());
        EXPECT_FALSE(anna.get("/api/tables/" + at).body.at("table").at("bots_hurry").as_bool());
        tables.push_back(at);
    }
    ASSERT_TRUE(anna.command("watch", {{"table", tables.back()}, {"seat", 0}}).is_done());
    for (const std::string& table : tables) {
        ASSERT_TRUE(anna.post("/api/tables/" + table + "/start").is_done());
        ASSERT_TRUE(anna.post("/api/tables/" + table + "/stand_in", {{"seat", 0}, {"bot", "grand_vizier"}})
                        .is_done());
    }
    const auto is_told = [&] { return !anna.table().empty() && anna.table().at("bots_hurry").as_bool(); };
    EXPECT_TRUE(anna.listen_until(is_told));
}

}  // namespace
}  // namespace serai::tests
