// What is known about playing Basari well (game/mind.hpp): candidates, estimate, policy and style.
#pragma once

#include "game/mind.hpp"
#include "games/basari/engine/basari.hpp"
#include "games/basari/mind/candidates.hpp"
#include "games/basari/mind/estimate.hpp"
#include "games/basari/mind/policy.hpp"
#include "games/basari/mind/style.hpp"

namespace serai {

template <>
struct Opinion<basari::Basari> {
    using Style = basari::Style;
    static constexpr int decisive_lead = 2500;
    static constexpr unsigned playout_decisions(unsigned /*seats*/) { return 10; }
};

}  // namespace serai
