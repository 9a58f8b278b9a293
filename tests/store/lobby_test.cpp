// Many tables: who is shown in the lobby, how many a person has, and what it costs to ask.
#include "tests/store/scratch.hpp"
#include "tests/store/statements.hpp"

namespace serai {
namespace {

class LobbyTest : public StoreTest {
  protected:
    void SetUp() override {
        StoreTest::SetUp();
        store = opened();
        for (const char* id : {"ada", "bo", "cleo"})
            EXPECT_EQ(
                key_of(store->add_player({id, std::string("named ") + id}, std::string("key of ") + id, 1)),
                "");
    }
    void add(const std::string& id, const std::string& host, Milliseconds at, Stage stage = Stage::Open) {
        TableRow table = plain_table(id);
        table.host = host;
        table.is_public = true;
        table.stage = stage;
        table.opened = at;
        table.options = {{"one", "1"}, {"two", "2"}};
        table.seats[0].player = host;
        EXPECT_EQ(key_of(store->add_table(table)), "");
    }

    Statements statements;
    std::unique_ptr<SqliteStore> store;
};

TEST_F(LobbyTest, OpenTablesComeFirstAndTheNewestOfEach) {
    add("t1", "ada", 1);
    add("t2", "bo", 2, Stage::Running);
    add("t3", "bo", 3);
    add("t4", "cleo", 4, Stage::Over);
    add("t5", "cleo", 5, Stage::Running);
    EXPECT_EQ(ids_of(store->public_tables(10, 10)), "t3 t1 t5 t2");
    EXPECT_EQ(ids_of(store->public_tables(2, 10)), "t3 t1");
}

TEST_F(LobbyTest, NobodyPushesOthersOut) {
    add("old", "bo", 1);
    add("older", "cleo", 2, Stage::Running);
    for (int i = 0; i < 40; ++i) add("t" + std::to_string(10 + i), "ada", 100 + i);
    EXPECT_EQ(ids_of(store->public_tables(5, 3)), "t49 t48 t47 old older");
    EXPECT_EQ(ids_of(store->public_tables(4, 3)), "t49 t48 t47 old");
}

TEST_F(LobbyTest, UnfinishedTablesAreCountedOnceEach) {
    EXPECT_EQ(store->unfinished_tables_of("ada").value(), 0U);
    add("t1", "ada", 1);
    add("t2", "ada", 2, Stage::Over);
    add("t3", "bo", 3, Stage::Running);
    add("t4", "ada", 4, Stage::Running);
    EXPECT_EQ(store->unfinished_tables_of("ada").value(), 2U);
    EXPECT_EQ(key_of(store->set_seat("t3", Seat{1}, {"ada", "", ""})), "");
    EXPECT_EQ(key_of(store->set_seat("t3", Seat{2}, {"ada", "", ""})), "");
    EXPECT_EQ(store->unfinished_tables_of("ada").value(), 3U);
    EXPECT_EQ(store->unfinished_tables_of("bo").value(), 1U);
    EXPECT_EQ(store->unfinished_tables_of("nobody").value(), 0U);
}

// The newest thirty may all be over while older ones are not.
TEST_F(LobbyTest, AnOldTableIsCountedBehindManyFinishedOnes) {
    add("t0", "ada", 1);
    for (int i = 1; i < 50; ++i) add("t" + std::to_string(i), "ada", 1 + i, Stage::Over);
    EXPECT_EQ(store->unfinished_tables_of("ada").value(), 1U);
}

TEST_F(LobbyTest, HoweverManyTablesThereAreThreeQueriesAreEnough) {
    for (int i = 0; i < 60; ++i) {
        const std::array hosts{"ada", "bo", "cleo"};
        add("t" + std::to_string(i), hosts[static_cast<std::size_t>(i) % 3], i,
            i % 2 == 0 ? Stage::Open : Stage::Running);
        add("over" + std::to_string(i), "bo", 100 + i, Stage::Over);
    }
    statements.forget();
    const auto lobby = store->public_tables(50, 50);
    EXPECT_EQ(statements.queries(), 3);
    EXPECT_EQ(lobby->rows.size(), 50U);
    EXPECT_EQ(lobby->rows[0].seats[0].name, "named " + lobby->rows[0].host);
    EXPECT_EQ(lobby->rows[0].options.size(), 2U);
    EXPECT_LT(statements.detours(), 50) << "no more is looked at than shown";

    statements.forget();
    EXPECT_EQ(store->tables_of("ada", 1000, 50)->rows.size(), 20U);
    EXPECT_EQ(statements.queries(), 3);
    statements.forget();
    EXPECT_EQ(store->unfinished_tables_of("ada").value(), 20U);
    EXPECT_EQ(statements.queries(), 1);
    statements.forget();
    EXPECT_EQ(shown(store->table("t7")).substr(0, 9), "t7/basari");
    EXPECT_EQ(statements.queries(), 3);
}

}  // namespace
}  // namespace serai
