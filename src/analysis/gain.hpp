// How much better one move is than another: how much more often it wins when the game is played to its end,
// by the light policy for everybody, in the same imagined worlds and with the same luck.
#pragma once

#include <string>
#include <vector>

#include "game/seat.hpp"

namespace serai {

// In shares of the victory.
struct Gain {
    double share = 0;
    double error = 0;  // standard
};

// A position in which few moves win clearly, and those that one plays at first sight do not.
struct Puzzle {
    // A move, and how much better the best one is.
    struct Other {
        std::string move{};
        Gain gain{};
        bool is_obvious = false;
    };

    unsigned seats = 0;
    Seat eyes{};  // who decides
    std::string position{};
    std::vector<std::string> accepted{};
    std::vector<Other> others{};  // all other legal moves, the best first
};

}  // namespace serai
