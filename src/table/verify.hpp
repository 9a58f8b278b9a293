// Proves that nobody chose the luck of a finished game.
#pragma once

#include <cstddef>
#include <string_view>

#include "game/match.hpp"
#include "game/record.hpp"
#include "game/result.hpp"

namespace serai {

// Plays the record in `match` (at its start) and draws each outcome anew from the secret; answers how many.
// `name` is the record's file.
[[nodiscard]] Result<std::size_t> verify(const Record& record, Match& match, std::string_view name);

}  // namespace serai
