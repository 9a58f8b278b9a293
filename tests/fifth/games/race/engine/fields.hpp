// The values of a race by name.
#pragma once

#include <span>

#include "game/self.hpp"
#include "games/race/engine/events.hpp"
#include "games/race/engine/lots.hpp"
#include "games/race/engine/moves.hpp"
#include "games/race/engine/state.hpp"

namespace serai::race {

template <Is<Options> Self, typename Visitor>
constexpr void fields(Self& options, Visitor&& visit) {
    visit("rules", options.rules);
}
template <Is<Player> Self, typename Visitor>
constexpr void fields(Self& player, Visitor&& visit) {
    visit("space", player.space);
    visit("coins", player.coins);
    visit("rested", player.rested);
}
template <Is<State> Self, typename Visitor>
constexpr void fields(Self& state, Visitor&& visit) {
    visit("phase", state.phase);
    visit("actor", state.actor);
    visit("die", state.die);
    visit("options", state.options);
    visit("players", std::span(state.players).first(state.options.seats));
}
template <typename Visitor>
constexpr void fields(const Move& /*move*/, Visitor&& /*visit*/) {}
template <typename Visitor>
constexpr void fields(const Event& event, Visitor&& visit) {
    visit("seat", event.seat);
    visit("seats", event.seats);
    visit("number", event.number);
}
template <typename Visitor>
constexpr void fields(const Lot& lot, Visitor&& visit) {
    visit("number", lot.outcome.die);
}

}  // namespace serai::race
