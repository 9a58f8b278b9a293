// What players and the die can do.
#pragma once

#include <cstdint>

#include "base/words.hpp"

namespace serai::race {

enum class MoveKind : std::uint8_t { Walk, Rest };
constexpr Words<2> words(MoveKind) { return {"move", {"walk", "rest"}}; }

struct Move {
    MoveKind kind{};
    constexpr bool operator==(const Move&) const = default;
};

struct Outcome {
    std::uint8_t die;
    constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace serai::race
