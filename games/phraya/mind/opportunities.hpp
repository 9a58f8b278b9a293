// What a seat can gain by its next actions.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/phraya/engine/choices.hpp"
#include "games/phraya/mind/style.hpp"
#include "games/phraya/mind/survey.hpp"

namespace serai::phraya {

namespace appraisal {

// The order that is nearest to being filled: the square of what is aboard, of what it pays above the goods.
inline int order_prospect(const State& state, const Player& player, const Survey& survey,
                          const Taste& taste) {
    const Rates& rates = survey.rates;
    const Worths& worths = survey.worths;
    int best = 0;
    for (const Order order : state.restaurants) {
        if (order == Order::None) continue;
        const Goods wanted(tile(order).goods);
        const auto held = static_cast<int>(intersection(wanted, player.goods).size());
        if (held == 0) continue;
        int profit = taste.order + 100 * tile(order).points + tile(order).coins * rates.coin;
        for (const Good good : goods) profit -= static_cast<int>(wanted[good]) * worths[at(good)];
        const auto all = static_cast<int>(wanted.size());
        best = std::max(best, profit * held * held / (all * all));
    }
    return best * 50 / 100 * rates.time / 100;
}

// What can be gained by one action at each stall and by a tribute.
class Opportunities {
  public:
    Opportunities(const State& state, Seat seat, const Survey& survey, const Taste& taste)
        : state_(state),
          player_(state.player(seat)),
          seat_(index(seat)),
          survey_(survey),
          rates_(survey.rates),
          worths_(survey.worths),
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
                                   section_gain(column / temple_section_columns) - cost - worths_[at(good)]);
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
                best, gain_of_one(survey_.stalls[at(good)], seat_, stall_majority[at(good)], rates_.time));
        return std::max(0, taste_.stall + best + 500 * rates_.time / 100 -
                               static_cast<int>(marker_cost(state_)) * rates_.coin);
    }

    [[nodiscard]] int shop() const { return player_.coins >= 4 ? rates_.time * 50 / 100 : 0; }

    [[nodiscard]] int tribute() const {
        if (discs(player_) == 0) return 0;
        int least = 10'000;
        for (const KingField field : payable_fields(state_, player_)) {
            const Tribute& price = tributes[at(field)];
            int cost = price.coins * rates_.coin + price.flowers * rates_.flower;
            for (const Good good : goods) cost += static_cast<int>(price.goods[good]) * worths_[at(good)];
            least = std::min(least, cost);
        }
        if (least == 10'000) return 0;
        return std::max(0, taste_.disc + gain_of_one(survey_.king, seat_, king_majority, rates_.time) +
                               rates_.favour + 100 * rates_.time / 100 - least);
    }

    [[nodiscard]] int section_gain(std::size_t section) const {
        const Counts& counts = survey_.discs[section];
        return gain_of_one(counts, seat_, temple_prizes[section], rates_.time) -
               (counts[seat_] == 0 ? 100 * temple_penalty[section] : 0);
    }

    const State& state_;
    const Player& player_;
    std::size_t seat_;
    const Survey& survey_;
    const Rates& rates_;
    const Worths& worths_;
    const Taste& taste_;
};

}  // namespace appraisal

}  // namespace serai::phraya
