#include "store/writer.hpp"

#include <utility>

namespace serai {

Writer::Writer(Store& store, Post post) : store_(store), post_(std::move(post)), thread_([this] { run(); }) {}

Writer::~Writer() {
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Writer::write(ChangeGroup group, Done done) {
    {
        const std::scoped_lock lock(mutex_);
        groups_.push_back(std::move(group));
        waiting_.push_back(std::move(done));
    }
    wake_.notify_one();
}

void Writer::run() {
    for (;;) {
        std::vector<ChangeGroup> groups;
        std::vector<Done> waiting;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return is_ending_ || !groups_.empty(); });
            if (groups_.empty()) return;
            groups.swap(groups_);
            waiting.swap(waiting_);
        }
        std::vector<Result<Stored>> results = store_.apply(groups);
        for (std::size_t i = 0; i < waiting.size(); ++i)
            post_([done = std::move(waiting[i]), result = std::move(results[i])] { done(result); });
    }
}

}  // namespace serai
