// What a move brings: all of it can be foreseen.
#pragma once

#include <cstdint>

#include "game/foresight.hpp"
#include "game/game.hpp"
#include "games/race/engine/rules.hpp"

namespace serai::race {

enum class Holding : std::uint8_t { Points, Coins };
constexpr Words<2> words(Holding) { return {"holding", {"points", "coins"}}; }

enum class Unknown : std::uint8_t {};
constexpr Words<0> words(Unknown) { return {"unknown", {}}; }

constexpr Holdings<Holding> holdings(const State& state) {
    Holdings<Holding> held{};
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        held[index(seat)] = {static_cast<int>(points(player)), player.coins};
    }
    return held;
}

constexpr Foresight<Unknown> foresee(State& state, Seat seat, const Move& move) {
    play(state, seat, move, NoEvents{});
    return {.ends = true};
}

}  // namespace serai::race
