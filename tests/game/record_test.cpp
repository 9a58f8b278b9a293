// Records: a malformed or cut file is named by its line, never half read.
#include "game/record.hpp"

#include <gtest/gtest.h>

#include "games/catalogue.hpp"

namespace serai {
namespace {

constexpr std::string_view good =
    "caravanserai record 2\ngame basari\nrules 1\nseats 3\noption age 0 1 2\n- deal 12 4 39\n0 choose A\nend "
    "2\n";

std::string key_of(std::string_view text) {
    const auto record = read_record(text, "file");
    return record ? "" : record.error().message.key + " " + record.error().where;
}

TEST(RecordTest, ReadsWhatItWrites) {
    const auto record = read_record(good, "file");
    ASSERT_TRUE(record.has_value());
    EXPECT_EQ(record->entries.size(), 2U);
    const auto match = open_record(*record, "file");
    ASSERT_TRUE(match.has_value());
    std::vector<Entry> entries;
    for (const auto& line : record->entries) entries.push_back(line.entry);
    EXPECT_EQ(write_record(**match, entries), good);
}

TEST(RecordTest, EveryCutIsNoticed) {
    for (std::size_t length = 0; length + 1 < good.size(); ++length) {
        EXPECT_FALSE(read_record(good.substr(0, length), "file").has_value()) << length;
    }
}

TEST(RecordTest, SaysWhatIsWrongAndWhere) {
    EXPECT_EQ(key_of("hello\n"), "house.record.expected file:1");
    EXPECT_EQ(key_of("caravanserai record 1\ngame basari\nrules x\n"), "house.record.expected file:3");
    const std::string head = "caravanserai record 1\ngame basari\nrules 1\nseats 3\n";
    EXPECT_EQ(key_of(head + "5x choose A\nend 1\n"), "house.record.no_entry file:5");
    EXPECT_EQ(key_of(head + "7 choose A\nend 1\n"), "house.record.no_entry file:5");
    EXPECT_EQ(key_of(head + "option rules 1\nend 0\n"), "house.record.expected file:5");
    EXPECT_EQ(key_of(head + "end 1\n"), "house.record.count file:5");
    EXPECT_EQ(key_of(head + "end 0\n\n"), "house.record.after_end file:6");
    EXPECT_EQ(key_of(head), "house.record.truncated file:4");
}

TEST(RecordTest, NamesTheLineOfLuckThatCannotCome) {
    const auto record =
        read_record("caravanserai record 2\ngame basari\nrules 1\nseats 3\n- deal 12 12 39\nend 1\n", "file");
    ASSERT_TRUE(record.has_value());
    const auto match = replay_record(*record, "file");
    EXPECT_EQ(match.error().message.key, "house.refusal.impossible");
    EXPECT_EQ(match.error().where, "file:5");
}

TEST(RecordTest, RefusesOtherRulesAndUnknownGames) {
    Record record;
    record.game = "basari";
    record.rules = 99;
    record.seats = 3;
    EXPECT_EQ(open_record(record, "file").error().message.key, "house.record.rules");
    record.game = "chess";
    EXPECT_EQ(open_record(record, "file").error().message.key, "house.error.no_game");
}

}  // namespace
}  // namespace serai
