// What is known about playing Yspahan well (game/mind.hpp): candidates, estimate, features, policy and style.
#pragma once

#include <array>
#include <string_view>

#include "game/mind.hpp"
#include "games/yspahan/engine/yspahan.hpp"
#include "games/yspahan/mind/candidates.hpp"
#include "games/yspahan/mind/estimate.hpp"
#include "games/yspahan/mind/features.hpp"
#include "games/yspahan/mind/policy.hpp"
#include "games/yspahan/mind/style.hpp"

namespace serai {

template <>
struct Opinion<yspahan::Yspahan> {
    using Style = yspahan::Style;
    static constexpr int decisive_lead = 2500;
    static constexpr unsigned playout_decisions(unsigned /*seats*/) { return 100; }
    static constexpr std::array<std::string_view, 1> left_out{"points"};
};

}  // namespace serai
