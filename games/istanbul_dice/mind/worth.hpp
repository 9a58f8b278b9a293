// What things are worth to a seat, in thousandths of a ruby: how long the game still goes on, goods, mosque
// tiles, cards. The figures were found by play against each other (serai arena).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "game/seat.hpp"
#include "games/istanbul_dice/engine/bazaar.hpp"
#include "games/istanbul_dice/engine/payment.hpp"
#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

inline constexpr int ruby_worth = 1000;

struct Weights {
    int rounds_per_ruby = 16;  // in tenths of a round, by what the leader still lacks
    int turn = 400;            // an average turn
    int thrown = 90;           // a die thrown again
    int lira = 760;            // the price of a ruby in lira
    int good = 240;
    int brown = 346;
    int crystal = 140;
    int card = 210;       // one card die
    int more_cards = 80;  // each further one
    int extra_die = 150;  // a turn, as all tiles
    int extra_action = 150;
    int card_income = 200;
    int good_income = 110;
    int engine = 60;          // percent of what tiles bring
    int die = 20;             // a die spent while actions are left
    int devotion = 100;       // percent of the way to the mosque's ruby
    int use_base = 40;        // percent of goods that are used in time
    int use_turn = 20;        // and more for each turn to come
    int near_0 = 40;          // a ruby can be paid by goods tiles alone
    int near_1 = 40;          // but for one good
    int near_2 = 14;          // but for two
    int dear = 4;             // percent: goods of tracks whose price has risen
    int spare_crystals = 40;  // lost from each crystal beyond two
    int tie = 10;             // a lira at the end
};
inline constexpr Weights weights{};

// Tempo

// How far a seat is on its way, roughly.
constexpr int progress(const Player& player) {
    return static_cast<int>(100 * player.rubies.size() + 6 * player.stock[Resource::Lira] +
                            14 * goods_among(player.stock).size());
}

// Rounds to come after this one, in tenths.
constexpr int rounds_left(const State& state) {
    if (is_last_round(state)) return 0;
    int most = 0;
    for (const Player& player : state.players) most = std::max(most, progress(player));
    const int lacking = static_cast<int>(100 * ruby_target(state.options.seats)) - most;
    return std::max(lacking * weights.rounds_per_ruby / 100, 5);
}

constexpr unsigned place(const State& state, Seat seat) {
    const auto distance =
        static_cast<unsigned>(seat) + state.options.seats - static_cast<unsigned>(state.start);
    return distance >= state.options.seats ? distance - state.options.seats : distance;
}

// Turns of a seat to come, without the one that goes on, in tenths.
constexpr int turns_left(const State& state, Seat seat) {
    return rounds_left(state) + (place(state, seat) > place(state, state.active) ? 10 : 0);
}

// Goods, tiles and cards

// The worth of one of each, for a seat with so many turns to come.
struct Worths {
    int turns;
    std::array<int, resource_count> one;

    [[nodiscard]] constexpr int operator[](Resource resource) const {
        return one[static_cast<std::size_t>(resource)];
    }
    [[nodiscard]] constexpr int operator[](Good good) const { return (*this)[tile_of(good)]; }
    [[nodiscard]] constexpr int of(const Resources& resources) const {
        int sum = 0;
        for (std::size_t i = 0; i < resource_count; ++i)
            sum += one[i] * static_cast<int>(resources[Resource(i)]);
        return sum;
    }
    [[nodiscard]] constexpr int of(const Goods& goods) const { return of(as_tiles(goods)); }
};

// By the price of the next ruby: a lira, and a good of the colour. Beyond the dearest they fall no further.
inline constexpr auto lira_worths = [] {
    constexpr int dearest = 24;
    std::array<int, dearest + 1> worths{};
    for (int price = 1; price <= dearest; ++price)
        worths[static_cast<std::size_t>(price)] = weights.lira / price;
    return worths;
}();
inline constexpr auto good_worths = [] {
    constexpr int dearest = 9;
    std::array<int, dearest + 1> worths{};
    for (int price = 0; price <= dearest; ++price)
        worths[static_cast<std::size_t>(price)] = weights.good * (100 - weights.dear * (price - 4)) / 100;
    return worths;
}();
template <std::size_t size>
constexpr int worth_by_price(const std::array<int, size>& worths, const State& state, Track track) {
    return worths[std::min<std::size_t>(price(state, track), size - 1)];
}

// Without another turn only the tie-break counts (I-9.3).
constexpr Worths worths_of(const State& state, Seat seat) {
    Worths worths{turns_left(state, seat), {}};
    const auto set = [&worths](Resource resource, int value) {
        worths.one[static_cast<std::size_t>(resource)] = value;
    };
    if (worths.turns == 0) {
        worths.one.fill(weights.tie * static_cast<int>(tile_value));
        set(Resource::Lira, weights.tie);
        set(Resource::Crystal, weights.tie * static_cast<int>(crystal_value));
        return worths;
    }
    const int use = std::min(100, weights.use_base + weights.use_turn * worths.turns / 10);
    set(Resource::Lira, worth_by_price(lira_worths, state, Track::RightCarpet) * use / 100);
    set(Resource::Crystal, weights.crystal * use / 100);
    for (const Good colour : colours)
        set(tile_of(colour), worth_by_price(good_worths, state, Track(colour)) * use / 100);
    set(Resource::Brown, weights.brown * use / 100);
    return worths;
}

