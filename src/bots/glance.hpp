// The bot that takes a glance: the move after which most is expected.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "bots/evaluator.hpp"
#include "bots/tree.hpp"

namespace serai {

// The moves that are worth trying, and how promising each looks, without a search: numbers that add up to 1,
// or none, if there was no time for them.
template <Game G>
struct Glance {
    std::vector<typename G::Move> moves{};
    std::vector<double> promise{};
};
template <Game G>
Glance<G> glance(const Evaluator<G>& evaluator, const View<G>& view, Rng& rng, const Allowance& allowance) {
    const Seat seat = view.viewer().seat();
    Glance<G> seen;
    evaluator.candidates(view.shown(), seat, seen.moves);
    seen.promise.assign(seen.moves.size(), 1);
    if (seen.moves.size() == 1) return seen;
    Hourglass glass(allowance.stop, Hourglass::Clock::now() + allowance.time);
    if (!evaluator.priors(view.imagine(rng), seat, seen.moves, seen.promise, glass)) seen.promise.clear();
    return seen;
}

template <Game G>
class GlanceBot {
  public:
    using Move = typename G::Move;

    explicit GlanceBot(std::unique_ptr<const Evaluator<G>> evaluator) : evaluator_(std::move(evaluator)) {}

    Move choose(const View<G>& view, Rng& rng, const Allowance& allowance) {
        const auto [moves, promise] = glance(*evaluator_, view, rng, allowance);
        if (promise.empty()) return moves.front();
        // Whoever chooses at the same time as others must not be foreseen.
        if (G::is_simultaneous(view.shown())) return moves[drawn(promise, rng)];
        return moves[static_cast<std::size_t>(std::ranges::max_element(promise) - promise.begin())];
    }

  private:
    std::unique_ptr<const Evaluator<G>> evaluator_;
};

}  // namespace serai
