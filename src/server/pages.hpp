// The pages of the house, compiled into the program.
#pragma once

#include <string_view>

#include "server/net.hpp"

namespace serai {

// The page, script or picture at this path.
[[nodiscard]] Response page(std::string_view path);

}  // namespace serai
