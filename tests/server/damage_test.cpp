// A store with rows that lie: the table they belong to is closed and says so; nobody else notices.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include "tests/server/open_house.hpp"
#include "tests/server/person.hpp"

namespace serai::tests {
namespace {

struct Lie {
    std::string name;
    std::string sql;  // about the tables "bad"
};

class DamagedHouse : public OpenHouse, public ::testing::WithParamInterface<Lie> {
  protected:
    // An open table, or a running one in which one answer stands.
    std::string gather(Person& host, bool is_running) {
        const std::string table = host.open({{"game", "basari"}, {"seats", 3}, {"public", true}});
        if (!is_running) return table;
        EXPECT_TRUE(host.post("/api/tables/" + table + "/start").is_done());
        EXPECT_TRUE(host.post("/api/tables/" + table + "/stand",
                              {{"seat", 0}, {"question", "basari.phase.choose"}, {"move", "choose A"}})
                        .is_done());
        return table;
    }
    // As somebody with the file in hand would, whom no constraint holds back.
    void write(std::string sql, const std::string& table) {
        // Its name may have these letters too.
        for (std::size_t at = 0; (at = sql.find("bad", at)) != std::string::npos; at += table.size())
            sql.replace(at, 3, table);
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open((folder() / "serai.db").c_str(), &database), SQLITE_OK);
        ASSERT_EQ(sqlite3_exec(database, "PRAGMA ignore_check_constraints = ON", nullptr, nullptr, nullptr),
                  SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
            << sqlite3_errmsg(database);
        EXPECT_EQ(sqlite3_close(database), SQLITE_OK);
    }
};
INSTANTIATE_TEST_SUITE_P(
    Lies, DamagedHouse,
    ::testing::Values(
        Lie{"Stage", "UPDATE tables SET facts = json_set(facts, '$.stage', 'asleep') WHERE id = 'bad'"},
        Lie{"NoGame", "UPDATE tables SET facts = json_set(facts, '$.game', 'chess') WHERE id = 'bad'"},
        Lie{"NegativeRules", "UPDATE tables SET facts = json_set(facts, '$.rules', -1) WHERE id = 'bad'"},
        Lie{"FutureRules", "UPDATE tables SET facts = json_set(facts, '$.rules', 200) WHERE id = 'bad'"},
        Lie{"Secret", "UPDATE tables SET facts = json_set(facts, '$.secret', 'zz') WHERE id = 'bad'"},
        Lie{"Option", "UPDATE tables SET facts = json_set(facts, '$.options.age', '-1') WHERE id = 'bad'"},
        Lie{"NoOption",
            "UPDATE tables SET facts = json_set(facts, '$.options.colour', '1') WHERE id = 'bad'"},
        Lie{"FewSeats", "UPDATE tables SET facts = json_remove(facts, '$.seats[2]') WHERE id = 'bad'"},
        Lie{"NoText", "UPDATE tables SET facts = CAST(x'7b226964223aff' AS TEXT) WHERE id = 'bad'"},
        Lie{"AnotherTable", "UPDATE tables SET facts = json_set(facts, '$.id', 'good') WHERE id = 'bad'"},
        Lie{"Opened", "UPDATE tables SET facts = json_set(facts, '$.opened', -1) WHERE id = 'bad'"}),
    [](const auto& info) { return info.param.name; });

TEST_P(DamagedHouse, ClosesThatTableAndNoOther) {
    open();
    Person anna(address(), "Anna");
    const std::string good = gather(anna, true);
    for (const bool is_running : {false, true}) {
        const std::string bad = gather(anna, is_running);
        const std::string path = "/api/tables/" + bad;
        close();
        write(GetParam().sql, bad);
        open();
        anna.move_to(address());
        const auto lobby = json::serialize(anna.get("/api/tables").body);
        EXPECT_NE(lobby.find(good), std::string::npos);
        EXPECT_EQ(lobby.find(bad), std::string::npos);
        EXPECT_EQ(json::serialize(anna.get("/api/me/tables").body).find(bad), std::string::npos);
        for (const char* what : {"", "/frames", "/history", "/chat", "/record"}) {
            const Answered answer = anna.get(path + what);
            EXPECT_EQ(answer.refused_key(), "house.refusal.damaged") << what;
            EXPECT_EQ(answer.status, 500U);
        }
        EXPECT_EQ(anna.post(path + "/start").refused_key(), "house.refusal.damaged");
        ASSERT_TRUE(anna.connect());
        EXPECT_EQ(anna.command("watch", {{"table", bad}}).refused_key(), "house.refusal.damaged");
        EXPECT_TRUE(anna.command("watch", {{"table", good}, {"seat", 0}}).is_done());
        EXPECT_TRUE(anna.get("/api/tables/" + good + "/history").is_done());
        anna.disconnect();
    }
}

class DamagedGame : public DamagedHouse {};
INSTANTIATE_TEST_SUITE_P(
    Lies, DamagedGame,
    ::testing::Values(
        Lie{"StandingSeat",
            "UPDATE tables SET facts = json_set(facts, '$.standing[0].seat', 200) WHERE id = 'bad'"},
        Lie{"NegativeStandingSeat",
            "UPDATE tables SET facts = json_set(facts, '$.standing[0].seat', -1) WHERE id = 'bad'"},
        Lie{"EntrySeat", "UPDATE entries SET line = '4 choose A' WHERE table_id = 'bad' AND seq = 1"},
        Lie{"EntryNumber", "UPDATE entries SET seq = 1000 WHERE table_id = 'bad' AND seq = 1"},
        Lie{"Entry", "UPDATE entries SET line = '0 fly' WHERE table_id = 'bad' AND seq = 1"}),
    [](const auto& info) { return info.param.name; });

TEST_P(DamagedGame, IsClosedAndNoOther) {
    open();
    Person anna(address(), "Anna");
    const std::string good = gather(anna, true);
    const std::string bad = gather(anna, true);
    close();
    write(GetParam().sql, bad);
    open();
    anna.move_to(address());
    EXPECT_EQ(anna.get("/api/tables/" + bad).refused_key(), "house.refusal.damaged");
    EXPECT_EQ(anna.get("/api/tables/" + bad + "/history").refused_key(), "house.refusal.damaged");
    EXPECT_TRUE(anna.get("/api/tables/" + good + "/history").is_done());
    const auto lobby = json::serialize(anna.get("/api/tables").body);
    EXPECT_NE(lobby.find(good), std::string::npos);
    EXPECT_EQ(lobby.find(bad), std::string::npos) << "once it is known to be closed";
}

}  // namespace
}  // namespace serai::tests
