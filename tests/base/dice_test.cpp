#include "base/dice.hpp"

#include <gtest/gtest.h>

namespace serai {
namespace {

enum class Face : std::uint8_t {};

// The plain way: digit by digit.
TEST(DiceTest, TheDigitsOfOneNumberAreTheDice) {
    for (unsigned count = 0; count <= most_dice; ++count) {
        std::uint32_t ways = 1;
        for (unsigned i = 0; i < count; ++i) ways *= die_faces;
        Rng rng(count + 1);
        Rng same(count + 1);
        for (unsigned i = 0; i < 2000; ++i) {
            std::uint32_t digits = same.below(ways);
            Bag<Face, die_faces> plain;
            for (unsigned die = 0; die < count; ++die, digits /= die_faces)
                plain.add(Face(digits % die_faces));
            ASSERT_EQ(throw_dice<Face>(count, rng), plain) << count << " dice";
        }
    }
}

}  // namespace
}  // namespace serai
