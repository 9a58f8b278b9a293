// What things are worth to a player of Yspahan, in hundredths of a point: the numbers behind the estimate,
// plain and by style. They were found by self-play in the arena.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/yspahan/engine/components.hpp"
#include "games/yspahan/engine/types.hpp"

namespace serai::yspahan {

// Ways to play: as well as it goes; buildings early; camels, the Supervisor and the caravan; full souks.
enum class Style : std::uint8_t { Plain, Builder, CaravanMaster, Merchant };
inline constexpr std::size_t style_count = 4;
constexpr Words<style_count> words(Style) {
    return {"style", {"plain", "builder", "caravan_master", "merchant"}};
}

inline constexpr int ramp = 6;  // days; below it, goods and cards lose value

struct Taste {
    int camel = 173;  // as long as buildings lack them
    int gold = 121;
    int spare_camel = 60;  // beyond what buildings cost
    int spare_gold = 20;
    std::array<int, 6> effect{90, 80, 30, 93, 186, 239};         // of a building, for each day to come
    std::array<int, 7> progress{0, 300, 700, 700, 700, 344, 0};  // so many buildings, three weeks to come
    std::array<int, card_kinds> card{280, 180, 80, 150, 250, 272, 150, 525, 350};
    std::array<int, 4> pace{128, 92, 120, 300};  // hundredths of a day for each cube that a souk still lacks
    int claim = 3;                               // percent of a souk's value that the first cube brings
    int again = 127;                             // a cube in the caravan, for each later week
    int rise = 30;       // a cube in the caravan, for each row above its owner's highest
    int waiting = 40;    // percent of the best row that a player later in the day may find
    int any_card = 200;  // a card not yet seen
    int yellow_die = 80;
    int harm = 30;          // percent of what the Supervisor takes from another
    int built_liking = 0;   // a style: each building
    int loaded_liking = 0;  // a style: each point by the caravan, in percent
    int filled_liking = 0;  // a style: each point by souks, in percent
};

inline constexpr Taste plain_taste{};

constexpr Taste taste_of(Style style) {
    Taste taste = plain_taste;
    switch (style) {
        case Style::Plain: return taste;
        case Style::Builder:
            taste.built_liking = 300;
            taste.camel = 250;
            taste.gold = 170;
            return taste;
        case Style::CaravanMaster:
            taste.loaded_liking = 40;
            taste.effect[static_cast<std::size_t>(Building::Hammam)] = 60;
            taste.effect[static_cast<std::size_t>(Building::Caravanserai)] = 130;
            return taste;
        case Style::Merchant: taste.filled_liking = 15; return taste;
    }
    return taste;
}

// The light policy of playouts looks less far than the estimate and wants other numbers.
inline constexpr Taste hasty_taste{.camel = 175,
                                   .gold = 91,
                                   .effect = {113, 55, 19, 93, 186, 208},
                                   .progress = {0, 587, 412, 1015, 1216, 344, 0},
                                   .card = {349, 200, 80, 149, 250, 272, 150, 517, 350},
                                   .pace = {128, 162, 120, 300},
                                   .rise = 17};

}  // namespace serai::yspahan
