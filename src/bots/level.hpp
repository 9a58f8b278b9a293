// The opponents that people choose by name.
#pragma once

#include <cstdint>

#include "base/words.hpp"

namespace serai {

// From a beginner whom a child beats to the strongest we have.
enum class Level : std::uint8_t { Guest, Apprentice, Trader, Master, Vizier, GrandVizier };
constexpr Words<6> words(Level) {
    return {"level", {"guest", "apprentice", "trader", "master", "vizier", "grand_vizier"}};
}

// Those from the master on think for as long as they may; the others answer at once.
constexpr bool is_slow(Level level) { return level >= Level::Master; }

}  // namespace serai
