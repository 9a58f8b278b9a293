// Reads back what the house has acknowledged, on a thread of its own: every move must be in the history of
// its table.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

#include "bench/proper_tables.hpp"

namespace serai::load {

class Audit {
  public:
    struct Result {
        std::size_t tables = 0;
        std::size_t moves = 0;
        std::size_t lost = 0;
        std::size_t unread = 0;  // tables that could not be read back

        Result& operator+=(const Result& other);
    };

    explicit Audit(std::string address);
    Audit(const Audit&) = delete;
    Audit& operator=(const Audit&) = delete;
    ~Audit();

    void add(PlayedTable table);  // from any thread
    // What was found in all that was added.
    [[nodiscard]] Result finish();

  private:
    void run();
    [[nodiscard]] Result examine(const PlayedTable& table) const;

    std::string address_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<PlayedTable> waiting_;
    bool is_ending_ = false;
    Result result_;
    std::thread thread_;
};

}  // namespace serai::load
