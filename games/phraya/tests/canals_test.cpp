// The canals, tried in every position: nobody is ever without a move but by the barge before a dead end.
#include "games/phraya/engine/canals.hpp"

#include <gtest/gtest.h>

namespace serai::phraya {
namespace {

// Calls visit(boat, barge, others) for each boat, barge and three other boats.
template <typename Visitor>
void for_each_position(Visitor&& visit) {
    for (std::size_t barge = 0; barge < crossing_count; ++barge) {
        for (std::size_t boat = 0; boat < section_count; ++boat) {
            for (std::size_t a = 0; a < section_count; ++a) {
                for (std::size_t b = 0; b < a; ++b) {
                    for (std::size_t c = 0; c < b; ++c) {
                        if (a == boat || b == boat || c == boat) continue;
                        SectionSet others;
                        for (const std::size_t other : {a, b, c}) others.insert(Section(other));
                        visit(Section(boat), Crossing(barge), others);
                    }
                }
            }
        }
    }
}

TEST(CanalsTest, OnlyTheBargeBeforeADeadEndTakesTheLastMove) {
    for_each_position([](Section boat, Crossing barge, SectionSet others) {
        ASSERT_EQ((reach(boat, barge, 2) - others).is_empty(), is_blocked(boat, barge)) << at(boat);
    });
}

TEST(CanalsTest, AnExtraMoveIsPossibleAndLeavesTheNormalMove) {
    for_each_position([](Section boat, Crossing barge, SectionSet others) {
        if (is_blocked(boat, barge)) return;
        const SectionSet ends = extra_reach(boat, barge) - others;
        ASSERT_FALSE(ends.is_empty()) << at(boat);
        for (const Section end : ends) ASSERT_FALSE(is_blocked(end, barge)) << at(boat);
    });
}

// P-R4 has no effect beside P-R34: turning round, two steps reach all that one step reaches.
TEST(CanalsTest, AnExtraMoveReachesWhatTwoRowersReach) {
    for_each_position([](Section boat, Crossing barge, SectionSet /*others*/) {
        ASSERT_EQ(extra_reach(boat, barge), reach(boat, barge, 2)) << at(boat);
    });
}

TEST(CanalsTest, MoreRowersReachAllThatFewerReach) {
    for (std::size_t from = 0; from < section_count; ++from) {
        const SectionSet reached = reach(Section(from), centre, 4);
        EXPECT_FALSE(reached.has(Section(from)));
        EXPECT_TRUE(reached.has_all(reach(Section(from), centre, 3)));
        EXPECT_TRUE(reach(Section(from), centre, 3).has_all(reach(Section(from), centre, 2)));
    }
}

TEST(CanalsTest, EveryCrossingJoinsFourSections) {
    for (const SectionSet& sections : sections_at) EXPECT_EQ(sections.size(), 4U);
    for (std::size_t i = 0; i < section_count; ++i)
        EXPECT_EQ(crossings_of[i].size(), dead_ends.has(Section(i)) ? 1U : 2U);
}

}  // namespace
}  // namespace serai::phraya
