// The tables of Yspahan that the page shows, by name.
#pragma once

#include <array>
#include <cstddef>

#include "games/yspahan/engine/yspahan.hpp"

namespace serai::yspahan {

template <typename Visitor>
constexpr void fields(const Price& price, Visitor&& visit) {
    visit("camels", price.camels);
    visit("gold", price.gold);
}

// A souk as the page draws it.
struct SoukFace {
    Row quarter;
    Colour colour;
    unsigned points;
    ShopSet shops;
};

template <typename Visitor>
constexpr void fields(const SoukFace& face, Visitor&& visit) {
    visit("quarter", face.quarter);
    visit("colour", face.colour);
    visit("points", face.points);
    visit("shops", face.shops);
}

inline constexpr std::array<SoukFace, souk_count> souk_faces = [] {
    std::array<SoukFace, souk_count> faces{};
    for (std::size_t i = 0; i < souk_count; ++i) {
        faces[i] = {souks[i].quarter, souks[i].colour, points_of(souks[i]), shops_of_souk[i]};
    }
    return faces;
}();

template <typename Visitor>
constexpr void tables(Yspahan /*game*/, Visitor&& visit) {
    visit("week_count", week_count);
    visit("days_per_week", days_per_week);
    visit("hammam_steps", hammam_steps);
    visit("bazaar_bonus", bazaar_bonus);
    visit("paddock_bonus", paddock_bonus);
    visit("shop_bonus", shop_bonus);
    visit("hoist_bonus", hoist_bonus);
    visit("camel_points", camel_points);        // by row of the caravan
    visit("prices", prices);                    // by building
    visit("building_points", building_points);  // for the first, second …
    visit("card_gain", card_gain);
    visit("most_camels_sold", most_camels_sold);
    visit("points_per_camel", points_per_camel);
    visit("most_gold_sold", most_gold_sold);
    visit("points_per_gold", points_per_gold);
    visit("souks", souk_faces);
    visit("shops_beside", shops_beside);  // by space
    visit("distances", distances);        // by two spaces
}

}  // namespace serai::yspahan
