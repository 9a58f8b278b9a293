#include "store/writer.hpp"

#include <exception>
#include <utility>

namespace serai {

WritingThread::WritingThread(Store& store, Post post)
    : store_(store), post_(std::move(post)), thread_([this] { run(); }) {}

WritingThread::~WritingThread() {
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void WritingThread::write(ChangeGroup group, Done done) {
    {
        const std::scoped_lock lock(mutex_);
        groups_.push_back(std::move(group));
        waiting_.push_back(std::move(done));
    }
    wake_.notify_one();
}

void WritingThread::run() {
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
        const std::vector<Result<Stored>> results = applied(groups);
        for (std::size_t i = 0; i < waiting.size(); ++i) {
            note(!results[i]);
            post_([done = std::move(waiting[i]), result = results[i]] { done(result); });
        }
    }
}

std::vector<Result<Stored>> WritingThread::applied(const std::vector<ChangeGroup>& groups) {
    try {
        return store_.apply(groups);
    } catch (const std::exception& exception) {
        return std::vector<Result<Stored>>(groups.size(), thrown(exception));
    }
}

}  // namespace serai
