#include "store/writer.hpp"

#include <exception>
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

void Writer::write(Work work, Done done) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_.push_back({std::move(work), std::move(done)});
    }
    wake_.notify_one();
}

void Writer::run() {
    for (;;) {
        std::vector<Job> jobs;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            jobs.swap(waiting_);
        }
        commit(std::move(jobs));
    }
}

// A job that fails is undone alone; if the commit fails, or the disk in the middle of it, nothing of it
// happened.
void Writer::commit(std::vector<Job> jobs) {
    std::vector<Result<void>> results;
    results.reserve(jobs.size());
    const Result<void> together = attempt([&]() -> Result<void> {
        for (const Job& job : jobs) results.push_back(attempt([&] { return job.work(store_); }));
        return {};
    });
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        const Result<void>& result = together ? results[i] : together;
        is_failing_ = !result;
        failures_ += result ? 0U : 1U;
        post_([done = std::move(jobs[i].done), result] { done(result); });
    }
}

Result<void> Writer::attempt(const std::function<Result<void>()>& work) {
    try {
        return store_.transaction(work);
    } catch (const std::exception& exception) {
        return failure(Message{"house.store.failed", {}}.with("text", exception.what()));
    }
}

}  // namespace serai
