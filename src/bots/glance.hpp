// The bot that takes a glance: the move after which most is expected. One that errs now and then errs among
// plausible moves, by what its mind thinks of them, and not at random.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "bots/evaluator.hpp"
#include "bots/tree.hpp"

namespace serai {

template <Game G>
class GlanceBot {
  public:
    using Move = typename G::Move;

    // `lots`: how often, in percent, it draws lots between moves, better ones with better chances.
    GlanceBot(std::unique_ptr<const Evaluator<G>> evaluator, unsigned lots)
        : evaluator_(std::move(evaluator)), lots_(lots) {}

    Move choose(const View<G>& view, Rng& rng, const Allowance& allowance) {
        const Seat seat = view.viewer().seat();
        std::vector<Move> moves;
        evaluator_->candidates(view.shown(), seat, moves);
        if (moves.size() == 1) return moves.front();
        std::vector<double> priors(moves.size(), 0);
        Hourglass glass(allowance.stop, Hourglass::Clock::now() + allowance.time);
        if (!evaluator_->priors(view.imagine(rng), seat, moves, priors, glass)) return moves.front();
        if (rng.below(100) < lots_) {
            for (double& prior : priors) prior = std::sqrt(prior);
            return moves[drawn(priors, rng)];
        }
        // Whoever chooses at the same time as others must not be foreseen.
        if (G::is_simultaneous(view.shown())) return moves[drawn(priors, rng)];
        return moves[static_cast<std::size_t>(std::ranges::max_element(priors) - priors.begin())];
    }

  private:
    std::unique_ptr<const Evaluator<G>> evaluator_;
    unsigned lots_;
};

}  // namespace serai
