// How often somebody may do something: so many a second on average, with a burst.
#pragma once

#include <algorithm>

#include "store/rows.hpp"

namespace serai {

struct Rate {
    double per_second;
    double burst;
};

class Bucket {
  public:
    Bucket(const Rate& rate, Milliseconds now) : rate_(rate), left_(rate.burst), filled_(now) {}

    // Whether it may happen once more now.
    bool take(Milliseconds now) {
        const double seconds = static_cast<double>(std::max<Milliseconds>(now - filled_, 0)) / 1000;
        left_ = std::min(rate_.burst, left_ + seconds * rate_.per_second);
        filled_ = now;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }
    [[nodiscard]] bool is_full(Milliseconds now) const {
        return left_ + static_cast<double>(now - filled_) / 1000 * rate_.per_second >= rate_.burst;
    }

  private:
    Rate rate_;
    double left_;
    Milliseconds filled_;
};

}  // namespace serai
