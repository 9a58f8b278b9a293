// What a position of Yspahan is worth to a seat, in hundredths of a point at the end of the game: the points
// it has, and what its souks, caravan, goods, buildings, cards and the action under way should still bring.
#pragma once

#include <algorithm>
#include <cstddef>

#include "games/yspahan/engine/street.hpp"
#include "games/yspahan/engine/supervisor.hpp"
#include "games/yspahan/mind/valuation.hpp"

namespace serai::yspahan {

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
          valuation_(state, seat, judgement),
          time_(valuation_.time()) {}

    [[nodiscard]] constexpr int value() const {
        const int total = 100 * static_cast<int>(points(player_)) + liking();
        if (state_.phase == Phase::Over) return total;
        return total + city() + valuation_.caravan() + valuation_.goods() + built() + hand() + pending();
    }

  private:
    [[nodiscard]] constexpr bool is_active() const { return yspahan::is_active(state_, seat_); }

    // What it has

    [[nodiscard]] constexpr int city() const {
        int total = 0;
        for (const Row quarter : quarters) {
            if ((player_.shops & shops_of_quarter[static_cast<std::size_t>(quarter) - 1]).is_empty())
                continue;
            for (unsigned i = souks_of(quarter).first; i < souks_of(quarter).end; ++i)
                total += valuation_.worth(i, (player_.shops & shops_of_souk[i]).size());
        }
        return total;
    }

    [[nodiscard]] constexpr int built() const {
        int total = taste_.progress[player_.buildings.size()] * time_.days / all_days;
        for (const Building building : player_.buildings)
            total += taste_.effect[static_cast<std::size_t>(building)] * time_.days;
        return total;
    }

    [[nodiscard]] constexpr int hand() const {
        if (player_.hand.is_empty()) return 0;
        int total = 0;
        for (const Card card : cards)
            total += static_cast<int>(player_.hand[card]) * taste_.card[static_cast<std::size_t>(card)];
        return valuation_.scaled(total);
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

    // What is under way

    [[nodiscard]] constexpr int pending() const {
        switch (state_.phase) {
            case Phase::Bonus:
            case Phase::Place:
                return today() + (is_active() ? valuation_.own_action(state_.row, state_.amount) : 0);
            case Phase::Move: return today() + (is_active() ? supervision() : 0);
            case Phase::Camel:
                return today() +
                       (state_.sender == seat_ ? valuation_.sent(state_.sending, valuation_.sending()) : 0);
            case Phase::Draw: return today() + (draws() ? valuation_.scaled(taste_.any_card) : 0);
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
        if (time_.wait < 0 || time_.wait > 1) return 0;
        int best = valuation_.scaled(taste_.any_card);
        const bool is_start = state_.order[0] == seat_;
        for (const Row row : rows) {
            const auto i = static_cast<std::size_t>(row);
            const unsigned dice = state_.tower.white[i] + (is_start ? state_.tower.yellow[i] : 0U);
            if (dice > 0) best = std::max(best, valuation_.own_action(row, dice));
        }
        return time_.wait == 0 ? best : best * taste_.waiting / 100;
    }

    // The best building that the turn still allows.
    [[nodiscard]] constexpr int building() const {
        if (state_.builds == 0) return 0;
        int best = 0;
        const std::size_t count = player_.buildings.size();
        for (const Building each : affordable(player_, Payment::Full)) {
            const Price cost = price(each, Payment::Full);
            const int gain = taste_.effect[static_cast<std::size_t>(each)] * time_.days -
                             valuation_.scaled(cost.camels * taste_.camel + cost.gold * taste_.gold);
            best = std::max(
                best, gain + 100 * building_points[count] +
                          (taste_.progress[count + 1] - taste_.progress[count]) * time_.days / all_days);
        }
        return best;
    }

    // The best target of the Supervisor.
    [[nodiscard]] constexpr int supervision() const {
        const ShopSet foreign = foreign_shops(state_, player_);
        const Valuation::Sending own = valuation_.sending();
        int best = -1'000'000;
        for (const Space space : reachable_spaces(state_, player_)) {
            int gain = valuation_.goods(player_.camels,
                                        player_.gold - static_cast<int>(way_cost(state_, player_, space))) -
                       valuation_.goods();
            for (const Shop shop : shops_at(space) & player_.shops) gain += valuation_.sent(shop, own);
            for (const Shop shop : shops_at(space) & foreign) {
                const Valuation other(state_, owner_of(state_, shop), judgement_);
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
    Valuation valuation_;
    const TimeLeft& time_;
};

constexpr int estimate(const State& state, Seat seat, Style style) {
    return Estimate(state, seat, judgement_of(style)).value();
}

}  // namespace serai::yspahan
