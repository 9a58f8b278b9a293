// What things are worth as long as there is time to use them: coins and goods, majorities, sets, bonuses.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/phraya/engine/ending.hpp"

namespace serai::phraya {

namespace appraisal {

// How far the end is, in half steps, 0 … 20: discs and markers that are still missing until two conditions
// hold (P-8.1). Of the markers those of the two players who have placed most count, so that who is second
// there can bring the end nearer as well.
inline int half_steps_to_end(const State& state) {
    const auto twice = [](unsigned missing) { return 2 * static_cast<int>(missing); };
    const Progress tithe = royal_tithe(state);
    const TempleSet taken = temple_discs(state);
    unsigned longest = 0;
    for (const TempleSet& row : temple_rows) longest = std::max(longest, (taken & row).size());
    unsigned most = 0;
    unsigned second = 0;
    for (const Player& player : state.players) {
        const unsigned count = player.stalls.size();
        second = std::max(second, std::min(most, count));
        most = std::max(most, count);
    }
    constexpr auto last_column = static_cast<unsigned>(temple_columns - temple_section_columns + 1);
    const unsigned all = markers_for(state.options.seats);
    const int a = twice(tithe.of - tithe.done);
    const int b = most == all ? 0 : twice(all - most) + (most == second ? 0 : 1);
    const int c = twice(last_column - std::min(longest, last_column));
    return std::min(a + b + c - std::max({a, b, c}), 20);
}

// What things are worth while there is time to use them, in hundredths of a point.
struct Rates {
    int time;  // 0 … 100, falling
    int coin;
    int flower;
    int favour;
    int card;  // in hand, not on the pile
};
inline Rates rates(const State& state) {
    const int time = 5 * half_steps_to_end(state);
    return {.time = time,
            .coin = 20 + 30 * time / 100,
            .flower = 5 + 85 * time / 100,
            .favour = 10 + 150 * time / 100,
            .card = 40 * time / 100};
}

// A good on the boat: between its price of the moment and what it usually costs.
inline int worth(const State& state, const Rates& rates, Good good) {
    constexpr std::size_t usual = 3;
    const auto now = static_cast<int>(price(state, good));
    return (now * 20 * (100 - rates.time) +
            (now + price_table[at(good)][usual]) * rates.coin * rates.time / 2) /
           100;
}

// What lies about in plenty is worth only what it brings at the end.
constexpr int hoard(int amount, int useful, int rate, int rest) {
    return std::min(amount, useful) * rate + std::max(0, amount - useful) * rest;
}

inline constexpr int useful_coins = 30;
inline constexpr int useful_flowers = 12;

using Worths = std::array<int, goods.size()>;
using Counts = std::array<unsigned, max_players>;

// What a majority is worth to a seat: as it stands, and, the more time there is, by weights that grow with
// the counts. `open` stands for pieces that are still to come.
inline int majority_value(const Counts& counts, std::size_t seat, Majority prize, int time) {
    constexpr std::array<int, 13> weights{0, 3, 9, 22, 45, 80, 120, 160, 200, 240, 280, 320, 360};
    const unsigned own = counts[seat];
    if (own == 0) return 0;
    int more = 0;
    int equal = 0;
    int all = 4 * time / 100;
    for (const unsigned count : counts) {
        more += count > own ? 1 : 0;
        equal += count == own ? 1 : 0;
        all += weights[count];
    }
    int placed = 0;
    if (more == 0)
        placed = equal == 1 ? prize.first : (prize.first + prize.second + equal - 1) / equal;
    else if (more == 1)
        placed = (prize.second + equal - 1) / equal;
    const int promise = 100 * (prize.first + prize.second) * weights[own] / all;
    return placed * (100 - time) + promise * time / 100;
}

inline constexpr std::array<Majority, temple_sections> temple_prizes{{{10, 0}, {8, 0}, {6, 0}}};
inline constexpr std::array<TempleSet, temple_sections> temple_section_fields = [] {
    std::array<TempleSet, temple_sections> result;
    for (const Good good : goods) {
        for (std::size_t i = 0; i < temple_columns; ++i)
            result[i / temple_section_columns].insert(temple_field(good, i));
    }
    return result;
}();

// What one piece more would bring.
inline int gain_of_one(Counts counts, std::size_t seat, Majority prize, int time) {
    const int value = majority_value(counts, seat, prize, time);
    ++counts[seat];
    return majority_value(counts, seat, prize, time) - value;
}

// P-9.6: whole sets, and, while there is time, rows that wait for the others.
inline int set_value(const Player& player, int time) {
    std::array<unsigned, king_rows> rows{};
    for (std::size_t i = 0; i < king_rows; ++i) rows[i] = (player.king & king_row_fields[i]).size();
    const unsigned sets = std::min({rows[0], rows[1], rows[2]});
    int begun = 0;
    for (const unsigned row : rows) begun += row > sets ? 1 : 0;
    const std::array<int, king_rows> promise{0, 100, 300};
    return static_cast<int>(100 * set_points * sets) + promise[static_cast<std::size_t>(begun)] * time / 100;
}

inline unsigned final_coins(const State& state, const Player& player) {
    unsigned coins = player.coins;
    for (const Good good : goods) coins += player.goods[good] * price(state, good);
    return coins;
}

// P-9.7: the bonus of a card as it stands, and what it will grow by.
inline int bonus_value(const State& state, const Player& player, const CardFace& card, int time) {
    const auto grown = [&](unsigned count, int growth) {
        return card.points * (100 * static_cast<int>(count) + growth * time / 100);
    };
    switch (card.bonus) {
        case Bonus::None: return 0;
        case Bonus::CountsAsStall: return 0;
        case Bonus::PerOrder: return grown(player.orders.size(), 150);
        case Bonus::PerKingDisc: return grown(player.king.size(), 200);
        case Bonus::PerTempleDisc: return grown(player.temple.size(), 250);
        case Bonus::PerStallOfGood:
            return grown((player.stalls & slots_of(state.board, stall_of(card.good))).size(), 80);
        case Bonus::PerStall: return grown(player.stalls.size(), 250);
        case Bonus::PerFlower: return grown(player.flowers, 0);
        case Bonus::PerFavour: return grown(player.favours, 50);
        case Bonus::PerFiveCoins: return grown(final_coins(state, player) / coins_per_point, 200);
    }
    return 0;
}

}  // namespace appraisal

}  // namespace serai::phraya
