// The legal moves of a seat. `check` is the rule; this lists what it allows.
#pragma once

#include <cstdint>
#include <optional>

#include "games/basari/engine/bid_ranks.hpp"
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

// The same moves by their number in that order, without visiting thousands of bids.
class NumberedMoves {
  public:
    constexpr NumberedMoves(const State& state, Seat seat) : phase_(state.phase) {
        const Gems& held = state.player(seat).gems;
        switch (phase_) {
            case Phase::Choose: count_ = is_available(state, Action::D) ? 4 : 3; return;
            case Phase::Open:
            case Phase::Respond:
                bids_.emplace(held, state.bid);
                count_ = bids_->count() + (phase_ == Phase::Respond ? 1 : 0);
                return;
            case Phase::Return:
            case Phase::Take:
            case Phase::TakeOne:
                colours_ = (phase_ == Phase::Return ? held : supply(state)).kinds_with();
                count_ = colours_.size();
                return;
            case Phase::Deal:
            case Phase::Draw:
            case Phase::Over: return;
        }
    }

    [[nodiscard]] constexpr std::uint32_t count() const { return count_; }
    [[nodiscard]] constexpr Move operator[](std::uint32_t number) const {
        if (phase_ == Phase::Choose) return Move::choose(Action(1 + number));
        if (phase_ == Phase::Respond) return number == 0 ? Move::accept() : Move::bid((*bids_)[number - 1]);
        if (phase_ == Phase::Open) return Move::bid((*bids_)[number]);
        const Colour colour = colours_.nth(number);
        return phase_ == Phase::Return ? Move::give_back(colour) : Move::take(colour);
    }

  private:
    Phase phase_;
    std::uint32_t count_ = 0;
    SmallSet<Colour, std::uint8_t> colours_{};
    std::optional<BidRanks> bids_{};
};
constexpr NumberedMoves numbered_moves(const State& state, Seat seat) { return {state, seat}; }

}  // namespace serai::basari
