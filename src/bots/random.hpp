// The opponent that does not think: any legal move, equally likely.
#pragma once

#include "bots/bot.hpp"
#include "game/walk.hpp"

namespace serai {

struct RandomBot {
    template <Game G>
    typename G::Move choose(const View<G>& view, Rng& rng, const Allowance& /*allowance*/ = {}) const {
        return random_move<G>(view.shown(), view.viewer().seat(), rng);
    }
};

}  // namespace serai
