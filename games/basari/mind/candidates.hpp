// The moves of Basari that are worth searching: a bid can have thousands of forms, a player thinks of a
// dozen.
#pragma once

#include <algorithm>

#include "games/basari/engine/generator.hpp"

namespace serai::basari {

// The gems a seat parts with most easily: those of colours in which another holds more.
constexpr Gems spare_gems(const State& state, Seat seat) {
    Gems most;
    for (const Player& player : state.players) most = union_of(most, player.gems);
    const Gems& held = state.player(seat).gems;
    Gems spare;
    for (const Colour colour : colours) {
        if (held[colour] < most[colour]) spare.set(colour, held[colour]);
    }
    return spare;
}

// A bid that grows gem by gem from blue upward, out of `first` as long as it lasts, then out of `second`.
class GrowingBid {
  public:
    constexpr GrowingBid(const Gems& first, const Gems& second, unsigned size)
        : first_(first), second_(second) {
        const unsigned from_first = std::min(size, first.size());
        const Gems first_part = cheapest(first, from_first);
        const Gems second_part = cheapest(second, size - from_first);
        first_ -= first_part;
        second_ -= second_part;
        bid_ = first_part + second_part;
    }
    [[nodiscard]] constexpr const Gems& bid() const { return bid_; }
    constexpr void grow() {
        Gems& source = first_.is_empty() ? second_ : first_;
        const Colour colour = source.last();
        source.remove(colour);
        bid_.add(colour);
    }

  private:
    Gems first_;
    Gems second_;
    Gems bid_;
};

// Accept; the smallest raise; the cheapest bids of up to three gems more, from blue upward and by what is
// spare. Every candidate is legal and none is visited twice: the two rows are compared size by size, and a
// bid from blue upward that has the size of the smallest raise is that raise.
template <typename Visitor>
constexpr void for_each_candidate(const State& state, Seat seat, Visitor&& visit) {
    if (state.phase != Phase::Open && state.phase != Phase::Respond) {
        for_each_move(state, seat, visit);
        return;
    }
    if (state.phase == Phase::Respond) visit(Move::accept());
    const Gems& held = state.player(seat).gems;
    const auto smallest = minimum_raise(held, state.bid);
    if (!smallest) return;
    visit(Move::bid(*smallest));

    constexpr unsigned growth = 3;
    const unsigned last = state.bid.size();
    const unsigned most = std::min(last + growth, held.size());
    const Gems spare = spare_gems(state, seat);
    GrowingBid by_rank(held, {}, last);
    GrowingBid by_spare(spare, held - spare, last);
    if (beats(by_spare.bid(), state.bid) && by_spare.bid() != *smallest) visit(Move::bid(by_spare.bid()));
    for (unsigned size = last + 1; size <= most; ++size) {
        by_rank.grow();
        by_spare.grow();
        if (by_rank.bid() != *smallest) visit(Move::bid(by_rank.bid()));
        if (by_spare.bid() != by_rank.bid()) visit(Move::bid(by_spare.bid()));
    }
}

}  // namespace serai::basari
