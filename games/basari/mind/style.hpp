// Ways to play Basari, and what each likes beyond its points.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/basari/engine/state.hpp"

namespace serai::basari {

// As well as it goes; gems and majorities; the points of the bazaar.
enum class Style : std::uint8_t { Plain, Collector, Peddler };
constexpr Words<3> words(Style) { return {"style", {"plain", "collector", "peddler"}}; }

// The points of one source in all heats.
constexpr unsigned scored(const Player& player, Source source) {
    unsigned sum = 0;
    for (const auto in_heat : player.points[static_cast<std::size_t>(source)]) sum += in_heat;
    return sum;
}

// What a style likes beyond its points, in hundredths: a collector gems and majorities, a peddler the points
// of the bazaar.
constexpr unsigned taste(const Player& player, Style style) {
    if (style == Style::Peddler) return 40 * scored(player, Source::Bazaar);
    if (style == Style::Plain) return 0;
    unsigned liked = 150 * player.gems.size();
    for (const Colour colour : colours) liked += 40 * scored(player, majority_source(colour));
    return liked;
}

}  // namespace serai::basari
