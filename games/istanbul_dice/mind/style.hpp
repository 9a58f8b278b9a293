// Ways to play Istanbul, the dice game, and what each likes beyond its rubies.
#pragma once

#include <cstdint>

#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

// Plain; mosque tiles first; rubies for goods and lira.
enum class Style : std::uint8_t { Plain, Pilgrim, Merchant };
constexpr Words<3> words(Style) { return {"style", {"plain", "pilgrim", "merchant"}}; }

// In hundredths of a ruby, at the end too.
constexpr int taste(const Player& player, Style style) {
    const auto tiles = static_cast<int>(player.tiles.size());
    switch (style) {
        case Style::Plain: return 0;
        case Style::Pilgrim: return 25 * tiles;
        case Style::Merchant: {
            const auto rubies = static_cast<int>(player.rubies[Source::RightCarpet]);
            const auto income = static_cast<int>((player.tiles & tiles_of<TileKind::Lira>).size());
            return 60 * rubies + 4 * static_cast<int>(player.stock[Resource::Lira]) + 40 * income -
                   20 * tiles;
        }
    }
    return 0;
}

}  // namespace serai::istanbul_dice
