// For commands that take long: a line that shows how far it is, and a way to stop.
#pragma once

#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <unistd.h>

#include <fmt/format.h>

#include "text/text.hpp"

namespace serai::cli {

inline volatile std::sig_atomic_t interrupted = 0;

// While it lives, Ctrl-C asks to stop instead of ending the program.
class InterruptGuard {
  public:
    InterruptGuard() : before_(std::signal(SIGINT, [](int) { interrupted = 1; })) {}
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
    ~InterruptGuard() { std::signal(SIGINT, before_); }

  private:
    void (*before_)(int);
};

// A line on the terminal that shows how far it is and how long it will take; nothing where nobody watches.
// Its sentence has {done}, {all} and {seconds}.
class Progress {
  public:
    Progress(const Text& text, const char* sentence, std::uint64_t all)
        : text_(text), sentence_(sentence), all_(all), watched_(isatty(STDERR_FILENO) != 0) {}
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() {
        if (watched_) fmt::print(stderr, "\r\033[K");
    }
    void show(std::uint64_t so_far) const {
        if (!watched_) return;
        const double elapsed =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
        const double left = elapsed * static_cast<double>(all_ - so_far) / static_cast<double>(so_far);
        fmt::print(stderr, "\r\033[K{}",
                   text_.say(Message{sentence_, {}}
                                 .with("done", static_cast<std::int64_t>(so_far))
                                 .with("all", static_cast<std::int64_t>(all_))
                                 .with("seconds", static_cast<std::int64_t>(left) + 1)));
        std::fflush(stderr);
    }

  private:
    const Text& text_;
    const char* sentence_;
    std::uint64_t all_;
    bool watched_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace serai::cli
