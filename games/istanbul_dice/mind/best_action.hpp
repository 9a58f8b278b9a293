// Which action brings the active player most, by a linear reckoning: what it brings, less the goods it costs.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/istanbul_dice/engine/generator.hpp"
#include "games/istanbul_dice/mind/worth.hpp"

namespace serai::istanbul_dice {

inline constexpr int unpayable = 1'000'000;

// What goods cost the active player. A die costs little, and less than any tile.
class Costs {
  public:
    constexpr Costs(const Means& means, const Worths& worths) : means_(means), worths_(worths) {
        for (const Good colour : colours) {
            // Looked up, not asked: whether there is a die or a tile nobody can predict.
            const std::array<int, 3> by_means{unpayable, worths[colour], weights.die};
            const int cost = by_means[std::max(2 * std::size_t{means.dice[colour] > 0},
                                               std::size_t{means.tiles[colour] > 0})];
            cheapest_[static_cast<std::size_t>(colour)] =
                static_cast<unsigned>(cost) * colour_places + static_cast<unsigned>(colour);
        }
        // Of equally cheap colours the first comes first, as the payments worth listing want it (I-5.5).
        const auto order = [this](std::size_t a, std::size_t b) {
            const auto [less, more] = std::minmax({cheapest_[a], cheapest_[b]});
            cheapest_[a] = less;
            cheapest_[b] = more;
        };
        order(0, 1), order(2, 3), order(0, 2), order(1, 3), order(1, 2);
    }

    // So many of one colour.
    [[nodiscard]] constexpr int of(Good colour, unsigned count) const {
        const unsigned dice = std::min(means_.dice[colour], count);
        const unsigned tiles = std::min(means_.tiles[colour], count - dice);
        const unsigned brown = count - dice - tiles;
        const int cost = static_cast<int>(dice) * weights.die + static_cast<int>(tiles) * worths_[colour] +
                         static_cast<int>(brown) * worths_[Good::Brown];
        return brown > means_.brown ? unpayable : cost;
    }

    // So many different colours, the cheapest, without brown; and which those are.
    [[nodiscard]] constexpr int of_different(std::size_t count) const {
        int sum = 0;
        for (std::size_t i = 0; i < count; ++i) sum += cost_of(cheapest_[i]);
        return sum;
    }
    [[nodiscard]] constexpr GoodSet different(std::size_t count) const {
        GoodSet goods;
        for (std::size_t i = 0; i < count; ++i) goods.insert(Good(cheapest_[i] % colour_places));
        return goods;
    }

    // One of each colour, with brown for what is lacking.
    [[nodiscard]] constexpr int of_each() const {
        int sum = 0;
        unsigned lacking = 0;
        for (const unsigned each : cheapest_) {
            const bool is_lacking = cost_of(each) == unpayable;
            lacking += is_lacking ? 1U : 0U;
            sum += is_lacking ? worths_[Good::Brown] : cost_of(each);
        }
        return lacking > means_.brown ? unpayable : sum;
    }

    // One of each colour and so many of any: dice that are left, then tiles. `each` is of_each().
    [[nodiscard]] constexpr int of_carpet(int each, unsigned extras) const {
        const Goods coloured = means_.coloured();
        const unsigned at_hand = coloured.size() + means_.brown;
        if (each == unpayable || at_hand < one_of_each.size() + extras) return unpayable;
        const unsigned dice = std::min(means_.dice.size() - colours_in(means_.dice).size(), extras);
        return each + static_cast<int>(dice) * weights.die +
               static_cast<int>(extras - dice) * worths_[Good::Red];
    }

  private:
    static constexpr unsigned colour_places = 4;
    static constexpr int cost_of(unsigned each) { return static_cast<int>(each / colour_places); }

    const Means& means_;
    const Worths& worths_;
    // What one of each colour costs, the cheapest first; the colour in the lowest place, so that sorting
    // compares both at once.
    std::array<unsigned, colours.size()> cheapest_;
};

constexpr int lira_gain(const State& state, const Worths& worths) {
    int gain = static_cast<int>(lira_per_die * state.dice[Face::Lira]) * worths[Resource::Lira];
    for (const Tile tile : active_tiles(state.player(state.active)) & tiles_of<TileKind::Good>)
        gain += worths[face(tile).good];
    return gain;
}

// The best action so far and what it gains, to begin with a pass; chosen without a branch, which nobody could
// predict. `jitter(counts)` is added to each gain that counts: none, or some chance.
template <typename Jitter>
class BestAction {
  public:
    constexpr explicit BestAction(Jitter& jitter) : jitter_(jitter) {}

