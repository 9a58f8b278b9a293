// Fields by path: what can be given, and what is refused.
#include <gtest/gtest.h>

#include "game/field_paths.hpp"
#include "games/basari/engine/basari.hpp"

namespace serai {
namespace {

using basari::Basari;

Given give(std::string_view path, std::string_view text) {
    auto state = Basari::start(Basari::default_options(3));
    return set_field(state, path, text);
}

TEST(FieldsTest, AStoredFieldIsSetByItsPath) {
    auto state = Basari::start(Basari::default_options(3));
    EXPECT_EQ(set_field(state, "players.1.gems", "5 0 1 22"), Given::Done);
    EXPECT_EQ(state.players[1].gems, basari::make_gems(5, 0, 1, 22));
    EXPECT_EQ(set_field(state, "players.2.points.red", "14 7 0"), Given::Done);
    EXPECT_EQ(Basari::points(state, Seat{2}, basari::Source::Red, 1), 7);
}

TEST(FieldsTest, RefusesUnknownDerivedAndUnreadable) {
    EXPECT_EQ(give("players.3.gems", "1 1 1 1"), Given::NoSuchField);
    EXPECT_EQ(give("players.1", "1"), Given::NoSuchField);
    EXPECT_EQ(give("players.1.gems.0", "1"), Given::NoSuchField);
    EXPECT_EQ(give("", "1"), Given::NoSuchField);
    EXPECT_EQ(give("supply", "1 1 1 1"), Given::Derived);
    EXPECT_EQ(give("players.1.gems", "1 1 1"), Given::Unreadable);
    EXPECT_EQ(give("players.1.gems", "1 1 1 1 1"), Given::Unreadable);
    EXPECT_EQ(give("players.1.gems", "1 1 1 256"), Given::Unreadable);
    EXPECT_EQ(give("players.1.cards", "3 3"), Given::Unreadable);
    EXPECT_EQ(give("phase", "lunch"), Given::Unreadable);
}

}  // namespace
}  // namespace serai
