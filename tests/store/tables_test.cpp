// Tables with their seats and options, and what is said and arranged at them.
#include "tests/store/scratch.hpp"

namespace serai {
namespace {

class TablesTest : public StoreTest {
  protected:
    void SetUp() override {
        StoreTest::SetUp();
        store = opened();
        EXPECT_EQ(key_of(store->add_player({"p1", "Ada"}, "k1", 1)), "");
        EXPECT_EQ(key_of(store->add_player({"p2", "Bo"}, "k2", 1)), "");
    }
    void add(const std::string& id, Milliseconds at, const std::string& host = "",
             const std::string& guest = "") {
        TableRow table = plain_table(id);
        table.opened = at;
        table.host = host;
        table.seats[1].player = guest;
        EXPECT_EQ(key_of(store->add_table(table)), "");
    }

    std::unique_ptr<SqliteStore> store;
};

TEST_F(TablesTest, ATableComesBackWhole) {
    add("t0", 5);
    TableRow table = plain_table("t1");
    table.options = {{"zeal", "7"}, {"age", "0 1 2"}};
    table.host = "p1";
    table.is_public = true;
    table.has_hints = true;
    table.secret = std::string(32, '0') + std::string(32, 'f');
    table.stage = Stage::Over;
    table.opened = 1'700'000'000'000;
    table.ended = 1'700'000'100'000;
    table.rematch = "t0";
    table.seats = {{"p1", "", "i1"}, {"", "trader", ""}, {"p2", "guest", "i2"}};
    EXPECT_EQ(key_of(store->add_table(table)), "");
    EXPECT_EQ(shown(store->table("t1")), shown(table));
    EXPECT_EQ(shown(store->table("t2")), "none");
    store.reset();
    EXPECT_EQ(shown(opened()->table("t1")), shown(table));
    EXPECT_EQ(shown(opened(Access::ReadOnly)->table("t1")), shown(table));
}

TEST_F(TablesTest, ATableThatIsThereIsNotReplaced) {
    add("t1", 1, "p1");
    EXPECT_EQ(key_of(store->add_table(plain_table("t1"))), "house.store.refused");
    EXPECT_EQ(store->table("t1").value()->host, "p1");
}

TEST_F(TablesTest, ATableOfAStrangerLeavesNothingBehind) {
    TableRow table = plain_table("t1");
    table.seats[2].player = "p9";
    EXPECT_EQ(key_of(store->add_table(table)), "house.store.refused");
    EXPECT_EQ(shown(store->table("t1")), "none");
}

TEST_F(TablesTest, SeatsStagesAndRematchesChange) {
    add("t1", 1);
    add("t2", 2);
    EXPECT_EQ(key_of(store->set_seat("t1", Seat{2}, {"p2", "trader", "i"})), "");
    EXPECT_EQ(key_of(store->set_stage("t1", Stage::Running, 10)), "");
    EXPECT_EQ(store->table("t1").value()->ended, 0);
    EXPECT_EQ(key_of(store->set_stage("t1", Stage::Over, 20)), "");
    EXPECT_EQ(key_of(store->set_rematch("t1", "t2")), "");
    const TableRow table = store->table("t1").value().value();
    EXPECT_EQ(shown(table.seats[2]), "p2/trader/i");
    EXPECT_EQ(shown(table.seats[1]), "//");
    EXPECT_EQ(table.stage, Stage::Over);
    EXPECT_EQ(table.ended, 20);
    EXPECT_EQ(table.rematch, "t2");
    EXPECT_EQ(key_of(store->set_seat("t1", Seat{2}, {})), "");
    EXPECT_EQ(shown(store->table("t1").value()->seats[2]), "//");
}

TEST_F(TablesTest, WhatIsNotThereCannotChange) {
    add("t1", 1);
    EXPECT_EQ(key_of(store->set_seat("t1", Seat{3}, {})), "house.store.unknown");
    EXPECT_EQ(key_of(store->set_seat("t9", Seat{0}, {})), "house.store.unknown");
    EXPECT_EQ(key_of(store->set_stage("t9", Stage::Over, 1)), "house.store.unknown");
    EXPECT_EQ(key_of(store->set_rematch("t9", "t1")), "house.store.unknown");
    EXPECT_EQ(key_of(store->set_rematch("t1", "t9")), "house.store.refused");
}

TEST_F(TablesTest, TablesAreListedByStageOldestFirst) {
    add("t3", 1);
    add("t1", 2);
    add("t2", 3);
    EXPECT_EQ(key_of(store->set_stage("t1", Stage::Running, 4)), "");
    EXPECT_EQ(ids_of(store->tables(Stage::Open)), "t3 t2");
    EXPECT_EQ(ids_of(store->tables(Stage::Running)), "t1");
    EXPECT_EQ(ids_of(store->tables(Stage::Over)), "");
}

TEST_F(TablesTest, APlayersTablesAreThoseHostedAndThoseSatAtNewestFirst) {
    add("t1", 1, "p1");
    add("t2", 2, "p2");
    add("t3", 3, "p2", "p1");
    add("t4", 4, "p1", "p1");
    EXPECT_EQ(ids_of(store->tables_of("p1", 100, 10)), "t4 t3 t1");
    EXPECT_EQ(ids_of(store->tables_of("p1", 100, 2)), "t4 t3");
    EXPECT_EQ(ids_of(store->tables_of("p1", 3, 10)), "t1");
    EXPECT_EQ(ids_of(store->tables_of("p9", 100, 10)), "");
}

TEST_F(TablesTest, AnOpenTableIsRemovedWithAllThatBelongsToIt) {
    add("t1", 1);
    add("t2", 2);
    EXPECT_EQ(key_of(store->set_rematch("t2", "t1")), "");
    EXPECT_EQ(key_of(store->append("t1", 0, entries_of(2))), "");
    EXPECT_EQ(key_of(store->add_chat("t1", {"p1", "hi", 1})), "");
    EXPECT_EQ(key_of(store->set_standing("t1", {Seat{0}, "q", "a"})), "");
    EXPECT_EQ(key_of(store->remove_table("t1")), "");
    EXPECT_EQ(shown(store->table("t1")), "none");
    EXPECT_EQ(store->table("t2").value()->rematch, "");
    add("t1", 1);
    EXPECT_EQ(entry_count(*store, "t1"), 0U);
    EXPECT_EQ(shown(store->chat("t1", 10)), "");
    EXPECT_EQ(shown(store->standing("t1")), "");
}

TEST_F(TablesTest, AGameThatHasBegunIsNotRemoved) {
    add("t1", 1);
    EXPECT_EQ(key_of(store->set_stage("t1", Stage::Running, 2)), "");
    EXPECT_EQ(key_of(store->remove_table("t1")), "house.store.not_open");
    EXPECT_EQ(key_of(store->remove_table("t9")), "house.store.not_open");
    EXPECT_EQ(ids_of(store->tables(Stage::Running)), "t1");
}

TEST_F(TablesTest, ChatGivesTheLastLinesInTheirOrder) {
    add("t1", 1);
    add("t2", 1);
    EXPECT_EQ(key_of(store->add_chat("t1", {"p1", "one", 3})), "");
    EXPECT_EQ(key_of(store->add_chat("t2", {"p1", "elsewhere", 3})), "");
    EXPECT_EQ(key_of(store->add_chat("t1", {"", "two", 3})), "");
    EXPECT_EQ(key_of(store->add_chat("t1", {"p2", "three", 2})), "");
    EXPECT_EQ(shown(store->chat("t1", 10)), "p1/one/3\n/two/3\np2/three/2\n");
    EXPECT_EQ(shown(store->chat("t1", 2)), "/two/3\np2/three/2\n");
    EXPECT_EQ(shown(store->chat("t9", 2)), "");
    EXPECT_EQ(key_of(store->add_chat("t9", {"p1", "hello?", 1})), "house.store.refused");
}

TEST_F(TablesTest, AStandingAnswerIsReplacedAndTakenBack) {
    add("t1", 1);
    EXPECT_EQ(key_of(store->set_standing("t1", {Seat{1}, "basari.ask.b", "yes"})), "");
    EXPECT_EQ(key_of(store->set_standing("t1", {Seat{1}, "basari.ask.a", "no"})), "");
    EXPECT_EQ(key_of(store->set_standing("t1", {Seat{0}, "basari.ask.b", "yes"})), "");
    EXPECT_EQ(key_of(store->set_standing("t1", {Seat{1}, "basari.ask.b", "no"})), "");
    EXPECT_EQ(key_of(store->set_standing("t1", {Seat{0}, "basari.ask.b", ""})), "");
    EXPECT_EQ(shown(store->standing("t1")), "1/basari.ask.a/no\n1/basari.ask.b/no\n");
    EXPECT_EQ(key_of(store->set_standing("t9", {Seat{0}, "basari.ask.b", "no"})), "house.store.refused");
}

}  // namespace
}  // namespace serai
