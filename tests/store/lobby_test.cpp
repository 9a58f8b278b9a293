// Many tables: who is shown in the lobby, how many a person has, and what it costs to ask.
#include <set>

#include "tests/store/any_store.hpp"
#include "tests/store/statements.hpp"

namespace serai {
namespace {

class LobbyTest : public AnyStoreTest {
  protected:
    void SetUp() override {
        AnyStoreTest::SetUp();
        for (const std::string id : {"ada", "bo", "cleo"})
            EXPECT_EQ(applied(*store, newcomer(id, "named " + id, "key of " + id)), "");
    }
    void add(const std::string& id, const std::string& host, Milliseconds at,
             Stage stage = Stage::Open) const {
        EXPECT_EQ(add_table(*store, hosted(id, host, at, stage)), "");
    }
    static TableRow hosted(const std::string& id, const std::string& host, Milliseconds at, Stage stage) {
        TableRow table = plain_table(id);
        table.host = host;
        table.is_public = true;
        table.stage = stage;
        table.opened = at;
        table.options = {{"age", "0 1 2"}};
        table.seats[0].player = host;
        return table;
    }
};

TEST_P(LobbyTest, OpenTablesComeFirstAndTheNewestOfEach) {
    add("t1", "ada", 1);
    add("t2", "bo", 2, Stage::Running);
    add("t3", "bo", 3);
    add("t4", "cleo", 4, Stage::Over);
    add("t5", "cleo", 5, Stage::Running);
    EXPECT_EQ(ids_of(store->public_tables(10)), "t3 t1 t5 t2");
    EXPECT_EQ(ids_of(store->public_tables(2)), "t3 t1");
}

TEST_P(LobbyTest, PrivateTablesAreNotShown) {
    add("t1", "ada", 1);
    TableRow table = hosted("t2", "bo", 2, Stage::Open);
    table.is_public = false;
    EXPECT_EQ(add_table(*store, table), "");
    EXPECT_EQ(ids_of(store->public_tables(10)), "t1");
    Change change = next_of(*store, "t1");
    change.row = hosted("t1", "ada", 1, Stage::Over);
    EXPECT_EQ(applied(*store, change), "");
    EXPECT_EQ(ids_of(store->public_tables(10)), "");
}

TEST_P(LobbyTest, NobodyPushesOthersOut) {
    add("old", "bo", 1);
    add("older", "cleo", 2, Stage::Running);
    for (int i = 0; i < 40; ++i) add("t" + std::to_string(10 + i), "ada", 100 + i);
    EXPECT_EQ(ids_of(store->public_tables(5)), "t49 t48 t47 old older");
    EXPECT_EQ(ids_of(store->public_tables(4)), "t49 t48 t47 old");
}

// Not even with games that run.
TEST_P(LobbyTest, ManyNewerGamesHideNoOpenTable) {
    add("old", "bo", 1);
    std::vector<ChangeGroup> groups;
    for (int i = 0; i < 1200; ++i)
        groups.emplace_back(
            Changes{opening(hosted("t" + std::to_string(i), "ada", 100 + i, Stage::Running))});
    for (const auto& result : store->apply(groups)) EXPECT_EQ(outcome_of(result), "");
    EXPECT_EQ(ids_of(store->public_tables(4)), "old t1199 t1198 t1197");
}

TEST_P(LobbyTest, UnfinishedTablesAreCountedOnceEach) {
    EXPECT_EQ(store->unfinished_tables_of("ada").value(), 0U);
    add("t1", "ada", 1);
    add("t2", "ada", 2, Stage::Over);
    TableRow table = hosted("t3", "bo", 3, Stage::Running);
    table.seats[1].player = table.seats[2].player = "ada";
    EXPECT_EQ(add_table(*store, table), "");
    add("t4", "ada", 4, Stage::Running);
    EXPECT_EQ(store->unfinished_tables_of("ada").value(), 3U);
    EXPECT_EQ(store->unfinished_tables_of("bo").value(), 1U);
    EXPECT_EQ(store->unfinished_tables_of("nobody").value(), 0U);
}

// The newest thirty may all be over while older ones are not.
TEST_P(LobbyTest, AnOldTableIsCountedBehindManyFinishedOnes) {
    add("t0", "ada", 1);
    for (int i = 1; i < 50; ++i) add("t" + std::to_string(i), "ada", 1 + i, Stage::Over);
    EXPECT_EQ(store->unfinished_tables_of("ada").value(), 1U);
}

TEST_P(LobbyTest, NobodyHasMoreUnfinishedTablesThanAllowed) {
    Change change = opening(hosted("t1", "ada", 1, Stage::Open));
    change.most_unfinished = 2;
    const auto opened_again = [&](const std::string& id, const std::string& host) {
        change.table = change.row->id = id;
        change.row->host = change.row->seats[0].player = host;
        return applied(*store, change);
    };
    EXPECT_EQ(opened_again("t1", "ada"), "");
    add("t2", "ada", 2, Stage::Over);
    EXPECT_EQ(opened_again("t3", "ada"), "");
    EXPECT_EQ(opened_again("t4", "ada"), "outdated");
    EXPECT_EQ(shown(store->table("t4")), "none");
    EXPECT_EQ(opened_again("t4", "bo"), "");
    change.most_unfinished = 3;
    EXPECT_EQ(opened_again("t5", "ada"), "");
}

// Two that are asked for at the same moment are two.
TEST_P(LobbyTest, TablesThatAreOpenedTogetherAreCounted) {
    std::vector<ChangeGroup> groups;
    for (const char* id : {"t1", "t2", "t3"}) {
        Change change = opening(hosted(id, "ada", 1, Stage::Open));
        change.most_unfinished = 2;
        groups.emplace_back(Changes{change});
    }
    const auto results = store->apply(groups);
    EXPECT_EQ(outcome_of(results[0]), "");
    EXPECT_EQ(outcome_of(results[1]), "");
    EXPECT_EQ(outcome_of(results[2]), "outdated");
}

class LobbyCostTest : public LobbyTest {
  protected:
    void SetUp() override {
        LobbyTest::SetUp();
        std::vector<ChangeGroup> groups;
        for (int i = 0; i < 300; ++i) {
            const std::string player = "host" + std::to_string(i % 30);
            if (i < 30) EXPECT_EQ(applied(*store, newcomer(player, "named " + player, player)), "");
            groups.emplace_back(Changes{opening(
                hosted("t" + std::to_string(i), player, i, i % 2 == 0 ? Stage::Open : Stage::Running))});
            groups.emplace_back(Changes{opening(hosted("over" + std::to_string(i), "bo", i, Stage::Over))});
            TableRow alone = hosted("alone" + std::to_string(i), "bo", i, Stage::Open);
            alone.is_public = false;
            groups.emplace_back(Changes{opening(alone)});
        }
        for (const auto& result : store->apply(groups)) EXPECT_EQ(outcome_of(result), "");
        statements.forget();
    }

