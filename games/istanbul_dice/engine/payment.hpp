// Paying goods: what a player can pay with, what things cost, and which payments are worth listing (section
// 5).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

using GoodSet = SmallSet<Good, std::uint8_t>;

// The colours of which there are at least so many, 1 … 128.
constexpr GoodSet colours_in(const Goods& goods, unsigned least = 1) {
    return goods.kinds_with(least) & GoodSet::first(colours.size());
}

// What the active player can pay goods with (I-4.3).
struct Means {
    Goods dice;      // colours shown by unspent dice
    Goods tiles;     // coloured tiles
    unsigned brown;  // brown tiles

    [[nodiscard]] constexpr Goods coloured() const { return dice + tiles; }
};

constexpr Means means_of(const State& state) {
    const Resources& stock = state.player(state.active).stock;
    return {goods_among(state.dice), colours_of(goods_among(stock)), stock[Resource::Brown]};
}

// What remains to pay with once units below `least` may no longer be named: dice come before tiles.
constexpr Means means_from(const State& state, Unit least) {
    Means means = means_of(state);
    Goods& cut = is_die(least) ? means.dice : means.tiles;
    if (!is_die(least)) means.dice = {};
    for (const Good colour : colours) {
        if (colour < good_of(least)) cut.set(colour, 0);
    }
    return means;
}

// Goods of given colours and some of any kind; or a number of different colours.
struct Cost {
    Goods need{};
    unsigned any = 0;
    unsigned different = 0;

    [[nodiscard]] constexpr unsigned size() const { return need.size() + any + different; }
};

// What an action costs in goods. Lira, card dice and money dice are none.
constexpr Cost cost_of(const State& state, const Move& move) {
    Cost cost;
    if (move.kind == MoveKind::Pair) cost.need.add(move.colour(), 2);  // I-4.4
    if (move.kind == MoveKind::Crystal || move.kind == MoveKind::CrystalByHand) cost.different = 2;
    if (move.kind == MoveKind::Brown || move.kind == MoveKind::BrownByHand) cost.different = 3;  // I-4.6
    if (move.kind == MoveKind::Quad) cost.need = one_of_each;
    if (move.kind == MoveKind::Mosque) cost.need = face(move.tile()).cost;
    if (move.kind == MoveKind::Ruby && is_colour(move.track()))
        cost.need.add(Good(move.number), price(state, move.track()));  // I-4.11
    if (move == Move::of(MoveKind::Ruby, Track::LeftCarpet))
        cost = {.need = one_of_each, .any = price(state, Track::LeftCarpet)};  // I-4.12
    return cost;
}

// Goods of a fixed cost that no die or tile of their colour pays, so that brown must (I-R5).
constexpr unsigned missing(const Goods& need, const Goods& coloured) {
    return (need - intersection(need, coloured)).size();
}

inline constexpr Goods three_of_each = one_of_each + one_of_each + one_of_each;

// The goods up to three of each colour as a number.
constexpr std::size_t up_to_three(const Goods& coloured) {
    return intersection(coloured, three_of_each).in_base_four();
}

// The mosque tiles whose cost can be paid: by the brown tiles at hand, then by the coloured goods.
inline constexpr std::size_t most_brown_needed = 4;
inline constexpr auto payable_by_means = [] {
    std::array<std::array<TileSet, 256>, most_brown_needed + 1> payable{};
    for (unsigned number = 0; number < 256; ++number) {
        Goods coloured;
        for (const Good colour : colours)
            coloured.add(colour, number >> 2 * static_cast<unsigned>(colour) & 3U);
        for (unsigned brown = 0; brown <= most_brown_needed; ++brown) {
            TileSet& tiles = payable[brown][up_to_three(coloured)];
            for (const CostClass& each : cost_classes)
                if (missing(each.cost, coloured) <= brown) tiles = tiles | each.tiles;
        }
    }
    return payable;
}();
static_assert(std::ranges::all_of(cost_classes, [](const CostClass& each) {
    return each.cost.size() <= most_brown_needed && three_of_each.has_all(each.cost);
}));
constexpr TileSet payable_tiles(const Means& means) {
    return payable_by_means[std::min<std::size_t>(means.brown, most_brown_needed)]
                           [up_to_three(means.coloured())];
}

// Whether a payment that began with `paid` can be completed to exactly the cost. Of a fixed cost at least the
// goods still open must come from their colour or from brown; everything else may be anything.
constexpr bool can_complete(const Cost& cost, const Goods& paid, const Means& means) {
    const unsigned size = cost.size();
    if (paid.size() > size) return false;
    const unsigned rest = size - paid.size();
    const Goods coloured = means.coloured();
    if (cost.different > 0) return rest <= (colours_in(coloured) - colours_in(paid)).size() + means.brown;
    const Goods open = cost.need - intersection(cost.need, paid);
    const unsigned brown_paid = paid[Good::Brown];
    const unsigned due = open.size() > brown_paid ? open.size() - brown_paid : 0;
    return due <= rest && due <= intersection(open, coloured).size() + means.brown &&
           rest <= coloured.size() + means.brown;
}

