// A thread's work, one piece after the other: what is posted from any thread, and what is due by now. For
// whoever has no sockets to wait for.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <utility>

namespace serai {

class Loop {
  public:
    // From any thread
    void post(std::function<void()> work) { after(std::chrono::milliseconds(0), std::move(work)); }
    void after(std::chrono::milliseconds delay, std::function<void()> work) {
        {
            const std::scoped_lock lock(mutex_);
            work_.emplace(std::pair(Clock::now() + delay, ++last_number_), std::move(work));
        }
        wake_.notify_one();
    }
    void stop() {
        {
            const std::scoped_lock lock(mutex_);
            is_ending_ = true;
        }
        wake_.notify_one();
    }

    // Until stop(); what is not due by then is forgotten.
    void run() {
        std::unique_lock lock(mutex_);
        while (true) {
            if (is_ending_) return work_.clear();
            if (work_.empty()) {
                wake_.wait(lock);
            } else if (const auto due = work_.begin()->first.first; due > Clock::now()) {
                wake_.wait_until(lock, due);
            } else {
                const auto next = work_.extract(work_.begin());
                lock.unlock();
                next.mapped()();
                lock.lock();
            }
        }
    }

  private:
    using Clock = std::chrono::steady_clock;

    std::mutex mutex_;
    std::condition_variable wake_;
    std::map<std::pair<Clock::time_point, std::uint64_t>, std::function<void()>>
        work_;  // by time, then order
    std::uint64_t last_number_ = 0;
    bool is_ending_ = false;
};

}  // namespace serai
