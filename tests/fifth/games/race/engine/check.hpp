// What is refused and why.
#pragma once

#include <array>
#include <cstdint>

#include "game/verdicts.hpp"
#include "games/race/engine/moves.hpp"
#include "games/race/engine/state.hpp"

namespace serai::race {

enum class Verdict : std::uint8_t { Ok, GameOver, NotYourTurn, NotAsked, RestedBefore };
constexpr auto rows_of(Verdict) {
    return std::to_array<VerdictRow<Verdict>>({
        {Verdict::Ok, "ok", ""},
        {Verdict::GameOver, "game_over", "R-3.1"},
        {Verdict::NotYourTurn, "not_your_turn", "R-1.1"},
        {Verdict::NotAsked, "not_asked", ""},
        {Verdict::RestedBefore, "rested_before", "R-2.3"},
    });
}

constexpr Verdict check(const State& state, Seat seat, const Move& move) {
    if (state.phase == Phase::Over) return Verdict::GameOver;
    if (seat != state.actor || state.phase != Phase::Walk) return Verdict::NotYourTurn;
    if (move.kind == MoveKind::Walk) return Verdict::Ok;
    if (move.kind != MoveKind::Rest) return Verdict::NotAsked;
    return state.player(seat).rested != 0 ? Verdict::RestedBefore : Verdict::Ok;
}

}  // namespace serai::race
