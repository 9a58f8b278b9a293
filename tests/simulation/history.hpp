// What people asked for and were answered, and the checker of it: nothing acknowledged is lost, nothing is
// done twice, and the luck of every game that is over is proved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/simulation/memory_store.hpp"

namespace serai::tests {

// A move that somebody wants to be done, whatever becomes of what he sends.
struct Wish {
    std::string key;
    std::string move;
    std::int64_t asked;  // the question that it answers
    Milliseconds sent;   // for the first time
};

struct History {
    struct Start {
        std::string table;
        Milliseconds time;
    };
    struct Acknowledged {
        std::string table;
        std::string player;
        Seat seat;
        Wish wish;
        std::int64_t seq;
        Milliseconds heard;
    };

    // What is not as it must be, if anything.
    [[nodiscard]] std::optional<std::string> flaw(const MemoryStore& store, Milliseconds now) const;
    // The longest time in which nothing was acknowledged at a table that was not over.
    [[nodiscard]] Milliseconds longest_silence(const MemoryStore& store, Milliseconds end) const;

    std::vector<Start> tables{};
    std::vector<Acknowledged> acknowledged{};
    std::map<std::string, std::string> answers{};  // by player and key
    std::size_t calls = 0;                         // of somebody, to a window that does not watch his table
    std::size_t idle_calls = 0;                    // for nothing: he had decided already
};

}  // namespace serai::tests
