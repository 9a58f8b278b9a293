// A bot chooses a move from a View: what its seat may know, and nothing else.
#pragma once

#include <concepts>

#include "game/view.hpp"

namespace serai {

template <typename B, typename G>
concept Bot = Game<G> && requires(const B& bot, const View<G>& view, Rng& rng) {
    { bot.choose(view, rng) } -> std::same_as<typename G::Move>;
};

}  // namespace serai
