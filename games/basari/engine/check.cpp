#include "games/basari/engine/check.hpp"

#include "games/basari/engine/bids.hpp"

namespace serai::basari {
namespace {

Verdict check_bid(const State& state, Seat seat, const Gems& bid) {
    if (bid.is_empty()) return Verdict::EmptyBid;                            // B-5.2
    if (!state.player(seat).gems.has_all(bid)) return Verdict::NotYourGems;  // B-R13
    if (!beats(bid, state.bid)) return Verdict::BidTooLow;                   // B-5.4, B-R12
    return Verdict::Ok;
}

Verdict check_colour(const State& state, Seat seat, const Move& move) {
    if (move.colour > Colour::Blue) return Verdict::NotAsked;
    if (move.kind == MoveKind::Return) {
        return state.player(seat).gems[move.colour] > 0 ? Verdict::Ok : Verdict::NotHeld;  // B-7.2
    }
    return supply(state)[move.colour] > 0 ? Verdict::Ok : Verdict::SupplyEmpty;  // B-R6
}

// The kinds of move that a phase asks for.
bool is_asked(Phase phase, MoveKind kind) {
    switch (phase) {
        case Phase::Choose: return kind == MoveKind::Choose;
        case Phase::Open: return kind == MoveKind::Bid;                                 // B-R14
        case Phase::Respond: return kind == MoveKind::Bid || kind == MoveKind::Accept;  // B-5.5
        case Phase::Return: return kind == MoveKind::Return;
        case Phase::Take:
        case Phase::TakeOne: return kind == MoveKind::Take;
        case Phase::Deal:
        case Phase::Draw:
        case Phase::Over: return false;
    }
    return false;
}

// The move with every field that its kind does not use at its first value.
Move tidied(const Move& move) {
    switch (move.kind) {
        case MoveKind::Choose: return Move::choose(move.action);
        case MoveKind::Bid: return Move::bid(move.gems);
        case MoveKind::Accept: return Move::accept();
        case MoveKind::Return: return Move::give_back(move.colour);
        case MoveKind::Take: return Move::take(move.colour);
    }
    return {};
}

}  // namespace

Verdict check(const State& state, Seat seat, const Move& move) {
    if (state.phase == Phase::Over) return Verdict::GameOver;
    if (index(seat) >= state.options.seats) return Verdict::NotYourTurn;
    if (state.phase == Phase::Choose) {
        if (!state.waiting.has(seat)) return Verdict::AlreadyChosen;  // B-R21
    } else if (seat != state.actor || state.phase == Phase::Draw) {
        return Verdict::NotYourTurn;
    }
    if (!is_asked(state.phase, move.kind) || move != tidied(move)) return Verdict::NotAsked;
    switch (move.kind) {
        case MoveKind::Choose: return is_available(state, move.action) ? Verdict::Ok : Verdict::NoSuchAction;
        case MoveKind::Bid: return check_bid(state, seat, move.gems);
        case MoveKind::Accept: return Verdict::Ok;
        case MoveKind::Return:
        case MoveKind::Take: return check_colour(state, seat, move);
    }
    return Verdict::NotAsked;
}

}  // namespace serai::basari
