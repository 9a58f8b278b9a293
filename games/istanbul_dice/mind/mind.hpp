// What is known about playing Istanbul, the dice game, well (game/mind.hpp): candidates, estimate, policy and
// style.
#pragma once

#include <array>
#include <string_view>

#include "game/mind.hpp"
#include "games/istanbul_dice/engine/istanbul_dice.hpp"
#include "games/istanbul_dice/mind/candidates.hpp"
#include "games/istanbul_dice/mind/estimate.hpp"
#include "games/istanbul_dice/mind/features.hpp"
#include "games/istanbul_dice/mind/policy.hpp"
#include "games/istanbul_dice/mind/style.hpp"

namespace serai {

template <>
struct Opinion<istanbul_dice::IstanbulDice> {
    using Style = istanbul_dice::Style;
    static constexpr int decisive_lead = 300;
    static constexpr unsigned playout_decisions(unsigned seats) { return 12 * seats; }
    // Moves differ by a hundredth of the victory, less than dice hide.
    static constexpr Trust trust{.unlikely = 0.1, .exploration = 0.35};
    static constexpr std::array<std::string_view, 3> left_out{"under", "discard", "start"};
};

}  // namespace serai
