// The tables of Phraya that the page shows, by name.
#pragma once

#include "games/phraya/engine/phraya.hpp"

namespace serai::phraya {

// What the symbols of a card are called.
constexpr Words<9> words(EffectKind) {
    return {"effect",
            {"none", "wholesaler", "barge", "coins", "flowers", "extra_move", "goods_to_flowers",
             "flowers_to_coins", "rest"}};
}
constexpr Words<2> words(Gift) { return {"gift", {"flowers", "coins"}}; }
constexpr Words<5> words(Ongoing) {
    return {"ongoing", {"none", "waive", "cheapest", "temple_discount", "cheap_stall"}};
}
constexpr Words<10> words(Bonus) {
    return {"bonus",
            {"none", "counts_as_stall", "per_order", "per_king_disc", "per_temple_disc", "per_stall_of_good",
             "per_stall", "per_flower", "per_favour", "per_five_coins"}};
}

template <typename Visitor>
constexpr void fields(const Effect& effect, Visitor&& visit) {
    visit("kind", effect.kind);
    visit("least", effect.least);
    visit("most", effect.most);
    visit("first", effect.first);
    visit("second", effect.second);
    visit("gift", effect.gift);
    visit("amount", effect.amount);
}

template <typename Visitor>
constexpr void fields(const CardFace& face, Visitor&& visit) {
    visit("effects", face.effects);
    visit("ongoing", face.ongoing);
    visit("bonus", face.bonus);
    visit("good", face.good);
    visit("points", face.points);
    visit("price", face.price);
}

template <typename Visitor>
constexpr void fields(const OrderTile& tile, Visitor&& visit) {
    visit("goods", tile.goods);
    visit("coins", tile.coins);
    visit("points", tile.points);
}

template <typename Visitor>
constexpr void fields(const Tribute& tribute, Visitor&& visit) {
    visit("coins", tribute.coins);
    visit("flowers", tribute.flowers);
    visit("goods", tribute.goods);
}

template <typename Visitor>
constexpr void fields(const Majority& majority, Visitor&& visit) {
    visit("first", majority.first);
    visit("second", majority.second);
}

template <typename Visitor>
constexpr void tables(Phraya /*game*/, Visitor&& visit) {
    // The canals.
    visit("sections_at", sections_at);    // by crossing
    visit("slots_around", slots_around);  // by crossing
    // The market.
    visit("prices", price_table);
    visit("pair_goods", pair_goods);
    visit("ring", wholesaler_ring);
    visit("basket_prices", basket_prices);
    visit("orders", order_tiles);  // the first order stands first
    visit("cards", card_faces);    // the first card stands first
    // The boats.
    visit("max_rowers", max_rowers);
    visit("basket_places", basket_places);
    // Temple, king and stalls.
    visit("temple_flowers", temple_flowers);
    visit("temple_points", temple_points);
    visit("temple_section_columns", temple_section_columns);
    visit("temple_majority", temple_majority);
    visit("temple_penalty", temple_penalty);
    visit("tributes", tributes);
    visit("king_columns", king_columns);
    visit("king_majority", king_majority);
    visit("set_points", set_points);
    visit("stall_majority", stall_majority);
    // The score.
    visit("open_sources", open_sources);
}

}  // namespace serai::phraya
