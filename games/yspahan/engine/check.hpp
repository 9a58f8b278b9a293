// What is refused and why.
#pragma once

#include <array>
#include <cstdint>

#include "game/seat.hpp"
#include "game/verdicts.hpp"
#include "games/yspahan/engine/moves.hpp"
#include "games/yspahan/engine/state.hpp"

namespace serai::yspahan {

enum class Verdict : std::uint8_t {
    Ok,
    GameOver,
    NotYourTurn,
    NotAsked,
    NotEnoughGold,
    NotEnoughCamels,
    TooManyDice,
    RowEmpty,
    YellowDice,
    RowsLeft,
    NoOpenShop,
    NoCube,
    NoCard,
    NotInHand,
    ShopTaken,
    ForeignSouk,
    UnfinishedSouk,
    OtherQuarter,
    MustPlace,
    TooFar,
    MustMove,
    NotHit,
    NotDrawn,
    AlreadyBuilt,
    OneBuilding,
    BuildWithARow,
    CardIsDiscount,
    CardsDoNotCombine,
    NothingGiven,
    TooMany,
};

// Each with its word and the clause of RULES.md behind it.
constexpr auto rows_of(Verdict) {
    return std::to_array<VerdictRow<Verdict>>({
        {Verdict::Ok, "ok", ""},
        {Verdict::GameOver, "game_over", "Y-9.5"},
        {Verdict::NotYourTurn, "not_your_turn", "Y-2.4"},
        {Verdict::NotAsked, "not_asked", ""},
        {Verdict::NotEnoughGold, "not_enough_gold", "Y-7.1"},
        {Verdict::NotEnoughCamels, "not_enough_camels", "Y-7.1"},
        {Verdict::TooManyDice, "too_many_dice", "Y-2.1"},
        {Verdict::RowEmpty, "row_empty", "Y-3.1"},
        {Verdict::YellowDice, "yellow_dice", "Y-11.4"},
        {Verdict::RowsLeft, "rows_left", "Y-3.6"},
        {Verdict::NoOpenShop, "no_open_shop", "Y-4.6"},
        {Verdict::NoCube, "no_cube", "Y-R11"},
        {Verdict::NoCard, "no_card", "Y-R10"},
        {Verdict::NotInHand, "not_in_hand", "Y-8.1"},
        {Verdict::ShopTaken, "shop_taken", "Y-4.1"},
        {Verdict::ForeignSouk, "foreign_souk", "Y-4.2"},
        {Verdict::UnfinishedSouk, "unfinished_souk", "Y-4.3"},
        {Verdict::OtherQuarter, "other_quarter", "Y-4.1"},
        {Verdict::MustPlace, "must_place", "Y-R6"},
        {Verdict::TooFar, "too_far", "Y-5.1"},
        {Verdict::MustMove, "must_move", "Y-12.6"},
        {Verdict::NotHit, "not_hit", "Y-5.6"},
        {Verdict::NotDrawn, "not_drawn", "Y-12.7"},
        {Verdict::AlreadyBuilt, "already_built", "Y-7.2"},
        {Verdict::OneBuilding, "one_building", "Y-7.1"},
        {Verdict::BuildWithARow, "build_with_a_row", "Y-11.6"},
        {Verdict::CardIsDiscount, "card_is_discount", "Y-12.1"},
        {Verdict::CardsDoNotCombine, "cards_do_not_combine", "Y-R2"},
        {Verdict::NothingGiven, "nothing_given", "Y-8.13"},
        {Verdict::TooMany, "too_many", "Y-8.13"},
    });
}

// Whether a move may be played, and if not, why. Any bytes may be asked about.
[[nodiscard]] Verdict check(const State& state, Seat seat, const Move& move);

}  // namespace serai::yspahan
