// What a search asks about positions: which moves to try, how promising each looks, and what a position is
// worth to everybody. A search is given one and knows nothing else about playing well, so that one mind can
// take the place of another.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bots/allowance.hpp"
#include "bots/reward.hpp"
#include "game/mind.hpp"

namespace serai {

template <Game G>
class Evaluator {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    Evaluator() = default;
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;
    virtual ~Evaluator() = default;

    // Adds the moves of a seat that are worth trying, at least one, always in the same order.
    virtual void candidates(const State& state, Seat seat, std::vector<Move>& moves) const = 0;

    // How promising each move of a seat looks: numbers that add up to 1. False: the glass has run out.
    [[nodiscard]] virtual bool priors(const State& state, Seat seat, std::span<const Move> moves,
                                      std::span<double> priors, Hourglass& glass) const = 0;

    // How much priors count against what was found.
    [[nodiscard]] virtual double exploration() const { return Trust{}.exploration; }

    // What a world is worth to each seat, as the viewer sees it. It may be played on in. Nothing: the glass
    // ran out before that was known.
    [[nodiscard]] virtual std::optional<Rewards> value(State& world, Seat viewer, Rng& rng,
                                                       Hourglass& glass) const = 0;
};

}  // namespace serai
