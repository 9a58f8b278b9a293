// What things are worth to one player in one state, by a judgement: cubes in souks and in the caravan, camels
// and gold, the action of a row, a cube that is sent. Estimate and light policy both reckon with it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/yspahan/engine/placing.hpp"
#include "games/yspahan/engine/state.hpp"
#include "games/yspahan/mind/judgement.hpp"
#include "games/yspahan/mind/supply.hpp"
#include "games/yspahan/mind/time_left.hpp"

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

// What souks are worth to a player with so many days left of the week.
constexpr const SoukWorth& souks_to(const Judgement& judgement, const Player& player, int week_days) {
    const std::size_t bazaar = has(player, Building::Bazaar) ? 1 : 0;
    return judgement.souks[bazaar][static_cast<std::size_t>(week_days)];
}

class Valuation {
  public:
    constexpr Valuation(const State& state, Seat seat, const Judgement& judgement)
        : state_(state),
          player_(state.player(seat)),
          taste_(judgement.taste),
          time_(time_left(state, seat)),
          souks_(souks_to(judgement, player_, time_.week_days)),
          foreign_(foreign_shops(state, player_)),
          lacking_(missing_price(player_.buildings)),
          goods_(goods(player_.camels, player_.gold)) {}

    [[nodiscard]] constexpr const TimeLeft& time() const { return time_; }

    // What can be used in turns to come, by how many those are.
    [[nodiscard]] constexpr int scaled(int worth) const { return worth * time_.uses / ramp; }

    // What so many cubes in a souk are worth.
    [[nodiscard]] constexpr int worth(std::size_t souk, unsigned cubes) const { return souks_[souk][cubes]; }

    // The camels and gold that the player has; or so many: up to what the missing buildings cost, and beyond.
    [[nodiscard]] constexpr int goods() const { return goods_; }
    [[nodiscard]] constexpr int goods(int camels, int gold) const {
        const int useful_camels = std::min<int>(camels, lacking_.camels);
        const int useful_gold = std::min<int>(gold, lacking_.gold);
        return scaled(useful_camels * taste_.camel + (camels - useful_camels) * taste_.spare_camel +
                      useful_gold * taste_.gold + (gold - useful_gold) * taste_.spare_gold);
    }

    [[nodiscard]] constexpr int caravan() const { return caravan(player_.caravan.size(), highest_row()); }

    // The souks of a quarter as the player may supply them; and the cubes that the Hoist adds to the dice.
    [[nodiscard]] constexpr Supply supply(Row quarter) const {
        return {player_.shops, foreign_, quarter, souks_};
    }
    [[nodiscard]] constexpr unsigned hoisted() const {
        const bool is_counted = state_.phase == Phase::Place;  // in the amount
        return has(player_, Building::Hoist) && !is_counted ? hoist_bonus : 0;
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
        return supply(row).gain(dice + hoisted());
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
    [[nodiscard]] constexpr unsigned highest_row() const {
        return yspahan::highest_row(player_.caravan, state_.options.seats);
    }

    // A point by the caravan, as the style sees it.
    [[nodiscard]] constexpr int liked(int points) const {
        return points + points * taste_.loaded_liking / 100;
    }

    // Y-6.3, Y-9.3: the next scoring is certain; later ones find the cubes only if the caravan does not fill.
    [[nodiscard]] constexpr int caravan(unsigned cubes, unsigned row) const {
        if (cubes == 0) return 0;
        const int later = static_cast<int>(week_count - state_.week) * taste_.again;
        const int above = time_.week_days > 0 ? static_cast<int>(caravan_rows - row) * taste_.rise : 0;
        return liked(static_cast<int>(cubes) * (100 * static_cast<int>(row) + later + above));
    }

    const State& state_;
    const Player& player_;
    const Taste& taste_;
    TimeLeft time_;
    const SoukWorth& souks_;
    ShopSet foreign_;
    Price lacking_;
    int goods_;
};

}  // namespace serai::yspahan
