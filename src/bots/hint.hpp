// A move that a bot would think of, and what it expects of it.
#pragma once

#include <chrono>
#include <cstddef>
#include <span>
#include <string>

#include "game/message.hpp"

namespace serai {

struct Hint {
    std::string notation;
    Message says;
    int win_percent;
    int points;
};

// How many of them a player at a table gets, and how long they are thought about.
inline constexpr std::size_t hints_at_once = 3;
inline constexpr std::chrono::milliseconds hint_time{700};

// {"hints": …}, as docs/protocol.md has it.
[[nodiscard]] std::string hints_json(std::span<const Hint> hints);

}  // namespace serai
