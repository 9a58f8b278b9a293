// A house moves from one store to another, of the same kind or not, and everything in it is as it was.
#include "store/copy.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include "tests/store/any_store.hpp"

namespace serai {
namespace {

class CopyTest : public AnyStoreTest {
  protected:
    // The other end is a file: with both kinds of this test all ways are gone but from server to server.
    ScratchFolder other_folder;
    std::unique_ptr<SqliteStore> other =
        SqliteStore::open(other_folder.path / "other.db", Access::ReadWrite).value();

    static void fill(Store& store) {
        EXPECT_EQ(applied(store, newcomer("p1", "Änne", "k1", 5)), "");
        EXPECT_EQ(applied(store, NewKey{"p1", {.hash = "k2", .label = "phone", .added = 6, .seen = 7}}), "");
        EXPECT_EQ(applied(store, NewPerson{{"p2", "Bo"}, std::nullopt}), "");
        TableRow first = plain_table("t1");
        first.host = "p1";
        first.seats[1].player = "p2";
        first.turn = {Seat{1}};
        EXPECT_EQ(add_table(store, plain_table("t2")), "");
        EXPECT_EQ(add_table(store, first), "");
        EXPECT_EQ(append(store, "t1", 0, entries_of(300)), "");
        Change said = next_of(store, "t1");
        said.line = ChatRow{.player = "p2", .text = "¿qué? \" \\", .at = 9};
        said.receipts = {Receipt{.player = "p2", .key = "a", .answer = "{}"}};
        EXPECT_EQ(applied(store, said), "");
        // One that comes later in the order of ids, so that it is not there yet when the first is copied.
        Change again = next_of(store, "t1");
        again.row = row_of(store, "t1");
        again.row->rematch = "t2";
        EXPECT_EQ(applied(store, again), "");
    }
    // Everything that can be read of it, but for the versions: these count what was stored where it is.
    static std::string all_of(const Store& store) {
        std::string text;
        const auto people = store.people_after("", 100).value();
        for (const StoredPerson& each : people) text += shown(each.person) + "\n" + shown(each.keys);
        const auto tables = store.tables_after("", 100).value();
        for (const std::string& id : tables) {
            StoredTable table = *store.table(id).value();
            table.row.version = 0;
            text += shown(table) + shown(store.chat(id, 100));
        }
        return text;
    }
};

TEST_P(CopyTest, EverythingComesAlongAndBack) {
    fill(*other);
    const auto there = copy(*other, *store);
    ASSERT_EQ(key_of(there), "");
    EXPECT_EQ(there->people, 2U);
    EXPECT_EQ(there->tables, 2U);
    EXPECT_EQ(there->entries, 300U);
    EXPECT_EQ(all_of(*store), all_of(*other));
    EXPECT_NE(all_of(*store).find("rematch\":\"t2"), std::string::npos);

    ScratchFolder third_folder;
    const auto third = SqliteStore::open(third_folder.path / "third.db", Access::ReadWrite).value();
    EXPECT_EQ(key_of(copy(*store, *third)), "");
    EXPECT_EQ(all_of(*third), all_of(*other));
}

TEST_P(CopyTest, ItGoesOnWhereItIs) {
    fill(*other);
    ASSERT_EQ(key_of(copy(*other, *store)), "");
    EXPECT_EQ(append(*store, "t1", 300, entries_of(1)), "");
    EXPECT_EQ(entry_count(*store, "t1"), 301U);
}

TEST_P(CopyTest, MoreThanComesAtOnce) {
    std::vector<ChangeGroup> groups;
    for (int i = 0; i < 300; ++i) {
        groups.emplace_back(PersonChanges{newcomer(fmt::format("p{}", i), "Ada", fmt::format("k{}", i))});
        groups.emplace_back(Changes{opening(plain_table(fmt::format("t{}", i)))});
    }
    for (const auto& stored : other->apply(groups)) EXPECT_EQ(outcome_of(stored), "");
    const auto copied = copy(*other, *store);
    ASSERT_EQ(key_of(copied), "");
    EXPECT_EQ(copied->people, 300U);
    EXPECT_EQ(copied->tables, 300U);
    EXPECT_EQ(store->tables_after("", 1'000).value(), other->tables_after("", 1'000).value());
}

TEST_P(CopyTest, WhereSomethingIsNothingIsCopied) {
    fill(*other);
    EXPECT_EQ(applied(*store, newcomer("p9", "Cy", "k9")), "");
    const std::string before = all_of(*store);
    EXPECT_EQ(key_of(copy(*other, *store)), "house.store.not_empty");
    EXPECT_EQ(all_of(*store), before);
}

// What is half copied would open as a house that has lost the rest.
TEST_P(CopyTest, WhatCannotBeCopiedWholeIsNotCopied) {
    fill(*other);
    SQLite::Database(other_folder.path / "other.db", SQLite::OPEN_READWRITE)
        .exec("UPDATE tables SET facts = 'x' WHERE id = 't2'");
    EXPECT_EQ(key_of(copy(*other, *store)), "house.store.damaged");
    EXPECT_EQ(all_of(*store), "");
}

#ifdef SERAI_HAS_POSTGRES
TEST(CopyOfNodesTest, NothingIsCopiedWhileNodesAreThere) {
    const ScratchSchema schema;
    const ScratchFolder folder;
    const auto shared = std::move(*open_store(schema.address(), Access::ReadWrite));
    const auto file = std::move(*open_store(folder.path / "house.db", Access::ReadWrite));
    const auto registry = std::move(*open_registry(schema.address()));
    ASSERT_EQ(key_of(registry->beat("a", 60'000)), "");
    EXPECT_EQ(key_of(copy(*shared, *file)), "house.store.in_use");
    EXPECT_EQ(key_of(copy(*file, *shared)), "house.store.in_use");
    ASSERT_EQ(key_of(registry->depart("a")), "");
    ASSERT_EQ(key_of(registry->beat("b", 0)), "");
    EXPECT_EQ(key_of(copy(*shared, *file)), "");
    EXPECT_EQ(key_of(copy(*file, *shared)), "");
}
#endif

INSTANTIATE_TEST_SUITE_P(Stores, CopyTest, kinds(), name_of);

}  // namespace
}  // namespace serai
