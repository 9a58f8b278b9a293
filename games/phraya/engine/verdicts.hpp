// Why a move is refused, and the clause of RULES.md behind it.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/phraya/engine/moves.hpp"

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
constexpr Words<37> words(Verdict) {
    return {"verdict",
            {"ok",
             "game_over",
             "not_your_turn",
             "not_asked",
             "not_on_edge",
             "occupied",
             "not_a_goods_stall",
             "stall_taken",
             "not_in_hand",
             "boat_blocked",
             "wholesaler_elsewhere",
             "not_on_his_field",
             "barge_elsewhere",
             "blocks_yourself",
             "out_of_reach",
             "not_held",
             "already_passed",
             "not_so_many_flowers",
             "not_here",
             "already_traded",
             "no_room",
             "not_enough_coins",
             "not_enough_flowers",
             "no_favour",
             "nothing_offered",
             "no_basket_place",
             "no_rower_place",
             "goods_missing",
             "no_disc",
             "row_full",
             "no_flowers_due",
             "not_on_display",
             "no_marker",
             "tribute_paid",
             "barge_not_here",
             "field_taken",
             "cannot_pay"}};
}

constexpr std::string_view clause(Verdict verdict) {
    switch (verdict) {
        case Verdict::Ok: return "";
        case Verdict::GameOver: return "P-8.1";
        case Verdict::NotYourTurn: return "P-3.1";
        case Verdict::NotAsked: return "";
        case Verdict::NotOnEdge: return "P-2.6";
        case Verdict::Occupied: return "P-5.2";
        case Verdict::NotAGoodsStall: return "P-6.9";
        case Verdict::StallTaken: return "P-6.9";
        case Verdict::NotInHand: return "P-3.2";
        case Verdict::BoatBlocked: return "P-3.3";
        case Verdict::WholesalerElsewhere: return "P-4.2";
        case Verdict::NotOnHisField: return "P-4.3";
        case Verdict::BargeElsewhere: return "P-4.4";
        case Verdict::BlocksYourself: return "P-R5";
        case Verdict::OutOfReach: return "P-5.1";
        case Verdict::NotHeld: return "P-4.7";
        case Verdict::AlreadyPassed: return "P-4.7";
        case Verdict::NotSoManyFlowers: return "P-4.8";
        case Verdict::NotHere: return "P-6.1";
        case Verdict::AlreadyTraded: return "P-6.1";
        case Verdict::NoRoom: return "P-6.3";
        case Verdict::NotEnoughCoins: return "P-6.2";
        case Verdict::NotEnoughFlowers: return "P-6.7";
        case Verdict::NoFavour: return "P-7.3";
        case Verdict::NothingOffered: return "P-R15";
        case Verdict::NoBasketPlace: return "P-6.4";
        case Verdict::NoRowerPlace: return "P-6.5";
        case Verdict::GoodsMissing: return "P-6.6";
        case Verdict::NoDisc: return "P-6.7";
        case Verdict::RowFull: return "P-6.7";
        case Verdict::NoFlowersDue: return "P-7.3";
        case Verdict::NotOnDisplay: return "P-6.8";
        case Verdict::NoMarker: return "P-6.9";
        case Verdict::TributePaid: return "P-7.1";
        case Verdict::BargeNotHere: return "P-7.1";
        case Verdict::FieldTaken: return "P-7.2";
        case Verdict::CannotPay: return "P-7.2";
    }
    return "";
}

// Whether a move may be played, and if not, why. Any bytes may be asked about.
[[nodiscard]] Verdict check(const State& state, Seat seat, const Move& move);

}  // namespace serai::phraya
