// The time of day, as it is stored and sent; and time that only passes, for limits and patience.
#pragma once

#include <chrono>
#include <ctime>

#include "store/rows.hpp"

namespace serai {

// Milliseconds since 1970.
inline Milliseconds unix_time() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Milliseconds since some moment. Nobody sets this clock.
inline Milliseconds steady_time() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

// How long this thread has been busy; waiting does not count.
inline std::chrono::nanoseconds busy_time() {
    timespec spent{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
    return std::chrono::seconds(spent.tv_sec) + std::chrono::nanoseconds(spent.tv_nsec);
}

}  // namespace serai
