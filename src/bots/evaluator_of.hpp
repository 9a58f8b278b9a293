// The best evaluator that the house has for a game: for hints, reviews, stand-ins and levels.
#pragma once

#include <memory>

#include "bots/learned_evaluator.hpp"
#include "bots/mind_evaluator.hpp"

namespace serai {

// What was learnt, where weights are there; else the hand-written mind.
template <Game G>
std::unique_ptr<const Evaluator<G>> evaluator_of(Style<G> style = {}) {
    if (auto learnt = LearnedMind<G>::find())
        return std::make_unique<LearnedEvaluator<G>>(std::move(learnt), style);
    return std::make_unique<MindEvaluator<G>>(style);
}

}  // namespace serai
