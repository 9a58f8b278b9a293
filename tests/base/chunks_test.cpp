// Memory that is handed out in pieces and given back all at once.
#include "base/chunks.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace serai {
namespace {

TEST(ChunksTest, PiecesAreAlignedAndApart) {
    Chunks chunks;
    std::vector<std::pair<unsigned char*, std::size_t>> pieces;
    for (std::size_t size = 1; size < 3000; size += 7) {
        const std::size_t alignment = std::size_t{1} << (size % 7);
        auto* const piece = static_cast<unsigned char*>(chunks.allocate(size, alignment));
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(piece) % alignment, 0U);
        std::memset(piece, static_cast<int>(size % 251), size);
        pieces.emplace_back(piece, size);
    }
    for (const auto& [piece, size] : pieces) {
        EXPECT_EQ(piece[0], size % 251);
        EXPECT_EQ(piece[size - 1], size % 251);
    }
}

TEST(ChunksTest, ItHoldsLittleMoreThanItHandsOut) {
    constexpr std::size_t piece = 100;
    Chunks chunks;
    EXPECT_EQ(chunks.bytes(), 0U);
    std::size_t handed_out = 0;
    for (int i = 0; i < 50'000; ++i) {
        static_cast<void>(chunks.allocate(piece, 4));
        handed_out += piece;
        EXPECT_GE(chunks.bytes(), handed_out);
        EXPECT_LE(chunks.bytes(), std::min(2 * handed_out + 4'096, handed_out * 11 / 10 + 262'144));
    }
    static_cast<void>(chunks.allocate(1'000'000, 8));
    EXPECT_GE(chunks.bytes(), handed_out + 1'000'000);
    chunks.release();
    EXPECT_EQ(chunks.bytes(), 0U);
    EXPECT_NE(chunks.allocate(piece, 4), nullptr);
}

}  // namespace
}  // namespace serai
