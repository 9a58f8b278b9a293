// Every way to lay the four parts gives the same stalls.
#include "games/phraya/engine/board.hpp"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "game/message.hpp"
#include "games/phraya/engine/canals.hpp"
#include "games/phraya/engine/phraya.hpp"

namespace serai::phraya {
namespace {

// Calls visit(board) for each order, face and turn of the parts.
template <typename Visitor>
void for_each_board(Visitor&& visit) {
    constexpr unsigned ways = 8 * 8 * 8 * 8;
    std::array<unsigned, part_count> parts{0, 1, 2, 3};
    do {
        for (unsigned way = 0; way < ways; ++way) {
            Board board{};
            for (std::size_t i = 0; i < part_count; ++i)
                board[i] = Placement(parts[i] * 8 + (way >> 3 * i & 7U));
            visit(board);
        }
    } while (std::ranges::next_permutation(parts).found);
}

TEST(BoardTest, All98304BoardsHaveTheSameStalls) {
    unsigned boards = 0;
    for_each_board([&boards](const Board& board) {
        ++boards;
        ASSERT_TRUE(is_laid(board));
        SlotSet all;
        for (std::size_t i = 0; i < stall_kind_count; ++i) {
            const SlotSet slots = slots_of(board, StallKind(i));
            ASSERT_EQ(slots.size(), stalls_in_play[i]);
            all = all | slots;
        }
        ASSERT_EQ(all, SlotSet::first(slot_count));
    });
    EXPECT_EQ(boards, 98'304U);
}

TEST(BoardTest, AStallIsInTheSetOfItsKind) {
    unsigned boards = 0;
    for_each_board([&boards](const Board& board) {
        if (++boards % 97 != 0) return;  // a sample: the sets were all counted above
        for (std::size_t i = 0; i < slot_count; ++i) {
            ASSERT_TRUE(slots_of(board, stall_at(board, Slot(i))).has(Slot(i)));
        }
    });
}

TEST(BoardTest, AStallIsSaidByItsSectionAndItsBank) {
    const auto said = [](const Move& move) {
        const Message message = message_of<Phraya>(move);
        const auto value = [&message](std::string_view name) {
            return std::ranges::find(message.values, name, [](const auto& each) { return each.first; })
                ->second;
        };
        return std::pair{value("section"), value("bank")};
    };
    const auto at = [](std::int64_t section, const char* bank) {
        return std::pair{MessageValue{section}, MessageValue{Term{bank}}};
    };
    EXPECT_EQ(said(Move::to(MoveKind::Claim, 23)), at(11, "phraya.bank.east"));
    EXPECT_EQ(said(Move::sell(Slot{24}, Good::Fish, 1)), at(12, "phraya.bank.north"));
    EXPECT_EQ(said(Move::stall(Slot{4}, Slot{47})), at(23, "phraya.bank.south"));
}

TEST(BoardTest, APartTwiceIsNoBoard) {
    EXPECT_FALSE(is_laid({Placement{0}, Placement{4}, Placement{16}, Placement{24}}));
    EXPECT_FALSE(is_laid(random_board));
}

}  // namespace
}  // namespace serai::phraya
