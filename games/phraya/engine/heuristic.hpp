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

// Discs and markers that are still missing until two conditions of the end hold, 0 … 10 (P-8.1).
inline unsigned steps_to_end(const State& state) {
    const Progress tithe = royal_tithe(state);
    const Progress dominance = market_dominance(state);
    const TempleSet taken = temple_discs(state);
    unsigned longest = 0;
    for (const TempleSet& row : temple_rows) longest = std::max(longest, (taken & row).size());
    constexpr auto last_column = static_cast<unsigned>(temple_columns - temple_section_columns + 1);
    const unsigned a = tithe.of - tithe.done;
    const unsigned b = dominance.of - dominance.done;
    const unsigned c = last_column - std::min(longest, last_column);
    return std::min(a + b + c - std::max({a, b, c}), 10U);
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
    const int time = std::min(100, 10 * static_cast<int>(steps_to_end(state)));
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

// Majorities, with what one piece more would bring.
struct Prospect {
    int value;
    int more;
};

inline Prospect prospect(Counts counts, std::size_t seat, Majority prize, int time) {
    const int value = majority_value(counts, seat, prize, time);
    ++counts[seat];
    return {value, majority_value(counts, seat, prize, time) - value};
}

inline CardSet market_cards_of(const Player& player) { return (player.hand | player.pile) & market_cards; }
inline constexpr std::array<Card, goods.size()> branch_offices{Card::M11, Card::M12, Card::M13, Card::M14};

inline Prospect stall_prospect(const State& state, Seat seat, Good good, int time) {
    const SlotSet slots = slots_of(state.board, stall_of(good));
    const Card office = branch_offices[at(good)];
    Counts counts{};
    for (const Seat each : state.seats()) {
        const Player& player = state.player(each);
        counts[index(each)] =
            (player.stalls & slots).size() + ((player.hand | player.pile).has(office) ? 1U : 0U);
    }
    return prospect(counts, index(seat), stall_majority[at(good)], time);
}

inline Prospect temple_prospect(const State& state, Seat seat, std::size_t section, int time) {
    Counts counts{};
    for (const Seat each : state.seats())
        counts[index(each)] = (state.player(each).temple & temple_section_fields[section]).size();
    Prospect result = prospect(counts, index(seat), temple_prizes[section], time);
    if (counts[index(seat)] == 0) {
        result.value += 100 * temple_penalty[section];
        result.more -= 100 * temple_penalty[section];
    }
    return result;
}

inline Prospect king_prospect(const State& state, Seat seat, int time) {
    Counts counts{};
    for (const Seat each : state.seats()) counts[index(each)] = state.player(each).king.size();
    return prospect(counts, index(seat), king_majority, time);
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

// The order that is nearest to being filled: the square of what is aboard, of what it pays above the goods.
inline int order_prospect(const State& state, const Player& player, const Rates& rates,
                          const std::array<int, goods.size()>& worths) {
    int best = 0;
    for (const Order order : state.restaurants) {
        if (order == Order::None) continue;
        const OrderTile& wanted = tile(order);
        int profit = 100 * wanted.points + wanted.coins * rates.coin;
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
    Opportunities(const State& state, Seat seat, const Rates& rates)
        : state_(state), player_(state.player(seat)), seat_(seat), rates_(rates) {}

    Prospect king{};
    std::array<Prospect, goods.size()> stalls{};
    std::array<Prospect, temple_sections> temple{};
    std::array<int, goods.size()> worths{};

    void prepare() {
        for (const Good good : goods) gains_[at(good)] = trade(good);
        gains_[at(StallKind::Temple)] = offering();
        gains_[at(StallKind::Scribe)] = card();
        gains_[at(StallKind::Overseer)] = marker();
        gains_[at(StallKind::Basket)] = shop();
        tribute_ = tribute();
    }

    // Here and now: what is not done yet this turn.
    [[nodiscard]] int here(DeedSet deeds) const { return at_section(player_.boat, deeds); }

    // The best section within reach.
    [[nodiscard]] int within_reach() const {
        int best = 0;
        for (const Section section : move_choices(state_, player_))
            best = std::max(best, at_section(section, {}));
        return best;
    }

  private:
    [[nodiscard]] int at_section(Section section, DeedSet deeds) const {
        int value = 0;
        const Slot first = first_slot(section);
        for (const Slot slot : {first, Slot(at(first) + 1)}) {
            if (!deeds.has(deed_at(slot))) value += gain_at(slot);
        }
        if (touches(section, state_.barge) && !deeds.has(Deed::Tribute)) value += tribute_;
        return value;
    }

    [[nodiscard]] int gain_at(Slot slot) const {
        const StallKind kind = stall_at(state_.board, slot);
        return kind == StallKind::Restaurant ? delivery(restaurant_at(state_, slot)) : gains_[at(kind)];
    }

    [[nodiscard]] int trade(Good good) const {
        const int buying = worths[at(good)] - static_cast<int>(buying_price(state_, good)) * rates_.coin;
        const int selling = static_cast<int>(price(state_, good)) * rates_.coin - worths[at(good)];
        const auto room = static_cast<int>(most_buyable(state_, player_, good, Payment::Coins));
        return std::max(
            {0, buying * room + (room > 0 ? 30 : 0), selling * static_cast<int>(player_.goods[good])});
    }

    [[nodiscard]] int delivery(Order order) const {
        if (order == Order::None) return 0;
        const Goods due = goods_due(state_, order);
        if (!player_.goods.has_all(due)) return 0;
        int value = 100 * tile(order).points + tile(order).coins * rates_.coin;
        for (const Good good : goods) value -= static_cast<int>(due[good]) * worths[at(good)];
        return std::max(0, value);
    }

    [[nodiscard]] int offering() const {
        if (discs(player_) == 0) return 0;
        const TempleSet taken = temple_discs(state_);
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
            best = std::max(best, 100 * temple_points[at(good)] +
                                      temple[column / temple_section_columns].more - cost - worths[at(good)]);
        }
        return best;
    }

    [[nodiscard]] int card() const {
        const bool can = state_.display[0] != Card::None && (player_.coins >= place_prices[0].coins ||
                                                             player_.flowers >= place_prices[0].flowers);
        return can ? 200 * rates_.time / 100 : 0;
    }

    [[nodiscard]] int marker() const {
        if (markers(state_, player_) == 0 || player_.coins < marker_cost(state_)) return 0;
        int best = 0;
        for (const Prospect& each : stalls) best = std::max(best, each.more);
        return std::max(0,
                        best + 100 * rates_.time / 100 - static_cast<int>(marker_cost(state_)) * rates_.coin);
    }

    [[nodiscard]] int shop() const { return player_.coins >= 4 ? rates_.time * 50 / 100 : 0; }

    [[nodiscard]] int tribute() const {
        if (discs(player_) == 0) return 0;
        int least = 10'000;
        for (const KingField field : KingSet::first(king_field_count) - king_discs(state_)) {
            const Tribute& price = tributes[at(field)];
            if (!can_pay(player_, price)) continue;
            int cost = price.coins * rates_.coin + price.flowers * rates_.flower;
            for (const Good good : goods) cost += static_cast<int>(price.goods[good]) * worths[at(good)];
            least = std::min(least, cost);
        }
        return std::max(0, king.more + rates_.favour + 100 * rates_.time / 100 - least);
    }

    const State& state_;
    const Player& player_;
    Seat seat_;
    const Rates& rates_;
    std::array<int, stall_kind_count> gains_{};
    int tribute_ = 0;
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

inline int taste(const Player& player, Style style) {
    switch (style) {
        case Style::Plain: return 0;
        case Style::Settler: return 300 * static_cast<int>(player.stalls.size());
        case Style::Merchant:
            return 300 * static_cast<int>(player.orders.size() + market_cards_of(player).size());
        case Style::Pilgrim: return 200 * static_cast<int>(player.temple.size() + player.king.size());
    }
    return 0;
}

// The actor may still act this turn.
inline bool is_resting(const State& state) { return state.card == rest_card; }
inline bool has_moved(const State& state) {
    return state.card != Card::None && !is_resting(state) &&
           (state.phase == Phase::Act || is_chance(state.phase));
}

// The sum of what a seat has and of what it can do.
inline int position_value(const State& state, Seat seat, Style style, const Rates& rate) {
    const Player& player = state.player(seat);
    Opportunities chances(state, seat, rate);
    int value = taste(player, style);
    value += hoard(player.coins, 30, rate.coin, 20) + hoard(player.flowers, 12, rate.flower, 5);
    value += player.favours * rate.favour;
    for (const Good good : goods) {
        chances.worths[at(good)] = worth(state, rate, good);
        value += static_cast<int>(player.goods[good]) * chances.worths[at(good)];
        chances.stalls[at(good)] = stall_prospect(state, seat, good, rate.time);
        value += chances.stalls[at(good)].value;
        value +=
            100 * temple_points[at(good)] * static_cast<int>((player.temple & temple_rows[at(good)]).size());
    }
    for (std::size_t i = 0; i < temple_sections; ++i) {
        chances.temple[i] = temple_prospect(state, seat, i, rate.time);
        value += chances.temple[i].value;
    }
    chances.king = king_prospect(state, seat, rate.time);
    value += chances.king.value + set_value(player, rate.time);
    for (const Order order : player.orders) value += 100 * tile(order).points;
    value += order_prospect(state, player, rate, chances.worths);
    for (const Card card : market_cards_of(player))
        value += bonus_value(state, player, face(card), rate.time);
    value += static_cast<int>(player.hand.size()) * rate.card;
    value +=
        static_cast<int>(player.rowers * 100 + player.baskets.size() * 150 + player.stalls.size() * 100) *
        rate.time / 100;
    if (player.boat == no_section) return value;
    chances.prepare();
    const int next = 50 * chances.within_reach() / 100;
    const bool is_acting = seat == state.actor && !is_resting(state);
    if (seat == state.actor) value += pending_value(state, player, rate);
    if (!is_acting) return value + next;
    return value +
           (has_moved(state) ? chances.here(state.deeds) + next : 100 * chances.within_reach() / 100 + 60);
}

}  // namespace outlook

// What a seat can expect to score, in hundredths of a point. The more time is left, the less is decided: the
// value is drawn towards an average score, so that who leads wants the end to come and who is behind does
// not.
inline int estimate(const State& state, Seat seat, Style style) {
    const Player& player = state.player(seat);
    if (state.phase == Phase::Over)
        return 100 * scores(state).points[index(seat)] + outlook::taste(player, style);
    if (!is_laid(state.board)) return 0;
    const outlook::Rates rate = outlook::rates(state);
    const int decided = 100 - 50 * rate.time / 100;
    constexpr int average = 7000;
    return (outlook::position_value(state, seat, style, rate) * decided + average * (100 - decided)) / 100;
}

}  // namespace serai::phraya
