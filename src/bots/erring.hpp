// A bot that errs now and then: it plays anything, or draws lots between plausible moves, better ones with
// better chances.
#pragma once

#include <cmath>
#include <cstddef>
#include <memory>

#include "bots/bot.hpp"
#include "bots/evaluator.hpp"
#include "bots/glance.hpp"
#include "bots/random.hpp"
#include "bots/tree.hpp"

namespace serai {

// Of a hundred moves so many.
struct Errors {
    unsigned slips = 0;  // at random
    unsigned lots = 0;   // by lot, as they look at a glance
    bool operator==(const Errors&) const = default;
};

template <Game G, Bot<G> B>
struct Erring {
    using Move = typename G::Move;

    B bot;
    Errors errors{};
    std::unique_ptr<const Evaluator<G>> evaluator{};  // by which lots are drawn; null: none are

    Move choose(const View<G>& view, Rng& rng, const Allowance& allowance) {
        if (rng.below(100) < errors.slips) return RandomBot{}.choose(view, rng);
        if (evaluator == nullptr || rng.below(100) >= errors.lots) return bot.choose(view, rng, allowance);
        auto [moves, promise] = glance(*evaluator, view, rng, allowance);
        if (promise.empty()) return moves.front();
        for (double& each : promise) each = std::sqrt(each);
        return moves[drawn(promise, rng)];
    }
    [[nodiscard]] std::size_t bytes() const
    requires requires(const B& any) { any.bytes(); }
    {
        return bot.bytes();
    }
};

}  // namespace serai
