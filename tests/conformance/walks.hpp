// What the conformance tests share: states of random walks, comparison by bytes, moves in lists.
#pragma once

#include <cstring>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "game/match_of.hpp"
#include "game/options.hpp"
#include "game/walk.hpp"
#include "games/each_game.hpp"

namespace serai::conformance {

template <PlainValue T>
bool same(const T& a, const T& b) {
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// Sanitizers make everything slow: they look at fewer games, and of a long one at the beginning and then here
// and there.
inline constexpr std::uint64_t few_games = SERAI_QUICK ? 2 : 6;
constexpr bool is_looked_at(std::uint64_t number_of_state) {
    return !SERAI_QUICK || number_of_state < 150 || number_of_state % 8 == 0;
}

// Calls look(state) at the states of a few random games at each table size and under each version of the
// rules, the last one too.
template <Game G, typename Look>
void for_each_state(Look&& look, std::uint64_t games = few_games) {
    for_each_table<G>([&](const auto& options) {
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            SCOPED_TRACE("rules " + std::to_string(options.rules) + ", seats " +
                         std::to_string(options.seats) + ", seed " + std::to_string(seed));
            auto state = G::start(options);
            Rng rng(seed * 7919);
            std::uint64_t number = 0;
            random_walk<G, Mind<G>::random_candidate>(state, rng, [&](const auto& before, const auto&...) {
                if (is_looked_at(number++)) look(before);
            });
            look(state);
        }
    });
}

template <Game G>
std::vector<typename G::Move> moves_of(const typename G::State& state, Seat seat) {
    std::vector<typename G::Move> moves;
    G::for_each_move(state, seat, [&moves](const auto& move) { moves.push_back(move); });
    return moves;
}

template <Game G>
bool has_move(const std::vector<typename G::Move>& moves, const typename G::Move& move) {
    for (const auto& each : moves) {
        if (same(each, move)) return true;
    }
    return false;
}

inline std::vector<Viewer> viewers(unsigned seats) {
    std::vector<Viewer> result{Viewer::spectator()};
    for (const Seat seat : SeatSet::first(seats)) result.emplace_back(seat);
    return result;
}

// GoogleTest's list of the games in the registry.
template <typename List>
struct TypesOf;
template <Game... Games>
struct TypesOf<GameList<Games...>> {
    using Types = ::testing::Types<Games...>;
};
using RegisteredGames = TypesOf<AllGames>::Types;

struct GameNames {
    template <typename G>
    static std::string GetName(int /*index*/) {
        return std::string(G::id);
    }
};

}  // namespace serai::conformance
