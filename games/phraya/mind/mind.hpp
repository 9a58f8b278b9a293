// What is known about playing Phraya well (game/mind.hpp): candidates, estimate, features, policy and style.
#pragma once

#include <array>
#include <string_view>

#include "game/mind.hpp"
#include "games/phraya/engine/phraya.hpp"
#include "games/phraya/mind/candidates.hpp"
#include "games/phraya/mind/estimate.hpp"
#include "games/phraya/mind/features.hpp"
#include "games/phraya/mind/policy.hpp"
#include "games/phraya/mind/style.hpp"

namespace serai {

template <>
struct Opinion<phraya::Phraya> {
    using Style = phraya::Style;
    static constexpr int decisive_lead = 3000;
    static constexpr unsigned playout_decisions(unsigned /*seats*/) { return 20; }
    static constexpr std::array<std::string_view, 8> left_out{"board", "stalls", "under",   "last_progress",
                                                              "boat",  "barge",  "filling", "temple"};
};

}  // namespace serai
