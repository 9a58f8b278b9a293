// Which moves are worth searching. A bid can have thousands of forms; a player thinks of a dozen.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/basari/engine/moves.hpp"

namespace serai::basari {

// The colours a seat parts with most easily, first: those in which another holds more, then those it leads;
// from blue upward inside each group.
constexpr std::array<Colour, 4> by_spareness(const State& state, Seat seat) {
    Gems most;
    for (const Player& player : state.players) most = union_of(most, player.gems);
    const Gems& held = state.player(seat).gems;
    std::array<Colour, 4> order{};
    std::size_t spare = 0;
    for (const Colour colour : blue_upward) spare += held[colour] < most[colour] ? 1U : 0U;
    std::size_t next_spare = 0;
    std::size_t next_led = spare;
    for (const Colour colour : blue_upward) {
        const bool is_spare = held[colour] < most[colour];
        order[is_spare ? next_spare++ : next_led++] = colour;
    }
    return order;
}

// Bids that grow gem by gem in a fixed order of colours.
class GrowingBid {
  public:
    constexpr GrowingBid(const Gems& held, unsigned size, const std::array<Colour, 4>& order)
        : rest_(held), order_(order), bid_(cheapest(held, size, order)) {
        rest_ -= bid_;
    }
    [[nodiscard]] constexpr const Gems& bid() const { return bid_; }
    constexpr void grow() {
        while (rest_[order_[next_]] == 0) ++next_;
        rest_.remove(order_[next_]);
        bid_.add(order_[next_]);
    }

  private:
    Gems rest_;
    std::array<Colour, 4> order_;
    Gems bid_;
    std::size_t next_ = 0;
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
    const unsigned standing = state.bid.size();
    const unsigned most = std::min(standing + growth, held.size());
    const auto spare_order = by_spareness(state, seat);
    GrowingBid by_rank(held, standing, blue_upward);
    GrowingBid by_spare(held, standing, spare_order);
    const bool differs = spare_order != blue_upward;
    if (differs && beats(by_spare.bid(), state.bid) && by_spare.bid() != *smallest)
        visit(Move::bid(by_spare.bid()));
    for (unsigned size = standing + 1; size <= most; ++size) {
        by_rank.grow();
        if (by_rank.bid() != *smallest) visit(Move::bid(by_rank.bid()));
        if (!differs) continue;
        by_spare.grow();
        if (by_spare.bid() != by_rank.bid()) visit(Move::bid(by_spare.bid()));
    }
}

}  // namespace serai::basari
