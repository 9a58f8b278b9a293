// The legal moves of a seat. `check` is the rule; this lists what it allows.
#pragma once

#include "games/basari/engine/bids.hpp"
#include "games/basari/engine/moves.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

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
