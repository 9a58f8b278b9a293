// What a position of Yspahan is worth to a seat, in hundredths of a point at the end of the game: the points
// it has, and what its souks, caravan, goods, buildings, cards and the action under way should still bring.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/yspahan/engine/placing.hpp"
#include "games/yspahan/engine/state.hpp"
#include "games/yspahan/mind/style.hpp"
#include "games/yspahan/mind/supply.hpp"

namespace serai::yspahan {

// What all buildings cost that are missing, by the set of those that stand.
inline constexpr auto missing_prices = [] {
    std::array<Price, 64> result{};
    for (std::size_t built = 0; built < result.size(); ++built) {
        for (std::size_t i = 0; i < buildings.size(); ++i) {
            if ((built >> i & 1U) != 0) continue;
            result[built].camels = static_cast<std::uint8_t>(result[built].camels + prices[i].camels);
            result[built].gold = static_cast<std::uint8_t>(result[built].gold + prices[i].gold);
        }
    }
    return result;
}();

constexpr Price missing_price(BuildingSet built) {
    return missing_prices[std::bit_cast<std::uint8_t>(built)];
}

inline constexpr int all_days = static_cast<int>(week_count * days_per_week);

// One player in one state, seen by one taste.
class Estimate {
  public:
    constexpr Estimate(const State& state, Seat seat, const Judgement& judgement)
        : state_(state),
          player_(state.player(seat)),
          seat_(seat),
          judgement_(judgement),
          taste_(judgement.taste),
          souks_(judgement.souks[has(player_, Building::Bazaar) ? 1 : 0]),
          lacking_(missing_price(player_.buildings)),
          wait_(wait()) {
        const bool acts = wait_ >= 0;
        week_days_ = static_cast<int>(days_per_week - state.day) + (acts ? 1 : 0);
        days_ = static_cast<int>((week_count - state.week) * days_per_week) + week_days_;
        // Goods and cards can be used in every turn to come, and after the action of this one.
        const int uses = days_ + (!acts && is_active() ? 1 : 0);
        use_ = std::min(uses, taste_.ramp);
        goods_ = goods(player_.camels, player_.gold);
    }

    [[nodiscard]] constexpr int value() const {
        int total = 100 * static_cast<int>(points(player_)) + liking();
        if (state_.phase == Phase::Over) return total;
        total += city() + caravan_now() + goods_ + built() + hand();
        return total + pending();
    }

    // What so many cubes in a souk are worth.
    [[nodiscard]] constexpr int worth(std::size_t souk, unsigned cubes) const {
        return souks_[souk][cubes][static_cast<std::size_t>(week_days_)];
    }

    // What a row's own action with so many dice brings.
    [[nodiscard]] constexpr int own_action(Row row, unsigned dice) const {
        const auto amount = static_cast<int>(dice);
        if (row == Row::Camel) {
            const int bonus = has(player_, Building::Paddock) ? static_cast<int>(paddock_bonus) : 0;
            return goods(player_.camels + amount + bonus, player_.gold) - goods_;
        }
        if (row == Row::Gold) {
            const int bonus = has(player_, Building::Shop) ? static_cast<int>(shop_bonus) : 0;
            return goods(player_.camels, player_.gold + amount + bonus) - goods_;
        }
        const bool is_counted = state_.phase == Phase::Place;  // the Hoist's cube, in the amount
        return supply(row, dice + (has(player_, Building::Hoist) && !is_counted ? hoist_bonus : 0));
    }

    // Sending an own cube: what its camel, the caravan and a card bring, and the camel that may be paid to
    // keep the shop. The same for all of its cubes.
    struct Sending {
        int gain;
        int camel;
    };
    [[nodiscard]] constexpr Sending sending() const {
        const unsigned seats = state_.options.seats;
        const unsigned loaded = loaded_camels(state_).size();
        const unsigned row = row_of(Camel(loaded + 1), seats);
        const unsigned cubes = player_.caravan.size();
        const bool fills = loaded + 1 == caravan_size(seats);
        int gain = liked(100 * camel_points[row - 1]);
        gain += fills ? liked(100 * static_cast<int>((cubes + 1) * row)) : caravan(cubes + 1, row);
        gain -= caravan(cubes, highest_row());
        if (has(player_, Building::Caravanserai)) gain += scaled(taste_.any_card);
        constexpr int no_camel = 1'000'000;
        return {gain, player_.camels > 0 ? goods_ - goods(player_.camels - 1, player_.gold) : no_camel};
    }

