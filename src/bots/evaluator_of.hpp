// The evaluators that the house has for a game: the best one for hints, reviews, stand-ins and levels, and
// the hand-written mind for what should not change when something is learnt. Defined in machines.hpp and
// instantiated once for each game of the registry, like the bots.
#pragma once

#include <memory>

#include "bots/evaluator.hpp"
#include "bots/part.hpp"
#include "game/mind.hpp"

namespace serai {

// What was learnt, where weights are there; else the hand-written mind.
template <Game G>
std::unique_ptr<const Evaluator<G>> evaluator_of(Style<G> style = {});

template <Game G>
std::unique_ptr<const Evaluator<G>> hand_written_evaluator(Style<G> style = {}, Parts without = {});

}  // namespace serai