constexpr bool can_pay(const Cost& cost, const Means& means) { return can_complete(cost, {}, means); }

// Whether a unit may be paid next by hand.
constexpr bool can_pay_unit(const State& state, const Cost& cost, Unit unit) {
    Means means = means_from(state, unit);
    const Good good = good_of(unit);
    if (unit == Unit::BrownTile) {
        if (means.brown == 0) return false;
        --means.brown;
    } else {
        Goods& from = is_die(unit) ? means.dice : means.tiles;
        if (from[good] == 0) return false;
        if (cost.different > 0 && state.paid[good] > 0) return false;
        from.remove(good);
    }
    Goods paid = state.paid;
    paid.add(good);
    return can_complete(cost, paid, means);
}

// A payment as the dice and tiles that go.
struct Spending {
    Goods dice;
    Goods tiles;  // brown too
};

// I-5.1: dice first, then tiles of the colour, then brown. In a shortage another way may be better (I-R24).
constexpr Spending cheapest(const Goods& need, const Means& means) {
    Spending spending{intersection(colours_of(need), means.dice), {}};
    const Goods rest = need - spending.dice;
    spending.tiles = intersection(colours_of(rest), means.tiles);
    spending.tiles.set(Good::Brown, (rest - spending.tiles).size());
    return spending;
}

// Choosing different colours (I-5.3)

// The sets of two or three colours in canonical order.
inline constexpr std::array<std::uint8_t, 6> colour_pairs{0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100};
inline constexpr std::array<std::uint8_t, 4> colour_triples{0b0111, 0b1011, 0b1101, 0b1110};

constexpr Goods one_of(GoodSet set) {
    Goods goods;
    for (const Good good : set) goods.add(good);
    return goods;
}

// The moves that name those sets, ready made.
template <MoveKind kind, auto sets>
inline constexpr auto moves_naming = [] {
    std::array<Move, sets.size()> moves{};
    for (std::size_t i = 0; i < sets.size(); ++i)
        moves[i] = Move::of(kind, one_of(std::bit_cast<GoodSet>(sets[i])));
    return moves;
}();

// Which of the sets are worth listing, one bit each, by the colours at hand and the dice that must be used as
// far as they can; of sets paid by such dice alone only the first (I-5.5).
template <auto sets>
inline constexpr auto listed_ways = [] {
    constexpr auto wanted = static_cast<unsigned>(std::popcount(sets[0]));
    std::array<std::array<std::uint8_t, 16>, 16> ways{};
    for (unsigned available = 0; available < 16; ++available) {
        for (unsigned dice = 0; dice < 16; ++dice) {
            const unsigned due = std::min(wanted, static_cast<unsigned>(std::popcount(dice)));
            unsigned found = 0;
            for (std::size_t i = 0; i < sets.size() && (due < wanted || found == 0); ++i) {
                const bool at_hand = (sets[i] & ~available) == 0;
                if (at_hand && static_cast<unsigned>(std::popcount(sets[i] & dice)) >= due) found |= 1U << i;
            }
            ways[available][dice] = static_cast<std::uint8_t>(found);
        }
    }
    return ways;
}();

// The ways worth listing to give as many different colours as the sets have, one bit each. Dice must be used
// on the last action only.
template <auto sets>
constexpr unsigned ways_to_give(const Means& means, bool is_last) {
    const auto available = std::bit_cast<std::uint8_t>(colours_in(means.coloured()));
    const auto dice = std::bit_cast<std::uint8_t>(colours_in(means.dice)) * std::size_t{is_last};
    return listed_ways<sets>[available][dice];
}

// A crystal with fewer than two colours at hand: brown fills up.
constexpr Goods filled_up(const Means& means) {
    Goods goods = one_of(colours_in(means.coloured()));
    goods.set(Good::Brown, goods_named(MoveKind::Crystal) - goods.size());
    return goods;
}

// The left carpet's goods of any kind (I-5.4)

// What the extras are chosen from: dice and tiles; on the last action tiles only, the dice being spent.
constexpr Goods extras_pool(const State& state, const Means& means) {
    return is_last_action(state) ? means.tiles : means.coloured();
}

// The units of the pool from a colour on.
constexpr unsigned pool_from(const Goods& pool, Good colour) { return colours_of(pool).from(colour).size(); }

}  // namespace serai::istanbul_dice
