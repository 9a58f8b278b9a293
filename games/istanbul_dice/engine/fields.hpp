// The values of the game by name: for scenarios, playthroughs, JSON and sentences. `Self` is the type or its
// const twin.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "game/self.hpp"
#include "games/istanbul_dice/engine/events.hpp"
#include "games/istanbul_dice/engine/lots.hpp"
#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

// The price of a track's next ruby, or none if the track is empty.
enum class Price : std::uint8_t {};
constexpr Price no_value(Price) { return Price{255}; }

// Safe on a table that is only half arranged, like everything derived here.
constexpr std::array<Price, track_count> prices(const State& state) {
    std::array<Price, track_count> result{};
    for (std::size_t i = 0; i < track_count; ++i) {
        const PriceList& list = price_list(state, Track(i));
        result[i] = state.taken[i] < list.length() ? Price(list.prices[state.taken[i]]) : no_value(Price{});
    }
    return result;
}

template <Is<Options> Self, typename Visitor>
constexpr void fields(Self& options, Visitor&& visit) {
    visit("rules", options.rules);
    visit("prices", options.prices);
    visit("payment", options.payment);
}

template <Is<Player> Self, typename Visitor>
constexpr void fields(Self& player, Visitor&& visit) {
    visit("stock", player.stock);
    visit.derived("total", player.rubies.size());
    visit("rubies", player.rubies);
    visit("tiles", player.tiles);
    visit("fresh", player.fresh);
}

template <Is<State> Self, typename Visitor>
constexpr void fields(Self& state, Visitor&& visit) {
    visit("phase", state.phase);
    visit("round", state.round);
    visit("start", state.start);
    visit("active", state.active);
    visit("actor", state.actor);
    visit("actions_taken", state.actions_taken);
    visit("dice", state.dice);
    visit("buying", state.buying.kind);
    visit("buying_number", state.buying.number);
    visit("buying_counts", state.buying.counts);
    visit("paid", state.paid);
    visit("least", state.least);
    visit("card", state.card);
    visit("card_dice", state.card_dice);
    visit("revealed", state.revealed);
    visit("unfired", state.unfired);
    visit("taken", state.taken);
    visit.derived("prices", prices(state));
    visit.derived("mosque_rubies", mosque_rubies_left(state));
    visit("display", state.display);
    visit("under", state.under);
    visit.derived("stack", stack(state));
    visit("discard", state.discard);
    visit.derived("pile", pile(state));
    visit.derived("supply", supply(state));
    visit.derived("spare_dice", spare_dice_left(state));
    visit("options", state.options);
    visit("players", std::span(state.players).first(state.options.seats));
}

// What a card or a tile says, for sentences.
template <typename Visitor>
constexpr void card_fields(Card card, Visitor&& visit) {
    visit("card", card);
    if (!is_card(card)) return;
    const CardFace& shown = face(card);
    visit("demand", shown.demand);
    visit("give", shown.give);
    if (shown.prize == Prize::Gain) {
        visit("gain", shown.gain);
    } else {
        visit("gain", shown.prize);
    }
}
template <typename Visitor>
constexpr void tile_fields(Tile tile, Visitor&& visit) {
    visit("number", tile);
    if (!is_tile(tile)) return;
    visit("tile", face(tile).kind);
    visit("cost", face(tile).cost);
}

template <typename Visitor>
constexpr void fields(const Move& move, Visitor&& visit) {
    switch (argument(move.kind)) {
        case Argument::None: return;
        case Argument::OneColour: return visit("colour", move.colour());
        case Argument::OneUnit: return visit("unit", move.unit());
        case Argument::DieCount: return visit("number", move.number);
        case Argument::OneTile: return tile_fields(move.tile(), visit);
        case Argument::OneTrack: return visit("track", move.track());
        case Argument::OneCard: return card_fields(move.card(), visit);
        case Argument::FaceCounts: return visit("dice", move.dice());
        case Argument::GoodCounts: return visit("goods", move.goods());
    }
}

template <typename Visitor>
constexpr void fields(const Event& event, Visitor&& visit) {
    visit("seat", event.seat);
    visit("seats", event.seats);
    visit("dice", event.dice);
    visit("resources", event.resources);
    visit("resource", event.resource);
    visit("track", event.track);
    if (event.tile != no_tile) {
        tile_fields(event.tile, visit);
    } else {
        visit("number", event.number);
    }
    if (event.card != no_card) card_fields(event.card, visit);
}
template <typename Visitor>
constexpr void fields(const Lot& lot, Visitor&& visit) {
    switch (lot.kind) {
        case LotKind::Start: return visit("seat", Seat(lot.outcome.number));
        case LotKind::Die: return visit("face", lot.face);
        case LotKind::Card: return card_fields(Card(lot.outcome.number), visit);
        case LotKind::Tile: return tile_fields(lot.tile, visit);
    }
}

}  // namespace serai::istanbul_dice
