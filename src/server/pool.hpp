// A few threads that think, so that the house's own thread never waits for a bot.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace serai {

class Pool {
  public:
    explicit Pool(unsigned threads);
    // Waits for what is being thought; what has not begun is forgotten.
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    void run(std::function<void()> work);
    [[nodiscard]] std::size_t waiting() const;

  private:
    void serve();

    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> waiting_;
    bool is_ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace serai
