#include "base/hash.hpp"

#include <array>
#include <cstdint>
#include <set>

#include <gtest/gtest.h>

namespace serai {
namespace {

// Values that fill blocks, and that leave a rest of each kind.
template <std::size_t size>
void expect_that_every_bit_counts() {
    std::array<unsigned char, size> bytes{};
    std::set<std::uint64_t> seen{fingerprint(bytes)};
    for (std::size_t i = 0; i < size; ++i) {
        for (unsigned bit = 0; bit < 8; ++bit) {
            bytes[i] = static_cast<unsigned char>(1U << bit);
            EXPECT_TRUE(seen.insert(fingerprint(bytes)).second) << size << " bytes, byte " << i;
        }
        bytes[i] = 0;
    }
    EXPECT_EQ(seen.size(), 8 * size + 1);
    EXPECT_TRUE(seen.contains(fingerprint(bytes)));
}

TEST(Fingerprint, EveryBitCounts) {
    expect_that_every_bit_counts<1>();
    expect_that_every_bit_counts<31>();
    expect_that_every_bit_counts<32>();
    expect_that_every_bit_counts<33>();
    expect_that_every_bit_counts<184>();
}

// States differ in a few small counts, in places that may be mixed into different sums.
TEST(Fingerprint, TwoSmallDifferencesDoNotCancel) {
    constexpr std::array<unsigned char, 4> differences{1, 2, 3, 128};
    std::set<std::uint64_t> seen;
    std::array<unsigned char, 64> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        for (std::size_t j = i + 1; j < bytes.size(); ++j) {
            for (const unsigned char a : differences) {
                for (const unsigned char b : differences) {
                    bytes[i] = a;
                    bytes[j] = b;
                    EXPECT_TRUE(seen.insert(fingerprint(bytes)).second) << i << ' ' << j;
                }
            }
            bytes[j] = 0;
        }
        bytes[i] = 0;
    }
}

}  // namespace
}  // namespace serai
