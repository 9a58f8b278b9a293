// Which souk a player would supply next.
#pragma once

#include <algorithm>
#include <array>

#include "games/yspahan/engine/city.hpp"

namespace serai::yspahan {

// The souks of a quarter as a player may supply them.
class Supply {
  public:
    constexpr Supply(ShopSet own, ShopSet foreign, Row quarter) : range_(souks_of(quarter)) {
        for (unsigned i = range_.first; i < range_.end; ++i) {
            const ShopSet souk = shops_of_souk[i];
            held_[i - range_.first] = (souk & own).size();
            if (!(souk & foreign).is_empty()) held_[i - range_.first] = souks[i].shops;  // Y-4.2
        }
    }

    [[nodiscard]] constexpr unsigned held(unsigned souk) const { return held_[souk - range_.first]; }
    constexpr void add(unsigned souk, unsigned cubes) { held_[souk - range_.first] += cubes; }

    // The souk to go on with: an unfinished one (Y-4.3), else the one that gains most; souk_count if none.
    template <typename Judge>
    [[nodiscard]] constexpr unsigned best(const Judge& judge, unsigned cubes) const {
        unsigned best = souk_count;
        int best_gain = -1;
        for (unsigned i = range_.first; i < range_.end; ++i) {
            const unsigned size = souks[i].shops;
            if (held(i) == size) continue;
            constexpr int unfinished = 10'000;
            const int gain = judge.worth(i, std::min(held(i) + cubes, size)) - judge.worth(i, held(i)) +
                             (held(i) > 0 ? unfinished : 0);
            if (gain <= best_gain) continue;
            best_gain = gain;
            best = i;
        }
        return best;
    }

  private:
    SoukRange range_;
    std::array<unsigned, 4> held_{};
};

}  // namespace serai::yspahan