    constexpr void consider(unsigned number, int gain, bool is_offered = true) {
        const bool counts = is_offered & (gain >= -unpayable / 2);
        gain += jitter_(counts);
        const bool is_better = counts & (gain > gain_);
        gain_ = is_better ? gain : gain_;
        number_ = is_better ? number : number_;
    }

    [[nodiscard]] constexpr Action action() const { return Action(number_); }
    [[nodiscard]] constexpr int gain() const { return gain_; }

  private:
    Jitter& jitter_;
    unsigned number_ = first_action::pass;
    int gain_ = 0;
};

// The number of a set of colours among those that can be given.
template <auto sets>
inline constexpr auto number_of_set = [] {
    std::array<std::uint8_t, 16> result{};
    for (std::size_t i = 0; i < sets.size(); ++i) result[sets[i]] = static_cast<std::uint8_t>(i);
    return result;
}();
template <auto sets>
constexpr unsigned number_of(GoodSet set) {
    return number_of_set<sets>[std::bit_cast<std::uint8_t>(set)];
}

// What a tile does, and which cost it has: three of a colour, or one of each. By its number; also for no
// tile.
struct TileOffer {
    TileKind kind;
    std::uint8_t cost;
};
inline constexpr auto tile_offers = [] {
    std::array<TileOffer, 32> offers{};
    for (const Tile tile : all_tiles) {
        std::size_t cost = 0;
        while (cost < colours.size() && face(tile).cost != three_of(colours[cost])) ++cost;
        offers[static_cast<std::size_t>(tile)] = {face(tile).kind, static_cast<std::uint8_t>(cost)};
    }
    return offers;
}();
static_assert(std::ranges::all_of(tile_faces, [](const TileFace& face) {
    return face.cost == one_of_each || colours_in(face.cost, 3).size() == 1;
}));

struct Choice {
    Action action;
    int gain;
};

template <typename Jitter>
constexpr Choice best_action(const State& state, const Worths& worths, Jitter&& jitter) {
    using namespace first_action;
    BestAction best(jitter);
    const Player& player = state.player(state.active);
    const Means means = means_of(state);
    const Costs costs(means, worths);
    const int each = costs.of_each();

    for (const Good colour : colours)
        best.consider(pair + static_cast<unsigned>(colour), worths[colour] - 2 * weights.die,
                      means.dice[colour] >= 2);
    best.consider(crystal + number_of<colour_pairs>(costs.different(2)),
                  worths[Resource::Crystal] - costs.of_different(2));
    best.consider(brown + number_of<colour_triples>(costs.different(3)),
                  worths[Resource::Brown] - costs.of_different(3));
    if (each != unpayable) {
        const unsigned wanted = static_cast<unsigned>(jitter(true)) % tile_choice_count;
        best.consider(quad + wanted, worths.of(tile_choices<MoveKind::Quad>[wanted].goods()) - each);
    }
    best.consider(lira, lira_gain(state, worths), state.dice[Face::Lira] > 0);
    const unsigned cards = state.dice[Face::Card];
    best.consider(bazaar + cards - 1, cards_worth(worths, cards), cards > 0);

    std::array<int, colours.size() + 1> tile_costs{};
    for (const Good colour : colours) tile_costs[static_cast<std::size_t>(colour)] = costs.of(colour, 3);
    tile_costs.back() = each;
    const auto engines = engine_worths(worths);
    const int devoted = devotion_gain(state, player, worths);
    const unsigned slots = slots_with(state, all_tiles);
    for (unsigned slot = 0; slot < display_size; ++slot) {
        const auto& [kind, cost] = tile_offers[static_cast<std::size_t>(state.display[slot]) & 31U];
        best.consider(mosque + slot, engines[static_cast<std::size_t>(kind)] + devoted - tile_costs[cost],
                      (slots >> slot & 1U) != 0);
    }

    for (const Good colour : colours) {
        const auto track = static_cast<unsigned>(colour);
        best.consider(ruby + track, ruby_worth - costs.of(colour, price(state, Track(track))));
    }
    constexpr auto left = static_cast<unsigned>(Track::LeftCarpet);
    constexpr auto right = static_cast<unsigned>(Track::RightCarpet);
    best.consider(ruby + left, ruby_worth - costs.of_carpet(each, price(state, Track::LeftCarpet)));
    const unsigned money = price(state, Track::RightCarpet);
    best.consider(ruby + right, ruby_worth - static_cast<int>(money) * worths[Resource::Lira],
                  player.stock[Resource::Lira] >= money);
    return {best.action(), best.gain()};
}

}  // namespace serai::istanbul_dice
