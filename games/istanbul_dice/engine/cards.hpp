// The 33 bazaar cards as one table.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/istanbul_dice/engine/components.hpp"

namespace serai::istanbul_dice {

// A card: the active player's part, then the part of the others. Without a condition the active player simply
// takes `gain`; with one he may meet it, or takes 1 lira (I-8.3).
struct CardFace {
    Demand demand = Demand::Nothing;
    Resources give{};  // Give: given; Own: owned and kept; else empty
    Prize prize = Prize::Gain;
    Resources gain{};  // Prize::Gain: what it is
    Share share = Share::Nothing;
    Resources others_give{};  // Trade: given for others_gain
    Resources others_gain{};
    Resources others_else{};  // Choice: instead of others_gain
    constexpr bool operator==(const CardFace&) const = default;
};

inline constexpr std::size_t card_count = 33;

namespace detail {

constexpr Resources some(Resource resource, std::uint8_t count) {
    Resources resources;
    resources.add(resource, count);
    return resources;
}
constexpr Resources lira(std::uint8_t count) { return some(Resource::Lira, count); }
constexpr Resources crystals(std::uint8_t count) { return some(Resource::Crystal, count); }
constexpr Resources browns(std::uint8_t count) { return some(Resource::Brown, count); }

constexpr CardFace everybody(const Resources& gain, Share share, const Resources& give,
                             const Resources& others_gain, const Resources& others_else = {}) {
    return {.gain = gain,
            .share = share,
            .others_give = give,
            .others_gain = others_gain,
            .others_else = others_else};
}
constexpr CardFace if_met(Demand demand, const Resources& give, Prize prize, const Resources& gain = {}) {
    return {.demand = demand, .give = give, .prize = prize, .gain = gain};
}

}  // namespace detail

// Effects, and the figures 4 lira, 3 lira with a resource, 2 lira for a tile and 1 lira otherwise: from the
// rulebook. RECONSTRUCTED: copies, colours and all other figures; no public text lists the single cards. An
// owner of the box can correct this one table.
inline constexpr std::array<CardFace, card_count> card_faces = [] {
    using detail::browns, detail::crystals, detail::everybody, detail::if_met, detail::lira, detail::some;
    const Resources each = as_tiles(one_of_each);
    std::array<CardFace, card_count> faces{};
    for (std::size_t i = 0; i < colours.size(); ++i) {
        const Resources tile = some(tile_of(colours[i]), 1);
        faces[i] = everybody(lira(4), Share::Trade, tile, lira(4));                   // 0 … 3
        faces[6 + i] = everybody(browns(1), Share::Gain, {}, tile);                   // 6 … 9
        faces[10 + i] = everybody(tile, Share::Trade, lira(2), tile);                 // 10 … 13
        faces[14 + i] = everybody(tile + lira(3), Share::Choice, {}, tile, lira(3));  // 14 … 17; I-R15
    }
    faces[4] = faces[5] = everybody(lira(4), Share::Trade, crystals(1), lira(3));
    faces[18] = everybody(crystals(1) + lira(3), Share::Choice, {}, crystals(1), lira(3));
    faces[19] = if_met(Demand::Give, crystals(4), Prize::Ruby);
    faces[20] = if_met(Demand::Give, browns(3), Prize::Ruby);
    faces[21] = if_met(Demand::Give, browns(2) + crystals(1), Prize::Ruby);
    faces[22] = if_met(Demand::Give, each, Prize::Ruby);
    faces[23] = faces[24] = if_met(Demand::CardDice, {}, Prize::Gain, browns(1));
    faces[25] = if_met(Demand::CardDice, {}, Prize::Gain, crystals(2));
    faces[26] = if_met(Demand::CardDice, {}, Prize::Gain, lira(6));
    faces[27] = if_met(Demand::Own, browns(1), Prize::Gain, lira(5));
    faces[28] = if_met(Demand::Own, browns(2), Prize::AnyGoods);
    faces[29] = if_met(Demand::Own, browns(3), Prize::Ruby);
    faces[30] = if_met(Demand::GiveTile, {}, Prize::Gain, lira(8));
    faces[31] = if_met(Demand::Give, lira(6), Prize::Tile);
    faces[32] = if_met(Demand::Give, crystals(2), Prize::AnyGoods);
    return faces;
}();

constexpr bool is_card(Card card) { return static_cast<std::size_t>(card) < card_count; }
constexpr const CardFace& face(Card card) { return card_faces[static_cast<std::size_t>(card)]; }

inline constexpr CardSet deck = CardSet::first(card_count);

// The first card with the same effect: equal cards are offered once (I-R12).
inline constexpr std::array<Card, card_count> first_alike_card = [] {
    std::array<Card, card_count> first{};
    for (std::size_t i = 0; i < card_count; ++i)
        first[i] = Card(std::ranges::find(card_faces, card_faces[i]) - card_faces.begin());
    return first;
}();
constexpr Card alike(Card card) { return first_alike_card[static_cast<std::size_t>(card)]; }

static_assert(deck.size() == 33);
// Every card does something, and two pairs are alike.
static_assert(std::ranges::none_of(card_faces, [](const CardFace& f) { return f == CardFace{}; }));
static_assert([] {
    unsigned repeated = 0;
    for (const Card card : deck) repeated += alike(card) != card ? 1U : 0U;
    return repeated == 2;
}());
// Cards without a condition have a part for the others, the others have none.
static_assert(std::ranges::all_of(card_faces, [](const CardFace& f) {
    return (f.demand == Demand::Nothing) == (f.share != Share::Nothing);
}));

}  // namespace serai::istanbul_dice
