// The bids above another one by their number, in the order of for_each_bid_above, without listing them: a
// holding can have thousands. Bids are bags of gems ordered by size, then by red, yellow, green (B-5.4).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/basari/engine/bids.hpp"
#include "games/basari/engine/components.hpp"
#include "games/basari/engine/types.hpp"

namespace serai::basari {

// In how many ways at most n pieces can be taken from so many kinds without limits: a binomial coefficient;
// none for n below zero, down to where limits of all kinds are subtracted.
template <std::size_t kinds>
class Unlimited {
  public:
    [[nodiscard]] constexpr std::int32_t operator[](int n) const { return ways_[place(n)]; }

    static constexpr int most = static_cast<int>(colours.size() * gems_per_colour);
    static constexpr int least = most + static_cast<int>(colours.size()) + 1;

    constexpr Unlimited() {
        for (int n = 0; n <= most; ++n) {
            std::int64_t ways = 1;
            for (int i = 1; i <= static_cast<int>(kinds); ++i) ways = ways * (n + i) / i;
            ways_[place(n)] = static_cast<std::int32_t>(ways);
        }
    }

  private:
    static constexpr std::size_t place(int n) {
        const int from_least = n + least;
        return static_cast<std::size_t>(from_least);
    }

    std::array<std::int32_t, most + least + 1> ways_{};
};
template <std::size_t kinds>
inline constexpr Unlimited<kinds> unlimited{};

// In how many ways at most n gems can be taken from the last `kinds` colours of a holding: by inclusion and
// exclusion of the colours of which there would be too many.
template <std::size_t kinds>
class WaysToTake {
  public:
    constexpr explicit WaysToTake(const Gems& held) {
        for (std::size_t i = 0; i < kinds; ++i) {
            const auto limit = static_cast<int>(held[colours[colours.size() - kinds + i]]) + 1;
            for (std::size_t set = 0; set < std::size_t{1} << i; ++set)
                excess_[set | std::size_t{1} << i] = excess_[set] + limit;
        }
    }
    [[nodiscard]] constexpr std::int32_t at_most(int n) const {
        std::int32_t ways = 0;
        n = std::max(n, -1);  // nobody can take less than nothing
        for (std::size_t set = 0; set < excess_.size(); ++set) {
            const std::int32_t term = unlimited<kinds>[n - excess_[set]];
            ways += is_odd(set) ? -term : term;
        }
        return ways;
    }

  private:
    static constexpr bool is_odd(std::size_t set) { return (std::popcount(set) & 1) != 0; }

    std::array<int, std::size_t{1} << kinds> excess_{};
};

class BidRanks {
  public:
    constexpr BidRanks(const Gems& held, const Gems& last)
        : held_(held), all_(held), below_red_(held), below_yellow_(held) {
        const auto size = static_cast<int>(last.size());
        first_ = all_.at_most(size) - above_in_size(last, size);
        count_ = all_.at_most(static_cast<int>(held.size())) - first_;
    }

    // How many bids there are.
    [[nodiscard]] constexpr std::uint32_t count() const { return static_cast<std::uint32_t>(count_); }

    // The one with so many below it.
    [[nodiscard]] constexpr Gems operator[](std::uint32_t rank) const {
        using enum Colour;
        std::int32_t left = first_ + static_cast<std::int32_t>(rank);
        const int size =
            lowest(0, static_cast<int>(held_.size()), [&](int n) { return all_.at_most(n) > left; });
        left -= size > 0 ? all_.at_most(size - 1) : 0;
        const int red = lowest(0, count_of(Red), [&](int n) {
            return below_red_.at_most(size) - below_red_.at_most(size - n - 1) > left;
        });
        left -= below_red_.at_most(size) - below_red_.at_most(size - red);
        const int after_red = size - red;
        const int yellow = lowest(0, count_of(Yellow), [&](int n) {
            return below_yellow_.at_most(after_red) - below_yellow_.at_most(after_red - n - 1) > left;
        });
        left -= below_yellow_.at_most(after_red) - below_yellow_.at_most(after_red - yellow);
        const int after_yellow = after_red - yellow;
        const int green = std::max(0, after_yellow - count_of(Blue)) + left;
        return make_gems(static_cast<unsigned>(red), static_cast<unsigned>(yellow),
                         static_cast<unsigned>(green), static_cast<unsigned>(after_yellow - green));
    }

  private:
    [[nodiscard]] constexpr int count_of(Colour colour) const { return static_cast<int>(held_[colour]); }

    // Of the bids of the same size those that are higher: by the first colour of which they have more.
    [[nodiscard]] constexpr std::int32_t above_in_size(const Gems& last, int size) const {
        using enum Colour;
        const auto of = [&last](Colour colour) { return static_cast<int>(last[colour]); };
        if (of(Red) > count_of(Red)) return 0;
        std::int32_t above =
            below_red_.at_most(size - of(Red) - 1) - below_red_.at_most(size - count_of(Red) - 1);
        if (of(Yellow) > count_of(Yellow)) return above;
        const int rest = size - of(Red);
        above +=
            below_yellow_.at_most(rest - of(Yellow) - 1) - below_yellow_.at_most(rest - count_of(Yellow) - 1);
        const int left = rest - of(Yellow);
        const int least_green = std::max(of(Green) + 1, left - count_of(Blue));
        return above + std::max(0, std::min(count_of(Green), left) - least_green + 1);
    }

    // The lowest number from `low` to `high` for which it is true; it is for the last, and stays so.
    template <typename IsEnough>
    static constexpr int lowest(int low, int high, IsEnough&& is_enough) {
        while (low < high) {
            const int middle = (low + high) / 2;
            const bool enough = is_enough(middle);
            high = enough ? middle : high;
            low = enough ? low : middle + 1;
        }
        return low;
    }

    Gems held_;
    WaysToTake<4> all_;
    WaysToTake<3> below_red_;
    WaysToTake<2> below_yellow_;
    std::int32_t first_;  // bids that are not above the last one, the empty one among them
    std::int32_t count_;
};

}  // namespace serai::basari
