// What ends a thought before the bot's own budget does: nobody waits for it any more, its time is over, or it
// would hold too much.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace serai {

// Raised from any thread. A thought looks at every step whether it is, and answers at once with what it has.
class Stop {
  public:
    void raise() { is_raised_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool is_raised() const { return is_raised_.load(std::memory_order_relaxed); }

  private:
    std::atomic<bool> is_raised_{false};
};
inline const Stop never_raised;

struct Allowance {
    const Stop& stop = never_raised;
    std::chrono::milliseconds time = std::chrono::hours(1);
    std::size_t bytes = std::size_t{512} << 20U;  // that the bot may hold, in all its trees
};

// What a bot at a table may use: nobody waits longer for one, and a few fit into the memory of a browser.
inline constexpr std::chrono::milliseconds longest_thought{20'000};
inline constexpr std::size_t largest_memory = std::size_t{64} << 20U;

// Runs out with the time or at the stop. Each thread of a thought has its own, and asks it at every step: the
// clock is looked at now and then only.
class Hourglass {
  public:
    using Clock = std::chrono::steady_clock;

    Hourglass(const Stop& stop, Clock::time_point end) : stop_(stop), end_(end) {}

    [[nodiscard]] bool has_run_out() {
        if (stop_.is_raised() || is_late_) return true;
        constexpr std::uint32_t steps_between_looks = 64;
        if (++steps_ % steps_between_looks == 0) is_late_ = Clock::now() >= end_;
        return is_late_;
    }

  private:
    const Stop& stop_;
    Clock::time_point end_;
    std::uint32_t steps_ = 0;
    bool is_late_ = false;
};

}  // namespace serai