    // Sending the cube of one shop.
    [[nodiscard]] constexpr int sent(Shop shop, const Sending& sending) const {
        const std::size_t souk = souk_of(shop);
        const unsigned held = (player_.shops & shops_of_souk[souk]).size();
        return sending.gain - std::min(worth(souk, held) - worth(souk, held - 1), sending.camel);
    }

  private:
    // Where the seat stands

    [[nodiscard]] constexpr bool is_active() const {
        return state_.phase != Phase::First && state_.active() == seat_;
    }

    // How many dice actions come before the seat's next one of today; −1 if it has none that is not begun.
    [[nodiscard]] constexpr int wait() const {
        if (state_.phase == Phase::First) return static_cast<int>(index(seat_));
        const bool is_open =
            state_.phase == Phase::Roll || state_.phase == Phase::Dice || state_.phase == Phase::Pick;
        const unsigned next = state_.turn + (is_open ? 0U : 1U);
        for (unsigned i = next; i < turns_per_day(state_.options.seats); ++i) {
            if (state_.order[i] == seat_) return static_cast<int>(i - next);
        }
        return -1;
    }

    [[nodiscard]] constexpr unsigned highest_row() const {
        const unsigned cubes = player_.caravan.size();
        return cubes == 0 ? 0 : row_of(player_.caravan.nth(cubes - 1), state_.options.seats);
    }

    [[nodiscard]] constexpr int scaled(int worth) const { return worth * use_ / taste_.ramp; }

    // A point by the caravan, as the style sees it.
    [[nodiscard]] constexpr int liked(int points) const {
        return points + points * taste_.loaded_liking / 100;
    }

    // What it has

    [[nodiscard]] constexpr int city() const {
        int total = 0;
        for (const Row quarter : quarters) {
            if ((player_.shops & shops_of_quarter[static_cast<std::size_t>(quarter) - 1]).is_empty())
                continue;
            for (unsigned i = souks_of(quarter).first; i < souks_of(quarter).end; ++i)
                total += worth(i, (player_.shops & shops_of_souk[i]).size());
        }
        return total;
    }

    // Y-6.3, Y-9.3: the next scoring is certain; later ones find the cubes only if the caravan does not fill.
    [[nodiscard]] constexpr int caravan(unsigned cubes, unsigned row) const {
        if (cubes == 0) return 0;
        const int later = static_cast<int>(week_count - state_.week) * taste_.again;
        const int above = week_days_ > 0 ? static_cast<int>(caravan_rows - row) * taste_.rise : 0;
        return liked(static_cast<int>(cubes) * (100 * static_cast<int>(row) + later + above));
    }

    // Camels and gold up to what the missing buildings cost, and beyond it.
    [[nodiscard]] constexpr int goods(int camels, int gold) const {
        const int useful_camels = std::min<int>(camels, lacking_.camels);
        const int useful_gold = std::min<int>(gold, lacking_.gold);
        return scaled(useful_camels * taste_.camel + (camels - useful_camels) * taste_.spare_camel +
                      useful_gold * taste_.gold + (gold - useful_gold) * taste_.spare_gold);
    }

    [[nodiscard]] constexpr int built() const {
        int total = taste_.progress[player_.buildings.size()] * days_ / all_days;
        for (const Building building : player_.buildings)
            total += taste_.effect[static_cast<std::size_t>(building)] * days_;
        return total;
    }

    [[nodiscard]] constexpr int hand() const {
        if (player_.hand.is_empty()) return 0;
        int total = 0;
        for (const Card card : cards)
            total += static_cast<int>(player_.hand[card]) * taste_.card[static_cast<std::size_t>(card)];
        return scaled(total);
    }

    [[nodiscard]] constexpr int liking() const {
        const auto of = [this](Source source) {
            int total = 0;
            for (const unsigned week : player_.points[static_cast<std::size_t>(source)])
                total += static_cast<int>(week);
            return total;
        };
        int total = taste_.built_liking * static_cast<int>(player_.buildings.size());
        if (taste_.loaded_liking > 0)
            total += taste_.loaded_liking * (of(Source::Camels) + of(Source::Caravan));
        if (taste_.filled_liking > 0)
            total += taste_.filled_liking * (of(Source::Souks) + of(Source::Bazaar));
        return total;
    }

    [[nodiscard]] constexpr int caravan_now() const { return caravan(player_.caravan.size(), highest_row()); }

