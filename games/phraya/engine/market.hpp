// What a player can afford: prices, room on the boat, and the ongoing effect of the card played this turn.
// Generator, check and rules all ask here.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

// P-4.9, P-R40: effects that last for the turn. The played card is None before a card is played.
constexpr bool is_active(const State& state, Ongoing ongoing) {
    return state.card != Card::None && face(state.card).ongoing == ongoing;
}
constexpr bool is_active(const State& state, Ongoing ongoing, Good good) {
    return is_active(state, ongoing) && face(state.card).good == good;
}

// Boats

constexpr unsigned printed_baskets_on(const State& state) {
    return state.options.asymmetric == Toggle::On ? 0 : printed_baskets;  // P-10.1
}
constexpr bool has_basket_place(const State& state, const Player& player) {
    return player.baskets.size() + printed_baskets_on(state) < basket_places;
}

// P-6.3: one for each basket that shows the good; the printed baskets show each good once.
constexpr unsigned capacity(const State& state, const Player& player, Good good) {
    unsigned places = printed_baskets_on(state) > 0 ? 1 : 0;
    for (const Pair pair : pairs_with[at(good)]) places += player.baskets[pair];
    return places;
}

constexpr unsigned goods_on_boats(const State& state, Good good) {
    unsigned count = 0;
    for (const Player& player : state.players) count += player.goods[good];
    return count;
}

// Goods stalls

constexpr unsigned buying_price(const State& state, Good good) {
    return is_active(state, Ongoing::Cheapest, good) ? price_table[at(good)][0] : price(state, good);
}

// What fits on the boat (P-R32), and is there at all where goods are limited (P-R14).
constexpr unsigned room(const State& state, const Player& player, Good good) {
    const unsigned places = capacity(state, player, good) - player.goods[good];
    if (state.options.limited_goods == Toggle::Off) return places;
    return std::min(places, goods_in_box - goods_on_boats(state, good));
}

// P-7.3: a favour makes one unit free, one in an action (P-R9), also at the lowest price (P-R29) and without
// coins (P-R38).
constexpr unsigned buying_cost(const State& state, Good good, unsigned number, Payment payment) {
    return buying_price(state, good) * (number - (payment == Payment::Favour ? 1 : 0));
}
// Counts up to the few units that fit, which is cheaper than dividing.
constexpr unsigned most_buyable(const State& state, const Player& player, Good good, Payment payment) {
    const bool with_favour = payment == Payment::Favour;
    if (with_favour && player.favours == 0) return 0;
    const unsigned each = buying_price(state, good);
    const unsigned most = room(state, player, good);
    unsigned number = 0;
    for (unsigned cost = with_favour ? 0 : each; number < most && cost <= player.coins; cost += each)
        ++number;
    return number;
}

// Whether at least one unit can be bought for coins.
constexpr bool can_buy(const State& state, const Player& player, Good good) {
    return buying_price(state, good) <= player.coins && room(state, player, good) > 0;
}

// Restaurants

// P-6.6: the goods to hand over; a waiver forgives one unit of its good (P-R18).
constexpr Goods goods_due(const State& state, Order order) {
    Goods due(tile(order).goods);
    if (is_active(state, Ongoing::Waive)) {
        const Good waived = face(state.card).good;
        if (due[waived] > 0) due.remove(waived);
    }
    return due;
}

// Temple

// The leftmost free column of a row, which fills from the left; temple_columns if the row is full.
constexpr std::size_t next_column(TempleSet discs, Good row) { return (discs & temple_rows[at(row)]).size(); }
constexpr unsigned offering_cost(const State& state, std::size_t column) {
    const unsigned flowers = temple_flowers[column];
    if (!is_active(state, Ongoing::TempleDiscount)) return flowers;
    return flowers > temple_discount ? flowers - temple_discount : 0;
}

// Scribe, overseer, king

constexpr unsigned card_cost(const State& state, std::size_t place, Payment payment) {
    const bool in_coins = payment == Payment::Coins;
    if (state.options.card_prices == CardPrices::Card) {
        const Price& own = face(state.display[place]).price;
        return in_coins ? own.coins : own.flowers;
    }
    return in_coins ? place_prices[place].coins : place_prices[place].flowers;
}
constexpr unsigned purse(const Player& player, Payment payment) {
    return payment == Payment::Coins ? player.coins : player.flowers;
}

constexpr unsigned marker_cost(const State& state) {
    return is_active(state, Ongoing::CheapStall) ? cheap_stall_price : stall_price;
}

constexpr bool can_pay(const Player& player, const Tribute& tribute) {
    return player.coins >= tribute.coins && player.flowers >= tribute.flowers &&
           player.goods.has_all(tribute.goods);
}

// The tributes that somebody with so much of one thing can pay, as far as that thing goes: by coins and by
// flowers up to the highest price, and by the set of goods aboard.
namespace detail {

template <std::size_t size, typename Suffices>
constexpr std::array<KingSet, size> tributes_where(Suffices suffices) {
    std::array<KingSet, size> result{};
    for (std::size_t i = 0; i < size; ++i) {
        for (const KingField field : KingSet::first(king_field_count)) {
            if (suffices(i, tributes[at(field)])) result[i].insert(field);
        }
    }
    return result;
}
inline constexpr std::size_t highest_coins = std::ranges::max(tributes, {}, &Tribute::coins).coins;
inline constexpr std::size_t highest_flowers = std::ranges::max(tributes, {}, &Tribute::flowers).flowers;
inline constexpr auto tributes_for_coins = tributes_where<highest_coins + 1>(
    [](std::size_t coins, const Tribute& tribute) { return tribute.coins <= coins; });
inline constexpr auto tributes_for_flowers = tributes_where<highest_flowers + 1>(
    [](std::size_t flowers, const Tribute& tribute) { return tribute.flowers <= flowers; });
inline constexpr auto tributes_for_goods =
    tributes_where<std::size_t{1} << goods.size()>([](std::size_t aboard, const Tribute& tribute) {
        return (std::bit_cast<std::uint8_t>(tribute.goods.kinds_with()) & ~aboard) == 0;
    });
static_assert(std::ranges::all_of(tributes, [](const Tribute& tribute) {
    return Goods::of_each(1).has_all(tribute.goods);
}));

}  // namespace detail

// The fields with the king that are free and whose price can be paid: can_pay for each, without asking each.
constexpr KingSet payable_fields(const State& state, const Player& player) {
    const auto aboard = std::bit_cast<std::uint8_t>(player.goods.kinds_with());
    return (detail::tributes_for_coins[std::min<std::size_t>(player.coins, detail::highest_coins)] &
            detail::tributes_for_flowers[std::min<std::size_t>(player.flowers, detail::highest_flowers)] &
            detail::tributes_for_goods[aboard]) -
           king_discs(state);
}

}  // namespace serai::phraya
