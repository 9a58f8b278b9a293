// The values of Basari by name: for scenarios, playthroughs, JSON and sentences. `Self` is the type or its
// const twin.
#pragma once

#include <cstddef>
#include <span>

#include "game/by_word.hpp"
#include "game/self.hpp"
#include "games/basari/engine/events.hpp"
#include "games/basari/engine/moves.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

template <Is<Options> Self, typename Visitor>
constexpr void fields(Self& options, Visitor&& visit) {
    visit("rules", options.rules);
    visit("age", std::span(options.age).first(options.seats));
}

template <Is<Player> Self, typename Visitor>
constexpr void fields(Self& player, Visitor&& visit) {
    visit("gems", player.gems);
    visit("cards", player.cards);
    visit.derived("workers", workers(player));
    visit("current", player.current);
    visit("choice", player.choice);
    visit.derived("total", points(player));
    visit("points", by_word<Source>(player.points));  // each a list of heats
}

template <Is<State> Self, typename Visitor>
constexpr void fields(Self& state, Visitor&& visit) {
    visit("phase", state.phase);
    visit("heat", state.heat);
    visit("round", state.round);
    visit("action", state.action);
    visit("actor", state.actor);
    visit("rival", state.rival);
    visit("waiting", state.waiting);
    visit("takes_left", state.takes_left);
    visit("bid", state.bid);
    visit.derived("supply", supply(state));
    visit.derived("pile", pile(state));
    visit("options", state.options);
    visit("players", std::span(state.players).first(state.options.seats));
}

template <typename Visitor>
constexpr void fields(const Move& move, Visitor&& visit) {
    visit("action", move.action);
    visit("colour", move.colour);
    visit("gems", move.gems);
}

template <typename Visitor>
constexpr void fields(const Event& event, Visitor&& visit) {
    visit("seat", event.seat);
    visit("other", event.other);
    visit("seats", event.seats);
    visit("action", event.action);
    visit("colour", event.colour);
    visit("card", event.card);
    visit("number", event.number);
    visit("points", event.points);
    visit("gems", event.gems);
}

}  // namespace serai::basari
