#include "server/pool.hpp"

namespace serai {

Pool::Pool(unsigned threads) {
    threads_.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

Pool::~Pool() {
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
        waiting_.clear();
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Pool::run(std::function<void()> work) {
    {
        const std::scoped_lock lock(mutex_);
        if (is_ending_) return;
        waiting_.push_back(std::move(work));
    }
    wake_.notify_one();
}

std::size_t Pool::waiting() const {
    const std::scoped_lock lock(mutex_);
    return waiting_.size();
}

void Pool::serve() {
    while (true) {
        std::function<void()> work;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
            if (is_ending_) return;
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
        work();
    }
}

}  // namespace serai
