// The values of Yspahan by name: for scenarios, playthroughs, JSON and sentences. `Self` is the type or its
// const twin.
#pragma once

#include <cstddef>
#include <span>

#include "game/by_word.hpp"
#include "game/self.hpp"
#include "games/yspahan/engine/events.hpp"
#include "games/yspahan/engine/lots.hpp"
#include "games/yspahan/engine/moves.hpp"
#include "games/yspahan/engine/outlook.hpp"
#include "games/yspahan/engine/state.hpp"

namespace serai::yspahan {

template <Is<Options> Self, typename Visitor>
constexpr void fields(Self& options, Visitor&& visit) {
    visit("rules", options.rules);
    visit("start", options.start);
    visit("build_cards_are_discounts", options.build_cards_are_discounts);
    visit("combine_build_cards", options.combine_build_cards);
    visit("hoist_compulsory", options.hoist_compulsory);
    visit("reshuffle_when_emptied", options.reshuffle_when_emptied);
    visit("cubes_per_player", options.cubes_per_player);
    visit("no_stay", options.no_stay);
    visit("draw_two_keep_one", options.draw_two_keep_one);
    visit("caravanserai_once", options.caravanserai_once);
}

// By row from the bottom up.
template <Is<Tower> Self, typename Visitor>
constexpr void fields(Self& tower, Visitor&& visit) {
    visit("value", tower.value);
    visit("white", tower.white);
    visit("yellow", tower.yellow);
}

template <Is<Player> Self, typename Visitor>
constexpr void fields(Self& player, Visitor&& visit) {
    visit("gold", player.gold);
    visit("camels", player.camels);
    visit("buildings", player.buildings);
    visit("markers", player.markers);
    visit("hand", player.hand);
    visit("hidden", player.hidden);
    visit.derived("cards", hand_size(player));
    visit("shops", player.shops);
    visit("caravan", player.caravan);
    visit.derived("total", points(player));
    visit("points", by_word<Source>(player.points));  // each a list of weeks
}

template <Is<State> Self, typename Visitor>
constexpr void fields(Self& state, Visitor&& visit) {
    visit("phase", state.phase);
    visit("week", state.week);
    visit("day", state.day);
    visit("turn", state.turn);
    visit("order", std::span(state.order).first(turns_per_day(state.options.seats)));
    visit.derived("active", state.active());
    visit("tower", state.tower);
    visit("supervisor", state.supervisor);
    visit("row", state.row);
    visit("amount", state.amount);
    visit("builds", state.builds);
    visit("sender", state.sender);
    visit("sending", state.sending);
    visit("waiting", state.waiting);
    visit("drew", state.drew);
    visit("drawn", state.drawn);
    visit("discard", state.discard);
    visit.derived("deck", deck_size(state));
    visit("options", state.options);
    visit("players", std::span(state.players).first(state.options.seats));
}

template <typename Visitor>
constexpr void fields(const Move& move, Visitor&& visit) {
    visit("amount", move.amount);
    visit("row", move.row);
    visit("card", move.card);
    visit("payment", move.payment);
    visit("shop", move.shop());
    visit("space", move.space());
    visit("building", move.building());
}

template <typename Visitor>
constexpr void fields(const Event& event, Visitor&& visit) {
    visit("seat", event.seat);
    visit("seats", event.seats);
    visit("row", event.row);
    visit("colour", event.colour);
    visit("card", event.card);
    visit("building", event.building);
    visit("shop", event.shop);
    visit("space", event.space);
    visit("number", event.number);
    visit("other", event.other);
    visit("points", event.points);
}
template <typename Visitor>
constexpr void fields(const Lot& lot, Visitor&& visit) {
    visit("seat", lot.outcome.seat);
    visit("card", lot.outcome.card);
    visit("number", lot.number);
}

// The outlook

template <typename Visitor>
constexpr void fields(const Fares& fares, Visitor&& visit) {
    visit("value", fares.value);
    visit("gold", std::span(fares.gold).first(fares.count));
}

template <typename Visitor>
constexpr void fields(const WeekEnd& end, Visitor&& visit) {
    visit("souks", end.souks);
    visit("bazaar", end.bazaar);
    visit("caravan", end.caravan);
    visit("total", end.souks + end.bazaar + end.caravan);
}

}  // namespace serai::yspahan
