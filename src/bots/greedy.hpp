// The bot that looks one decision ahead: it tries each candidate in a few imagined worlds and takes the best.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "bots/bot.hpp"
#include "bots/playout.hpp"

namespace serai {

template <Game G>
struct GreedyBot {
    Style<G> style{};
    unsigned worlds = 12;

    typename G::Move choose(const View<G>& view, Rng& rng, const Allowance& allowance) const {
        const Seat seat = view.viewer().seat();
        Hourglass glass(allowance.stop, Hourglass::Clock::now() + allowance.time);
        std::optional<typename G::Move> best;
        std::int64_t best_value = std::numeric_limits<std::int64_t>::min();
        // The same worlds for every candidate, so that luck does not decide between them.
        const std::uint64_t luck = rng.next();
        for_each_candidate(view, [&](const typename G::Move& move) {
            if (!best) best = move;
            Rng same(luck);
            std::int64_t value = 0;
            for (unsigned i = 0; i < worlds; ++i) {
                if (glass.has_run_out()) return;
                value += value_of(view.imagine(same), seat, move, same);
            }
            if (value <= best_value) return;
            best_value = value;
            best = move;
        });
        return *best;
    }

  private:
    std::int64_t value_of(typename G::State world, Seat seat, const typename G::Move& move, Rng& rng) const {
        G::play(world, seat, move, NoEvents{});
        // Others who decide at the same time are played at random, so that the consequences can be seen.
        while (G::is_simultaneous(world) && !G::turn(world).is_chance() && !G::turn(world).is_over()) {
            const Seat other = G::turn(world).seats().lowest();
            G::play(world, other, Mind<G>::playout_move(world, other, rng), NoEvents{});
        }
        settle_chance<G>(world, rng);
        return lead(world, seat);
    }

    // How far a seat's position is ahead of the best other one.
    int lead(const typename G::State& world, Seat seat) const {
        int best = -1'000'000;
        for (const Seat other : SeatSet::first(G::seats(world))) {
            if (other != seat) best = std::max(best, Mind<G>::estimate(world, other, Style<G>{}));
        }
        return Mind<G>::estimate(world, seat, style) - best;
    }
};

}  // namespace serai
