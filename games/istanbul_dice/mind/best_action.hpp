// Which action brings the active player most, by a linear reckoning: what it brings, less the goods it costs.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/istanbul_dice/engine/generator.hpp"
#include "games/istanbul_dice/mind/worth.hpp"

namespace serai::istanbul_dice {

inline constexpr int unpayable = 1'000'000;

struct Choice {
    Move move = Move::of(MoveKind::Pass);
    int gain = 0;
};

// What goods cost the active player. A die costs little, and less than any tile.
class Costs {
  public:
    constexpr Costs(const Means& means, const Worths& worths) : means_(means), worths_(worths) {
        for (const Good colour : colours) {
            const bool is_at_hand = means.dice[colour] + means.tiles[colour] > 0;
            const int cost = means.dice[colour] > 0 ? weights.die : is_at_hand ? worths[colour] : unpayable;
            cheapest_[static_cast<std::size_t>(colour)] = {cost, colour};
        }
        const auto order = [this](std::size_t a, std::size_t b) {
            if (cheapest_[b].cost < cheapest_[a].cost) std::swap(cheapest_[a], cheapest_[b]);
        };
        // Stable: of equal colours the first comes first, as the payments worth listing want it (I-5.5).
        for (std::size_t end = 3; end > 0; --end) {
            for (std::size_t i = 0; i < end; ++i) order(i, i + 1);
        }
    }

    // So many of one colour.
    [[nodiscard]] constexpr int of(Good colour, unsigned count) const {
        const unsigned dice = std::min(means_.dice[colour], count);
        const unsigned tiles = std::min(means_.tiles[colour], count - dice);
        const unsigned brown = count - dice - tiles;
        if (brown > means_.brown) return unpayable;
        return static_cast<int>(dice) * weights.die + static_cast<int>(tiles) * worths_[colour] +
               static_cast<int>(brown) * worths_[Good::Brown];
    }

    // So many different colours, the cheapest, without brown; and which those are.
    [[nodiscard]] constexpr int of_different(std::size_t count) const {
        int sum = 0;
        for (std::size_t i = 0; i < count; ++i) sum += cheapest_[i].cost;
        return sum;
    }
    [[nodiscard]] constexpr Goods different(std::size_t count) const {
        Goods goods;
        for (std::size_t i = 0; i < count; ++i) goods.add(cheapest_[i].colour);
        return goods;
    }

    // One of each colour, with brown for what is lacking.
    [[nodiscard]] constexpr int of_each() const {
        int sum = 0;
        unsigned lacking = 0;
        for (const auto& [cost, colour] : cheapest_) {
            lacking += cost == unpayable ? 1U : 0U;
            sum += cost == unpayable ? worths_[Good::Brown] : cost;
        }
        return lacking > means_.brown ? unpayable : sum;
    }

    // One of each colour and so many of any: dice that are left, then tiles.
    [[nodiscard]] constexpr int of_carpet(unsigned extras) const {
        const int each = of_each();
        const Goods coloured = means_.coloured();
        const unsigned at_hand = coloured.size() + means_.brown;
        if (each == unpayable || at_hand < one_of_each.size() + extras) return unpayable;
        const unsigned dice = std::min(means_.dice.size() - colours_in(means_.dice).size(), extras);
        return each + static_cast<int>(dice) * weights.die +
               static_cast<int>(extras - dice) * worths_[Good::Red];
    }

  private:
    struct One {
        int cost;
        Good colour;
    };
    const Means& means_;
    const Worths& worths_;
    std::array<One, colours.size()> cheapest_;
};

constexpr int lira_gain(const State& state, const Worths& worths) {
    int gain = static_cast<int>(lira_per_die * state.dice[Face::Lira]) * worths[Resource::Lira];
    for (const Tile tile : active_tiles(state.player(state.active)) & tiles_of<TileKind::Good>)
        gain += worths[face(tile).good];
    return gain;
}

// `jitter` is added to each gain: none, or some chance.
template <typename Jitter>
constexpr Choice best_action(const State& state, const Worths& worths, Jitter&& jitter) {
    Choice best;
    const auto consider = [&](int gain, const Move& move) {
        if (gain < -unpayable / 2) return;
        gain += jitter();
        if (gain <= best.gain) return;
        best = {move, gain};
    };
    const Player& player = state.player(state.active);
    const Means means = means_of(state);
    const Costs costs(means, worths);

    for (const Good colour : colours_in(means.dice, 2))
        consider(worths[colour] - 2 * weights.die, Move::of(MoveKind::Pair, colour));
    consider(worths[Resource::Crystal] - costs.of_different(2),
             Move::of(MoveKind::Crystal, costs.different(2)));
    consider(worths[Resource::Brown] - costs.of_different(3), Move::of(MoveKind::Brown, costs.different(3)));
    if (const int each = costs.of_each(); each != unpayable) {
        const auto wanted = static_cast<std::size_t>(jitter()) % tile_choices<MoveKind::Quad>.size();
        const Move& quad = tile_choices<MoveKind::Quad>[wanted];
        consider(worths.of(quad.goods()) - each, quad);
    }
    if (state.dice[Face::Lira] > 0) consider(lira_gain(state, worths), Move::of(MoveKind::Lira));
    if (const unsigned cards = state.dice[Face::Card]; cards > 0)
        consider(cards_worth(worths, cards), Move::of(MoveKind::Bazaar, cards));

    std::array<int, colours.size() + 1> tile_costs{};
    for (const Good colour : colours) tile_costs[static_cast<std::size_t>(colour)] = costs.of(colour, 3);
    tile_costs.back() = costs.of_each();
    const int devoted = devotion_gain(state, player, worths);
    TileSet seen;  // equal tiles are offered once (I-R12)
    for (const Tile tile : state.display) {
        if (tile == no_tile || seen.has(alike(tile))) continue;
        seen.insert(alike(tile));
        const TileFace& shown = face(tile);
        const auto number = static_cast<std::size_t>(tile) % colours.size();
        const int cost = tile_costs[shown.kind == TileKind::Die ? colours.size() : number];
        consider(engine_worth(worths, shown.kind) + devoted - cost, Move::of(MoveKind::Mosque, tile));
    }

    for (const Good colour : colours) {
        const Track track{static_cast<std::uint8_t>(colour)};
        consider(ruby_worth - costs.of(colour, price(state, track)), Move::of(MoveKind::Ruby, track));
    }
    if (is_open(state, Track::LeftCarpet)) {
        consider(ruby_worth - costs.of_carpet(price(state, Track::LeftCarpet)),
                 Move::of(MoveKind::Ruby, Track::LeftCarpet));
    }
    if (const unsigned lira = price(state, Track::RightCarpet); player.stock[Resource::Lira] >= lira) {
        consider(ruby_worth - static_cast<int>(lira) * worths[Resource::Lira],
                 Move::of(MoveKind::Ruby, Track::RightCarpet));
    }
    return best;
}

}  // namespace serai::istanbul_dice
