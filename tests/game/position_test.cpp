// Positions: a line that cannot be one is refused with what is wrong about it; records keep where they began.
#include "game/position.hpp"

#include <fstream>

#include <gtest/gtest.h>

#include "game/record.hpp"
#include "games/catalogue.hpp"

namespace serai {
namespace {

std::string refusal_of(const std::string& line) {
    const auto match = match_at(line, "basari", 3, {});
    if (match) return "";
    const Message& message = match.error().message;
    std::string text = message.key;
    for (const auto& [name, value] : message.values) {
        if (const auto* said = std::get_if<std::string>(&value)) text.append(" ").append(*said);
    }
    return text;
}

TEST(PositionTest, SaysWhatIsWrong) {
    EXPECT_EQ(refusal_of(""), "");
    EXPECT_EQ(refusal_of(" - "), "");
    EXPECT_EQ(refusal_of("players.0.gems=4 3 3 3 ;  players.1.gems = 3 3 3 2;"), "");
    EXPECT_EQ(refusal_of("nonsense"), "house.position.form nonsense");
    EXPECT_EQ(refusal_of("= 3"), "house.position.form = 3");
    EXPECT_EQ(refusal_of("heat = 1;; round = 1"), "house.position.form ");
    EXPECT_EQ(refusal_of("heat = 1; heat = 1"), "house.position.twice heat");
    EXPECT_EQ(refusal_of("players.0.choice = ?"), "house.position.unknown players.0.choice");
    EXPECT_EQ(refusal_of("bazaar = 1"), "house.given.no_field bazaar 1");
    EXPECT_EQ(refusal_of("supply = 1 1 1 1"), "house.given.derived supply 1 1 1 1");
    EXPECT_EQ(refusal_of("heat = two"), "house.given.unreadable heat two");
    EXPECT_EQ(refusal_of("heat =\n1"), "house.given.unreadable heat \n1");
    EXPECT_EQ(refusal_of("heat = "), "house.given.unreadable heat ");
    EXPECT_EQ(refusal_of("round = 1; heat = 200"), "house.position.impossible_field heat");
    EXPECT_EQ(refusal_of("heat = 200; phase = respond"), "house.position.impossible");
    EXPECT_EQ(refusal_of(std::string(longest_position + 1, ' ')), "house.position.too_long");
}

// The indented lines of a chapter.
std::vector<std::string> examples_of(const std::string& chapter) {
    std::ifstream file(std::string(SERAI_ROOT) + "/docs/notation.md");
    std::vector<std::string> examples;
    bool is_inside = false;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("## ")) is_inside = line == "## " + chapter;
        if (is_inside && line.starts_with("    ")) examples.push_back(line.substr(4));
    }
    return examples;
}

// docs/notation.md shows one as a player may know it, and then with all that is there.
TEST(PositionTest, TheExampleOfTheDocumentOpens) {
    const auto examples = examples_of("Positions");
    ASSERT_EQ(examples.size(), 2U);
    EXPECT_EQ(refusal_of(examples[0]), "house.position.unknown players.1.choice");
    ASSERT_EQ(refusal_of(examples[1]), "");
    const auto match = *match_at(examples[1], "basari", 3, {});
    EXPECT_EQ(position_of(*match, Viewer(Seat(0))), examples[0]);
    EXPECT_EQ(whole_position(*match), examples[1]);
}

TEST(PositionTest, OptionsAreNamedButNeverTheVersionOfTheRules) {
    const auto match = match_at("options.age = 2 0 1", "basari", 3, {{"age", "1 0 2"}});
    ASSERT_TRUE(match.has_value());
    EXPECT_EQ(whole_position(**match), "options.age = 2 0 1");
    EXPECT_EQ(whole_position_without_options(**match), "");
    EXPECT_EQ(refusal_of("options.age = 2 0 2"), "house.error.option_value age 2 0 2");
    EXPECT_EQ(refusal_of("options.rules = 1"), "house.given.no_field options.rules");
}

constexpr std::string_view record_head = "game basari\nrules 1\nseats 3\noption age 0 1 2\n";
constexpr std::string_view beginning = "position players.0.gems = 4 3 3 3\n";
constexpr std::string_view rest = "- deal 12 4 39\nend 1\n";

std::string record(std::string_view format, std::string_view place) {
    std::string text = "caravanserai record ";
    return text.append(format).append("\n").append(record_head).append(place).append(rest);
}

TEST(PositionTest, ARecordBeginsWhereItsGameBegan) {
    const auto read = read_record(record("2", beginning), "file");
    ASSERT_TRUE(read.has_value());
    const auto match = replay_record(*read, "file");
    ASSERT_TRUE(match.has_value());
    EXPECT_EQ((*match)->view_fields(Viewer::spectator())[9].path, "supply");
    EXPECT_EQ(write_record(**match, {read->entries[0].entry}, read->notes), record("2", beginning));
}

TEST(PositionTest, TheFirstFormatHasNone) {
    EXPECT_EQ(read_record(record("1", beginning), "file").error().message.key, "house.record.expected");
    EXPECT_EQ(read_record(record("1", beginning), "file").error().where, "file:6");
}

TEST(PositionTest, ARecordFromAPositionThatCannotBeIsRefused) {
    const auto read = read_record(record("2", "position heat = 9\n"), "file");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(replay_record(*read, "file").error().message.key, "house.position.impossible_field");
    EXPECT_EQ(replay_record(*read, "file").error().where, "file");
}

}  // namespace
}  // namespace serai
