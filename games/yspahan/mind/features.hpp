// What a mind that learns is told of a view of Yspahan beyond its fields (mind/describe.hpp).
#pragma once

#include "game/tell_by_seat.hpp"
#include "games/yspahan/engine/state.hpp"
#include "games/yspahan/engine/street.hpp"
#include "games/yspahan/engine/tower.hpp"
#include "games/yspahan/mind/time_left.hpp"
#include "games/yspahan/mind/valuation.hpp"

namespace serai::yspahan {

template <typename Sink>
void describe_player(const State& state, Seat seat, Sink& sink) {
    const Player& player = state.player(seat);
    constexpr unsigned most_waiting = 5;
    sink.one_of(static_cast<unsigned>(wait_of(state, seat) + 1), most_waiting);
    sink.fact(is_active(state, seat));
    for (const ShopSet& souk : shops_of_souk) sink.amount((player.shops & souk).size(), 6);
    sink.amount(player.shops.size(), 16);
    sink.amount((player.shops & street_shops).size(), 12);
    sink.amount(player.caravan.size(), 8);
    sink.amount(highest_row(player.caravan, state.options.seats), 4);
    sink.amount(player.buildings.size(), 6);
    const Price lacking = missing_price(player.buildings);
    sink.amount(lacking.camels > player.camels ? lacking.camels - player.camels : 0U, 16);
    sink.amount(lacking.gold > player.gold ? lacking.gold - player.gold : 0U, 16);
    sink.amount(points(player) / 2, 64);
}

template <typename Sink>
void describe(const State& state, Seat viewer, Sink& sink) {
    const bool has_begun = state.week > 0 && state.day > 0;
    constexpr unsigned days = week_count * days_per_week;
    sink.one_of(has_begun ? (state.week - 1U) * days_per_week + state.day - 1U : days, days);
    const ShopSet foreign = occupied(state) - state.player(viewer).shops;
    for (const ShopSet& souk : shops_of_souk) sink.amount((foreign & souk).size(), 6);
    sink.amount(loaded_camels(state).size(), 12);
    const bool is_rolled = state.phase != Phase::First;
    const RowDice dice = is_rolled ? dice_for_active(state) : RowDice{};
    for (const unsigned each : dice) sink.amount(each, 9);
    tell_by_seat(sink, viewer, state.options.seats, max_players,
                 [&](Seat seat) { describe_player(state, seat, sink); });
}

}  // namespace serai::yspahan
