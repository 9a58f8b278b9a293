// Moves without a choice, which nobody is asked for.
#pragma once

#include <optional>
#include <utility>

#include "game/match.hpp"

namespace serai {

[[nodiscard]] inline std::optional<Entry> forced_entry(const Match& match) {
    for (const Seat seat : match.turn().seats()) {
        if (auto move = match.forced_move(seat)) return Entry{seat, std::move(*move)};
    }
    return std::nullopt;
}

}  // namespace serai
