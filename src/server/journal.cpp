#include "server/journal.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <climits>
#include <csignal>
#include <poll.h>

#include "game/json.hpp"
#include "server/time.hpp"

namespace serai {
namespace {

// How often a thread that waits for a reader asks whether it should end.
constexpr std::chrono::milliseconds patience{100};

std::string line_of(LogLevel level, std::string_view event, std::initializer_list<Journal::Detail> details) {
    JsonWriter json;
    json.open_object().key("at").number(unix_time());
    json.key("level").string(name(level)).key("event").string(event);
    for (const auto& [key, value] : details) json.key(key).string(value);
    return json.close_object().take() + '\n';
}

}  // namespace

Journal::Journal(LogLevel least, int file, std::size_t most_bytes, std::chrono::milliseconds last_moment)
    : least_(least), file_(file), most_bytes_(most_bytes), last_moment_(last_moment), thread_([this] {
          run();
      }) {}

Journal::~Journal() {
    {
        const std::scoped_lock lock(mutex_);
        is_ending_ = true;
    }
    wake_.notify_one();
    thread_.join();
}

void Journal::note(LogLevel level, std::string_view event, std::initializer_list<Detail> details) {
    if (level < least_) return;
    std::string line = line_of(level, event, details);
    {
        const std::scoped_lock lock(mutex_);
        if (waiting_bytes_ + line.size() > most_bytes_) {
            ++dropped_;
            ++untold_;
            return;
        }
        tell_dropped();
        keep(std::move(line));
    }
    wake_.notify_one();
}

std::uint64_t Journal::dropped() const {
    const std::scoped_lock lock(mutex_);
    return dropped_;
}

void Journal::keep(std::string line) {
    waiting_bytes_ += line.size();
    waiting_.push_back(std::move(line));
}

void Journal::tell_dropped() {
    if (untold_ == 0) return;
    keep(line_of(LogLevel::Warning, "dropped", {{"lines", std::to_string(untold_)}}));
    untold_ = 0;
}

void Journal::run() {
    // A reader that has gone is an error of one write, not the end of the process.
    sigset_t pipe_signal;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, nullptr);

    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return is_ending_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        // Its bytes count until they are written.
        const std::string line = std::move(waiting_.front());
        lock.unlock();
        const bool is_written = write_line(line);
        lock.lock();
        waiting_.pop_front();
        waiting_bytes_ -= line.size();
        if (!is_written) ++dropped_;
        if (is_ending_ && !is_written) return;
        if (waiting_.empty()) tell_dropped();
    }
}

bool Journal::write_line(std::string_view line) {
    while (!line.empty()) {
        if (!becomes_writable()) return false;
        // So few bytes that a pipe which has room at all takes them without waiting.
        const ssize_t taken = ::write(file_, line.data(), std::min<std::size_t>(line.size(), PIPE_BUF));
        if (taken < 0 && errno != EINTR && errno != EAGAIN) return false;
        if (taken > 0) line.remove_prefix(static_cast<std::size_t>(taken));
    }
    return true;
}

// Waits for the reader; once the journal ends, only for the last moment.
bool Journal::becomes_writable() {
    for (auto left = last_moment_; left.count() > 0;) {
        pollfd wanted{.fd = file_, .events = POLLOUT, .revents = 0};
        if (poll(&wanted, 1, static_cast<int>(patience.count())) > 0) return true;
        const std::scoped_lock lock(mutex_);
        if (is_ending_) left -= patience;
    }
    return false;
}

}  // namespace serai
