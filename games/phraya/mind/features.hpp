// What a mind that learns is told of a view of Phraya beyond its fields (mind/describe.hpp).
#pragma once

#include <algorithm>
#include <cstddef>

#include "game/tell_by_seat.hpp"
#include "games/phraya/mind/survey.hpp"

namespace serai::phraya {

template <typename Sink>
void describe_player(const State& state, const appraisal::Survey& survey, Seat seat, Sink& sink) {
    const Player& player = state.player(seat);
    sink.fact(state.actor == seat);
    sink.fact(player.boat != no_section);
    for (const Good good : goods) {
        const appraisal::Counts& counts = survey.stalls[at(good)];
        const unsigned stalls = counts[index(seat)];
        unsigned most = 0;
        for (const Seat other : state.seats()) {
            if (other != seat) most = std::max(most, counts[index(other)]);
        }
        sink.amount(stalls, 6);
        sink.balance(static_cast<int>(stalls) - static_cast<int>(most), 4);
        sink.amount((player.temple & temple_rows[at(good)]).size(), 6);
    }
    for (std::size_t i = 0; i < temple_sections; ++i) sink.amount(survey.discs[i][index(seat)], 8);
    for (std::size_t i = 0; i < king_rows; ++i) sink.amount((player.king & king_row_fields[i]).size(), 5);
    sink.amount(player.king.size(), 10);
    sink.amount(player.stalls.size(), 7);
    sink.amount(discs(player), 12);
    unsigned delivered = 0;
    for (const Order order : player.orders) delivered += tile(order).points;
    sink.amount(delivered / 2, 24);
    sink.amount(player.orders.size(), 8);
    sink.amount(player.hand.size(), 10);
    sink.amount(player.pile.size(), 10);
    sink.amount(player.goods.size(), 10);
    sink.amount(player.baskets.size(), 6);
    // What it could sell all its goods for.
    sink.amount(appraisal::final_coins(state, player) / 2, 40);
}

template <typename Sink>
void describe(const State& state, Seat viewer, Sink& sink) {
    if (!is_laid(state.board)) {
        // Nobody owns a stall yet, so any board will do.
        State laid = state;
        for (std::size_t i = 0; i < part_count; ++i)
            laid.board[i] = Placement(i * placement_count / part_count);
        return describe(laid, viewer, sink);
    }
    sink.one_of(static_cast<unsigned>(appraisal::half_steps_to_end(state)), 21);
    sink.amount(std::max(state.turns, state.last_progress) - state.last_progress, 24);
    sink.fact(state.card == rest_card);
    sink.fact(state.actor != no_seat && state.start_player == state.actor);
    const appraisal::Survey survey(state);
    tell_by_seat(sink, viewer, state.options.seats, max_players,
                 [&](Seat seat) { describe_player(state, survey, seat, sink); });
}

}  // namespace serai::phraya
