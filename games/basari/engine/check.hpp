// What is refused and why.
#pragma once

#include <array>
#include <cstdint>

#include "game/seat.hpp"
#include "game/verdicts.hpp"
#include "games/basari/engine/moves.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

enum class Verdict : std::uint8_t {
    Ok,
    GameOver,
    NotYourTurn,
    AlreadyChosen,
    NotAsked,
    NoSuchAction,
    EmptyBid,
    NotYourGems,
    BidTooLow,
    NotHeld,
    SupplyEmpty,
};

// Each with its word and the clause of RULES.md behind it.
constexpr auto rows_of(Verdict) {
    return std::to_array<VerdictRow<Verdict>>({
        {Verdict::Ok, "ok", ""},
        {Verdict::GameOver, "game_over", "B-8.1"},
        {Verdict::NotYourTurn, "not_your_turn", "B-3.3"},
        {Verdict::AlreadyChosen, "already_chosen", "B-R21"},
        {Verdict::NotAsked, "not_asked", ""},
        {Verdict::NoSuchAction, "no_such_action", "B-3.2"},
        {Verdict::EmptyBid, "empty_bid", "B-5.2"},
        {Verdict::NotYourGems, "not_your_gems", "B-R13"},
        {Verdict::BidTooLow, "bid_too_low", "B-5.4"},
        {Verdict::NotHeld, "not_held", "B-7.2"},
        {Verdict::SupplyEmpty, "supply_empty", "B-R6"},
    });
}

// Whether a move may be played, and if not, why. Any bytes may be asked about.
[[nodiscard]] Verdict check(const State& state, Seat seat, const Move& move);

}  // namespace serai::basari
