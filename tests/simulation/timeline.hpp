// Virtual time and chance: what happens when, all of it from one seed, and what was noted of it as one
// number.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "base/sha256.hpp"
#include "room/rows.hpp"

namespace serai::tests {

class Timeline {
  public:
    explicit Timeline(std::uint64_t seed) : rng_(seed) {}
    Timeline(const Timeline&) = delete;
    Timeline& operator=(const Timeline&) = delete;

    // Time. What is to happen at the same moment happens in the order in which it was asked for.
    [[nodiscard]] Milliseconds now() const { return now_; }
    void at(Milliseconds time, std::function<void()> work) { events_.emplace(time, std::move(work)); }
    void after(Milliseconds delay, std::function<void()> work) { at(now_ + delay, std::move(work)); }
    void pass(Milliseconds time);
    // Until it holds, if it ever does.
    void pass_until(const std::function<bool()>& holds);
    // Something is not as it must be: nothing happens after it.
    void stop(const std::string& wrong);
    [[nodiscard]] const std::optional<std::string>& wrong() const { return wrong_; }

    // Chance
    [[nodiscard]] Milliseconds up_to(Milliseconds most);
    [[nodiscard]] bool chance(unsigned of_a_thousand) { return rng_.below(1'000) < of_a_thousand; }
    [[nodiscard]] Digest random() { return sha256("random " + std::to_string(rng_.next())); }
    template <typename Thing>
    [[nodiscard]] const Thing& one_of(const std::vector<Thing>& things) {
        return things[rng_.below(static_cast<std::uint32_t>(things.size()))];
    }

    // All that was noted, and when, as one number.
    void note(const std::string& what) { trace_ = hex(sha256(trace_ + std::to_string(now_) + " " + what)); }
    [[nodiscard]] std::string trace() const { return hex(sha256(trace_)); }

  private:
    Rng rng_;
    Milliseconds now_ = 1'000'000;
    std::multimap<Milliseconds, std::function<void()>> events_;
    std::string trace_;
    std::optional<std::string> wrong_;
};

}  // namespace serai::tests