    Statements statements;
};

TEST_P(LobbyCostTest, ForTheLobbyTwoQueriesAreEnough) {
    const auto lobby = store->public_tables(50);
    EXPECT_EQ(statements.queries(), 2);
    ASSERT_EQ(lobby.value().rows.size(), 50U);
    EXPECT_EQ(lobby->rows[0].options.size(), 1U);
    std::set<std::string> hosts;
    for (const TableRow& table : lobby->rows) hosts.insert(table.host);
    EXPECT_EQ(lobby->people.size(), hosts.size()) << "everybody once";
    EXPECT_EQ(lobby->people[0].name, "named " + lobby->people[0].id);
}

TEST_P(LobbyCostTest, ForTheLobbyNoMoreIsLookedAtThanItsTables) {
    EXPECT_EQ(store->public_tables(50).value().rows.size(), 50U);
    EXPECT_LE(statements.detours(), 300) << "of 900 tables, so many are for the lobby";
}

TEST_P(LobbyCostTest, ForThoseOfAPersonAsWell) {
    EXPECT_EQ(store->tables_of("host3", 1000, 50).value().rows.size(), 10U);
    EXPECT_EQ(statements.queries(), 2);
    statements.forget();
    EXPECT_EQ(store->unfinished_tables_of("host3").value(), 10U);
    EXPECT_EQ(statements.queries(), 1);
    EXPECT_LT(statements.detours(), 50);
}

TEST_P(LobbyCostTest, ForATableThreeAreEnough) {
    EXPECT_EQ(row_of(*store, "t7").game, "basari");
    EXPECT_EQ(statements.queries(), 3);
    EXPECT_LT(statements.detours(), 10);
}

TEST_P(LobbyCostTest, ForgottenTablesAreFoundByTheirVisits) {
    EXPECT_EQ(store->forgotten_tables(0, 20).value().size(), 0U);
    EXPECT_EQ(statements.queries(), 1);
    EXPECT_LT(statements.steps(), 450) << "as many as there are open tables";
}

INSTANTIATE_TEST_SUITE_P(Stores, LobbyTest, kinds(), name_of);
INSTANTIATE_TEST_SUITE_P(Queries, LobbyCostTest, testing::Values(Kind::Sqlite), name_of);

}  // namespace
}  // namespace serai
