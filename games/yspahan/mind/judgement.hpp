// A taste with its tables: what cubes in each souk are worth by it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/yspahan/engine/city.hpp"
#include "games/yspahan/mind/style.hpp"

namespace serai::yspahan {

inline constexpr unsigned most_shops = 6;
inline constexpr unsigned most_days = days_per_week;

// What the cubes that a player has in a souk are worth, by their number; more than it has shops are worth as
// much as a full one. A row of sixteen is found by a shift.
inline constexpr std::size_t counted_cubes = 16;
using SoukWorth = std::array<std::array<std::int16_t, counted_cubes>, souk_count>;
static_assert(2 * most_shops + 1 < counted_cubes);

// A full souk counts fully. Another one counts for its cubes, and less the more the days are short.
constexpr int souk_worth(const Taste& taste, const Souk& souk, int points, int cubes, int days) {
    const int size = souk.shops;
    if (cubes == 0) return 0;
    if (cubes >= size) return points;
    const int lacking = (size - cubes) * taste.pace[static_cast<std::size_t>(souk.quarter) - 1];
    const int part = taste.claim * size + (100 - taste.claim) * cubes;
    return points * part / (100 * size) * (days * 100) / (days * 100 + lacking);
}

// Souks without and with the Bazaar, by the days that are left of the week.
struct Judgement {
    Taste taste;
    std::array<std::array<SoukWorth, most_days + 1>, 2> souks;
};

constexpr Judgement judgement(const Taste& taste) {
    Judgement result{.taste = taste, .souks = {}};
    for (unsigned bazaar = 0; bazaar < 2; ++bazaar) {
        for (std::size_t i = 0; i < souk_count; ++i) {
            const int points =
                static_cast<int>(points_of(souks[i]) + bazaar * bazaar_bonus) * (100 + taste.filled_liking);
            for (unsigned days = 0; days <= most_days; ++days) {
                for (unsigned cubes = 0; cubes < counted_cubes; ++cubes) {
                    result.souks[bazaar][days][i][cubes] = static_cast<std::int16_t>(
                        souk_worth(taste, souks[i], points, static_cast<int>(cubes), static_cast<int>(days)));
                }
            }
        }
    }
    return result;
}

inline constexpr std::array<Judgement, style_count> judgements{
    judgement(taste_of(Style::Plain)), judgement(taste_of(Style::Builder)),
    judgement(taste_of(Style::CaravanMaster)), judgement(taste_of(Style::Merchant))};

constexpr const Judgement& judgement_of(Style style) { return judgements[static_cast<std::size_t>(style)]; }

inline constexpr Judgement hasty_judgement = judgement(hasty_taste);

}  // namespace serai::yspahan
