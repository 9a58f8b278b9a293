// What is in the box, as tables: dice, caravan, buildings, cards. The city and its street are in city.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/yspahan/engine/types.hpp"

namespace serai::yspahan {

// Counts: from the rulebook.

inline constexpr unsigned min_players = 2;
inline constexpr unsigned max_players = 4;
inline constexpr unsigned week_count = 3;
inline constexpr unsigned days_per_week = 7;
inline constexpr unsigned start_gold = 2;
inline constexpr unsigned yellow_dice = 3;  // one gold each
inline constexpr unsigned faces = 6;
inline constexpr unsigned hammam_steps = 3;
inline constexpr unsigned bazaar_bonus = 2;
inline constexpr unsigned paddock_bonus = 1;
inline constexpr unsigned shop_bonus = 2;
inline constexpr unsigned hoist_bonus = 1;

// Y-11.1
constexpr unsigned white_dice(unsigned seats) { return seats == 2 ? 8 : 9; }

// Dice actions of a day: one for each player; with two players the start player has a second one.
constexpr unsigned turns_per_day(unsigned seats) { return seats == 2 ? 3 : seats; }

// About 25 cubes of a colour lie in the box, and one of them marks the score; used only by the option for it.
inline constexpr unsigned limited_cubes = 24;

// More gold or camels than 63 dice actions can bring; a bound for given positions.
inline constexpr unsigned purse_limit = 2000;

// The caravan: from the rulebook. Three rows along the road, as many camels in each as players sit at the
// table.

inline constexpr unsigned caravan_rows = 3;
inline constexpr std::array<std::uint8_t, caravan_rows> camel_points{2, 1, 0};

constexpr unsigned caravan_size(unsigned seats) { return caravan_rows * seats; }

// The row of a camel, 1 … 3; also what the cubes of an owner multiply by.
constexpr unsigned row_of(Camel camel, unsigned seats) {
    const auto place = static_cast<unsigned>(camel);
    return 1 + (place > seats ? 1U : 0U) + (place > 2 * seats ? 1U : 0U);
}

// The highest row with one of these camels; 0 without any.
constexpr unsigned highest_row(CamelSet camels, unsigned seats) {
    const bool in_second = !(camels - CamelSet::first(seats + 1)).is_empty();
    const bool in_third = !(camels - CamelSet::first(2 * seats + 1)).is_empty();
    return (camels.is_empty() ? 0U : 1U) + (in_second ? 1U : 0U) + (in_third ? 1U : 0U);
}

static_assert(caravan_size(4) == 12 && caravan_size(3) == 9 && caravan_size(2) == 6);
static_assert(row_of(Camel{4}, 4) == 1 && row_of(Camel{5}, 4) == 2 && row_of(Camel{12}, 4) == 3);
static_assert(row_of(Camel{3}, 3) == 1 && row_of(Camel{4}, 3) == 2 && row_of(Camel{7}, 3) == 3);
static_assert([] {
    for (unsigned seats = 2; seats <= max_players; ++seats) {
        CamelSet camels;
        for (unsigned i = 1; i <= caravan_size(seats); ++i) {
            camels.insert(Camel(i));
            if (highest_row(camels, seats) != row_of(Camel(i), seats)) return false;
        }
    }
    return highest_row(CamelSet(), max_players) == 0;
}());
static_assert(CamelSet::capacity > caravan_size(max_players));

// Buildings: from the rulebook.

struct Price {
    std::uint8_t camels;
    std::uint8_t gold;
};

inline constexpr std::array<Price, buildings.size()> prices{{{2, 0}, {2, 2}, {2, 2}, {3, 3}, {4, 4}, {4, 4}}};

constexpr Price price(Building building, Payment payment) {
    Price result = prices[static_cast<std::size_t>(building)];
    if (payment == Payment::NoCamels || payment == Payment::Free) result.camels = 0;
    if (payment == Payment::NoGold || payment == Payment::Free) result.gold = 0;
    return result;
}

// What so many camels and so much gold, up to the highest price, can pay.
inline constexpr unsigned highest_price = 4;
inline constexpr auto payable = [] {
    std::array<std::array<BuildingSet, highest_price + 1>, highest_price + 1> result{};
    for (unsigned camels = 0; camels <= highest_price; ++camels) {
        for (unsigned gold = 0; gold <= highest_price; ++gold) {
            for (const Building building : buildings) {
                const Price cost = price(building, Payment::Full);
                if (cost.camels <= camels && cost.gold <= gold) result[camels][gold].insert(building);
            }
        }
    }
    return result;
}();
static_assert(payable[highest_price][highest_price].size() == buildings.size());
static_assert(payable[2][0].size() == 1 && payable[2][2].size() == 3 && payable[3][3].size() == 4);

// Points for a player's first, second … sixth building.
inline constexpr std::array<std::uint8_t, buildings.size()> building_points{0, 0, 5, 5, 5, 10};

static_assert(price(Building::Paddock, Payment::NoCamels).camels == 0);
static_assert(price(Building::Hoist, Payment::NoCamels).gold == 4);
static_assert([] {
    unsigned sum = 0;
    for (const unsigned points : building_points) sum += points;
    return sum == 25;
}());

// Cards: 18 from the rulebook; two of each kind from public sources (see RULES.md).

inline constexpr unsigned copies_per_card = 2;
inline constexpr unsigned card_count = 18;
inline constexpr unsigned card_gain = 3;  // camels or gold
inline constexpr unsigned most_camels_sold = 4;
inline constexpr unsigned points_per_camel = 2;
inline constexpr unsigned most_gold_sold = 10;
inline constexpr unsigned points_per_gold = 1;

inline constexpr CardBag all_cards = CardBag::of_each(copies_per_card);
static_assert(all_cards.size() == card_count);

}  // namespace serai::yspahan
