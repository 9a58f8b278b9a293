// Lines and scanners: what notation is written with and read by.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/line.hpp"
#include "base/rng.hpp"
#include "base/scanner.hpp"

namespace serai {
namespace {

TEST(LineTest, SeparatesWordsAndNumbersBySingleSpaces) {
    Line line("bid");
    line << 1U << 0U << 22U << "x";
    EXPECT_EQ(line.view(), "bid 1 0 22 x");
}

RC_GTEST_PROP(ScannerTest, ReadsBackEveryNumber, (unsigned number)) {
    number %= 1'000'000'000;
    Line line;
    line << number;
    Scanner scanner(line.view());
    RC_ASSERT(scanner.number(number) == number);
    RC_ASSERT(scanner.at_end());
}

TEST(ScannerTest, RefusesWhatIsNotOneSpelling) {
    for (const char* text : {"", " ", "01", "+1", "-1", "1a", "1.0", " 1", "9999999999", "٣"}) {
        EXPECT_FALSE(Scanner(text).number(1000)) << text;
    }
    EXPECT_FALSE(Scanner("11").number(10));
    EXPECT_TRUE(Scanner("10").number(10));
}

TEST(ScannerTest, NeverReachesTheEndOfALineWithATrailingSpace) {
    Scanner scanner("accept ");
    EXPECT_EQ(scanner.word(), "accept");
    EXPECT_FALSE(scanner.at_end());
    EXPECT_EQ(scanner.word(), "");
    EXPECT_FALSE(scanner.at_end());
}

// Fixed numbers: every compiler, library and processor must agree with them.
TEST(RngTest, IsTheSameEverywhere) {
    Rng rng(1);
    EXPECT_EQ(rng.next(), 14971601782005023387ULL);
    Rng dice(2026);
    std::array<unsigned, 6> rolls{};
    for (unsigned& roll : rolls) roll = dice.below(6);
    EXPECT_EQ(rolls, (std::array<unsigned, 6>{2, 3, 4, 5, 0, 5}));
}

TEST(RngTest, BelowIsFair) {
    Rng rng(7);
    std::array<unsigned, 7> counts{};
    constexpr unsigned rolls = 700'000;
    for (unsigned i = 0; i < rolls; ++i) ++counts[rng.below(7)];
    // Five standard deviations of a fair die: about 1,464 in 100,000.
    for (const unsigned count : counts) EXPECT_NEAR(count, rolls / 7.0, 1500);
}

}  // namespace
}  // namespace serai
