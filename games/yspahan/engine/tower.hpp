// The dice in the tower, for whose dice action it is.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/yspahan/engine/state.hpp"

namespace serai::yspahan {

// Y-2.1, Y-11.3: yellow dice count only for the start player.
constexpr bool is_start_player(const State& state) { return state.active() == state.order[0]; }

constexpr unsigned dice_for_active(const State& state, Row row) {
    const auto i = static_cast<std::size_t>(row);
    return state.tower.white[i] + (is_start_player(state) ? state.tower.yellow[i] : 0U);
}

// The same for all rows.
using RowDice = std::array<std::uint8_t, rows.size()>;
constexpr RowDice dice_for_active(const State& state) {
    RowDice dice = state.tower.white;
    if (!is_start_player(state)) return dice;
    for (std::size_t i = 0; i < dice.size(); ++i)
        dice[i] = static_cast<std::uint8_t>(dice[i] + state.tower.yellow[i]);
    return dice;
}

constexpr bool has_row_to_take(const State& state) {
    return std::ranges::any_of(rows, [&state](Row row) { return dice_for_active(state, row) > 0; });
}

// Y-7.4, Y-7.5, Y-7.9: what a building adds to the own action of its row.
constexpr unsigned row_bonus(const Player& player, Row row) {
    if (row == Row::Camel) return has(player, Building::Paddock) ? paddock_bonus : 0;
    if (row == Row::Gold) return has(player, Building::Shop) ? shop_bonus : 0;
    return has(player, Building::Hoist) ? hoist_bonus : 0;
}

}  // namespace serai::yspahan
