// What a mind that learns is told of a view of Istanbul, the dice game, beyond its fields
// (mind/describe.hpp).
#pragma once

#include <algorithm>
#include <cstddef>

#include "game/tell_by_seat.hpp"
#include "games/istanbul_dice/engine/state.hpp"
#include "games/istanbul_dice/mind/worth.hpp"

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
    // When its turns come: whether it still has one in this round.
    sink.one_of(place(state, seat), max_players);
    sink.fact(place(state, seat) > place(state, state.active));
    sink.amount(static_cast<unsigned>(std::clamp(lacking_goods(state, player), 0, 7)), 7);
    sink.fact(state.player(seat).rubies[Source::Mosque] > 0);
}

// What the dice on the table and the stock lack together to each ruby.
template <typename Sink>
void describe_dice(const State& state, const Player& active, Sink& sink) {
    const Goods tiles = goods_among(active.stock);
    const Goods all = colours_of(goods_among(state.dice) + tiles);
    const unsigned brown = tiles[Good::Brown];
    for (const Good colour : colours) {
        const bool is_sold = is_open(state, Track(colour));
        sink.one_of(is_sold ? std::min(missing(price(state, Track(colour)), all[colour] + brown), 7U) : 8U,
                    8);
    }
    const bool is_sold = is_open(state, Track::LeftCarpet);
    unsigned different = 0;
    for (const Good colour : colours) different += all[colour] > 0 ? 1U : 0U;
    const unsigned lacking =
        std::max(missing(4 + (is_sold ? price(state, Track::LeftCarpet) : 0U), all.size() + brown),
                 missing(4, different + brown));
    sink.one_of(is_sold ? std::min(lacking, 7U) : 8U, 8);
}

// What counts between seats with equal rubies (I-9.3).
constexpr unsigned wealth(const Player& player) {
    return static_cast<unsigned>(tile_value) * goods_among(player.stock).size() +
           static_cast<unsigned>(crystal_value) * player.stock[Resource::Crystal] +
           player.stock[Resource::Lira];
}

// How another stands against the viewer where the end is near: in the last round, and while the leader lacks
// one ruby.
template <typename Sink>
void describe_rival(const State& state, Seat viewer, Seat rival, Sink& sink) {
    unsigned most = 0;
    for (const Seat seat : state.seats()) most = std::max<unsigned>(most, state.player(seat).rubies.size());
    const unsigned lacking = is_last_round(state) ? 0 : missing(ruby_target(state.options.seats), most);
    const Player& own = state.player(viewer);
    const Player& other = state.player(rival);
    const int lead =
        std::clamp(static_cast<int>(other.rubies.size()) - static_cast<int>(own.rubies.size()), -2, 2);
    const bool plays = place(state, rival) >= place(state, state.active);
    const bool plays_too = place(state, viewer) >= place(state, state.active);
    const unsigned behind = static_cast<unsigned>(lead + 2) * 2 + (wealth(other) > wealth(own) ? 1U : 0U);
    const unsigned stage = (lacking * 2 + (plays ? 1U : 0U)) * 2 + (plays_too ? 1U : 0U);
    sink.one_of(lacking < 2 && rival != viewer ? stage * 10 + behind : 80U, 80);
    const int richer = static_cast<int>(wealth(other)) - static_cast<int>(wealth(own));
    sink.balance(std::clamp(richer, -16, 16), 16);
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
    describe_dice(state, active, sink);
    for (std::size_t i = 0; i < track_count; ++i)
        sink.one_of(is_open(state, Track(i)) ? std::min<unsigned>(price(state, Track(i)), 24) : 25U, 25);
    tell_by_seat(sink, viewer, state.options.seats, max_players, [&](Seat seat) {
        describe_player(state, seat, sink);
        describe_rival(state, viewer, seat, sink);
    });
}

}  // namespace serai::istanbul_dice
