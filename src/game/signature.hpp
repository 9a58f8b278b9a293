// One number that names how a game behaves: equal numbers, equal rules, on every compiler and in WebAssembly.
#pragma once

#include <cstdint>

#include "base/hash.hpp"
#include "game/walk.hpp"

namespace serai {

// The hash of every state, move and outcome of fixed random walks at every table size, under every version of
// the rules.
template <Game G>
std::uint32_t signature() {
    constexpr std::uint64_t walks = 40;
    Hash hash;
    for_each_table<G>([&hash](const typename G::Options& options) {
        for (std::uint64_t seed = 1; seed <= walks; ++seed) {
            Rng rng(seed);
            auto state = G::start(options);
            random_walk<G>(state, rng, [&hash](const auto& before, const auto&... next) {
                hash.add_bytes(before);
                (hash.add_bytes(next), ...);
            });
            hash.add_bytes(state);
        }
    });
    return hash.folded();
}

}  // namespace serai
