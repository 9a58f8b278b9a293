// The log of a table: what is in it stays, in its order and without gaps. And transactions, on which that
// rests.
#include <stdexcept>

#include "tests/store/scratch.hpp"

namespace serai {
namespace {

class EntriesTest : public StoreTest {
  protected:
    void SetUp() override {
        StoreTest::SetUp();
        store = opened();
        EXPECT_EQ(key_of(store->add_table(plain_table("t1"))), "");
        EXPECT_EQ(key_of(store->add_table(plain_table("t2"))), "");
    }
    Result<void> append(std::string_view table, std::size_t first, std::size_t count) {
        return store->append(table, first, entries_of(count));
    }

    std::unique_ptr<SqliteStore> store;
};

TEST_F(EntriesTest, EntriesComeBackAsTheyWere) {
    const std::vector<Entry> entries{{no_seat, "deal 12 4"}, {Seat{0}, "choose A"}, {Seat{2}, "undo"}};
    EXPECT_EQ(key_of(store->append("t1", 0, entries)), "");
    EXPECT_EQ(key_of(append("t2", 0, 1)), "");
    EXPECT_EQ(store->read("t1").value(), entries);
    store.reset();
    EXPECT_EQ(opened()->read("t1").value(), entries);
    EXPECT_EQ(opened(Access::ReadOnly)->read("t1").value(), entries);
}

TEST_F(EntriesTest, NothingIsWrittenTwiceAndNothingLeftOut) {
    EXPECT_EQ(key_of(append("t1", 1, 1)), "house.store.out_of_step");
    EXPECT_EQ(key_of(append("t1", 0, 2)), "");
    EXPECT_EQ(key_of(append("t1", 0, 2)), "house.store.out_of_step");
    EXPECT_EQ(key_of(append("t1", 1, 2)), "house.store.out_of_step");
    EXPECT_EQ(key_of(append("t1", 3, 2)), "house.store.out_of_step");
    EXPECT_EQ(key_of(append("t1", 2, 0)), "");
    EXPECT_EQ(key_of(append("t1", 2, 20)), "");
    EXPECT_EQ(entry_count(*store, "t1"), 22U);
    EXPECT_EQ(entry_count(*store, "t2"), 0U);
}

TEST_F(EntriesTest, AnUnknownTableHasNoEntriesAndTakesNone) {
    EXPECT_EQ(key_of(append("t9", 0, 1)), "house.store.refused");
    EXPECT_EQ(entry_count(*store, "t9"), 0U);
}

TEST_F(EntriesTest, WhatFailsInATransactionUndoesAllOfIt) {
    const auto done = store->transaction([&]() -> Result<void> {
        EXPECT_EQ(key_of(append("t1", 0, 2)), "");
        return append("t2", 5, 1);
    });
    EXPECT_EQ(key_of(done), "house.store.out_of_step");
    EXPECT_EQ(entry_count(*store, "t1"), 0U);
}

TEST_F(EntriesTest, AnInnerTransactionIsUndoneAlone) {
    const auto inner = [&]() -> Result<void> {
        EXPECT_EQ(key_of(append("t1", 2, 2)), "");
        return failure({"house.nothing", {}});
    };
    const auto outer = [&]() -> Result<void> {
        EXPECT_EQ(key_of(append("t1", 0, 2)), "");
        EXPECT_EQ(key_of(store->transaction(inner)), "house.nothing");
        EXPECT_EQ(entry_count(*opened(Access::ReadOnly), "t1"), 0U) << "seen before it is durable";
        return append("t1", 2, 1);
    };
    EXPECT_EQ(key_of(store->transaction(outer)), "");
    EXPECT_EQ(entry_count(*store, "t1"), 3U);
}

TEST_F(EntriesTest, AnExceptionLeavesNothingOpen) {
    const auto thrower = [&]() -> Result<void> {
        EXPECT_EQ(key_of(append("t1", 0, 2)), "");
        throw std::runtime_error("of the caller");
    };
    EXPECT_THROW(static_cast<void>(store->transaction([&] { return store->transaction(thrower); })),
                 std::runtime_error);
    EXPECT_EQ(entry_count(*store, "t1"), 0U);
    EXPECT_EQ(key_of(append("t1", 0, 1)), "");
    EXPECT_EQ(entry_count(*opened(Access::ReadOnly), "t1"), 1U);
}

}  // namespace
}  // namespace serai
