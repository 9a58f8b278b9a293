// The page, its scripts and pictures.
#pragma once

#include "server/net.hpp"

namespace serai {

// The file at this path; without a built page, a few words that the house is open.
[[nodiscard]] Response page(const Request& request);

}  // namespace serai
