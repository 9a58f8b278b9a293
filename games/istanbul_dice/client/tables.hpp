// The tables of Istanbul, the dice game, that the page shows, by name.
#pragma once

#include <array>
#include <span>

#include "games/istanbul_dice/engine/istanbul_dice.hpp"
#include "games/istanbul_dice/engine/payment.hpp"

namespace serai::istanbul_dice {

template <typename Visitor>
constexpr void fields(const PriceList& list, Visitor&& visit) {
    visit("prices", std::span(list.prices).first(list.length()));
}

template <typename Visitor>
constexpr void fields(const TileFace& face, Visitor&& visit) {
    visit("kind", face.kind);
    visit("cost", face.cost);
    visit("good", face.good);
}

template <typename Visitor>
constexpr void fields(const CardFace& face, Visitor&& visit) {
    visit("demand", face.demand);
    visit("give", face.give);
    visit("prize", face.prize);
    visit("gain", face.gain);
    visit("share", face.share);
    visit("others_give", face.others_give);
    visit("others_gain", face.others_gain);
    visit("others_else", face.others_else);
}

// What depends on the number of players.
struct Side {
    unsigned seats;
};
inline constexpr std::array<Side, max_players - min_players + 1> sides{{{2}, {3}, {4}}};
static_assert(sides.front().seats == min_players && sides.back().seats == max_players);

template <typename Visitor>
constexpr void fields(const Side& side, Visitor&& visit) {
    visit("seats", side.seats);
    visit("ruby_target", ruby_target(side.seats));
    visit("mosque_target", mosque_target(side.seats));
    visit("standard", board(Prices::Standard, side.seats));
    visit("alternative", board(Prices::Alternative, side.seats));
}

// How many different goods an action costs.
constexpr unsigned different_goods(MoveKind kind) { return cost_of(State{}, Move::of(kind)).different; }

template <typename Visitor>
constexpr void tables(IstanbulDice /*game*/, Visitor&& visit) {
    visit("lira_per_die", lira_per_die);
    visit("lira_per_tile", lira_per_tile);
    visit("quad_tiles", quad_tiles);
    visit("consolation", consolation);
    visit("two_card_dice", two_card_dice);
    visit("one_of_each", one_of_each);
    visit("sides", sides);
    visit("crystal_goods", different_goods(MoveKind::CrystalByHand));
    visit("brown_goods", different_goods(MoveKind::BrownByHand));
    visit("tiles", tile_faces);
    visit("cards", card_faces);
}

}  // namespace serai::istanbul_dice