// Goods that lack to the nearest ruby for goods.
constexpr int lacking_goods(const State& state, const Player& player) {
    const Goods goods = goods_among(player.stock);
    const auto brown = static_cast<int>(goods[Good::Brown]);
    const auto coloured = static_cast<int>(colours_of(goods).size());
    const auto extras = static_cast<int>(price(state, Track::LeftCarpet));
    const auto different = static_cast<int>(colours_in(goods).size());
    int least = std::max(4 - different, 4 + extras - coloured);
    for (const Good colour : colours) {
        const auto needed = static_cast<int>(price(state, Track(colour)));
        least = std::min(least, needed - static_cast<int>(goods[colour]));
    }
    return least - brown;
}
constexpr int nearness(const State& state, const Player& player) {
    const int lacking = lacking_goods(state, player);
    if (lacking <= 1) return lacking == 1 ? weights.near_1 : weights.near_0;
    return lacking == 2 ? weights.near_2 : 0;
}

// What a tile brings in the turns to come, by its kind.
constexpr std::array<int, tile_kind_count> engine_worths(const Worths& worths) {
    std::array<int, tile_kind_count> result{weights.extra_die,
                                            weights.extra_action,
                                            static_cast<int>(lira_per_tile) * worths[Resource::Lira],
                                            worths[Resource::Crystal],
                                            weights.card_income,
                                            weights.good_income};
    for (int& worth : result) worth = worth * worths.turns * weights.engine / 1000;
    return result;
}

// The way to the mosque's ruby (I-7.6): by tiles owned, for a target of four and of five.
constexpr int devotion(const State& state, const Player& player, unsigned tiles) {
    constexpr std::array<std::array<int, 6>, 2> ways{
        {{0, 90, 250, 520, 1000, 1000}, {0, 60, 160, 330, 600, 1000}}};
    if (player.rubies[Source::Mosque] > 0) return ruby_worth;
    const unsigned target = mosque_target(state.options.seats);
    if (tiles >= target) return ruby_worth;
    return ways[target - 4][tiles] * weights.devotion / 100;
}
// What the next tile adds to it; without another turn only the ruby itself.
constexpr int devotion_gain(const State& state, const Player& player, const Worths& worths) {
    const unsigned tiles = player.tiles.size();
    if (worths.turns == 0) {
        const bool reaches = tiles + 1 == mosque_target(state.options.seats);
        return reaches && player.rubies[Source::Mosque] == 0 ? ruby_worth : 0;
    }
    return devotion(state, player, tiles + 1) - devotion(state, player, tiles);
}

constexpr int tile_worth(const State& state, const Player& player, const Worths& worths, Tile tile) {
    return engine_worths(worths)[static_cast<std::size_t>(face(tile).kind)] +
           devotion_gain(state, player, worths);
}

// What so many card dice bring; nothing when only rubies count.
constexpr int cards_worth(const Worths& worths, unsigned dice) {
    return worths.turns == 0 ? weights.tie : weights.card + static_cast<int>(dice - 1) * weights.more_cards;
}

// What a card brings the active player.
constexpr int card_worth(const State& state, const Worths& worths, Card card) {
    const CardFace& shown = face(card);
    const Player& player = state.player(state.active);
    const int otherwise = static_cast<int>(consolation) * worths[Resource::Lira];
    int prize = 0;
    switch (shown.prize) {
        case Prize::Gain: prize = worths.of(shown.gain); break;
        case Prize::AnyGoods: prize = 2 * worths[Good::Red]; break;
        case Prize::Ruby: prize = ruby_worth; break;
        case Prize::Tile: prize = 3 * worths[Good::Red] + worths.turns * 10; break;
    }
    switch (shown.demand) {
        case Demand::Nothing: return prize;
        case Demand::Give:
            return can_give(player.stock, shown.give) ? std::max(prize - worths.of(shown.give), otherwise)
                                                      : otherwise;
        case Demand::Own: return player.stock.has_all(shown.give) ? prize : otherwise;
        case Demand::CardDice: return state.card_dice >= two_card_dice ? prize : otherwise;
        case Demand::GiveTile:
            return player.tiles.is_empty() ? otherwise : std::max(prize - 15 * worths.turns, otherwise);
    }
    return otherwise;
}

// What another player can get by a card.
constexpr int share_worth(const State& state, Seat seat, const Worths& worths, Card card) {
    const CardFace& shown = face(card);
    const int gain = worths.of(shown.others_gain);
    switch (shown.share) {
        case Share::Nothing: return 0;
        case Share::Gain: return gain;
        case Share::Trade:
            return can_give(state.player(seat).stock, shown.others_give)
                       ? std::max(gain - worths.of(shown.others_give), 0)
                       : 0;
        case Share::Choice: return std::max(gain, worths.of(shown.others_else));
    }
    return 0;
}

}  // namespace serai::istanbul_dice
