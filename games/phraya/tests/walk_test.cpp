// Random games keep what a given position need not: places are refilled while there is something to refill
// them with, and the options change what they say.
#include "game/walk.hpp"

#include <gtest/gtest.h>

#include "games/phraya/engine/phraya.hpp"

namespace serai::phraya {
namespace {

// Calls look(state) in every state of a few random games.
template <typename Look>
void for_each_state(const Options& options, Look&& look) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Rng rng(seed);
        State state = Phraya::start(options);
        random_walk<Phraya>(state, rng,
                            [&look](const State& before, const auto&... /*next*/) { look(before); });
        look(state);
        ASSERT_TRUE(is_festival(state) || options.max_turns > 0);
    }
}

void keeps_every_promise(const Options& options) {
    for_each_state(options, [](const State& state) { ASSERT_EQ(Phraya::flaw(state), ""); });
}

TEST(WalkTest, PlacesAreEmptyOnlyWhenNothingIsLeft) {
    for (unsigned seats = Phraya::min_seats; seats <= Phraya::max_seats; ++seats) {
        for_each_state(Phraya::default_options(seats), [](const State& state) {
            if (state.phase < Phase::PlaceBoat) return;
            if (state.display.back() == Card::None) {
                ASSERT_TRUE(deck(state).is_empty() && state.under.is_empty());
            }
            if (std::ranges::find(state.shops, Pair::None) != state.shops.end()) {
                ASSERT_TRUE(basket_bag(state).is_empty());
            }
            if (std::ranges::find(state.restaurants, Order::None) != state.restaurants.end()) {
                ASSERT_TRUE(next_orders(state).is_empty());
            }
        });
    }
}

TEST(WalkTest, EveryOptionPlaysToTheEnd) {
    for (unsigned seats = Phraya::min_seats; seats <= Phraya::max_seats; ++seats) {
        Options options = Phraya::default_options(seats);
        options.asymmetric = Toggle::On;
        options.card_prices = CardPrices::Card;
        options.limited_goods = Toggle::On;
        keeps_every_promise(options);
        options.max_turns = 30;
        keeps_every_promise(options);
    }
}

TEST(WalkTest, LimitedGoodsNeverExceedTheBox) {
    Options options = Phraya::default_options(4);
    options.limited_goods = Toggle::On;
    for_each_state(options, [](const State& state) {
        for (const Good good : goods) ASSERT_LE(goods_on_boats(state, good), goods_in_box);
    });
}

// What is still open are whole lines of the sheet.
TEST(WalkTest, TheOpenLinesAreMajoritiesAndPenalties) {
    unsigned seen = 0;
    for_each_state(Phraya::default_options(4), [&seen](const State& state) {
        for (const Sheet& sheet : sheets(state)) {
            int open = 0;
            for (const Source source : open_sources) open += sheet[source];
            ASSERT_EQ(open, sheet.majorities + sheet.penalties);
            seen += open != 0 ? 1 : 0;
        }
    });
    EXPECT_GT(seen, 0U);
}

}  // namespace
}  // namespace serai::phraya
