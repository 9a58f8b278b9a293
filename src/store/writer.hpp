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
    using Done = std::function<void(const Result<Stored>& result)>;
    using Post = std::function<void(std::function<void()>)>;

    // Calls of `done` are handed to `post`, in the order in which the writes were asked for.
    Writer(Store& store, Post post);
    // Finishes what was asked, then ends.
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void write(ChangeGroup group, Done done);

  private:

    void run();
    

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
