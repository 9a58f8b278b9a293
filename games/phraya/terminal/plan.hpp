// The canals of Phraya as a plan, north above: 13 lines of at most 98 columns.
#pragma once

#include <string>
#include <vector>

#include "games/phraya/engine/state.hpp"
#include "text/text.hpp"

namespace serai::phraya {

[[nodiscard]] std::vector<std::string> canal_plan(const State& state, const Text& text);

}  // namespace serai::phraya
