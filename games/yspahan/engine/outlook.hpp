// What follows from what everybody sees, for screens, and is never part of the state: what the rows of the
// tower bring the player on turn, what the Supervisor's steps cost, whose souks are full, and what the end of
// the week would bring.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "game/game.hpp"
#include "games/yspahan/engine/calendar.hpp"
#include "games/yspahan/engine/supervisor.hpp"
#include "games/yspahan/engine/tower.hpp"

namespace serai::yspahan {

// What the player on turn pays for so many steps with dice of a value; gold[0] is for staying.
struct Fares {
    std::uint8_t value;
    std::array<std::uint8_t, longest_way + 1> gold;
    std::uint8_t count;
};

// The points that the end of the week would bring a player now.
struct WeekEnd {
    unsigned souks;
    unsigned bazaar;
    unsigned caravan;
};

constexpr Fares fares(const State& state, unsigned value) {
    const auto& ways = distances[static_cast<std::size_t>(state.supervisor)];
    Fares result{.value = static_cast<std::uint8_t>(value), .gold = {}, .count = 0};
    for (; result.count <= *std::ranges::max_element(ways); ++result.count)
        result.gold[result.count] =
            static_cast<std::uint8_t>(fare(state.player(state.active()), value, result.count));
    return result;
}

// Who has all shops of a souk alone, if anybody: it scores at the end of the week (Y-9.1).
constexpr Seat winner_of_souk(const State& state, std::size_t souk) {
    for (const Seat seat : state.seats()) {
        if (state.player(seat).shops.has_all(shops_of_souk[souk])) return seat;
    }
    return no_seat;
}

constexpr std::array<WeekEnd, max_players> week_ends(const State& state) {
    std::array<WeekEnd, max_players> ends{};
    if (state.phase == Phase::Over) return ends;  // everything is scored
    const auto note = [&ends](const Event& event) {
        WeekEnd& end = ends[index(event.seat)];
        if (event.kind == EventKind::Souk) end.souks += event.points;
        if (event.kind == EventKind::SoukBonus) end.bazaar += event.points;
        if (event.kind == EventKind::Caravan) end.caravan += event.points;
    };
    State scored = state;
    score_souks(scored, note);
    score_caravan(scored, note);
    return ends;
}

template <typename Visitor>
constexpr void outlook(const State& state, Visitor&& visit) {
    std::array<unsigned, rows.size()> dice{};
    std::array<unsigned, rows.size()> yields{};
    std::array<Fares, rows.size()> found{};
    std::size_t fare_count = 0;
    const bool has_begun = state.active() != no_seat;
    for (std::size_t i = 0; has_begun && i < rows.size(); ++i) {
        dice[i] = dice_for_active(state, rows[i]);
        if (dice[i] == 0) continue;
        yields[i] = dice[i] + row_bonus(state.player(state.active()), rows[i]);
        if (state.phase == Phase::Pick) found[fare_count++] = fares(state, state.tower.value[i]);
    }
    if (state.phase == Phase::Move) found[fare_count++] = fares(state, state.amount);
    visit("row_dice", dice);
    visit("row_yields", yields);
    visit("builds_with_rows", state.options.seats == 2);  // Y-11.6
    visit("fares", std::span(found).first(fare_count));

    std::array<Seat, souk_count> winners{};
    for (std::size_t i = 0; i < souk_count; ++i) winners[i] = winner_of_souk(state, i);
    visit("souk_winners", winners);
    visit("next_camel", Camel(loaded_camels(state).size() + 1));  // Y-6.1
    const std::array<WeekEnd, max_players> ends = week_ends(state);
    visit("week_ends", std::span(ends).first(state.options.seats));
}

}  // namespace serai::yspahan
