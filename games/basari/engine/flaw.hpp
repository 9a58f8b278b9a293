// What is wrong with a state that play cannot have produced; empty if nothing. Scenarios may give any state;
// whatever passes here can be played on safely.
#pragma once

#include <string_view>

#include "games/basari/engine/state.hpp"

namespace serai::basari {

[[nodiscard]] std::string_view flaw(const State& state);

}  // namespace serai::basari
