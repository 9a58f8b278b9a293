// A copy is one moment of the store, whoever writes meanwhile.
#include <atomic>
#include <thread>

#include "tests/store/scratch.hpp"

namespace serai {
namespace {

class BackupTest : public StoreTest {
  protected:
    [[nodiscard]] std::string copy(int number = 0) const {
        return folder / ("copy" + std::to_string(number) + ".db");
    }
};

TEST_F(BackupTest, ACopyIsAStore) {
    const auto store = opened();
    EXPECT_EQ(add_table(*store, plain_table("t1")), "");
    EXPECT_EQ(append(*store, "t1", 0, entries_of(3)), "");
    EXPECT_EQ(key_of(opened(Access::ReadOnly)->backup(copy())), "");
    EXPECT_EQ(append(*store, "t1", 3, entries_of(1)), "");
    file = copy();
    EXPECT_EQ(entry_count(*opened(), "t1"), 3U);
}

TEST_F(BackupTest, NoFileIsOverwritten) {
    const auto store = opened();
    std::ofstream(copy()) << "letters";
    EXPECT_EQ(key_of(store->backup(copy())), "house.store.exists");
    EXPECT_EQ(std::filesystem::file_size(copy()), 7U);
    EXPECT_EQ(key_of(store->backup(file)), "house.store.exists");
    EXPECT_EQ(key_of(store->backup(folder / "nowhere" / "copy.db")), "house.store.no_file");
}

TEST_F(BackupTest, CopiesMadeWhileAnotherWritesAreWhole) {
    constexpr std::size_t at_first = 2000;
    const auto store = opened();
    EXPECT_EQ(add_table(*store, plain_table("t1")), "");
    EXPECT_EQ(append(*store, "t1", 0, entries_of(at_first, 200)), "");
    std::atomic<bool> is_over = false;
    std::size_t written = at_first;
    std::thread writing([&] {
        Change change{.table = "t1", .version = 2, .first = at_first, .entries = entries_of(2, 200)};
        // Two at a time: a copy with an odd number would have torn a write.
        for (; !is_over; written = change.first) {
            EXPECT_EQ(applied(*store, change), "");
            ++change.version;
            change.first += 2;
        }
    });
    const auto reader = opened(Access::ReadOnly);
    constexpr int copies = 5;
    for (int i = 0; i < copies; ++i) EXPECT_EQ(key_of(reader->backup(copy(i))), "");
    is_over = true;
    writing.join();
    std::size_t before = at_first;
    for (int i = 0; i < copies; ++i) {
        file = copy(i);
        const auto copied = opened()->table("t1");
        const std::size_t count = copied.value()->entries.size();
        EXPECT_EQ(count % 2, 0U);
        EXPECT_EQ(copied.value()->row.version, 2 + (count - at_first) / 2) << "of the same moment";
        EXPECT_GE(count, before);
        before = count;
    }
    EXPECT_GE(written, before);
}

}  // namespace
}  // namespace serai
