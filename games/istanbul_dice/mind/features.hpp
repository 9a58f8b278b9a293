// What a mind that learns is told of a view of Istanbul, the dice game, beyond its fields
// (mind/describe.hpp).
#pragma once

#include <algorithm>
#include <cstddef>

#include "game/tell_by_seat.hpp"
#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

constexpr unsigned missing(unsigned wanted, unsigned held) { return wanted > held ? wanted - held : 0; }

template <typename Sink>
void describe_player(const State& state, Seat seat, Sink& sink) {
    const Player& player = state.player(seat);
    const unsigned seats = state.options.seats;
    sink.fact(state.active == seat);
    sink.fact(state.actor == seat);
    sink.amount(player.rubies.size(), 7);
    sink.amount(missing(ruby_target(seats), player.rubies.size()), 6);
    sink.amount(player.tiles.size(), 6);
    sink.amount(missing(mosque_target(seats), player.tiles.size()), 5);
    for (std::size_t i = 0; i < 6; ++i) {
        unsigned of_kind = 0;
        for (const Tile tile : player.tiles) of_kind += face(tile).kind == TileKind(i) ? 1U : 0U;
        sink.amount(of_kind, 3);
    }
    unsigned goods = 0;
    for (std::size_t i = 0; i < colours.size(); ++i) {
        const unsigned held = player.stock[Resource(static_cast<std::size_t>(Resource::Red) + i)];
        goods += held;
        const bool is_sold = is_open(state, Track(i));
        sink.one_of(is_sold ? std::min(missing(price(state, Track(i)), held), 7U) : 8U, 8);
    }
    sink.amount(goods, 12);
    const unsigned lira = player.stock[Resource::Lira];
    sink.amount(missing(is_open(state, Track::RightCarpet) ? price(state, Track::RightCarpet) : 24U, lira),
                24);
    sink.amount(dice_count(player), 8);
    sink.amount(action_limit(player), 4);
}

template <typename Sink>
void describe(const State& state, Seat viewer, Sink& sink) {
    if (state.phase == Phase::Setup || state.phase == Phase::Start) {
        // Nothing is known, but every feature has its number.
        State blank = state;
        blank.phase = Phase::Over;
        return describe(blank, viewer, sink);
    }
    const Player& active = state.player(state.active < Seat(state.options.seats) ? state.active : Seat{});
    sink.one_of(missing(action_limit(active), state.actions_taken), 5);
    sink.amount(state.dice.size(), 9);
    sink.fact(is_last_round(state));
    for (std::size_t i = 0; i < track_count; ++i)
        sink.one_of(is_open(state, Track(i)) ? std::min<unsigned>(price(state, Track(i)), 24) : 25U, 25);
    tell_by_seat(sink, viewer, state.options.seats, max_players,
                 [&](Seat seat) { describe_player(state, seat, sink); });
}

}  // namespace serai::istanbul_dice
