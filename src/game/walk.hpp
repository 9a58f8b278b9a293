// Random play: for tests, signatures and benchmarks.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "game/game.hpp"

namespace serai {

// Calls visit(options) for the usual table of each size under each version of the rules, the oldest first.
template <Game G, typename Visitor>
void for_each_table(Visitor&& visit) {
    for (unsigned rules = 1; rules <= G::rules_version; ++rules) {
        for (unsigned seats = G::min_seats; seats <= G::max_seats; ++seats) {
            auto options = G::default_options(seats);
            options.rules = static_cast<std::uint8_t>(rules);
            visit(options);
        }
    }
}

// One of the moves that `visit_all(visit)` visits, each equally likely. It visits them once and keeps them;
// only a wider choice is visited a second time. No heap.
template <typename Move, typename VisitAll>
Move random_of(Rng& rng, VisitAll&& visit_all) {
    // The moves as bytes, not cleared: clearing them would cost more than choosing. When they are too many
    // they overwrite each other, which is cheaper than asking at each.
    constexpr std::size_t kept = 64;
    std::array<std::byte, kept * sizeof(Move)> moves;
    std::size_t count = 0;
    visit_all([&](const Move& move) {
        std::memcpy(moves.data() + count % kept * sizeof(Move), &move, sizeof(Move));
        ++count;
    });
    const std::size_t wanted = rng.below(static_cast<std::uint32_t>(count));
    Move chosen{};
    if (count <= kept) {
        std::memcpy(&chosen, moves.data() + wanted * sizeof(Move), sizeof(Move));
        return chosen;
    }
    std::size_t rank = 0;
    visit_all([&](const Move& move) {
        if (rank++ == wanted) chosen = move;
    });
    return chosen;
}

// Any legal move. Those that a game numbers need not be listed.
template <Game G>
typename G::Move random_move(const typename G::State& state, Seat seat, Rng& rng) {
    if constexpr (requires { G::numbered_moves(state, seat); }) {
        const auto moves = G::numbered_moves(state, seat);
        if (moves.count() > 0) return moves[rng.below(moves.count())];
    }
    return random_of<typename G::Move>(rng, [&](auto&& visit) { G::for_each_move(state, seat, visit); });
}

// Which of the seats that must decide does so next.
inline Seat random_seat(Turn turn, Rng& rng) {
    const SeatSet seats = turn.seats();
    return seats.size() == 1 ? seats.lowest() : seats.nth(rng.below(seats.size()));
}

// Plays on from `state` to the end. `before(state, seat, move)` and `before(state, outcome)` are told what
// comes next. Moves are chosen at random, or by another policy.
template <Game G, auto policy = random_move<G>, typename Observer>
void random_walk(typename G::State& state, Rng& rng, Observer&& before) {
    for (Turn turn = G::turn(state); !turn.is_over(); turn = G::turn(state)) {
        if (turn.is_chance()) {
            const auto outcome = G::draw(state, rng);
            before(state, outcome);
            G::resolve(state, outcome, NoEvents{});
        } else {
            const Seat seat = random_seat(turn, rng);
            const auto move = policy(state, seat, rng);
            before(state, seat, move);
            G::play(state, seat, move, NoEvents{});
        }
    }
}

// Random games at every usual table, so many of each; `look(state, seat, move)` is told each decision before
// it is played. `vary(options, game)` may make another table for a game, of which the first is 0.
template <Game G, typename Look, typename Vary = Ignore>
void for_each_decision(unsigned games, Look&& look, Vary&& vary = {}) {
    for_each_table<G>([&](const typename G::Options& usual) {
        for (unsigned game = 0; game < games; ++game) {
            auto options = usual;
            if constexpr (std::invocable<Vary&, typename G::Options&, unsigned>) vary(options, game);
            auto state = G::start(options);
            Rng rng(game + 1);
            random_walk<G>(state, rng, [&look](const typename G::State& now, const auto&... next) {
                if constexpr (sizeof...(next) == 2) look(now, next...);
            });
        }
    });
}

}  // namespace serai
