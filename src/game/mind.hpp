// The contract of a mind: what is known about playing a game well. Rules are facts and this is opinion, so it
// stands beside the engine, in games/<game>/mind. Everything in it is optional. As free functions beside the
// game's state:
//     for_each_candidate(state, seat, visit)   the moves worth searching, where all legal ones are too many:
//                                              legal, none twice, at least one
//     numbered_candidates(state, seat)         the same by their number, as numbered_moves of rules_of.hpp
//     estimate(state, seat, style) → int       what a seat can expect to score, in hundredths of a point,
//                                              in any state of play; a style adds its taste, also at the end
//     estimates(state)                         of all seats at once, plain, while the game goes on: where
//                                              much is reckoned for all of them alike
//     playout_move(state, seat, rng) → Move    a light policy for playouts: a legal move, without the heap
// and in Opinion<G>, which is declared for every game, so that who forgot to include a mind does not compile:
//     Style                                    ways to play, an enumeration; the first is the plain one
//     decisive_lead                            a lead, in hundredths, that is hardly ever lost
//     playout_decisions(seats) → unsigned      after how many decisions a playout stops and is estimated
//     trust                                    how far a search trusts what was learnt
#pragma once

#include <array>
#include <cstdint>

#include "game/view.hpp"
#include "game/walk.hpp"

namespace serai {

template <Game G>
struct Opinion;

// Of a search by what was learnt. Where moves differ by less than it can tell, more of them must be looked
// at, and what is found there counts for more.
struct Trust {
    double unlikely = 0.03;    // so much less of the victory: a quarter of the best move's prior
    double exploration = 0.7;  // how much priors count against what was found
};

enum class PlainStyle : std::uint8_t { Plain };
constexpr Words<1> words(PlainStyle) { return {"style", {"plain"}}; }

// As in rules_of.hpp.
namespace found {

template <typename State, typename Visitor>
constexpr auto its_candidates(const State& state, Seat seat, Visitor&& visit)
    -> decltype(for_each_candidate(state, seat, visit)) {
    return for_each_candidate(state, seat, visit);
}
template <typename State>
constexpr auto its_numbered_candidates(const State& state, Seat seat)
    -> decltype(numbered_candidates(state, seat)) {
    return numbered_candidates(state, seat);
}
template <typename State, typename Style>
constexpr auto its_estimate(const State& state, Seat seat, Style style)
    -> decltype(estimate(state, seat, style)) {
    return estimate(state, seat, style);
}
template <typename State>
constexpr auto its_estimates(const State& state) -> decltype(estimates(state)) {
    return estimates(state);
}
template <typename State>
constexpr auto its_playout_move(const State& state, Seat seat, Rng& rng)
    -> decltype(playout_move(state, seat, rng)) {
    return playout_move(state, seat, rng);
}

}  // namespace found

// A game's mind, with what stands in for it where the game says nothing.
template <Game G>
struct Mind {
    using State = typename G::State;
    using Move = typename G::Move;
    using Style = decltype([] {
        if constexpr (requires { typename Opinion<G>::Style; }) {
            return typename Opinion<G>::Style{};
        } else {
            return PlainStyle{};
        }
    }());

    static constexpr int decisive_lead = [] {
        if constexpr (requires { Opinion<G>::decisive_lead; }) {
            return Opinion<G>::decisive_lead;
        } else {
            return 2000;
        }
    }();
    static constexpr Trust trust = [] {
        if constexpr (requires { Opinion<G>::trust; }) {
            return Opinion<G>::trust;
        } else {
            return Trust{};
        }
    }();
    static constexpr unsigned playout_decisions(unsigned seats) {
        if constexpr (requires { Opinion<G>::playout_decisions(seats); }) {
            return Opinion<G>::playout_decisions(seats);
        } else {
            return ~0U;
        }
    }

    static constexpr bool has_candidates =
        requires(const State& state) { found::its_candidates(state, Seat{}, Ignore{}); };
    template <typename Visitor>
    static constexpr void for_each_candidate(const State& state, Seat seat, Visitor&& visit) {
        if constexpr (has_candidates) {
            found::its_candidates(state, seat, visit);
        } else {
            G::for_each_move(state, seat, visit);
        }
    }

    static constexpr int estimate(const State& state, Seat seat, Style style) {
        if constexpr (requires { found::its_estimate(state, seat, style); }) {
            return found::its_estimate(state, seat, style);
        } else {
            return 100 * G::scores(state).points[index(seat)];
        }
    }

    // Of all seats, in the plain style, while the game goes on.
    static constexpr std::array<int, max_seats> estimates(const State& state) {
        if constexpr (requires { found::its_estimates(state); }) {
            return found::its_estimates(state);
        } else {
            std::array<int, max_seats> result{};
            for (const Seat seat : SeatSet::first(G::seats(state)))
                result[index(seat)] = estimate(state, seat, Style{});
            return result;
        }
    }

    static Move playout_move(const State& state, Seat seat, Rng& rng) {
        if constexpr (requires { found::its_playout_move(state, seat, rng); }) {
            return found::its_playout_move(state, seat, rng);
        } else {
            return random_candidate(state, seat, rng);
        }
    }

    // Any candidate, each equally likely. Those that a mind numbers need not be listed.
    static Move random_candidate(const State& state, Seat seat, Rng& rng) {
        if constexpr (requires { found::its_numbered_candidates(state, seat); }) {
            const auto moves = found::its_numbered_candidates(state, seat);
            if (moves.count() > 0) return moves[rng.below(moves.count())];
        }
        return random_of<Move>(rng, [&](auto&& visit) { for_each_candidate(state, seat, visit); });
    }
};

template <Game G>
using Style = typename Mind<G>::Style;

// The candidates of the viewer's own seat; a spectator has none.
template <Game G, typename Visitor>
void for_each_candidate(const View<G>& view, Visitor&& visit) {
    const Seat seat = view.viewer().seat();
    if (view.turn().has(seat)) Mind<G>::for_each_candidate(view.shown(), seat, visit);
}

}  // namespace serai
