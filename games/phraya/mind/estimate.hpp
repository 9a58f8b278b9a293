// What a position of Phraya is worth.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/phraya/mind/opportunities.hpp"

namespace serai::phraya {

namespace appraisal {

// The best blessing that a card can bring.
inline int blessing_prospect(const State& state, const Player& player, const Effect& effect,
                             const Rates& rates) {
    const int gift = effect.amount * (effect.gift == Gift::Coins ? rates.coin : rates.flower);
    int best = 0;
    for (const Crossing crossing : phraya::barge_ends(state.barge, effect.least))
        best = std::max(best, static_cast<int>((player.stalls & slots_around[at(crossing)]).size()));
    return best * gift;
}

// What the card in play will still give, apart from what is asked just now.
inline int pending_value(const State& state, const Player& player, const Rates& rates) {
    int value = 0;
    const bool is_asked = state.phase >= Phase::MoveWholesaler && state.phase <= Phase::Refresh;
    if (!is_asked) return 0;
    for (std::size_t i = state.effect; i < max_effects; ++i) {
        const Effect& effect = face(state.card).effects[i];
        switch (effect.kind) {
            case EffectKind::None: break;
            case EffectKind::Coins: value += effect.amount * rates.coin; break;
            case EffectKind::Flowers: value += effect.amount * rates.flower; break;
            case EffectKind::Wholesaler: value += state.phase == Phase::MoveWholesaler ? 60 : 30; break;
            case EffectKind::Barge: value += blessing_prospect(state, player, effect, rates); break;
            case EffectKind::ExtraMove: value += 60; break;
            case EffectKind::GoodsToFlowers: value += 20; break;
            case EffectKind::FlowersToCoins: value += 20; break;
            case EffectKind::Rest:
                if (state.phase != Phase::Refresh)
                    value += static_cast<int>(player.pile.size()) * (rates.coin + rates.card);
                break;
        }
    }
    return value;
}

// The actor may still act this turn.
inline bool is_resting(const State& state) { return state.card == rest_card; }
inline bool has_moved(const State& state) {
    return state.card != Card::None && !is_resting(state) &&
           (state.phase == Phase::Act || is_chance(state.phase));
}

// The sum of what a seat has and of what it can do.
inline int position_value(const State& state, Seat seat, const Taste& taste, const Survey& survey) {
    const Player& player = state.player(seat);
    const Rates& rate = survey.rates;
    const auto share = [&](const Counts& counts, Majority prize) {
        return majority_value(counts, index(seat), prize, rate.time);
    };
    int value = liking(player, taste) + player.favours * rate.favour + set_value(player, rate.time) +
                share(survey.king, king_majority) + hoard(player.coins, useful_coins, rate.coin, 20) +
                hoard(player.flowers, useful_flowers, rate.flower, 5);
    for (const Good good : goods) {
        value += static_cast<int>(player.goods[good]) * survey.worths[at(good)];
        value += share(survey.stalls[at(good)], stall_majority[at(good)]);
        value +=
            100 * temple_points[at(good)] * static_cast<int>((player.temple & temple_rows[at(good)]).size());
    }
    for (std::size_t i = 0; i < temple_sections; ++i) {
        value += survey.discs[i][index(seat)] == 0 ? 100 * temple_penalty[i]
                                                   : share(survey.discs[i], temple_prizes[i]);
    }
    for (const Order order : player.orders) value += 100 * tile(order).points;
    value += order_prospect(state, player, survey, taste);
    for (const Card card : market_cards_of(player))
        value += bonus_value(state, player, face(card), rate.time);
    value += static_cast<int>(player.hand.size()) * rate.card;
    value +=
        static_cast<int>(player.rowers * 200 + player.baskets.size() * 100 + player.stalls.size() * 600) *
        rate.time / 100;
    if (seat != state.actor || player.boat == no_section) return value;
    value += pending_value(state, player, rate);
    if (is_resting(state) || state.phase == Phase::PlaceStall) return value;
    const Opportunities chances(state, seat, survey, taste);
    return value + (has_moved(state) ? chances.here() : chances.within_reach() + 60);
}

// How far a game has gone beyond its time, 0 … 100. Hardly a game between bots takes more turns in all than
// is usual here.
inline int overtime(const State& state) {
    const int usual = 60 + 20 * state.options.seats;
    constexpr int until_it_is_all_that_counts = 40;
    return std::clamp((state.turns - usual) * 100 / until_it_is_all_that_counts, 0, 100);
}

// A lead that grows and grows without being cashed in is soon worth no more than a small one.
inline int saturated(int lead) {
    constexpr std::int64_t most = 2000;
    return static_cast<int>(most * lead / (most + (lead < 0 ? -lead : lead)));
}

// What a seat can expect to score, in hundredths of a point. The more time is left, the less is decided: the
// value is drawn towards an average score, so that who leads wants the end to come and who is behind does
// not. Only so far: who is hopelessly behind must not keep the last disc and the game going for ever. Nor
// must who leads: when a game goes on beyond its time, what was gathered counts in full only when it is over.
inline int expectation(const State& state, Seat seat, const Taste& taste, const Survey& survey) {
    const int value = position_value(state, seat, taste, survey);
    constexpr int average = 7000;
    constexpr int furthest = 4000;
    const int undecided = 8 + 42 * survey.rates.time / 100;
    const int drawn = value - std::clamp(value - average, -furthest, furthest) * undecided / 100;
    const int overtime = appraisal::overtime(state);
    if (overtime == 0) return drawn;
    return drawn + (average + saturated(value - average) - drawn) * overtime / 100;
}

}  // namespace appraisal

inline int estimate(const State& state, Seat seat, Style style) {
    const appraisal::Taste taste = appraisal::taste_of(style);
    if (state.phase == Phase::Over)
        return 100 * scores(state).points[index(seat)] + appraisal::liking(state.player(seat), taste);
    if (!is_laid(state.board)) return 0;
    return appraisal::expectation(state, seat, taste, appraisal::Survey(state));
}

// Of all seats in the plain style, while the game goes on.
inline std::array<int, max_seats> estimates(const State& state) {
    std::array<int, max_seats> result{};
    if (!is_laid(state.board)) return result;
    const appraisal::Survey survey(state);
    for (const Seat seat : state.seats())
        result[index(seat)] = appraisal::expectation(state, seat, appraisal::taste_of(Style::Plain), survey);
    return result;
}

}  // namespace serai::phraya
