// The machines behind the names of levels.hpp. Included only where they are instantiated.
#pragma once

#include <memory>
#include <utility>

#include "bots/erring.hpp"
#include "bots/evaluator_of.hpp"
#include "bots/glance.hpp"
#include "bots/greedy.hpp"
#include "bots/learned_evaluator.hpp"
#include "bots/levels.hpp"
#include "bots/mind_evaluator.hpp"
#include "bots/random.hpp"
#include "bots/search.hpp"

namespace serai {

template <Game G>
std::unique_ptr<const Evaluator<G>> hand_written_evaluator(Style<G> style, Parts without) {
    return std::make_unique<MindEvaluator<G>>(style, without);
}

template <Game G>
std::unique_ptr<const Evaluator<G>> evaluator_of(Style<G> style) {
    if (auto learnt = LearnedMind<G>::find())
        return std::make_unique<LearnedEvaluator<G>>(std::move(learnt), style);
    return hand_written_evaluator<G>(style);
}

template <Game G>
std::unique_ptr<AnyBot<G>> make_bot(const BotSpec& spec, std::uint64_t seed) {
    const auto style = Style<G>(spec.style);
    const auto best = [&]() -> std::unique_ptr<const Evaluator<G>> {
        if (spec.perceptron) return std::make_unique<LearnedEvaluator<G>>(spec.perceptron, style);
        return evaluator_of<G>(style);
    };
    const auto adapted = [&]<typename B>(B bot) -> std::unique_ptr<AnyBot<G>> {
        using Adapted = Erring<G, B>;
        return std::make_unique<BotAdapter<G, Adapted>>(
            Adapted{std::move(bot), spec.errors, spec.errors.lots > 0 ? best() : nullptr});
    };
    switch (spec.machine) {
        case Machine::Random: return adapted(RandomBot{});
        case Machine::Greedy: return adapted(GreedyBot<G>{style});
        case Machine::Glance: return adapted(GlanceBot<G>(best()));
        case Machine::Search:
            return adapted(SearchBot<G>(hand_written_evaluator<G>(style, spec.without), spec.budget, seed));
        case Machine::Learned: return adapted(SearchBot<G>(best(), spec.budget, seed));
    }
    return nullptr;
}

}  // namespace serai
