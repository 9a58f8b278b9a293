// A packed bag behaves like plain counts, for every count a byte can hold.
#include "base/bag.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace serai {
namespace {

enum class Kind : std::uint8_t {};

template <std::size_t Kinds>
using Counts = std::array<std::uint8_t, Kinds>;

// Every operation against the same thing done count by count.
template <std::size_t Kinds>
void compare(const Counts<Kinds>& x, const Counts<Kinds>& y) {
    using TestBag = Bag<Kind, Kinds>;
    const TestBag a(x);
    const TestBag b(y);
    unsigned size = 0;
    bool has_all = true;
    Counts<Kinds> smaller{};
    Counts<Kinds> larger{};
    for (std::size_t i = 0; i < Kinds; ++i) {
        RC_ASSERT(a[Kind(i)] == x[i]);
        size += x[i];
        has_all = has_all && x[i] >= y[i];
        smaller[i] = std::min(x[i], y[i]);
        larger[i] = std::max(x[i], y[i]);
    }
    for (std::size_t i = Kinds; i-- > 0;) {
        if (x[i] == 0) continue;
        RC_ASSERT(a.last() == Kind(i));
        break;
    }
    RC_ASSERT(a.size() == size);
    RC_ASSERT(a.counts() == x);
    RC_ASSERT(a.has_all(b) == has_all);
    RC_ASSERT(intersection(a, b).counts() == smaller);
    RC_ASSERT(union_of(a, b).counts() == larger);
    RC_ASSERT((a <=> b) == (x <=> y));
    RC_ASSERT((a == b) == (x == y));
    RC_ASSERT(union_of(a, b) - b + intersection(a, b) == a);
}

// What is done with a whole word at once, against the plain way. Counts are below 128.
template <std::size_t Kinds>
void compare_words(Counts<Kinds> counts, unsigned least) {
    using TestBag = Bag<Kind, Kinds>;
    for (std::uint8_t& count : counts) count &= 127U;
    const TestBag bag(counts);
    RC_ASSERT(TestBag::of_word(bag.word()) == bag);
    for (std::size_t i = 0; i < Kinds; ++i) {
        RC_ASSERT(bag.kinds_with(least).has(Kind(i)) == (counts[i] >= least));
        TestBag rest = bag;
        for (std::size_t before = 0; before < i; ++before) rest.set(Kind(before), 0);
        RC_ASSERT(bag.from(Kind(i)) == rest);
    }
    Bag<Kind, 8> moved;
    for (std::size_t i = 0; i < 2; ++i) moved.set(Kind(3 + i), counts[1 + i]);
    RC_ASSERT((bag.template renamed<Bag<Kind, 8>, 1, 2, 3>()) == moved);
    RC_ASSERT((moved.template renamed<TestBag, 3, 2, 1>()[Kind(2)]) == counts[2]);
    std::size_t number = 0;
    for (std::size_t i = 4; i-- > 0;) number = 4 * number + (counts[i] &= 3U);
    RC_ASSERT(TestBag(counts).in_base_four() == number);
}

// The parts of a bag one by one: the next one has one more of the last kind that is not complete, and none of
// those after it.
template <std::size_t Kinds>
void compare_parts(Counts<Kinds> counts) {
    for (std::uint8_t& count : counts) count &= 3U;
    Counts<Kinds> expected{};
    std::size_t visited = 0;
    Bag<Kind, Kinds>(counts).for_each_part([&](const Bag<Kind, Kinds>& part) {
        for (std::size_t i = Kinds; i-- > 0;) {
            if (expected[i] < counts[i]) {
                ++expected[i];
                break;
            }
            expected[i] = 0;
        }
        RC_ASSERT(part.counts() == expected);
        ++visited;
    });
    std::size_t all = 1;
    for (const std::size_t count : counts) all *= count + 1;
    RC_ASSERT(visited == all - 1);
}

RC_GTEST_PROP(BagTest, FourKindsAsAWord, (const Counts<4>& counts)) {
    compare_words(counts, *rc::gen::inRange(1U, 129U));
    compare_parts(counts);
}
RC_GTEST_PROP(BagTest, SevenKindsAsAWord, (const Counts<7>& counts)) {
    compare_words(counts, *rc::gen::inRange(1U, 129U));
    compare_parts(counts);
}
RC_GTEST_PROP(BagTest, EightKindsAsAWord, (const Counts<8>& counts)) {
    compare_words(counts, *rc::gen::inRange(1U, 129U));
}

RC_GTEST_PROP(BagTest, FourKinds, (const Counts<4>& x, const Counts<4>& y)) { compare(x, y); }
RC_GTEST_PROP(BagTest, SevenKinds, (const Counts<7>& x, const Counts<7>& y)) { compare(x, y); }
RC_GTEST_PROP(BagTest, NineKinds, (const Counts<9>& x, const Counts<9>& y)) { compare(x, y); }

TEST(BagTest, ANewBagIsEmpty) {
    Bag<Kind, 5> bag;
    EXPECT_TRUE(bag.is_empty());
    bag.add(Kind{4}, 3);
    EXPECT_FALSE(bag.is_empty());
    bag.remove(Kind{4}, 3);
    EXPECT_TRUE(bag.is_empty());
}

}  // namespace
}  // namespace serai
