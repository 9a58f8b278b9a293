// Points, and the caravan that brings some of them (section 6 of RULES.md).
#pragma once

#include <cstdint>

#include "games/yspahan/engine/events.hpp"
#include "games/yspahan/engine/state.hpp"

namespace serai::yspahan {

constexpr std::uint16_t small(unsigned number) { return static_cast<std::uint16_t>(number); }

constexpr void add_points(State& state, Seat seat, Source source, unsigned amount) {
    std::uint16_t& sum = state.player(seat).points[static_cast<std::size_t>(source)][state.week - 1U];
    sum = small(sum + amount);
}

// Y-6.3
template <typename Sink>
constexpr void score_caravan(State& state, Sink& sink) {
    for (const Seat seat : state.seats()) {
        const unsigned value = caravan_value(state, state.player(seat));
        if (value == 0) continue;
        add_points(state, seat, Source::Caravan, value);
        sink(Event{.kind = EventKind::Caravan, .seat = seat, .points = small(value)});
    }
}

// Y-6.1: a cube takes the first free camel and scores its points at once.
template <typename Sink>
constexpr void load_camel(State& state, Seat owner, Sink& sink) {
    const auto camel = Camel(loaded_camels(state).size() + 1);
    state.player(owner).caravan.insert(camel);
    const unsigned value = camel_points[row_of(camel, state.options.seats) - 1];
    add_points(state, owner, Source::Camels, value);
    sink(Event{.kind = EventKind::Loaded,
               .seat = owner,
               .number = small(static_cast<unsigned>(camel)),
               .points = small(value)});
}

// Y-6.2, Y-R25: a full caravan is scored at once and leaves.
template <typename Sink>
constexpr void empty_full_caravan(State& state, Sink& sink) {
    if (!is_caravan_full(state)) return;
    sink(Event{.kind = EventKind::Filled});
    score_caravan(state, sink);
    for (Player& player : state.players) player.caravan = {};
}

}  // namespace serai::yspahan
