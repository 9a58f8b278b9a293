// How often somebody may do something: so many a second on average, with a burst.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/text_map.hpp"
#include "room/rows.hpp"

namespace serai {

struct Rate {
    double per_second;
    double burst;
};

class Bucket {
  public:
    Bucket(const Rate& rate, Milliseconds now) : left_(rate.burst), filled_(now) {}

    // When it may happen once more, which it then will: so much later. Nothing if that is later than wanted.
    std::optional<Milliseconds> book(const Rate& rate, Milliseconds now, Milliseconds latest) {
        left_ = left(rate, now);
        filled_ = now;
        const double wait = left_ < 1 ? std::ceil((1 - left_) / rate.per_second * 1000) : 0;
        if (wait > static_cast<double>(latest)) return std::nullopt;
        left_ -= 1;
        return static_cast<Milliseconds>(wait);
    }
    // What has happened already, so that later ones wait for it.
    void charge(double times) { left_ -= times; }
    [[nodiscard]] bool is_full(const Rate& rate, Milliseconds now) const {
        return left(rate, now) >= rate.burst;
    }

  private:
    [[nodiscard]] double left(const Rate& rate, Milliseconds now) const {
        return std::min(rate.burst, left_ + static_cast<double>(now - filled_) / 1000 * rate.per_second);
    }

    double left_;
    Milliseconds filled_;
};

// A bucket for each of many. Times are of a steady clock.
class Buckets {
  public:
    explicit Buckets(const Rate& rate) : rate_(rate) {}

    // Whether it may happen once more now.
    bool take(std::string_view who, Milliseconds now) { return book(who, now, 0).has_value(); }
    std::optional<Milliseconds> book(std::string_view who, Milliseconds now, Milliseconds latest) {
        return of(who, now).book(rate_, now, latest);
    }
    void charge(std::string_view who, double times, Milliseconds now) { of(who, now).charge(times); }

  private:
    static constexpr std::size_t many = 10'000;

    Bucket& of(std::string_view who, Milliseconds now) {
        if (const auto found = buckets_.find(who); found != buckets_.end()) return found->second;
        if (buckets_.size() >= sweep_at_) sweep(now);
        return buckets_.try_emplace(std::string(who), rate_, now).first->second;
    }
    // Who was quiet long enough needs no bucket. Next when there are twice as many, so that it costs little.
    void sweep(Milliseconds now) {
        std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(rate_, now); });
        sweep_at_ = std::max(many, 2 * buckets_.size());
    }

    Rate rate_;
    TextMap<Bucket> buckets_;
    std::size_t sweep_at_ = many;
};

}  // namespace serai
