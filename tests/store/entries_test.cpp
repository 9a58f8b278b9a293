// The log of a table: what is in it stays, in its order and without gaps.
#include "tests/store/any_store.hpp"

namespace serai {
namespace {

class EntriesTest : public AnyStoreTest {
  protected:
    void SetUp() override {
        AnyStoreTest::SetUp();
        EXPECT_EQ(add_table(*store, plain_table("t1")), "");
        EXPECT_EQ(add_table(*store, plain_table("t2")), "");
    }
    [[nodiscard]] std::string append_to(const std::string& table, std::size_t first,
                                        std::size_t count) const {
        return append(*store, table, first, entries_of(count));
    }
};

TEST_P(EntriesTest, EntriesComeBackAsTheyWere) {
    const std::vector<Entry> entries{{no_seat, "deal 12 4"}, {Seat{0}, "choose A"}, {Seat{2}, "undo"}};
    EXPECT_EQ(append(*store, "t1", 0, entries), "");
    EXPECT_EQ(append_to("t2", 0, 1), "");
    EXPECT_EQ(store->table("t1").value()->entries, entries);
    store.reset();
    EXPECT_EQ(opened()->table("t1").value()->entries, entries);
}

TEST_P(EntriesTest, LaterEntriesStandBehindEarlierOnes) {
    std::vector<Entry> all;
    for (std::size_t i = 0; i < 12; ++i) {
        all.push_back({Seat{1}, "move " + std::to_string(i)});
        EXPECT_EQ(append(*store, "t1", i, {all.back()}), "");
    }
    EXPECT_EQ(store->table("t1").value()->entries, all);
}

TEST_P(EntriesTest, NothingIsWrittenTwice) {
    EXPECT_EQ(append_to("t1", 0, 2), "");
    EXPECT_EQ(append_to("t1", 0, 2), "house.store.refused");
    EXPECT_EQ(append_to("t1", 1, 2), "house.store.refused");
    EXPECT_EQ(append_to("t1", 2, 20), "");
    EXPECT_EQ(entry_count(*store, "t1"), 22U);
    EXPECT_EQ(entry_count(*store, "t2"), 0U);
}

TEST_P(EntriesTest, NothingIsLeftOut) {
    EXPECT_NE(append_to("t1", 1, 1), "");
    EXPECT_EQ(entry_count(*store, "t1"), 0U);
    EXPECT_EQ(append_to("t1", 0, 2), "");
    EXPECT_NE(append_to("t1", 3, 1), "");
    EXPECT_EQ(entry_count(*store, "t1"), 2U);
}

TEST_P(EntriesTest, AnUnknownTableTakesNone) {
    EXPECT_EQ(applied(*store, Change{.table = "t9", .version = 1, .entries = entries_of(1)}), "outdated");
    EXPECT_EQ(entry_count(*store, "t9"), 0U);
}

// Of the two who saw the same log, the second one must look again.
TEST_P(EntriesTest, WhoDidNotSeeTheNewestEntryAddsNone) {
    Change change = next_of(*store, "t1");
    change.entries = entries_of(1);
    EXPECT_EQ(applied(*store, change), "");
    EXPECT_EQ(applied(*store, change), "outdated");
    change.first = 1;
    EXPECT_EQ(applied(*store, change), "outdated");
    EXPECT_EQ(entry_count(*store, "t1"), 1U);
}

INSTANTIATE_TEST_SUITE_P(Stores, EntriesTest, kinds(), name_of);

}  // namespace
}  // namespace serai
