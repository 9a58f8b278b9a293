// The words of the race.
#pragma once

#include <cstdint>

#include "base/words.hpp"

namespace serai::race {

// Where points come from.
enum class Source : std::uint8_t { Spaces, Coins };
constexpr Words<2> words(Source) { return {"source", {"spaces", "coins"}}; }

// What is asked now.
enum class Phase : std::uint8_t { Roll, Walk, Over };
constexpr Words<3> words(Phase) { return {"phase", {"roll", "walk", "over"}}; }

}  // namespace serai::race
