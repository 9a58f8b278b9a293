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
    EXPECT_EQ(key_of(store->add_table(plain_table("t1"))), "");
    EXPECT_EQ(key_of(store->append("t1", 0, entries_of(3))), "");
    EXPECT_EQ(key_of(opened(Access::ReadOnly)->backup(copy())), "");
    EXPECT_EQ(key_of(store->append("t1", 3, entries_of(1))), "");
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
    const auto store = opened();
    EXPECT_EQ(key_of(store->add_table(plain_table("t1"))), "");
    EXPECT_EQ(key_of(store->append("t1", 0, entries_of(2000, 200))), "");
    std::atomic<bool> is_over = false;
    std::size_t written = 2000;
    std::thread writing([&] {
        // Two at a time: a copy with an odd number would have torn a write.
        for (; !is_over; written += 2)
            EXPECT_EQ(key_of(store->append("t1", written, entries_of(2, 200))), "");
    });
    const auto reader = opened(Access::ReadOnly);
    constexpr int copies = 5;
    for (int i = 0; i < copies; ++i) EXPECT_EQ(key_of(reader->backup(copy(i))), "");
    is_over = true;
    writing.join();
    std::size_t before = 2000;
    for (int i = 0; i < copies; ++i) {
        file = copy(i);
        const std::size_t count = entry_count(*opened(), "t1");
        EXPECT_EQ(count % 2, 0U);
        EXPECT_GE(count, before);
        before = count;
    }
    EXPECT_GE(written, before);
}

}  // namespace
}  // namespace serai
