// What the cards do: effects when played, an ongoing effect for the turn, a bonus at the end.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/phraya/engine/canals.hpp"
#include "games/phraya/engine/components.hpp"
#include "games/phraya/engine/types.hpp"

namespace serai::phraya {

enum class EffectKind : std::uint8_t {
    None,
    Wholesaler,
    Barge,
    Coins,
    Flowers,
    ExtraMove,
    GoodsToFlowers,
    FlowersToCoins,
    Rest,
};

enum class Gift : std::uint8_t { Flowers, Coins };

// An immediate effect. Wholesaler: `least` to `most` steps, price changes `first` and `second` (0: no second
// change). Barge: `least` crossings, `amount` of `gift` per stall. Coins, Flowers: `amount`.
struct Effect {
    EffectKind kind{};
    std::uint8_t least{};
    std::uint8_t most{};
    std::int8_t first{};
    std::int8_t second{};
    Gift gift{};
    std::uint8_t amount{};
};

// Effects that last for the turn (P-4.9) and bonuses at the end (P-9.7), some of them for one good.
enum class Ongoing : std::uint8_t { None, Waive, Cheapest, TempleDiscount, CheapStall };
enum class Bonus : std::uint8_t {
    None,
    CountsAsStall,
    PerOrder,
    PerKingDisc,
    PerTempleDisc,
    PerStallOfGood,
    PerStall,
    PerFlower,
    PerFavour,
    PerFiveCoins,
};

inline constexpr std::size_t max_effects = 2;

struct CardFace {
    std::array<Effect, max_effects> effects;
    Ongoing ongoing = Ongoing::None;
    Bonus bonus = Bonus::None;
    Good good{};              // of the ongoing effect or the bonus
    std::uint8_t points = 0;  // of the bonus
    Price price{};            // where the price is the card's (P-R12); start cards have none
};

namespace detail {

constexpr Effect wholesaler(std::uint8_t least, std::uint8_t most, std::int8_t first,
                            std::int8_t second = 0) {
    return {.kind = EffectKind::Wholesaler, .least = least, .most = most, .first = first, .second = second};
}
constexpr Effect barge(std::uint8_t crossings, std::uint8_t amount, Gift gift) {
    return {.kind = EffectKind::Barge, .least = crossings, .most = crossings, .gift = gift, .amount = amount};
}
constexpr Effect coins(std::uint8_t amount) { return {.kind = EffectKind::Coins, .amount = amount}; }
constexpr Effect flower() { return {.kind = EffectKind::Flowers, .amount = 1}; }
constexpr Effect plain(EffectKind kind) { return {.kind = kind}; }

}  // namespace detail

// The cards S1 … S5, M01 … M25: RECONSTRUCTED, except that the rulebook explains every symbol used here and
// shows S2 and, but for amounts, S3 in its examples. Which symbols share a card, step counts, price changes,
// barge distances, blessings and prices are ours. See "What is reconstructed" in RULES.md.
inline constexpr std::array<CardFace, card_count> card_faces = [] {
    using namespace detail;
    using enum Good;
    constexpr Effect extra_move = plain(EffectKind::ExtraMove);
    constexpr Effect goods_to_flowers = plain(EffectKind::GoodsToFlowers);
    constexpr Effect flowers_to_coins = plain(EffectKind::FlowersToCoins);
    constexpr Effect rest = plain(EffectKind::Rest);
    constexpr auto start = [](const Effect& first, const Effect& second) {
        return CardFace{.effects = {first, second}};
    };
    constexpr auto lasting = [](const Effect& first, const Effect& second, Ongoing ongoing, Price price,
                                Good good = {}) {
        return CardFace{.effects = {first, second}, .ongoing = ongoing, .good = good, .price = price};
    };
    struct Reward {
        Bonus bonus;
        std::uint8_t points;
        Good good = {};
    };
    constexpr auto scoring = [](const Effect& first, const Effect& second, Reward reward, Price price) {
        return CardFace{.effects = {first, second},
                        .bonus = reward.bonus,
                        .good = reward.good,
                        .points = reward.points,
                        .price = price};
    };
    constexpr Gift to_flowers = Gift::Flowers;
    constexpr Gift to_coins = Gift::Coins;
    return std::array<CardFace, card_count>{{
        start(barge(1, 1, to_flowers), rest),                                                    // S1
        start(wholesaler(1, 1, +2, -2), coins(2)),                                               // S2
        start(wholesaler(2, 2, +1, -1), flower()),                                               // S3
        start(wholesaler(1, 2, +2), coins(2)),                                                   // S4
        start(barge(2, 1, to_flowers), coins(2)),                                                // S5
        lasting(wholesaler(1, 2, +2), coins(2), Ongoing::Waive, {5, 2}, Veg),                    // M01
        lasting(wholesaler(1, 2, -2), flower(), Ongoing::Waive, {5, 2}, Fruit),                  // M02
        lasting(barge(1, 1, to_flowers), coins(2), Ongoing::Waive, {5, 2}, Fish),                // M03
        lasting(wholesaler(2, 2, +1, -1), coins(2), Ongoing::Waive, {5, 2}, Meat),               // M04
        lasting(wholesaler(1, 1, +3), coins(2), Ongoing::Cheapest, {5, 2}, Veg),                 // M05
        lasting(wholesaler(2, 2, +2), flower(), Ongoing::Cheapest, {5, 2}, Fruit),               // M06
        lasting(wholesaler(1, 2, +1, -1), coins(2), Ongoing::Cheapest, {5, 2}, Fish),            // M07
        lasting(barge(2, 1, to_flowers), flower(), Ongoing::Cheapest, {5, 2}, Meat),             // M08
        lasting(barge(1, 1, to_flowers), flower(), Ongoing::TempleDiscount, {6, 3}),             // M09
        lasting(barge(2, 2, to_coins), coins(2), Ongoing::CheapStall, {6, 3}),                   // M10
        scoring(extra_move, coins(2), {Bonus::CountsAsStall, 0, Veg}, {7, 3}),                   // M11
        scoring(wholesaler(1, 2, +2, -2), flower(), {Bonus::CountsAsStall, 0, Fruit}, {7, 3}),   // M12
        scoring(barge(2, 2, to_coins), flower(), {Bonus::CountsAsStall, 0, Fish}, {7, 3}),       // M13
        scoring(coins(5), {}, {Bonus::CountsAsStall, 0, Meat}, {7, 3}),                          // M14
        scoring(extra_move, coins(2), {Bonus::PerOrder, 2}, {7, 3}),                             // M15
        scoring(barge(3, 1, to_flowers), coins(2), {Bonus::PerKingDisc, 2}, {8, 4}),             // M16
        scoring(goods_to_flowers, coins(2), {Bonus::PerTempleDisc, 2}, {8, 4}),                  // M17
        scoring(wholesaler(1, 2, +3, -1), coins(2), {Bonus::PerStallOfGood, 3, Veg}, {8, 4}),    // M18
        scoring(wholesaler(2, 2, +2, -2), flower(), {Bonus::PerStallOfGood, 3, Fruit}, {8, 4}),  // M19
        scoring(wholesaler(1, 1, +1, -3), coins(2), {Bonus::PerStallOfGood, 3, Fish}, {8, 4}),   // M20
        scoring(wholesaler(3, 3, +3), flower(), {Bonus::PerStallOfGood, 3, Meat}, {8, 4}),       // M21
        scoring(barge(1, 2, to_flowers), {}, {Bonus::PerStall, 2}, {9, 4}),                      // M22
        scoring(flower(), wholesaler(1, 1, +1, -1), {Bonus::PerFlower, 1}, {6, 3}),              // M23
        scoring(barge(3, 3, to_coins), {}, {Bonus::PerFavour, 4}, {7, 3}),                       // M24
        scoring(flowers_to_coins, coins(5), {Bonus::PerFiveCoins, 1}, {6, 3}),                   // M25
    }};
}();

constexpr const CardFace& face(Card card) { return card_faces[at(card) - 1]; }
constexpr bool is_card(Card card) { return card != Card::None && at(card) <= card_count; }

// The cards that `wanted(face)` accepts.
template <typename Wanted>
constexpr CardSet cards_where(Wanted wanted) {
    CardSet result;
    for (std::size_t i = 1; i <= card_count; ++i) {
        if (wanted(face(Card(i)))) result.insert(Card(i));
    }
    return result;
}

inline constexpr Card rest_card = Card::S1;
inline constexpr CardSet start_cards = cards_where([](const CardFace& f) { return f.price.coins == 0; });
inline constexpr CardSet market_cards = cards_where([](const CardFace& f) { return f.price.coins > 0; });
// P-3.3: what a blocked player may play.
inline constexpr CardSet barge_cards = cards_where([](const CardFace& f) {
    return std::ranges::find(f.effects, EffectKind::Barge, &Effect::kind) != f.effects.end();
});

// The box has five start cards per player and 25 market cards, and Rest is among the start cards that move
// the barge, so a blocked player can always go on. Each market card has one lasting effect or one bonus, and
// those that name a good exist once per good.
static_assert(start_cards.size() == 5 && market_cards.size() == 25);
static_assert(start_cards.has(rest_card) && barge_cards.has(rest_card));
static_assert(std::ranges::all_of(card_faces, [](const CardFace& f) {
    return f.price.coins == 0 || (f.ongoing == Ongoing::None) != (f.bonus == Bonus::None);
}));
static_assert(std::ranges::all_of(goods, [](Good good) {
    const auto has = [good](auto member, auto value) {
        return std::ranges::count_if(
                   card_faces, [=](const CardFace& f) { return f.*member == value && f.good == good; }) == 1;
    };
    return has(&CardFace::ongoing, Ongoing::Waive) && has(&CardFace::ongoing, Ongoing::Cheapest) &&
           has(&CardFace::bonus, Bonus::CountsAsStall) && has(&CardFace::bonus, Bonus::PerStallOfGood);
}));
static_assert(std::ranges::all_of(card_faces, [](const CardFace& f) {
    return std::ranges::all_of(f.effects, [](const Effect& effect) {
        return effect.kind != EffectKind::Barge || effect.least <= longest_barge_move;
    });
}));

}  // namespace serai::phraya
