// What is wrong with where the pieces are: each exists so often and is in one place. A part of flaw.hpp.
#pragma once

#include <string_view>

#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

// Adds `part` to `all` unless they share an element.
template <typename Set>
bool joins(Set& all, Set part) {
    const bool apart = (all & part).is_empty();
    all = all | part;
    return apart;
}

[[nodiscard]] std::string_view piece_flaw(const State& state);

}  // namespace serai::phraya
