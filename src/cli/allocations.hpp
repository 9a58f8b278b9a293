// Counts what this thread takes from the heap, to prove that playing takes nothing.
#pragma once

#include <cstdint>

namespace serai::cli {

[[nodiscard]] std::uint64_t allocations();

}  // namespace serai::cli
