// A bot at a table of any title: a sight in, notation out.
#pragma once

#include <cstddef>
#include <string>

#include "bots/allowance.hpp"
#include "bots/mishap.hpp"
#include "bots/sight.hpp"

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
    // The sight is one of the same title. In any thread, but one thought of an opponent at a time.
    [[nodiscard]] virtual Choice choose(const Sight& sight, const Allowance& allowance) = 0;

    // What it holds in memory from one choice to the next.
    [[nodiscard]] virtual std::size_t bytes() const = 0;
};

}  // namespace serai
