// The floor of a decision: what this machine needs for one that nobody can predict, by the plainest code
// there is. Look up what is allowed, draw one, branch eight ways, write. Engines are measured in multiples of
// it, so that figures of different machines, and of a machine that has much else to do, can be compared.
#pragma once

#include <cstdint>

namespace serai::cli {

// Makes so many decisions; the answer depends on all of them, so that none can be left out.
[[nodiscard]] std::uint64_t decide_plainly(std::uint64_t decisions, std::uint64_t seed);

}  // namespace serai::cli
