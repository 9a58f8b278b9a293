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
