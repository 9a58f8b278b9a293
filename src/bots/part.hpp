// The parts of a mind that a search can be told to do without, so that the arena can say what each is worth.
#pragma once

#include <cstdint>

#include "base/small_set.hpp"
#include "base/words.hpp"

namespace serai {

// Which moves to look at, which of them first, the light policy, and stopping a playout to estimate it.
enum class Part : std::uint8_t { Candidates, Priors, Policy, Estimate };
constexpr Words<4> words(Part) { return {"part", {"candidates", "priors", "policy", "estimate"}}; }
using Parts = SmallSet<Part, std::uint8_t>;

}  // namespace serai
