// A bot at a table of any title: notation in, notation out.
#pragma once

#include <functional>
#include <string>

#include "bots/mishap.hpp"
#include "game/match.hpp"

namespace serai {

class Opponent {
  public:
    Opponent() = default;
    Opponent(const Opponent&) = delete;
    Opponent& operator=(const Opponent&) = delete;
    virtual ~Opponent() = default;

    // A legal move, and what went wrong if it is not the bot's own.
    struct Choice {
        std::string notation;
        Mishap mishap = Mishap::None;
    };
    // The thinking about what this seat sees now. It may be done in any thread and outlive the match and the
    // opponent, but only one thought of an opponent at a time.
    using Thought = std::function<Choice()>;
    [[nodiscard]] virtual Thought thought(const Match& match, Seat seat) = 0;

    [[nodiscard]] Choice choose(const Match& match, Seat seat) { return thought(match, seat)(); }
};

}  // namespace serai
