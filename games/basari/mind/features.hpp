// What a mind that learns is told of a view of Basari beyond its fields (mind/describe.hpp).
#pragma once

#include <algorithm>
#include <cstddef>

#include "game/tell_by_seat.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

// By how many gems a seat leads in a colour; below zero: how many it is behind.
constexpr int colour_lead(const State& state, Seat seat, Colour colour) {
    unsigned most = 0;
    for (const Seat other : state.seats()) {
        if (other != seat) most = std::max(most, state.player(other).gems[colour]);
    }
    return static_cast<int>(state.player(seat).gems[colour]) - static_cast<int>(most);
}

template <typename Sink>
void describe(const State& state, Seat viewer, Sink& sink) {
    sink.one_of(state.heat * 6U + std::min<unsigned>(state.round, 5), 24);
    const bool is_deal = state.phase == Phase::Open || state.phase == Phase::Respond;
    sink.fact(is_deal && state.actor == viewer);
    sink.fact(is_deal && state.rival == viewer);
    sink.amount(state.bid.size(), 12);
    tell_by_seat(sink, viewer, state.options.seats, max_players, [&](Seat seat) {
        const Player& player = state.player(seat);
        sink.amount(workers(player), 20);
        sink.amount(points(player) / 2, 64);
        sink.amount(player.gems.size(), 32);
        for (const Colour colour : colours) sink.balance(colour_lead(state, seat, colour), 8);
        const bool has_card = is_card(player.current);
        const CardFace shown = has_card ? face(player.current) : CardFace{};
        sink.amount(shown.workers, 4);
        sink.amount(shown.points, 7);
        for (const unsigned gems : shown.gems) sink.amount(gems, 4);
        const bool shares = state.action != Action::None && player.choice == state.action;
        sink.one_of(shares ? static_cast<unsigned>(state.action) : 5U, 5);
        sink.fact(is_deal && state.actor == seat);
        sink.fact(is_deal && state.rival == seat);
    });
}

}  // namespace serai::basari
