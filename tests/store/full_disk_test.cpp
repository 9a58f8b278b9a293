// When there is no room, nothing is half written, and the store goes on when there is room again.
#include "tests/store/no_room.hpp"
#include "tests/store/scratch.hpp"

namespace serai {
namespace {

constexpr std::size_t some_room = 200'000;

class FullDiskTest : public StoreTest {
  protected:
    void SetUp() override {
        store = opened();
        for (const char* id : {"t1", "t2", "t3"}) EXPECT_EQ(add_table(*store, plain_table(id)), "");
    }
    // SQLite keeps two megabytes in memory: more than this is written before the commit.
    [[nodiscard]] static Change too_much_to_keep_in_memory() {
        return {.table = "t2", .version = 1, .entries = entries_of(5000, 1000)};
    }

    std::unique_ptr<SqliteStore> store;
};

TEST_F(FullDiskTest, WhatWasStoredStaysAndTheRestIsRefused) {
    std::size_t stored = 0;
    {
        const NoRoom full(some_room);
        std::string outcome;
        while (outcome.empty() && stored < 10'000) {
            outcome = append(*store, "t1", stored, entries_of(10, 100));
            if (outcome.empty()) stored += 10;
        }
        EXPECT_EQ(outcome, "house.store.full");
        EXPECT_EQ(append(*store, "t1", stored, entries_of(10, 100)), "house.store.full");
        EXPECT_EQ(entry_count(*store, "t1"), stored);
        EXPECT_GT(stored, 0U);
    }
    EXPECT_EQ(append(*store, "t1", stored, entries_of(10, 100)), "");
    store.reset();
    EXPECT_EQ(entry_count(*opened(), "t1"), stored + 10);
}

TEST_F(FullDiskTest, AfterTheDiskFailedNoGroupOfTheTransactionIsWritten) {
    const std::vector<ChangeGroup> groups{Changes{{.table = "t1", .version = 1, .entries = entries_of(1)}},
                                          Changes{too_much_to_keep_in_memory()},
                                          Changes{{.table = "t3", .version = 9}},
                                          Changes{{.table = "t3", .version = 1, .entries = entries_of(1)}}};
    {
        const NoRoom full(some_room);
        for (const auto& result : store->apply(groups)) EXPECT_EQ(outcome_of(result), "house.store.full");
    }
    for (const char* id : {"t1", "t2", "t3"}) {
        EXPECT_EQ(entry_count(*store, id), 0U);
        EXPECT_EQ(row_of(*store, id).version, 1U);
    }
    EXPECT_EQ(applied(*store, groups[3]), "");
    EXPECT_EQ(applied(*store, groups[1]), "");
    store.reset();
    EXPECT_EQ(entry_count(*opened(), "t2"), 5000U);
}

TEST_F(FullDiskTest, AnEmptyGroupShowsWhetherThereIsRoom) {
    {
        const NoRoom full(0);
        EXPECT_EQ(applied(*store, Changes{}), "house.store.full");
    }
    EXPECT_EQ(applied(*store, Changes{}), "");
}

TEST_F(FullDiskTest, ABackupThatDoesNotFitIsNotLeftBehind) {
    EXPECT_EQ(applied(*store, too_much_to_keep_in_memory()), "");
    const std::string copy = folder / "copy.db";
    {
        const NoRoom full(some_room);
        EXPECT_EQ(key_of(store->backup(copy)), "house.store.full");
    }
    EXPECT_FALSE(std::filesystem::exists(copy));
    EXPECT_EQ(key_of(store->backup(copy)), "");
}

TEST_F(FullDiskTest, AFreshStoreThatDoesNotFitIsRefused) {
    file = folder / "second.db";
    {
        const NoRoom full(1000);
        EXPECT_EQ(key_of_opening(), "house.store.full");
    }
    EXPECT_EQ(key_of_opening(), "");
}

}  // namespace
}  // namespace serai
