// A rule that is on or off, for options.
#pragma once

#include <cstdint>

#include "base/words.hpp"

namespace serai {

enum class Toggle : std::uint8_t { Off, On };
constexpr Words<2> words(Toggle) { return {"toggle", {"off", "on"}}; }

}  // namespace serai
