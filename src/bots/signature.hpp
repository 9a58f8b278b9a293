// One number that names how the bots of a game choose: equal on every compiler.
#pragma once

#include <memory>

#include "base/hash.hpp"
#include "bots/levels.hpp"
#include "bots/playout.hpp"

namespace serai {

// The hash of what the thinking bots choose at fixed positions of every table size.
template <Game G>
std::uint32_t bot_signature() {
    constexpr unsigned decisions = 40;
    Hash hash;
    for (unsigned seats = G::min_seats; seats <= G::max_seats; ++seats) {
        const auto greedy = make_bot<G>({.machine = Machine::Greedy}, 1);
        const auto search = make_bot<G>({.machine = Machine::Search, .budget = {.iterations = 50}}, 1);
        const auto learned = make_bot<G>({.machine = Machine::Learned, .budget = {.iterations = 50}}, 1);
        Rng rng(seats);
        auto state = G::start(G::default_options(seats));
        settle_chance<G>(state, rng);
        for (unsigned i = 0; i < decisions && !G::turn(state).is_over(); ++i) {
            const Seat seat = G::turn(state).seats().lowest();
            const auto view = observe<G>(state, Viewer(seat));
            hash.add_bytes(greedy->choose(view, rng));
            hash.add_bytes(learned->choose(view, rng));
            const auto move = search->choose(view, rng);
            hash.add_bytes(move);
            G::play(state, seat, move, NoEvents{});
            settle_chance<G>(state, rng);
        }
    }
    return hash.folded();
}

}  // namespace serai
