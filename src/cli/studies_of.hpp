// All studies of one title, made from its game. Included only where they are instantiated.
#pragma once

#include "bots/signature.hpp"
#include "cli/arena_of.hpp"
#include "cli/mine_of.hpp"
#include "cli/playthrough.hpp"
#include "cli/studies.hpp"
#include "cli/train_of.hpp"
#include "game/signature.hpp"

namespace serai::cli {

// Elsewhere: these are inlined better alone.
template <Game G>
std::vector<BenchRow> measure(double seconds);
template <Game G>
int walk_of(const Text& text, const WalkArguments& arguments);

template <Game G>
Studies studies_of() {
    return {.game = G::id,
            .signature = [] { return serai::signature<G>(); },
            .bot_signature = [] { return serai::bot_signature<G>(); },
            .playthrough = [](unsigned seats) { return Playthrough<G>(seats).text(); },
            .measure = &measure<G>,
            .walk = &walk_of<G>,
            .arena = &arena_of<G>,
            .mine = &mine_of<G>,
            .train = &train_of<G>};
}

}  // namespace serai::cli
