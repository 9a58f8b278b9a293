// What the server says about itself: one JSON object per line on standard error. No secrets, no texts of
// people. Written by a thread of its own, so that nobody waits for whoever reads it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>

#include "base/json_key.hpp"
#include "base/words.hpp"

namespace serai {

enum class LogLevel : std::uint8_t { Debug, Info, Warning, Error, Off };
constexpr Words<5> words(LogLevel) { return {"log_level", {"debug", "info", "warning", "error", "off"}}; }

class Journal {
  public:
    struct Detail {
        JsonKey key;
        std::string_view value;
    };

    // When nobody reads, at most so many bytes wait; lines beyond them are dropped.
    static constexpr std::size_t usual_bytes = 1'000'000;
    // At the end, a reader that takes nothing for so long has had enough.
    static constexpr std::chrono::milliseconds usual_last_moment{1'000};
    explicit Journal(LogLevel least, int file = STDERR_FILENO, std::size_t most_bytes = usual_bytes,
                     std::chrono::milliseconds last_moment = usual_last_moment);
    // Writes what is left as long as somebody reads on.
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    // From any thread; never waits.
    void note(LogLevel level, std::string_view event, std::initializer_list<Detail> details = {});
    // Lines that nobody will read. When reading goes on, a line says how many.
    [[nodiscard]] std::uint64_t dropped() const;

  private:
    void run();
    [[nodiscard]] bool write_line(std::string_view line);
    [[nodiscard]] bool becomes_writable();
    // Both with the lock.
    void keep(std::string line);
    void tell_dropped();

    LogLevel least_;
    int file_;
    std::size_t most_bytes_;
    std::chrono::milliseconds last_moment_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::string> waiting_;
    std::size_t waiting_bytes_ = 0;
    std::uint64_t dropped_ = 0;
    std::uint64_t untold_ = 0;  // of the dropped ones
    bool is_ending_ = false;
    std::thread thread_;
};

}  // namespace serai
