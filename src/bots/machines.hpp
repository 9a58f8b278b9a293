// The machines behind the names of levels.hpp. Included only where they are instantiated.
#pragma once

#include <memory>
#include <utility>

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

// A bot that sometimes plays at random.
template <Game G, Bot<G> B>
struct Slipping {
    B bot;
    unsigned percent;

    typename G::Move choose(const View<G>& view, Rng& rng, const Allowance& allowance) {
        return rng.below(100) < percent ? RandomBot{}.choose(view, rng) : bot.choose(view, rng, allowance);
    }
    [[nodiscard]] std::size_t bytes() const
    requires requires(const B& any) { any.bytes(); }
    {
        return bot.bytes();
    }
};

template <Game G>
std::unique_ptr<AnyBot<G>> make_bot(const BotSpec& spec, std::uint64_t seed) {
    const auto adapted = [&spec]<typename B>(B bot) -> std::unique_ptr<AnyBot<G>> {
        return std::make_unique<BotAdapter<G, Slipping<G, B>>>(Slipping<G, B>{std::move(bot), spec.slips});
    };
    const auto style = Style<G>(spec.style);
    const auto best = [&]() -> std::unique_ptr<const Evaluator<G>> {
        if (spec.perceptron) return std::make_unique<LearnedEvaluator<G>>(spec.perceptron, style);
        return evaluator_of<G>(style);
    };
    switch (spec.machine) {
        case Machine::Random: return adapted(RandomBot{});
        case Machine::Greedy: return adapted(GreedyBot<G>{style});
        case Machine::Glance: return adapted(GlanceBot<G>(best(), spec.lots));
        case Machine::Search:
            return adapted(SearchBot<G>(hand_written_evaluator<G>(style, spec.without), spec.budget, seed));
        case Machine::Learned: return adapted(SearchBot<G>(best(), spec.budget, seed));
    }
    return nullptr;
}

}  // namespace serai