    // What is under way

    [[nodiscard]] constexpr int pending() const {
        switch (state_.phase) {
            case Phase::Bonus:
            case Phase::Place: return today() + (is_active() ? own_action(state_.row, state_.amount) : 0);
            case Phase::Move: return today() + (is_active() ? supervision() : 0);
            case Phase::Camel:
                return today() + (state_.sender == seat_ ? sent(state_.sending, sending()) : 0);
            case Phase::Draw: return today() + (draws() ? scaled(taste_.any_card) : 0);
            case Phase::After: return today() + (is_active() ? building() : 0);
            case Phase::Dice: return is_active() ? state_.amount * taste_.yellow_die : 0;
            case Phase::Pick:
            case Phase::Order:
            case Phase::Keep: return today();
            case Phase::First:
            case Phase::Roll:
            case Phase::Over: return 0;
        }
        return 0;
    }

    [[nodiscard]] constexpr bool draws() const {
        return state_.sender == no_seat ? is_active() : state_.sender == seat_;
    }

    // The best row of the tower. Who acts after the next player finds less; who acts later is not looked at.
    [[nodiscard]] constexpr int today() const {
        if (wait_ < 0 || wait_ > 1) return 0;
        int best = scaled(taste_.any_card);
        const bool is_start = state_.order[0] == seat_;
        for (const Row row : rows) {
            const auto i = static_cast<std::size_t>(row);
            const unsigned dice = state_.tower.white[i] + (is_start ? state_.tower.yellow[i] : 0U);
            if (dice > 0) best = std::max(best, own_action(row, dice));
        }
        return wait_ == 0 ? best : best * taste_.waiting / 100;
    }

    // The best building that the turn still allows.
    [[nodiscard]] constexpr int building() const {
        if (state_.builds == 0) return 0;
        int best = 0;
        const std::size_t count = player_.buildings.size();
        for (const Building each : affordable(player_, Payment::Full)) {
            const Price cost = price(each, Payment::Full);
            const int gain = taste_.effect[static_cast<std::size_t>(each)] * days_ -
                             scaled(cost.camels * taste_.camel + cost.gold * taste_.gold);
            best =
                std::max(best, gain + 100 * building_points[count] +
                                   (taste_.progress[count + 1] - taste_.progress[count]) * days_ / all_days);
        }
        return best;
    }

    // Cubes into a quarter: unfinished souks first (Y-4.3), then each time the one that gains most.
    [[nodiscard]] constexpr int supply(Row quarter, unsigned cubes) const {
        Supply supply(player_.shops, foreign_shops(state_, player_), quarter);
        int total = 0;
        while (cubes > 0) {
            const unsigned souk = supply.best(*this, cubes);
            if (souk == souk_count) break;
            const unsigned held = supply.held(souk);
            const unsigned added = std::min<unsigned>(cubes, souks[souk].shops - held);
            total += worth(souk, held + added) - worth(souk, held);
            supply.add(souk, added);
            cubes -= added;
        }
        return total;
    }

    // The best target of the Supervisor.
    [[nodiscard]] constexpr int supervision() const {
        const ShopSet foreign = foreign_shops(state_, player_);
        const Sending own = sending();
        int best = -1'000'000;
        for (const Space space : reachable_spaces(state_, player_)) {
            int gain =
                goods(player_.camels, player_.gold - static_cast<int>(way_cost(state_, player_, space))) -
                goods_;
            for (const Shop shop : shops_at(space) & player_.shops) gain += sent(shop, own);
            for (const Shop shop : shops_at(space) & foreign) {
                const Estimate other(state_, owner_of(state_, shop), judgement_);
                gain -= other.sent(shop, other.sending()) * taste_.harm / 100;
            }
            best = std::max(best, gain);
        }
        return best;
    }

    const State& state_;
    const Player& player_;
    Seat seat_;
    const Judgement& judgement_;
    const Taste& taste_;
    const SoukWorth& souks_;
    Price lacking_;
    int wait_;           // dice actions of others before the seat's next one today; −1 without one
    int week_days_ = 0;  // dice actions that the seat still begins this week, counted in days
    int days_ = 0;       // and in the whole game
    int use_ = 0;
    int goods_ = 0;  // what the camels and gold it has are worth
};

constexpr int estimate(const State& state, Seat seat, Style style) {
    return Estimate(state, seat, judgement_of(style)).value();
}

}  // namespace serai::yspahan
