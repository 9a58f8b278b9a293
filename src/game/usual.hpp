// What most games answer alike. RulesOf answers so where a game has no function of its own; a game that says
// more calls these from its own.
#pragma once

#include <cstdint>

#include "game/game.hpp"
#include "game/scores.hpp"
#include "game/seat.hpp"
#include "game/turn.hpp"

namespace serai::usual {

// Exactly one move is legal. Everybody can see that, unless the legal moves depend on what is hidden.
constexpr bool is_forced(const auto& state, Seat seat) {
    unsigned count = 0;
    for_each_move(state, seat, [&count](const auto& /*move*/) { ++count; });
    return count == 1;
}

// A decision can be taken back until chance answers or another seat has to decide.
constexpr bool is_final(const auto& before, Seat seat, const auto& move) {
    auto after = before;
    play(after, seat, move, NoEvents{});
    return turn(after) != Turn::of(seat);
}

// Nothing breaks a tie.
constexpr Scores scores(const auto& state) {
    Scores result;
    for (const Seat seat : state.seats())
        result.points[index(seat)] = static_cast<std::int32_t>(points(state.player(seat)));
    return result;
}

}  // namespace serai::usual
