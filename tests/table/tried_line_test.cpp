// Lines that are tried from a position.
#include "table/tried_line.hpp"

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "game/position.hpp"
#include "game/walk.hpp"
#include "games/catalogue.hpp"

namespace serai {
namespace {

// Something that may happen next.
Entry any_entry(const Match& match, Rng& rng) {
    if (match.turn().is_chance()) return {no_seat, match.draw(rng)};
    const Seat seat = random_seat(match.turn(), rng);
    const auto moves = match.moves(seat);
    return {seat, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]};
}

std::unique_ptr<Match> basari() { return std::move(*make_match("basari", 3, {})); }

// The key, and which entry it speaks of.
std::string flaw_of(std::string_view line) {
    const auto followed = follow_line(basari(), line);
    if (followed) return "";
    std::string text = followed.error().message.key;
    for (const auto& [name, value] : followed.error().message.values) {
        if (const auto* number = std::get_if<std::int64_t>(&value)) text += " " + std::to_string(*number);
        if (const auto* entry = std::get_if<std::string>(&value)) text += " " + *entry;
    }
    return text;
}

TEST(TriedLineTest, EntriesOfAllSeatsAndOfLuckAreTaken) {
    const auto line = follow_line(basari(), "- deal 12 4 39; 0 choose A;1 choose B ; 2 choose C");
    ASSERT_TRUE(line.has_value());
    EXPECT_GE(line->table.entries().size(), 4U);
    EXPECT_EQ(line->steps.size(), line->table.entries().size());
    EXPECT_EQ(line->steps[1].entry, (Entry{Seat{0}, "choose A"}));
}

TEST(TriedLineTest, AnEmptyLineIsThePosition) {
    EXPECT_TRUE(follow_line(basari(), "")->table.entries().empty());
}

TEST(TriedLineTest, WhatCannotBeIsNamed) {
    EXPECT_EQ(flaw_of("choose A"), "house.line.form 1 choose A");
    EXPECT_EQ(flaw_of("- deal 12 4 39;; 0 choose A"), "house.line.form 2 ");
    EXPECT_EQ(flaw_of("- deal 12 4 39; 0 choose Z"), "house.line.refused 2 0 choose Z");
    EXPECT_EQ(flaw_of("- deal 12 4 39; 0 choose A; 0 choose B"), "house.line.refused 3 0 choose B");
    EXPECT_EQ(flaw_of("- deal 12 4 12"), "house.line.refused 1 - deal 12 4 12");
    EXPECT_EQ(flaw_of("0 undo"), "house.line.refused 1 0 undo");
}

// What is forced may be named or left out: the end is the same.
TEST(TriedLineTest, ForcedMovesFollowByThemselves) {
    for (const Title& title : titles()) {
        const auto start = std::move(*make_match(title.id, title.min_seats, {}));
        const auto match = start->clone();
        Rng rng(7);
        std::string named;
        std::string left_out;
        for (unsigned i = 0; i < 150 && !match->turn().is_over(); ++i) {
            const Entry entry = any_entry(*match, rng);
            const bool is_forced = !entry.is_chance() && match->is_forced(entry.seat);
            ASSERT_FALSE(match->apply(entry));
            named += (named.empty() ? "" : "; ") + write(entry);
            if (!is_forced) left_out += (left_out.empty() ? "" : "; ") + write(entry);
        }
        const auto all = follow_line(start->clone(), named);
        const auto some = follow_line(start->clone(), left_out);
        ASSERT_TRUE(all.has_value()) << title.id;
        ASSERT_TRUE(some.has_value()) << title.id;
        EXPECT_EQ(whole_position(all->table.match()), whole_position(some->table.match())) << title.id;
    }
}

// An imagined match looks the same to its viewer, and lines go on from it.
TEST(TriedLineTest, WhatAViewerImaginesLooksTheSame) {
    for (const Title& title : titles()) {
        const auto match = std::move(*make_match(title.id, title.max_seats, {}));
        Rng rng(11);
        for (unsigned i = 0; i < 60 && !match->turn().is_over(); ++i) {
            const Viewer viewer(Seat{static_cast<std::uint8_t>(i % title.max_seats)});
            const auto imagined = match->imagined(viewer, rng);
            EXPECT_EQ(position_of(*imagined, viewer), position_of(*match, viewer)) << title.id;
            EXPECT_TRUE(match_at(whole_position(*imagined), title.id, title.max_seats, {})) << title.id;
            ASSERT_FALSE(match->apply(any_entry(*match, rng)));
        }
    }
}

}  // namespace
}  // namespace serai
