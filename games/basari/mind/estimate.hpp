// What a position of Basari is worth.
#pragma once

#include <algorithm>
#include <cstddef>

#include "games/basari/engine/rules.hpp"
#include "games/basari/mind/style.hpp"

namespace serai::basari {

constexpr unsigned cube(unsigned number) { return number * number * number; }

// The table as if the standing offer were accepted, A bringing an average card.
constexpr State accepted(State state) {
    Player& bidder = state.player(state.rival);
    bidder.gems -= state.bid;
    state.player(state.actor).gems += state.bid;
    if (state.action == Action::B)
        add_points(state, state.rival, Source::Bazaar, face(bidder.current).points);
    if (state.action == Action::C) bidder.gems += intersection(gems_on(bidder.current), supply(state));
    return state;
}

// What a position is worth to a seat, in hundredths of a point: the points it has; its share of each
// majority, by the cubes of the holdings, in this heat and, fainter, in those to come; its way to fifteen
// workers. An offer counts as accepted: that is what its bidder risks.
constexpr int estimate(const State& now, Seat seat, Style style) {
    const bool is_offered = now.phase == Phase::Respond;
    const State state = is_offered ? accepted(now) : now;
    const Player& player = state.player(seat);
    unsigned value = 100 * points(player) + taste(player, style);
    if (state.phase == Phase::Over) return static_cast<int>(value);
    const unsigned heats = 100 + 60 * (heat_count - state.heat);
    for (const Colour colour : colours) {
        unsigned all = 0;
        for (const Player& each : state.players) all += cube(each.gems[colour]);
        if (all > 0)
            value +=
                majority_points[static_cast<std::size_t>(colour)] * heats * cube(player.gems[colour]) / all;
    }
    constexpr unsigned drawn_by_a = 2;
    const bool draws = is_offered && state.action == Action::A && state.rival == seat;
    const unsigned crew = std::min(workers(player) + (draws ? drawn_by_a : 0), worker_target);
    return static_cast<int>(value + worker_bonus * 100 * crew * crew / (worker_target * worker_target));
}

}  // namespace serai::basari
