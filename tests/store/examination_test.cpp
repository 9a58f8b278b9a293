// What a doctor sees of a file, without changing it.
#include "store/examination.hpp"

#include "store/migrations.hpp"
#include "tests/store/scratch.hpp"

namespace serai {
namespace {

class ExaminationTest : public StoreTest {
  protected:
    void fill() const {
        const auto store = opened();
        EXPECT_EQ(applied(*store, newcomer("p1", "Ada", "k1")), "");
        for (const char* id : {"t1", "t2"}) {
            TableRow table = plain_table(id);
            table.seats[0].player = "p1";
            EXPECT_EQ(add_table(*store, table), "");
            EXPECT_EQ(append(*store, id, 0, entries_of(200, 200)), "");
        }
    }
    [[nodiscard]] Examination seen() const {
        const auto found = examine(file);
        EXPECT_EQ(key_of(found), "");
        return found.value_or(Examination{});
    }
};

TEST_F(ExaminationTest, AHealthyStoreIsSeenAsItIsAlsoWhileItIsUsed) {
    fill();
    const std::string before = bytes();
    const Examination found = seen();
    EXPECT_EQ(found.format, sqlite::migrations().size());
    EXPECT_EQ(found.known_format, sqlite::migrations().size());
    EXPECT_EQ(found.damage, std::vector<std::string>{});
    EXPECT_EQ(found.dangling, 0);
    EXPECT_EQ(found.tables, (std::vector<std::string>{"t1", "t2"}));
    EXPECT_TRUE(bytes() == before);
    const auto store = opened();
    EXPECT_EQ(add_table(*store, plain_table("t3")), "");
    EXPECT_EQ(seen().tables.size(), 3U);
}

TEST_F(ExaminationTest, AnotherFormatIsNoError) {
    fill();
    tamper("PRAGMA user_version = 1");
    EXPECT_EQ(seen().format, 1U);
    EXPECT_EQ(seen().tables.size(), 0U);
    tamper("PRAGMA user_version = 1000");
    EXPECT_EQ(seen().format, 1000U);
}

TEST_F(ExaminationTest, DamageIsTold) {
    fill();
    std::string bad = bytes();
    bad.replace(bad.size() / 2, 8192, 8192, '\x5a');
    overwrite(bad);
    const auto found = examine(file);
    // Depending on the page SQLite tells what is wrong with it, or cannot even look.
    EXPECT_TRUE(found ? !found->damage.empty() : key_of(found) == "house.store.corrupted");
}

TEST_F(ExaminationTest, RowsThatReferToNothingAreCounted) {
    fill();
    tamper("DELETE FROM players");
    EXPECT_EQ(seen().dangling, 1 + 2) << "the key and the seats";
    tamper("DELETE FROM tables WHERE id = 't1'");
    EXPECT_EQ(seen().dangling, 1 + 2 + 1 + 200) << "the seat once more, and entries";
}

TEST_F(ExaminationTest, WhatIsNoStoreIsAnError) {
    EXPECT_EQ(key_of(examine(file)), "house.store.no_file");
    overwrite("hello");
    EXPECT_EQ(key_of(examine(file)), "house.store.corrupted");
    std::filesystem::remove(file);
    tamper("CREATE TABLE songs (x)");
    EXPECT_EQ(key_of(examine(file)), "house.store.foreign");
}

}  // namespace
}  // namespace serai
