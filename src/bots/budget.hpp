// How much a bot may think.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>

namespace serai {

// Iterations (reproducible with one thread), or time: the first limit reached ends it.
struct Budget {
    std::uint64_t iterations = std::numeric_limits<std::uint64_t>::max();
    std::chrono::milliseconds time = std::chrono::hours(1);
    unsigned threads = 1;
};

}  // namespace serai
