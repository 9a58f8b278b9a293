// What Basari knows about playing it well: the moves worth searching (a bid can have thousands of forms; a
// player thinks of a dozen), what a position is worth, and a light policy for playouts.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/rng.hpp"
#include "games/basari/engine/moves.hpp"
#include "games/basari/engine/rules.hpp"

namespace serai::basari {

constexpr unsigned cube(unsigned number) { return number * number * number; }

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
    const unsigned standing = state.bid.size();
    const unsigned most = std::min(standing + growth, held.size());
    const Gems spare = spare_gems(state, seat);
    GrowingBid by_rank(held, {}, standing);
    GrowingBid by_spare(spare, held - spare, standing);
    if (beats(by_spare.bid(), state.bid) && by_spare.bid() != *smallest) visit(Move::bid(by_spare.bid()));
    for (unsigned size = standing + 1; size <= most; ++size) {
        by_rank.grow();
        by_spare.grow();
        if (by_rank.bid() != *smallest) visit(Move::bid(by_rank.bid()));
        if (by_spare.bid() != by_rank.bid()) visit(Move::bid(by_spare.bid()));
    }
}

// The table as if the standing offer were accepted, A bringing an average card.
constexpr State accepted(State state) {
    Player& bidder = state.player(state.rival);
    bidder.gems -= state.bid;
    state.player(state.actor).gems += state.bid;
    if (state.action == Action::B)
        add_points(state, state.rival, Source::Bazaar, face(bidder.current).points);
    if (state.action == Action::C) bidder.gems += intersection(gems_on(bidder.current), supply(state));
    return state;
}

// The points of one source in all heats.
constexpr unsigned scored(const Player& player, Source source) {
    unsigned sum = 0;
    for (const auto in_heat : player.points[static_cast<std::size_t>(source)]) sum += in_heat;
    return sum;
}

// What a style likes beyond its points, in hundredths: a collector gems and majorities, a peddler the points
// of the bazaar.
constexpr unsigned taste(const Player& player, Style style) {
    if (style == Style::Peddler) return 40 * scored(player, Source::Bazaar);
    if (style == Style::Plain) return 0;
    unsigned liked = 150 * player.gems.size();
    for (const Colour colour : colours) liked += 40 * scored(player, majority_source(colour));
    return liked;
}

// What a position is worth to a seat, in hundredths of a point: the points it has; its share of each
// majority, by the cubes of the holdings, in this heat and, fainter, in those to come; its way to fifteen
// workers. An offer counts as accepted: that is what its bidder risks.
constexpr int estimate(const State& now, Seat seat, Style style) {
    const bool is_offered = now.phase == Phase::Respond;
    const State state = is_offered ? accepted(now) : now;
    const Player& player = state.player(seat);
    unsigned value = 100 * points(player) + taste(player, style);
    if (state.phase == Phase::Over) return static_cast<int>(value);
    const unsigned heats = 100 + 60 * (heat_count - state.heat);
    for (const Colour colour : colours) {
        unsigned all = 0;
        for (const Player& each : state.players) all += cube(each.gems[colour]);
        if (all > 0)
            value +=
                majority_points[static_cast<std::size_t>(colour)] * heats * cube(player.gems[colour]) / all;
    }
    constexpr unsigned drawn_by_a = 2;
    const bool draws = is_offered && state.action == Action::A && state.rival == seat;
    const unsigned crew = std::min(workers(player) + (draws ? drawn_by_a : 0), worker_target);
    return static_cast<int>(value + worker_bonus * 100 * crew * crew / (worker_target * worker_target));
}

// The light policy of playouts: any choice; of an offer half the time yes, else a candidate.
inline Move playout_move(const State& state, Seat seat, Rng& rng) {
    if (state.phase == Phase::Choose)
        return Move::choose(Action(1 + rng.below(is_available(state, Action::D) ? 4 : 3)));
    if (state.phase == Phase::Respond && rng.below(2) == 0) return Move::accept();
    std::array<Move, 16> moves;
    std::uint32_t count = 0;
    for_each_candidate(state, seat, [&](const Move& move) { moves[count++] = move; });
    return moves[rng.below(count)];
}

}  // namespace serai::basari
