// Where a player may put a cube (section 4 of RULES.md).
#pragma once

#include "games/yspahan/engine/state.hpp"

namespace serai::yspahan {

// The shops with a cube of somebody else.
constexpr ShopSet foreign_shops(const State& state, const Player& player) {
    return occupied(state) - player.shops;
}

// The shops of a quarter that are open to a player now: the gaps of his unfinished souks there, or, if he has
// none, the souks that nobody has begun (Y-4.4). Only cubes that are there now count (Y-4.7).
constexpr ShopSet open_shops(ShopSet own, ShopSet foreign, Row quarter) {
    ShopSet gaps;
    ShopSet fresh;
    const auto [first, end] = souks_of(quarter);
    for (unsigned i = first; i < end; ++i) {
        const ShopSet souk = shops_of_souk[i];
        if (!(souk & foreign).is_empty()) continue;  // Y-4.2
        if ((souk & own).is_empty()) {
            fresh = fresh | souk;
        } else {
            gaps = gaps | (souk - own);
        }
    }
    return gaps.is_empty() ? fresh : gaps;  // Y-4.3, Y-R5
}

constexpr ShopSet open_shops(const State& state, const Player& player, Row quarter) {
    return open_shops(player.shops, foreign_shops(state, player), quarter);
}

// In the whole city (Y-8.7).
constexpr ShopSet open_shops(const State& state, const Player& player) {
    const ShopSet foreign = foreign_shops(state, player);
    ShopSet shops;
    for (const Row quarter : quarters) shops = shops | open_shops(player.shops, foreign, quarter);
    return shops;
}

// Whether any shop of a quarter is open: a souk without foreign cubes that is not full.
constexpr bool has_open_shop(ShopSet own, ShopSet foreign, Row quarter) {
    const auto [first, end] = souks_of(quarter);
    bool found = false;
    for (unsigned i = first; i < end; ++i) {
        const ShopSet souk = shops_of_souk[i];
        found |= (souk & foreign).is_empty() && !own.has_all(souk);
    }
    return found;
}

// Y-4.6, Y-R11: whether the row's own action can be done by the active player.
constexpr bool can_supply(const State& state, Row quarter) {
    const Player& player = state.player(state.active());
    return has_cube(state, player) && has_open_shop(player.shops, foreign_shops(state, player), quarter);
}

// Y-R4, Y-12.3: only the cube of the Hoist may be declined. It is the last one, and no dice bring it alone.
constexpr bool may_stop_placing(const State& state) {
    return state.amount == hoist_bonus && has(state.player(state.active()), Building::Hoist) &&
           !is_on(state.options.hoist_compulsory);
}

}  // namespace serai::yspahan
