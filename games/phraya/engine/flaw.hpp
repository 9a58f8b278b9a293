// What is wrong with a state that play cannot have produced, so that a given position is safe to play on.
#pragma once

#include <string_view>

#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

[[nodiscard]] std::string_view flaw(const State& state);

}  // namespace serai::phraya
