// Points, and how a heat is scored (B-6.1 to B-6.5).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "game/usual.hpp"
#include "games/basari/engine/events.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

constexpr void add_points(State& state, Seat seat, Source source, unsigned amount) {
    std::uint8_t& sum = state.player(seat).points[static_cast<std::size_t>(source)][state.heat - 1];
    sum = static_cast<std::uint8_t>(sum + amount);
}

// Who has the most of a colour, and what each of them gets and gives back; nobody, if there is no such gem.
struct Majority {
    SeatSet leaders;
    std::uint8_t points;
    std::uint8_t returned;
};

constexpr Majority majority(const State& state, Colour colour) {
    unsigned most = 0;
    SeatSet leaders;
    for (const Seat seat : state.seats()) {
        const unsigned held = state.player(seat).gems[colour];
        if (held > most) leaders = {};
        if (held >= most) leaders.insert(seat);
        most = std::max(most, held);
    }
    if (most == 0) return {};                                                                    // B-R9
    const unsigned points = majority_points[static_cast<std::size_t>(colour)] / leaders.size();  // B-6.3
    const unsigned returned =
        leaders.size() == 1 ? (most + 1) / 2 : std::min(tied_return, most);  // B-6.2, B-R8
    return {leaders, static_cast<std::uint8_t>(points), static_cast<std::uint8_t>(returned)};
}

template <typename Sink>
constexpr void score_colour(State& state, Colour colour, Sink& sink) {
    const Majority scored = majority(state, colour);
    for (const Seat seat : scored.leaders) {
        add_points(state, seat, majority_source(colour), scored.points);
        state.player(seat).gems.remove(colour, scored.returned);
        Gems back;
        back.set(colour, scored.returned);
        sink(Event{.kind = EventKind::Majority,
                   .seat = seat,
                   .colour = colour,
                   .points = scored.points,
                   .gems = back});
    }
}

// B-R22: the colours in their order, then the workers.
template <typename Sink>
constexpr void score_heat(State& state, Sink& sink) {
    sink(Event{.kind = EventKind::HeatEnded, .number = state.heat});
    for (const Colour colour : colours) score_colour(state, colour, sink);
    for (const Seat seat : state.seats()) {
        const unsigned crew = workers(state.player(seat));
        const unsigned bonus = crew >= worker_target ? worker_bonus : 0;  // B-6.4: each in full
        add_points(state, seat, Source::Workers, bonus);
        sink(Event{.kind = EventKind::Crew,
                   .seat = seat,
                   .number = static_cast<std::uint8_t>(crew),
                   .points = static_cast<std::uint8_t>(bonus)});
    }
    for (Player& player : state.players) {  // B-6.5, after the last heat too (B-R17)
        player.cards = {};
        player.current = Card::None;
    }
    if (state.heat == heat_count) {
        state.phase = Phase::Over;
        sink(Event{.kind = EventKind::GameEnded, .seats = usual::scores(state).winners(state.options.seats)});
        return;
    }
    ++state.heat;
    state.round = 1;
}

// B-6.1: then this round is the last of the heat.
constexpr bool crew_is_complete(const State& state) {
    return std::ranges::any_of(state.players,
                               [](const Player& player) { return workers(player) >= worker_target; });
}

}  // namespace serai::basari
