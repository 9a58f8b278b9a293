#include "store/reader.hpp"

namespace serai {

Reader::Reader(const Store& store, Post post)
    : store_(store), post_(std::move(post)), thread_([this] { run(); }) {}

Reader::~Reader() {
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
        waiting_.clear();
    }
    wake_.notify_one();
    thread_.join();
}

void Reader::add(Work work) {
    {
        const std::scoped_lock lock(mutex_);
        if (is_ending_) return;
        waiting_.push_back(std::move(work));
    }
    wake_.notify_one();
}

void Reader::run() {
    while (true) {
        Work work;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
            if (is_ending_) return;
            work = std::move(waiting_.front());
            waiting_.pop_front();
        }
        work(store_);
    }
}

}  // namespace serai
