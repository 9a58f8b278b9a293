// Bids against brute force: the order is total, every higher bid is listed in order, and the smallest raise
// is the first.
#include "games/basari/engine/bids.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "games/basari/engine/bid_ranks.hpp"

namespace serai::basari {
namespace {

rc::Gen<Gems> gems(unsigned most) {
    return rc::gen::map(rc::gen::container<std::array<unsigned, 4>>(rc::gen::inRange(0U, most + 1)),
                        [](const std::array<unsigned, 4>& n) { return make_gems(n[0], n[1], n[2], n[3]); });
}

// B-5.4 word for word: more gems, or as many and the first difference from red on is larger.
bool is_higher(const Gems& a, const Gems& b) {
    if (a.size() != b.size()) return a.size() > b.size();
    for (const Colour colour : colours) {
        if (a[colour] != b[colour]) return a[colour] > b[colour];
    }
    return false;
}

std::vector<Gems> higher_bids(const Gems& held, const Gems& last) {
    std::vector<Gems> found;
    for (unsigned r = 0; r <= held[Colour::Red]; ++r) {
        for (unsigned y = 0; y <= held[Colour::Yellow]; ++y) {
            for (unsigned g = 0; g <= held[Colour::Green]; ++g) {
                for (unsigned b = 0; b <= held[Colour::Blue]; ++b) {
                    const Gems bid = make_gems(r, y, g, b);
                    if (!bid.is_empty() && is_higher(bid, last)) found.push_back(bid);
                }
            }
        }
    }
    std::ranges::sort(found, [](const Gems& a, const Gems& b) { return is_higher(b, a); });
    return found;
}

RC_GTEST_PROP(BidsTest, ExactlyOneOfTwoDifferentBidsIsHigher, ()) {
    const Gems a = *gems(22);
    const Gems b = *gems(22);
    RC_ASSERT(beats(a, b) == is_higher(a, b));
    RC_ASSERT(beats(a, b) + beats(b, a) == (a == b ? 0 : 1));
}

std::uint32_t rank(const Gems& bid) {
    std::uint32_t sum = 0;
    for (const Colour colour : colours) sum += bid[colour] * gem_ranks[static_cast<std::size_t>(colour)];
    return sum;
}

RC_GTEST_PROP(BidsTest, TheHigherBidHasTheHigherSumOfRanks, ()) {
    const Gems a = *gems(22);
    const Gems b = *gems(22);
    RC_ASSERT(beats(a, b) == (rank(a) > rank(b)));
}

RC_GTEST_PROP(BidsTest, AllHigherBidsAreVisitedUpward, ()) {
    const Gems held = *gems(5);
    const Gems last = *gems(5);
    std::vector<Gems> visited;
    for_each_bid_above(held, last, [&visited](const Gems& bid) { visited.push_back(bid); });
    RC_ASSERT(visited == higher_bids(held, last));
}

RC_GTEST_PROP(BidsTest, EveryHigherBidHasItsNumber, ()) {
    const Gems held = *gems(5);
    const Gems last = *gems(7);
    const auto all = higher_bids(held, last);
    const BidRanks ranks(held, last);
    RC_ASSERT(ranks.count() == all.size());
    for (std::uint32_t i = 0; i < all.size(); ++i) RC_ASSERT(ranks[i] == all[i]);
}

RC_GTEST_PROP(BidsTest, TheSmallestRaiseIsTheFirstHigherBid, ()) {
    const Gems held = *gems(5);
    const Gems last = *gems(5);
    RC_PRE(!last.is_empty());
    const auto all = higher_bids(held, last);
    const auto smallest = minimum_raise(held, last);
    RC_ASSERT(smallest.has_value() == !all.empty());
    RC_ASSERT(can_raise(held, last) == !all.empty());
    if (smallest) RC_ASSERT(*smallest == all.front());
}

// The counts that the rulebook's start and larger holdings give.
TEST(BidsTest, TheNumberOfOpeningBidsIsTheProductLessOne) {
    const auto count = [](const Gems& held) {
        unsigned bids = 0;
        for_each_bid_above(held, Gems{}, [&bids](const Gems&) { ++bids; });
        return bids;
    };
    EXPECT_EQ(count(Gems::of_each(3)), 255U);
    EXPECT_EQ(count(Gems::of_each(6)), 2400U);
    EXPECT_EQ(count(make_gems(9, 8, 8, 7)), 6479U);
    EXPECT_EQ(count(Gems::of_each(22)), 279'840U);
    EXPECT_EQ(BidRanks(Gems::of_each(22), {}).count(), 279'840U);
    EXPECT_EQ(BidRanks(Gems::of_each(22), {})[279'839], Gems::of_each(22));
}

}  // namespace
}  // namespace serai::basari
