#include "base/small_set.hpp"

#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace serai {
namespace {

enum class Item : std::uint8_t {};
using Items = SmallSet<Item, std::uint64_t>;

RC_GTEST_PROP(SmallSetTest, IsASortedSet, (const std::vector<std::uint8_t>& numbers)) {
    Items items;
    std::set<unsigned> plain;
    for (const std::uint8_t number : numbers) {
        items.insert(Item(number % 64));
        plain.insert(number % 64);
    }
    RC_ASSERT(items.size() == plain.size());
    unsigned rank = 0;
    for (const unsigned number : plain) {
        RC_ASSERT(items.has(Item(number)));
        RC_ASSERT(items.nth(rank++) == Item(number));
    }
    auto expected = plain.begin();
    for (const Item item : items) RC_ASSERT(static_cast<unsigned>(item) == *expected++);
}

TEST(SmallSetTest, FirstHoldsTheLowestElements) {
    EXPECT_EQ(Items::first(3).size(), 3U);
    EXPECT_TRUE(Items::first(3).has(Item{2}));
    EXPECT_FALSE(Items::first(3).has(Item{3}));
    EXPECT_EQ(Items::first(64).size(), 64U);
}

TEST(SmallSetTest, DifferenceKeepsWhatIsNotInTheOther) {
    const Items rest = Items::first(5) - Items::first(2);
    EXPECT_EQ(rest.size(), 3U);
    EXPECT_EQ(rest.lowest(), Item{2});
    EXPECT_TRUE(Items::first(5).has_all(rest));
    EXPECT_FALSE(rest.has_all(Items::first(5)));
}

}  // namespace
}  // namespace serai
