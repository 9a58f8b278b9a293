// The values of Phraya by name: for scenarios, playthroughs, JSON and sentences. `Self` is the type or its
// const twin.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <type_traits>

#include "game/fields.hpp"
#include "game/self.hpp"
#include "games/phraya/engine/lots.hpp"
#include "games/phraya/engine/outlook.hpp"
#include "games/phraya/engine/rules.hpp"

namespace serai::phraya {

template <Is<Options> Self, typename Visitor>
constexpr void fields(Self& options, Visitor&& visit) {
    visit("rules", options.rules);
    visit("asymmetric", options.asymmetric);
    visit("card_prices", options.card_prices);
    visit("limited_goods", options.limited_goods);
    visit("board", options.board);
    visit("max_turns", options.max_turns);
}

template <Is<Player> Self, typename Visitor>
constexpr void fields(Self& player, Visitor&& visit) {
    visit("coins", player.coins);
    visit("flowers", player.flowers);
    visit("favours", player.favours);
    visit("goods", player.goods);
    visit("boat", player.boat);
    visit("rowers", player.rowers);
    visit("baskets", player.baskets);
    visit("hand", player.hand);
    visit("pile", player.pile);
    visit("orders", player.orders);
    visit("stalls", player.stalls);
    visit("temple", player.temple);
    visit("king", player.king);
    visit.derived("discs", discs(player));
}

template <typename Visitor>
constexpr void fields(const Sheet& sheet, Visitor&& visit) {
    for (std::size_t i = 0; i < source_count; ++i) visit.derived(name(Source(i)), sheet.points[i]);
    visit.derived("majorities", sheet.majorities);
    visit.derived("penalties", sheet.penalties);
    visit.derived("total", sheet.total());
}

template <typename Visitor>
constexpr void fields(const Progress& progress, Visitor&& visit) {
    visit.derived("done", progress.done);
    visit.derived("of", progress.of);
}

// What follows from the table as a whole.
template <typename Visitor>
constexpr void derived_fields(const State& state, Visitor&& visit) {
    std::array<StallKind, slot_count> kinds{};
    std::array<unsigned, goods.size()> prices{};
    std::array<unsigned, max_players> markers_left{};
    const bool laid = is_laid(state.board);
    for (std::size_t i = 0; laid && i < slot_count; ++i) kinds[i] = stall_at(state.board, Slot(i));
    for (const Good good : goods) prices[at(good)] = price(state, good);
    for (const Seat seat : state.seats()) markers_left[index(seat)] = markers(state, state.player(seat));
    const Sheets all_sheets = sheets(state);
    std::array<int, max_players> points{};
    for (const Seat seat : state.seats()) points[index(seat)] = points_so_far(state, all_sheets[index(seat)]);
    visit.derived("stalls", std::span(kinds).first(laid ? slot_count : 0));
    visit.derived("prices", prices);
    visit.derived("markers", std::span(markers_left).first(state.options.seats));
    visit.derived("deck", deck(state));
    visit.derived("bag", basket_bag(state));
    visit.derived("next_orders", next_orders(state));
    visit.derived("royal_tithe", royal_tithe(state));
    visit.derived("market_dominance", market_dominance(state));
    visit.derived("buddha_honoured", buddha_honoured(state));
    visit.derived("standstill", standstill(state));
    visit.derived("points", std::span(points).first(state.options.seats));
    visit.derived("sheets", std::span(all_sheets).first(state.options.seats));
}

template <Is<State> Self, typename Visitor>
constexpr void fields(Self& state, Visitor&& visit) {
    visit("phase", state.phase);
    visit("actor", state.actor);
    visit("start_player", state.start_player);
    visit("turns", state.turns);
    visit("last_progress", state.last_progress);
    visit("card", state.card);
    visit("effect", state.effect);
    visit("next_good", state.next_good);
    visit("deeds", state.deeds);
    visit("filling", state.filling);
    visit("board", state.board);
    visit("barge", state.barge);
    visit("wholesaler", state.wholesaler);
    visit("price_markers", state.price_markers);
    visit("display", state.display);
    visit("under", state.under.cards);
    visit("shops", state.shops);
    visit("restaurants", state.restaurants);
    visit("options", state.options);
    visit("players", std::span(state.players).first(state.options.seats));
    // A state that is being given may be half set and unsound: then derived fields have only their names.
    if constexpr (PlainVisitor<Visitor>)
        return;
    else if constexpr (std::is_const_v<Self>)
        derived_fields(state, visit);
    else
        derived_fields(start(state.options), visit);
}

// A stall is said by what a map shows: the number of its section, and the bank.
template <typename Visitor>
constexpr void stall_fields(std::uint8_t slot, Visitor&& visit) {
    visit("section", section_of(Slot(slot)));
    visit("bank", bank_of(Slot(slot)));
}

// A field of the ring or of the king's area is said by what it shows.
template <typename Visitor>
constexpr void fields(const Move& move, Visitor&& visit) {
    visit("place", move.place);
    visit("target", move.target);
    visit("good", move.good);
    visit("card", move.card);
    visit("payment", move.payment);
    visit("number", move.number);
    if (move.kind == MoveKind::Stall)
        stall_fields(move.target, visit);
    else if (move.kind == MoveKind::Claim || is_stall_action(move.kind))
        stall_fields(move.place, visit);
    if (move.kind == MoveKind::Wholesaler) visit("pair", wholesaler_ring[move.place]);
    if (move.kind == MoveKind::Tribute) visit("cost", cost_of(KingField(move.target)));
}

template <typename Visitor>
constexpr void fields(const Event& event, Visitor&& visit) {
    visit("seat", event.seat);
    visit("seats", event.seats);
    visit("good", event.good);
    visit("pair", event.pair);
    visit("card", event.card);
    visit("place", event.place);
    visit("points", event.points);
    visit("number", event.number);
    visit("coins", event.coins);
    visit("goods", event.goods);
    visit("cost", event.cost);
    if (is_at_stall(event.kind)) stall_fields(event.place, visit);
}
template <typename Visitor>
constexpr void fields(const Lot& lot, Visitor&& visit) {
    const Outcome& outcome = lot.outcome;
    visit("seat", outcome.seat);
    visit("card", outcome.card);
    visit("pair", outcome.pair);
    visit("leaf", lot.leaf);
    if (outcome.kind != OutcomeKind::Order) return visit("number", lot.number);
    visit("number", tile(outcome.order).coins);
    visit("points", tile(outcome.order).points);
    visit("goods", Goods(tile(outcome.order).goods));
}

// The outlook

template <typename Visitor>
constexpr void fields(const Price& price, Visitor&& visit) {
    visit("coins", price.coins);
    visit("flowers", price.flowers);
}

template <typename Visitor>
constexpr void fields(const Offering& offering, Visitor&& visit) {
    visit("column", offering.column);
    visit("flowers", offering.flowers);
}

template <typename Visitor>
constexpr void fields(const RingField& reached, Visitor&& visit) {
    visit("field", reached.field);
    visit("ways", reached.ways);
}

template <typename Visitor>
constexpr void fields(const Stop& stop, Visitor&& visit) {
    visit("crossing", stop.crossing);
    visit("gifts", std::span(stop.gifts).first(stop.gift_count));
}

template <typename Visitor>
constexpr void fields(const Outreach& outreach, Visitor&& visit) {
    visit("card", outreach.card);
    visit("fields", std::span(outreach.fields).first(outreach.field_count));
    visit("stops", std::span(outreach.stops).first(outreach.stop_count));
}

}  // namespace serai::phraya
