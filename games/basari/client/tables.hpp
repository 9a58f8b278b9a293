// The tables of Basari that the page shows, by name.
#pragma once

#include "games/basari/engine/basari.hpp"

namespace serai::basari {

template <typename Visitor>
constexpr void fields(const CardFace& face, Visitor&& visit) {
    visit("workers", face.workers);
    visit("points", face.points);
    visit("gems", face.gems);
}

template <typename Visitor>
constexpr void tables(Basari /*game*/, Visitor&& visit) {
    visit("max_players", max_players);
    visit("heat_count", heat_count);
    visit("worker_target", worker_target);
    visit("worker_bonus", worker_bonus);
    visit("gem_ranks", gem_ranks);  // of two offers the one with the higher sum is higher (B-5.4)
    visit("majority_points", majority_points);
    visit("cards", card_faces);  // card 1 stands first
}

}  // namespace serai::basari
