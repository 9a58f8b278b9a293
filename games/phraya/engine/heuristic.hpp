// What Phraya knows about playing it well: what a position is worth. The light policy of playouts and the
// moves worth searching are in policy.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/phraya/engine/choices.hpp"
#include "games/phraya/engine/ending.hpp"

namespace serai::phraya {

// Ways to play. The settler spreads his stalls over the board, the merchant lives from orders and cards, the
// pilgrim from temple and king.
enum class Style : std::uint8_t { Plain, Settler, Merchant, Pilgrim };
constexpr Words<4> words(Style) { return {"style", {"plain", "settler", "merchant", "pilgrim"}}; }

namespace outlook {

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
    int standing = 0;
    if (more == 0)
        standing = equal == 1 ? prize.first : (prize.first + prize.second + equal - 1) / equal;
    else if (more == 1)
        standing = (prize.second + equal - 1) / equal;
    const int promise = 100 * (prize.first + prize.second) * weights[own] / all;
    return standing * (100 - time) + promise * time / 100;
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

inline CardSet market_cards_of(const Player& player) { return (player.hand | player.pile) & market_cards; }
inline constexpr std::array<Card, goods.size()> branch_offices{Card::M11, Card::M12, Card::M13, Card::M14};

inline Counts stall_counts(const State& state, Good good) {
    const SlotSet slots = slots_of(state.board, stall_of(good));
    const Card office = branch_offices[at(good)];
    Counts counts{};
    for (const Seat each : state.seats()) {
        const Player& player = state.player(each);
        counts[index(each)] =
            (player.stalls & slots).size() + ((player.hand | player.pile).has(office) ? 1U : 0U);
    }
    return counts;
}
inline Counts temple_counts(const State& state, std::size_t section) {
    Counts counts{};
    for (const Seat each : state.seats())
        counts[index(each)] = (state.player(each).temple & temple_section_fields[section]).size();
    return counts;
}
inline Counts king_counts(const State& state) {
    Counts counts{};
    for (const Seat each : state.seats()) counts[index(each)] = state.player(each).king.size();
    return counts;
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

// What a style likes beyond its points, in hundredths for each.
struct Taste {
    int stall = 0;
    int order = 0;
    int card = 0;
    int disc = 0;
};
inline Taste taste_of(Style style) {
    switch (style) {
        case Style::Plain: return {};
        case Style::Settler: return {.stall = 600};
        case Style::Merchant: return {.order = 400, .card = 200};
        case Style::Pilgrim: return {.disc = 200};
    }
    return {};
}
inline int liking(const Player& player, const Taste& taste) {
    return taste.stall * static_cast<int>(player.stalls.size()) +
           taste.order * static_cast<int>(player.orders.size()) +
           taste.card * static_cast<int>(market_cards_of(player).size()) +
           taste.disc * static_cast<int>(player.temple.size() + player.king.size());
}

// The order that is nearest to being filled: the square of what is aboard, of what it pays above the goods.
inline int order_prospect(const State& state, const Player& player, const Rates& rates, const Worths& worths,
                          const Taste& taste) {
    int best = 0;
    for (const Order order : state.restaurants) {
        if (order == Order::None) continue;
        const OrderTile& wanted = tile(order);
        int profit = taste.order + 100 * wanted.points + wanted.coins * rates.coin;
        int held = 0;
        int all = 0;
        for (const Good good : goods) {
            const int count = wanted.goods[at(good)];
            profit -= count * worths[at(good)];
            all += count;
            held += std::min(count, static_cast<int>(player.goods[good]));
        }
        best = std::max(best, profit * held * held / (all * all));
    }
    return best * 50 / 100 * rates.time / 100;
}

// What can be gained by one action at each stall and by a tribute.
class Opportunities {
  public:
    Opportunities(const State& state, Seat seat, const Rates& rates, const Worths& worths, const Taste& taste)
        : state_(state),
          player_(state.player(seat)),
          seat_(index(seat)),
          rates_(rates),
          worths_(worths),
          taste_(taste) {}

    // At the boat's section: what is not done yet this turn.
    [[nodiscard]] int here() const {
        int value = 0;
        const Slot first = first_slot(player_.boat);
        for (const Slot slot : {first, Slot(at(first) + 1)}) {
            if (state_.deeds.has(deed_at(slot))) continue;
            const StallKind kind = stall_at(state_.board, slot);
            value += kind == StallKind::Restaurant ? delivery(restaurant_at(state_, slot)) : gain(kind);
        }
        if (touches(player_.boat, state_.barge) && !state_.deeds.has(Deed::Tribute)) value += tribute();
        return value;
    }

    // At the best section within reach.
    [[nodiscard]] int within_reach() const {
        std::array<int, slot_count> gains{};
        for (std::size_t i = 0; i < stall_kind_count; ++i) {
            const auto kind = StallKind(i);
            const SlotSet slots = slots_of(state_.board, kind);
            if (kind == StallKind::Restaurant) {
                std::size_t rank = 0;
                for (const Slot slot : slots) gains[at(slot)] = delivery(state_.restaurants[rank++]);
            } else if (const int value = gain(kind); value > 0) {
                for (const Slot slot : slots) gains[at(slot)] = value;
            }
        }
        const SectionSet royal = sections_at[at(state_.barge)];
        const int for_king = tribute();
        int best = 0;
        for (const Section section : move_choices(state_, player_)) {
            const std::size_t slot = at(first_slot(section));
            best = std::max(best, gains[slot] + gains[slot + 1] + (royal.has(section) ? for_king : 0));
        }
        return best;
    }

  private:
    [[nodiscard]] int gain(StallKind kind) const {
        switch (kind) {
            case StallKind::Veg:
            case StallKind::Fruit:
            case StallKind::Fish:
            case StallKind::Meat: return trade(good_of(kind));
            case StallKind::Temple: return offering();
            case StallKind::Scribe: return card();
            case StallKind::Overseer: return marker();
            case StallKind::Basket: return shop();
            case StallKind::Restaurant: break;
        }
        return 0;
    }

    [[nodiscard]] int trade(Good good) const {
        const int buying = worths_[at(good)] - static_cast<int>(buying_price(state_, good)) * rates_.coin;
        const int selling = static_cast<int>(price(state_, good)) * rates_.coin - worths_[at(good)];
        const auto room = static_cast<int>(most_buyable(state_, player_, good, Payment::Coins));
        return std::max(
            {0, buying * room + (room > 0 ? 30 : 0), selling * static_cast<int>(player_.goods[good])});
    }

    [[nodiscard]] int delivery(Order order) const {
        if (order == Order::None) return 0;
        const Goods due = goods_due(state_, order);
        if (!player_.goods.has_all(due)) return 0;
        int value = taste_.order + 100 * tile(order).points + tile(order).coins * rates_.coin;
        for (const Good good : goods) value -= static_cast<int>(due[good]) * worths_[at(good)];
        return std::max(0, value);
    }

    [[nodiscard]] int offering() const {
        if (discs(player_) == 0) return 0;
        const TempleSet taken = temple_discs(state_);
        std::array<int, temple_sections> section_gains{};
        for (std::size_t i = 0; i < temple_sections; ++i) section_gains[i] = section_gain(i);
        int best = 0;
        for (const Good good : goods) {
            const std::size_t column = next_column(taken, good);
            if (player_.goods[good] == 0 || column == temple_columns) continue;
            const unsigned flowers = offering_cost(state_, column);
            int cost = static_cast<int>(flowers) * rates_.flower;
            if (player_.favours > 0)
                cost = std::min(cost, rates_.favour);
            else if (flowers > player_.flowers)
                continue;
            best =
                std::max(best, taste_.disc + 100 * temple_points[at(good)] +
                                   section_gains[column / temple_section_columns] - cost - worths_[at(good)]);
        }
        return best;
    }

    [[nodiscard]] int card() const {
        const bool can = state_.display[0] != Card::None && (player_.coins >= place_prices[0].coins ||
                                                             player_.flowers >= place_prices[0].flowers);
        return can ? taste_.card + 200 * rates_.time / 100 : 0;
    }

    [[nodiscard]] int marker() const {
        if (markers(state_, player_) == 0 || player_.coins < marker_cost(state_)) return 0;
        int best = 0;
        for (const Good good : goods)
            best = std::max(
                best, gain_of_one(stall_counts(state_, good), seat_, stall_majority[at(good)], rates_.time));
        return std::max(0, taste_.stall + best + 500 * rates_.time / 100 -
                               static_cast<int>(marker_cost(state_)) * rates_.coin);
    }

    [[nodiscard]] int shop() const { return player_.coins >= 4 ? rates_.time * 50 / 100 : 0; }

    [[nodiscard]] int tribute() const {
        if (discs(player_) == 0) return 0;
        int least = 10'000;
        for (const KingField field : KingSet::first(king_field_count) - king_discs(state_)) {
            const Tribute& price = tributes[at(field)];
            if (!can_pay(player_, price)) continue;
            int cost = price.coins * rates_.coin + price.flowers * rates_.flower;
            for (const Good good : goods) cost += static_cast<int>(price.goods[good]) * worths_[at(good)];
            least = std::min(least, cost);
        }
        if (least == 10'000) return 0;
        return std::max(0, taste_.disc + gain_of_one(king_counts(state_), seat_, king_majority, rates_.time) +
                               rates_.favour + 100 * rates_.time / 100 - least);
    }

    [[nodiscard]] int section_gain(std::size_t section) const {
        const Counts counts = temple_counts(state_, section);
        return gain_of_one(counts, seat_, temple_prizes[section], rates_.time) -
               (counts[seat_] == 0 ? 100 * temple_penalty[section] : 0);
    }

    const State& state_;
    const Player& player_;
    std::size_t seat_;
    const Rates& rates_;
    const Worths& worths_;
    const Taste& taste_;
};

// The best blessing that a card can bring.
inline int blessing_prospect(const State& state, const Player& player, const Effect& effect,
                             const Rates& rates) {
    const int gift = effect.amount * (effect.gift == Gift::Coins ? rates.coin : rates.flower);
    int best = 0;
    for (const Crossing crossing : phraya::barge_ends(state.barge, effect.least))
        best = std::max(best, static_cast<int>((player.stalls & slots_around[at(crossing)]).size()));
    return best * gift + 0;
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
inline int position_value(const State& state, Seat seat, const Taste& taste, const Rates& rate) {
    const Player& player = state.player(seat);
    const std::size_t own = index(seat);
    Worths worths{};
    int value = liking(player, taste) + player.favours * rate.favour + set_value(player, rate.time) +
                majority_value(king_counts(state), own, king_majority, rate.time) +
                hoard(player.coins, useful_coins, rate.coin, 20) +
                hoard(player.flowers, useful_flowers, rate.flower, 5);
    for (const Good good : goods) {
        worths[at(good)] = worth(state, rate, good);
        value += static_cast<int>(player.goods[good]) * worths[at(good)];
        value += majority_value(stall_counts(state, good), own, stall_majority[at(good)], rate.time);
        value +=
            100 * temple_points[at(good)] * static_cast<int>((player.temple & temple_rows[at(good)]).size());
    }
    for (std::size_t i = 0; i < temple_sections; ++i) {
        const Counts counts = temple_counts(state, i);
        value += counts[own] == 0 ? 100 * temple_penalty[i]
                                  : majority_value(counts, own, temple_prizes[i], rate.time);
    }
    for (const Order order : player.orders) value += 100 * tile(order).points;
    value += order_prospect(state, player, rate, worths, taste);
    for (const Card card : market_cards_of(player))
        value += bonus_value(state, player, face(card), rate.time);
    value += static_cast<int>(player.hand.size()) * rate.card;
    value +=
        static_cast<int>(player.rowers * 200 + player.baskets.size() * 100 + player.stalls.size() * 600) *
        rate.time / 100;
    if (seat != state.actor || player.boat == no_section) return value;
    value += pending_value(state, player, rate);
    if (is_resting(state) || state.phase == Phase::PlaceStall) return value;
    const Opportunities chances(state, seat, rate, worths, taste);
    return value + (has_moved(state) ? chances.here() : chances.within_reach() + 60);
}

}  // namespace outlook

// What a seat can expect to score, in hundredths of a point. The more time is left, the less is decided: the
// value is drawn towards an average score, so that who leads wants the end to come and who is behind does
// not. Only so far: who is hopelessly behind must not keep the last disc and the game going for ever.
inline int estimate(const State& state, Seat seat, Style style) {
    const Player& player = state.player(seat);
    const outlook::Taste taste = outlook::taste_of(style);
    if (state.phase == Phase::Over)
        return 100 * scores(state).points[index(seat)] + outlook::liking(player, taste);
    if (!is_laid(state.board)) return 0;
    const outlook::Rates rate = outlook::rates(state);
    const int value = outlook::position_value(state, seat, taste, rate);
    constexpr int average = 7000;
    constexpr int furthest = 4000;
    const int undecided = 8 + 42 * rate.time / 100;
    return value - std::clamp(value - average, -furthest, furthest) * undecided / 100;
}

}  // namespace serai::phraya
