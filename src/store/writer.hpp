// One thread that writes. What is asked while a transaction runs goes into the next one together, so many
// tables share one wait for the disk.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.hpp"

namespace serai {

class Writer {
  public:
    using Work = std::function<Result<void>(Store& store)>;
    using Done = std::function<void(Result<void> result)>;
    using Post = std::function<void(std::function<void()>)>;

    // Calls of `done` are handed to `post`, in the order in which the writes were asked for.
    Writer(Store& store, Post post);
    // Finishes what was asked, then ends.
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    // One write that happens whole or not at all; if it fails the others of its transaction still happen.
    void write(Work work, Done done);

  private:
    struct Job {
        Work work;
        Done done;
    };

    void run();
    void commit(std::vector<Job> jobs);

    Store& store_;
    Post post_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Job> waiting_;
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace serai
