// Threads that think, so that the house's own thread never waits for a bot. Quick and slow thoughts have a
// crew each, and both step back behind the house. In a crew people take turns: who asks for much waits behind
// himself. The longer the line, the less time each thought gets.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "bots/allowance.hpp"

namespace serai {

enum class Pace : std::uint8_t { Quick, Slow };

// Something to be thought about for somebody.
struct Thought {
    std::string payer;  // the person in whose share of the time it is done
    Pace pace = Pace::Slow;
    // On a thread of the pool. What it returns is called on the house's thread, or what follows if it threw.
    std::function<std::function<void()>(const Allowance&)> think{};
    std::function<void()> failed{};
};

struct PoolLimits {
    unsigned threads = 1;         // of each crew; with none nothing is ever thought
    std::size_t waiting = 2'000;  // thoughts of each crew that have not begun
};

class Pool {
    struct Job;
    struct Crews;

  public:
    using Clock = std::chrono::steady_clock;
    // `post` lets the house's thread call `work`, from any other.
    Pool(const PoolLimits& limits, std::function<void(std::function<void()> work)> post,
         std::function<Clock::time_point()> now = Clock::now);
    // Stops what is being thought; what has not begun is forgotten.
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    // Held on the house's thread by whoever wants a thought. When it goes, the thought leaves the line or is
    // told to stop, and what it returns is not called.
    class Ticket {
      public:
        Ticket() = default;
        Ticket(std::weak_ptr<Crews> crews, std::shared_ptr<Job> job);
        Ticket(Ticket&& other) noexcept;
        Ticket& operator=(Ticket&& other) noexcept;
        ~Ticket();
        explicit operator bool() const { return job_ != nullptr; }

      private:
        std::weak_ptr<Crews> crews_;
        std::shared_ptr<Job> job_;  // shared with the crews
    };

    // An empty ticket: too many wait.
    [[nodiscard]] Ticket ask(Thought thought);
    // Thoughts that have not begun.
    [[nodiscard]] std::size_t waiting() const;

  private:
    [[nodiscard]] static std::function<void()> answer_of(const Job& job, std::chrono::milliseconds time);

    std::shared_ptr<Crews> crews_;  // tickets look whether they are still there
    std::vector<std::thread> threads_;
};

}  // namespace serai
