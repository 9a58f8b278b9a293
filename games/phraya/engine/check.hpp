// What is refused and why.
#pragma once

#include <array>
#include <cstdint>

#include "game/seat.hpp"
#include "game/verdicts.hpp"
#include "games/phraya/engine/moves.hpp"
#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

enum class Verdict : std::uint8_t {
    Ok,
    GameOver,
    NotYourTurn,
    NotAsked,
    NotOnEdge,
    Occupied,
    NotAGoodsStall,
    StallTaken,
    NotInHand,
    BoatBlocked,
    WholesalerElsewhere,
    NotOnHisField,
    BargeElsewhere,
    BlocksYourself,
    OutOfReach,
    NotHeld,
    AlreadyPassed,
    NotSoManyFlowers,
    NotHere,
    AlreadyTraded,
    NoRoom,
    NotEnoughCoins,
    NotEnoughFlowers,
    NoFavour,
    NothingOffered,
    NoBasketPlace,
    NoRowerPlace,
    GoodsMissing,
    NoDisc,
    RowFull,
    NoFlowersDue,
    NotOnDisplay,
    NoMarker,
    TributePaid,
    BargeNotHere,
    FieldTaken,
    CannotPay,
};

// Each with its word and the clause of RULES.md behind it.
constexpr auto rows_of(Verdict) {
    return std::to_array<VerdictRow<Verdict>>({
        {Verdict::Ok, "ok", ""},
        {Verdict::GameOver, "game_over", "P-8.1"},
        {Verdict::NotYourTurn, "not_your_turn", "P-3.1"},
        {Verdict::NotAsked, "not_asked", ""},
        {Verdict::NotOnEdge, "not_on_edge", "P-2.6"},
        {Verdict::Occupied, "occupied", "P-5.2"},
        {Verdict::NotAGoodsStall, "not_a_goods_stall", "P-6.9"},
        {Verdict::StallTaken, "stall_taken", "P-6.9"},
        {Verdict::NotInHand, "not_in_hand", "P-3.2"},
        {Verdict::BoatBlocked, "boat_blocked", "P-3.3"},
        {Verdict::WholesalerElsewhere, "wholesaler_elsewhere", "P-4.2"},
        {Verdict::NotOnHisField, "not_on_his_field", "P-4.3"},
        {Verdict::BargeElsewhere, "barge_elsewhere", "P-4.4"},
        {Verdict::BlocksYourself, "blocks_yourself", "P-R5"},
        {Verdict::OutOfReach, "out_of_reach", "P-5.1"},
        {Verdict::NotHeld, "not_held", "P-4.7"},
        {Verdict::AlreadyPassed, "already_passed", "P-4.7"},
        {Verdict::NotSoManyFlowers, "not_so_many_flowers", "P-4.8"},
        {Verdict::NotHere, "not_here", "P-6.1"},
        {Verdict::AlreadyTraded, "already_traded", "P-6.1"},
        {Verdict::NoRoom, "no_room", "P-6.3"},
        {Verdict::NotEnoughCoins, "not_enough_coins", "P-6.2"},
        {Verdict::NotEnoughFlowers, "not_enough_flowers", "P-6.7"},
        {Verdict::NoFavour, "no_favour", "P-7.3"},
        {Verdict::NothingOffered, "nothing_offered", "P-R15"},
        {Verdict::NoBasketPlace, "no_basket_place", "P-6.4"},
        {Verdict::NoRowerPlace, "no_rower_place", "P-6.5"},
        {Verdict::GoodsMissing, "goods_missing", "P-6.6"},
        {Verdict::NoDisc, "no_disc", "P-6.7"},
        {Verdict::RowFull, "row_full", "P-6.7"},
        {Verdict::NoFlowersDue, "no_flowers_due", "P-7.3"},
        {Verdict::NotOnDisplay, "not_on_display", "P-6.8"},
        {Verdict::NoMarker, "no_marker", "P-6.9"},
        {Verdict::TributePaid, "tribute_paid", "P-7.1"},
        {Verdict::BargeNotHere, "barge_not_here", "P-7.1"},
        {Verdict::FieldTaken, "field_taken", "P-7.2"},
        {Verdict::CannotPay, "cannot_pay", "P-7.2"},
    });
}

// Whether a move may be played, and if not, why. Any bytes may be asked about.
[[nodiscard]] Verdict check(const State& state, Seat seat, const Move& move);

}  // namespace serai::phraya
