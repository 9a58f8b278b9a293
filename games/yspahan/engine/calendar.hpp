// Turns, days, weeks and the end (sections 2, 9, 10 and 11 of RULES.md).
#pragma once

#include <algorithm>
#include <array>

#include "game/usual.hpp"
#include "games/yspahan/engine/caravan.hpp"

namespace serai::yspahan {

constexpr bool is_last_day(const State& state) {
    return state.week == week_count && state.day == days_per_week;
}

// Clockwise from a seat; with two players the start player comes a second time (Y-11.2).
constexpr std::array<Seat, max_players> order_from(unsigned seats, Seat start) {
    std::array<Seat, max_players> order{no_seat, no_seat, no_seat, no_seat};
    for (unsigned i = 0; i < turns_per_day(seats); ++i) order[i] = Seat((index(start) + i) % seats);
    return order;
}

// Y-10.1, Y-10.2, Y-R18: the fewest points first; of equals who was later on the day before, so that day's
// order is read backward and sorted without changing the order of equals.
constexpr std::array<Seat, max_players> order_by_score(const State& state) {
    std::array<Seat, max_players> order = state.order;
    std::ranges::reverse(order);
    for (std::size_t i = 1; i < order.size(); ++i) {
        for (std::size_t j = i; j > 0; --j) {
            if (points(state.player(order[j])) >= points(state.player(order[j - 1]))) break;
            std::swap(order[j], order[j - 1]);
        }
    }
    return order;
}

// The order of the day that begins, from that of the day before.
constexpr std::array<Seat, max_players> next_order(const State& state) {
    const unsigned seats = state.options.seats;
    const auto left = Seat((index(state.order[0]) + 1) % seats);            // Y-2.6, Y-R16
    if (!is_last_day(state) || seats == 3) return order_from(seats, left);  // Y-R19
    if (seats == max_players) return order_by_score(state);
    const unsigned first = points(state.players[0]);
    const unsigned second = points(state.players[1]);
    return order_from(seats, first == second ? left : Seat(first < second ? 0 : 1));  // Y-11.5
}

// Y-7.1, Y-11.6: one building in a turn; with two players a row is taken for it instead.
constexpr void begin_turn(State& state, Phase phase) {
    state.phase = phase;
    state.builds = state.options.seats > 2 ? 1 : 0;
}

template <typename Sink>
constexpr void begin_day(State& state, Sink& sink) {
    state.turn = 0;
    begin_turn(state, Phase::Roll);
    sink(Event{.kind = EventKind::Begins, .seat = state.active(), .number = state.day, .other = state.week});
}

// Y-9.1, Y-9.2
template <typename Sink>
constexpr void score_souks(State& state, Sink& sink) {
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        for (std::size_t i = 0; i < souk_count; ++i) {
            if (!player.shops.has_all(shops_of_souk[i])) continue;
            const unsigned value = points_of(souks[i]);
            const unsigned bonus = has(player, Building::Bazaar) ? bazaar_bonus : 0;  // Y-7.8
            add_points(state, seat, Source::Souks, value);
            add_points(state, seat, Source::Bazaar, bonus);
            sink(Event{.kind = EventKind::Souk,
                       .seat = seat,
                       .row = souks[i].quarter,
                       .colour = souks[i].colour,
                       .points = small(value)});
            if (bonus > 0) sink(Event{.kind = EventKind::SoukBonus, .seat = seat, .points = small(bonus)});
        }
    }
    for (Player& player : state.players) player.shops = {};
}

// Y-9.3 to Y-9.5
template <typename Sink>
constexpr void end_week(State& state, Sink& sink) {
    sink(Event{.kind = EventKind::WeekEnded, .number = state.week});
    score_souks(state, sink);
    score_caravan(state, sink);
    if (state.week == week_count) {
        state.phase = Phase::Over;
        sink(Event{.kind = EventKind::GameEnded, .seats = usual::scores(state).winners(state.options.seats)});
        return;
    }
    state.supervisor = Space::X;  // Y-9.4
    state.day = 1;
    ++state.week;
}

template <typename Sink>
constexpr void end_day(State& state, Sink& sink) {
    state.tower = {};
    state.builds = 0;
    if (state.day == days_per_week) {
        end_week(state, sink);
        if (state.phase == Phase::Over) return;
    } else {
        ++state.day;
    }
    state.order = next_order(state);
    begin_day(state, sink);
}

// Y-2.5, Y-R17: after the start player's turn the yellow dice leave; nothing is sorted again. With two
// players they stay (Y-11.3).
constexpr void remove_yellow_dice(State& state) {
    Tower& tower = state.tower;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        tower.yellow[i] = 0;
        if (tower.white[i] == 0) tower.value[i] = 0;
    }
}

template <typename Sink>
constexpr void end_turn(State& state, Sink& sink) {
    if (state.turn == 0 && state.options.seats > 2) remove_yellow_dice(state);
    if (state.turn + 1U == turns_per_day(state.options.seats)) return end_day(state, sink);
    ++state.turn;
    begin_turn(state, Phase::Pick);
}

}  // namespace serai::yspahan
