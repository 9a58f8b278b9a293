// The time of day, as it is stored and sent.
#pragma once

#include <chrono>

#include "store/rows.hpp"

namespace serai {

// Milliseconds since 1970.
inline Milliseconds unix_time() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace serai
