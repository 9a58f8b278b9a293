// What a training writes, whatever the game.
#pragma once

#include <string>
#include <string_view>

#include "game/result.hpp"
#include "training/plan.hpp"

namespace serai::cli {

// Written whole or not at all: whoever is stopped in between finds the old file.
[[nodiscard]] Result<bool> write_whole(const std::string& name, std::string_view content);

void print(const RoundReport& report, const Plan& plan, double games_per_second);

}  // namespace serai::cli
