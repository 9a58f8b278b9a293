// Everything that is true in a race.
#pragma once

#include <array>
#include <cstdint>

#include "game/of.hpp"
#include "game/seat.hpp"
#include "game/turn.hpp"
#include "games/race/engine/components.hpp"
#include "games/race/engine/types.hpp"

namespace serai::race {

inline constexpr unsigned rules_version = 1;

struct Options {
    std::uint8_t seats;
    std::uint8_t rules;
};
constexpr Options default_options(Of<Options> /*these*/, unsigned seats) {
    return {static_cast<std::uint8_t>(seats), rules_version};
}
constexpr bool is_valid(const Options& options) {
    return options.seats >= min_players && options.seats <= max_players && options.rules == rules_version;
}

struct Player {
    std::uint8_t space;  // 0 before the first
    std::uint8_t coins;
    std::uint8_t rested;  // 1 if the last turn was a rest
};

struct State {
    Options options;
    Phase phase;
    Seat actor;
    std::uint8_t die;  // 0 while it is rolled
    std::array<Player, max_players> players;

    [[nodiscard]] constexpr Player& player(Seat seat) { return players[index(seat)]; }
    [[nodiscard]] constexpr const Player& player(Seat seat) const { return players[index(seat)]; }
    [[nodiscard]] constexpr SeatSet seats() const { return SeatSet::first(options.seats); }
};

constexpr Turn turn(const State& state) {
    switch (state.phase) {
        case Phase::Roll: return Turn::chance();
        case Phase::Walk: return Turn::of(state.actor);
        case Phase::Over: return Turn::over();
    }
    return Turn::over();
}

//
constexpr int points(const State& state, Seat seat, Source source, unsigned /*period*/) {
    const Player& player = state.player(seat);
    return source == Source::Spaces ? player.space : static_cast<int>(coin_points * player.coins);
}
constexpr unsigned points(const Player& player) { return player.space + coin_points * player.coins; }

}  // namespace serai::race
