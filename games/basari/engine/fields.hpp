// The values of Basari by name: for scenarios, playthroughs, JSON and sentences. `Self` is the type or its
// const twin.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "game/by_word.hpp"
#include "game/self.hpp"
#include "games/basari/engine/events.hpp"
#include "games/basari/engine/lots.hpp"
#include "games/basari/engine/moves.hpp"
#include "games/basari/engine/outlook.hpp"
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
template <typename Visitor>
constexpr void fields(const Lot& lot, Visitor&& visit) {
    visit("seat", lot.seat);
    visit("number", face(lot.card).workers);
    visit("points", face(lot.card).points);
    visit("gems", gems_on(lot.card));
}

// The outlook

template <typename Visitor>
constexpr void fields(const Majority& majority, Visitor&& visit) {
    visit("leaders", majority.leaders);
    visit("points", majority.points);
    visit("returned", majority.returned);
}

template <typename Visitor>
constexpr void fields(const Gain& gain, Visitor&& visit) {
    visit("cards", gain.cards);
    visit("points", gain.points);
    visit("gems", gain.gems);
    visit("majorities", gain.majorities);
}

template <typename Visitor>
constexpr void fields(const Stall& stall, Visitor&& visit) {
    visit("action", stall.action);
    visit("seats", stall.seats);
    visit("fate", stall.fate);
    visit("is_done", stall.is_done);
    visit("gains", std::span(stall.gains).first(stall.gain_count));
}

template <typename Visitor>
constexpr void fields(const Swing& swing, Visitor&& visit) {
    visit("payer", swing.payer);
    visit("taker", swing.taker);
}

template <typename Visitor>
constexpr void fields(const Deal& deal, Visitor&& visit) {
    visit("payer", deal.payer);
    visit("taker", deal.taker);
    visit("gain", deal.gain);
    std::array<std::span<const Swing>, colours.size()> swings{};
    for (const Colour colour : colours) {
        const auto i = static_cast<std::size_t>(colour);
        swings[i] = std::span(deal.swings[i]).first(deal.held[colour] + 1U);
    }
    visit("swings", swings);
}

template <typename Visitor>
constexpr void fields(const WorkerRange& range, Visitor&& visit) {
    visit("least", range.least);
    visit("most", range.most);
}

}  // namespace serai::basari
