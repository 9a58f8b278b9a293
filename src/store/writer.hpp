// Writing to a store: whoever writes goes on, and hears later what became of it.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.hpp"

namespace serai {

class Writer {
  public:
    using Done = std::function<void(const Result<Stored>& result)>;

    Writer() = default;
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    virtual ~Writer() = default;

    // `done` is called in the order in which the writes were asked for.
    virtual void write(ChangeGroup group, Done done) = 0;

    // Whether the last write failed, and how many have. From any thread.
    [[nodiscard]] bool is_failing() const { return is_failing_; }
    [[nodiscard]] std::uint64_t failures() const { return failures_; }

  protected:
    void note(bool is_failure) {
        is_failing_ = is_failure;
        failures_ += is_failure ? 1U : 0U;
    }

  private:
    std::atomic<bool> is_failing_ = false;
    std::atomic<std::uint64_t> failures_ = 0;
};

// One thread that writes. What is asked while a transaction runs goes into the next one together, so many
// tables share one wait for the disk.
class WritingThread final : public Writer {
  public:
    using Post = std::function<void(std::function<void()>)>;

    // Calls of `done` are handed to `post`.
    WritingThread(Store& store, Post post);
    // Finishes what was asked, then ends.
    ~WritingThread() override;

    void write(ChangeGroup group, Done done) override;

  private:
    void run();
    // A store that throws has failed.
    [[nodiscard]] std::vector<Result<Stored>> applied(const std::vector<ChangeGroup>& groups);

    Store& store_;
    Post post_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<ChangeGroup> groups_;
    std::vector<Done> waiting_;  // for each
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace serai
