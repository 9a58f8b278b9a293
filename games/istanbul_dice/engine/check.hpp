// What is refused and why.
#pragma once

#include <array>
#include <cstdint>

#include "game/seat.hpp"
#include "game/verdicts.hpp"
#include "games/istanbul_dice/engine/moves.hpp"
#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

enum class Verdict : std::uint8_t {
    Ok,
    GameOver,
    NotYourTurn,
    NotAsked,
    NoCrystal,
    NotYourDice,
    NoDie,
    NotEnoughGoods,
    NoProfit,
    Wasteful,
    NotDifferent,
    NotColoured,
    NoMoneyDie,
    NotEnoughCardDice,
    AllCardDice,
    NotOnDisplay,
    ListedOnce,
    TrackEmpty,
    NotEnoughLira,
    NotAtHand,
    OutOfOrder,
    CannotComplete,
    NotRevealed,
    NotYourTile,
};

// Each with its word and the clause of RULES.md behind it.
constexpr auto rows_of(Verdict) {
    return std::to_array<VerdictRow<Verdict>>({
        {Verdict::Ok, "ok", ""},
        {Verdict::GameOver, "game_over", "I-9.1"},
        {Verdict::NotYourTurn, "not_your_turn", "I-3.1"},
        {Verdict::NotAsked, "not_asked", ""},
        {Verdict::NoCrystal, "no_crystal", "I-3.5"},
        {Verdict::NotYourDice, "not_your_dice", "I-3.5"},
        {Verdict::NoDie, "no_die", "I-R11"},
        {Verdict::NotEnoughGoods, "not_enough_goods", "I-4.2"},
        {Verdict::NoProfit, "no_profit", "I-5.2"},
        {Verdict::Wasteful, "wasteful", "I-5.5"},
        {Verdict::NotDifferent, "not_different", "I-4.5"},
        {Verdict::NotColoured, "not_coloured", "I-4.7"},
        {Verdict::NoMoneyDie, "no_money_die", "I-R3"},
        {Verdict::NotEnoughCardDice, "not_enough_card_dice", "I-4.9"},
        {Verdict::AllCardDice, "all_card_dice", "I-5.7"},
        {Verdict::NotOnDisplay, "not_on_display", "I-4.10"},
        {Verdict::ListedOnce, "listed_once", "I-R12"},
        {Verdict::TrackEmpty, "track_empty", "I-4.14"},
        {Verdict::NotEnoughLira, "not_enough_lira", "I-4.13"},
        {Verdict::NotAtHand, "not_at_hand", "I-5.6"},
        {Verdict::OutOfOrder, "out_of_order", "I-5.4"},
        {Verdict::CannotComplete, "cannot_complete", "I-5.6"},
        {Verdict::NotRevealed, "not_revealed", "I-8.1"},
        {Verdict::NotYourTile, "not_your_tile", "I-8.8"},
    });
}

// Whether a move may be played, and if not, why. Any bytes may be asked about.
[[nodiscard]] Verdict check(const State& state, Seat seat, const Move& move);

}  // namespace serai::istanbul_dice
