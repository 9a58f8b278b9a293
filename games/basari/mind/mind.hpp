// What is known about playing Basari well (game/mind.hpp): candidates, estimate, features, policy and style.
#pragma once

#include <array>
#include <string_view>

#include "game/mind.hpp"
#include "games/basari/engine/basari.hpp"
#include "games/basari/mind/candidates.hpp"
#include "games/basari/mind/estimate.hpp"
#include "games/basari/mind/features.hpp"
#include "games/basari/mind/policy.hpp"
#include "games/basari/mind/style.hpp"

namespace serai {

template <>
struct Opinion<basari::Basari> {
    using Style = basari::Style;
    static constexpr int decisive_lead = 2500;
    static constexpr unsigned playout_decisions(unsigned /*seats*/) { return 10; }
    // With four and five seats a bid changes little of the victory: what is found counts for more.
    static constexpr Trust trust{.exploration = 0.3};
    // What was learnt does not see what the end of a heat is about to bring; playouts do.
    static constexpr bool is_analysed_by_hand = true;
    static constexpr std::array<std::string_view, 3> left_out{"points", "cards", "age"};
};

}  // namespace serai
