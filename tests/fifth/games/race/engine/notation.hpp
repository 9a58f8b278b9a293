// One line for every move and outcome: walk · rest · roll 4
#pragma once

#include <optional>

#include "base/line.hpp"
#include "base/scanner.hpp"
#include "game/of.hpp"
#include "games/race/engine/components.hpp"
#include "games/race/engine/moves.hpp"

namespace serai::race {

inline Line write(const Move& move) { return Line(name(move.kind)); }
inline Line write(const Outcome& outcome) { return Line("roll") << unsigned{outcome.die}; }

constexpr std::optional<Move> read(Of<Move> /*this*/, Scanner& scanner) {
    const auto kind = named<MoveKind>(scanner.word());
    return kind ? std::optional(Move{*kind}) : std::nullopt;
}
constexpr std::optional<Outcome> read(Of<Outcome> /*this*/, Scanner& scanner) {
    if (scanner.word() != "roll") return std::nullopt;
    const auto die = scanner.number(die_sides);
    if (!die || *die == 0) return std::nullopt;
    return Outcome{static_cast<std::uint8_t>(*die)};
}

}  // namespace serai::race
