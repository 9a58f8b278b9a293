// Whether a lesson holds: every way through it that it accepts leads to its end, everything is as it expects,
// every remark answers some move, and what an exercise calls best is.
#pragma once

#include <cstdint>

#include "lesson/lesson.hpp"

namespace serai {

// Long searches are for those who have time; they think longer, too.
enum class Effort : std::uint8_t { Quick, Long };

// The error names the line that does not hold.
[[nodiscard]] Result<void> prove(const Lesson& lesson, Effort effort);

}  // namespace serai
