// Clients that do not behave, on a thread of their own: malformed commands, floods, giant messages, hints and
// undo without end, crowds of sockets, requests that never end, answers that nobody reads, guests without
// number. Each has an address of its own and is bounded: some ten sockets, some hundred messages a second.
#pragma once

#include <atomic>
#include <cstddef>
#include <string>
#include <thread>

namespace serai::load {

class Hostile {
  public:
    // So many of them; the kinds take turns. At least a dozen have some of every kind.
    Hostile(std::string address, std::size_t clients);
    Hostile(const Hostile&) = delete;
    Hostile& operator=(const Hostile&) = delete;
    ~Hostile();

    struct Counts {
        std::atomic<std::size_t> sent = 0;
        std::atomic<std::size_t> refused = 0;  // with a sentence
        std::atomic<std::size_t> closed = 0;   // connections that the house has ended
    };
    [[nodiscard]] const Counts& counts() const { return counts_; }

  private:
    void run(std::size_t clients);

    std::string address_;
    Counts counts_;
    std::atomic<bool> is_ending_ = false;
    std::thread thread_;
};

}  // namespace serai::load
