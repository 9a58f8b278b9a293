// What players and chance can do, what may be refused and why, and what screens are told.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "game/seat.hpp"
#include "games/basari/engine/bids.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

enum class MoveKind : std::uint8_t { Choose, Bid, Accept, Return, Take };
constexpr Words<5> words(MoveKind) { return {"move", {"choose", "bid", "accept", "return", "take"}}; }

// One decision. Fields that its kind does not use stay at their first value, so equal moves are equal bytes.
struct Move {
    Gems gems{};  // Bid
    MoveKind kind{};
    Action action{};  // Choose
    Colour colour{};  // Return, Take
    std::uint8_t unused = 0;

    static constexpr Move choose(Action action) { return {.kind = MoveKind::Choose, .action = action}; }
    static constexpr Move bid(const Gems& gems) { return {.gems = gems, .kind = MoveKind::Bid}; }
    static constexpr Move accept() { return {.kind = MoveKind::Accept}; }
    static constexpr Move give_back(Colour colour) { return {.kind = MoveKind::Return, .colour = colour}; }
    static constexpr Move take(Colour colour) { return {.kind = MoveKind::Take, .colour = colour}; }
    constexpr bool operator==(const Move&) const = default;
};

enum class OutcomeKind : std::uint8_t { Deal, Draw };
constexpr Words<2> words(OutcomeKind) { return {"outcome", {"deal", "draw"}}; }

// One decision of chance: a card for each player from seat 0 on, or one card for action A.
struct Outcome {
    OutcomeKind kind;
    std::array<Card, max_players> cards;  // Deal: one per seat; Draw: the first. The rest is none.
    constexpr bool operator==(const Outcome&) const = default;
};

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
constexpr Words<11> words(Verdict) {
    return {"verdict",
            {"ok", "game_over", "not_your_turn", "already_chosen", "not_asked", "no_such_action", "empty_bid",
             "not_your_gems", "bid_too_low", "not_held", "supply_empty"}};
}

// The clause of RULES.md behind a refusal.
constexpr std::string_view clause(Verdict verdict) {
    switch (verdict) {
        case Verdict::Ok: return "";
        case Verdict::GameOver: return "B-8.1";
        case Verdict::NotYourTurn: return "B-3.3";
        case Verdict::AlreadyChosen: return "B-R21";
        case Verdict::NotAsked: return "";
        case Verdict::NoSuchAction: return "B-3.2";
        case Verdict::EmptyBid: return "B-5.2";
        case Verdict::NotYourGems: return "B-R13";
        case Verdict::BidTooLow: return "B-5.4";
        case Verdict::NotHeld: return "B-7.2";
        case Verdict::SupplyEmpty: return "B-R6";
    }
    return "";
}

enum class EventKind : std::uint8_t {
    Dealt,      // seat, card
    Chose,      // seat; never what
    Revealed,   // seat, action
    Lapsed,     // action, seats
    Opens,      // seat, other, action
    Offered,    // seat, gems
    Paid,       // seat, other, gems, action
    Freed,      // seat, other, action: both without gems
    Drew,       // seat, card, number: workers
    Scored,     // seat, number: points
    Took,       // seat, gems
    Returned,   // seat, gems
    Majority,   // seat, colour, number: points, gems: returned
    Crew,       // seat, number: workers, bonus
    HeatEnded,  // number: the heat
    GameEnded,  // seats: the winners
};
constexpr Words<16> words(EventKind) {
    return {"event",
            {"dealt", "chose", "revealed", "lapsed", "opens", "offered", "paid", "freed", "drew", "scored",
             "took", "returned", "majority", "crew", "heat_ended", "game_ended"}};
}

// A fact for screens. Which fields mean something stands beside the kind.
struct Event {
    EventKind kind;
    Seat seat = no_seat;
    Seat other = no_seat;
    SeatSet seats{};
    Action action{};
    Colour colour{};
    Card card{};
    std::uint8_t number = 0;
    std::uint8_t bonus = 0;
    Gems gems{};
};

// Whether a move may be played, and if not, why. Any bytes may be asked about.
[[nodiscard]] Verdict check(const State& state, Seat seat, const Move& move);

// Visits the legal moves of a seat whose turn it is: A to D; accept, then bids upward; red to blue.
template <typename Visitor>
constexpr void for_each_move(const State& state, Seat seat, Visitor&& visit) {
    const Gems& held = state.player(seat).gems;
    switch (state.phase) {
        case Phase::Choose:
            for (const Action action : {Action::A, Action::B, Action::C, Action::D}) {
                if (is_available(state, action)) visit(Move::choose(action));
            }
            return;
        case Phase::Respond: visit(Move::accept()); [[fallthrough]];
        case Phase::Open:
            for_each_bid_above(held, state.bid, [&visit](const Gems& gems) { visit(Move::bid(gems)); });
            return;
        case Phase::Return:
            for (const Colour colour : colours) {
                if (held[colour] > 0) visit(Move::give_back(colour));
            }
            return;
        case Phase::Take:
        case Phase::TakeOne: {
            const Gems stock = supply(state);
            for (const Colour colour : colours) {
                if (stock[colour] > 0) visit(Move::take(colour));
            }
            return;
        }
        case Phase::Deal:
        case Phase::Draw:
        case Phase::Over: return;
    }
}

}  // namespace serai::basari
