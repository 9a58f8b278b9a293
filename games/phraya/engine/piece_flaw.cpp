#include "games/phraya/engine/piece_flaw.hpp"

#include <algorithm>
#include <array>

#include "games/phraya/engine/market.hpp"

namespace serai::phraya {
namespace {

template <typename List>
bool has_gap(const List& list) {
    const auto end = std::ranges::find(list, Card::None);
    return std::any_of(end, list.end(), [](Card card) { return card != Card::None; });
}

std::string_view card_flaw(const State& state) {
    if (has_gap(state.display) || has_gap(state.under.cards)) return "a gap between cards";
    CardSet market;
    const auto lay = [&market](const auto& cards) {
        return std::ranges::all_of(cards, [&market](Card card) {
            if (card == Card::None) return true;
            CardSet one;
            if (!is_card(card)) return false;
            one.insert(card);
            return market_cards.has_all(one) && joins(market, one);
        });
    };
    if (!lay(state.display) || !lay(state.under.cards)) return "a card twice, or no market card";
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        const CardSet owned = player.hand | player.pile;
        if (!(player.hand & player.pile).is_empty()) return "a card in hand and in the pile";
        if (!(start_cards | market_cards).has_all(owned)) return "an unknown card";
        if (!owned.has_all(start_cards)) return "a start card is missing";
        if (!joins(market, owned & market_cards)) return "a card twice";
    }
    return "";
}

std::string_view order_flaw(const State& state) {
    OrderSet gone;
    OrderSet known;
    for (std::size_t i = 0; i < stack_count; ++i) known = known | stack(i);
    for (const Order order : state.restaurants) {
        OrderSet one;
        if (at(order) > order_count) return "an unknown order";
        if (order != Order::None) one.insert(order);
        if (!joins(gone, one)) return "an order twice";
    }
    for (const Player& player : state.players) {
        if (!known.has_all(player.orders)) return "an unknown order";
        if (!joins(gone, player.orders)) return "an order twice";
    }
    for (std::size_t i = 0; state.options.seats == 2 && i < stack_count; ++i) {
        if ((gone & stack(i)).size() > stack_size - removed_for_two)
            return "more orders than two players have";
    }
    return "";
}

std::string_view basket_flaw(const State& state) {
    std::array<unsigned, pair_count> used{};
    for (const Pair pair : state.shops) {
        if (pair > Pair::None) return "an unknown basket";
        if (pair != Pair::None) ++used[at(pair)];
    }
    for (const Player& player : state.players) {
        if (player.baskets != Baskets(player.baskets.counts())) return "unused bytes in use";
        unsigned tiles = 0;
        for (std::size_t i = 0; i < pair_count; ++i) {
            used[i] += player.baskets[Pair(i)];
            tiles += player.baskets[Pair(i)];
        }
        if (tiles + printed_baskets_on(state) > basket_places) return "more baskets than places";
    }
    return std::ranges::max(used) > tiles_per_pair ? "more baskets than the box holds" : "";
}

std::string_view disc_flaw(const State& state) {
    TempleSet temple;
    KingSet king;
    for (const Player& player : state.players) {
        if (!TempleSet::first(temple_field_count).has_all(player.temple) ||
            !KingSet::first(king_field_count).has_all(player.king))
            return "a disc outside the fields";
        if (!joins(temple, player.temple) || !joins(king, player.king)) return "two discs on a field";
        if (player.temple.size() + player.king.size() > discs_per_player)
            return "more discs than a player has";
    }
    for (const Good good : goods) {
        for (std::size_t i = 0; i < next_column(temple, good); ++i) {
            if (!temple.has(temple_field(good, i))) return "a gap in a temple row";
        }
    }
    return "";
}

std::string_view stall_flaw(const State& state) {
    if (state.phase == Phase::LayBoard)
        return owned_slots(state).is_empty() ? "" : "a stall before the board is laid";
    SlotSet owned;
    for (const Player& player : state.players) {
        if (!goods_slots(state.board).has_all(player.stalls)) return "a marker where no goods are sold";
        if (!joins(owned, player.stalls)) return "two markers on a stall";
        if (player.stalls.size() > markers_for(state.options.seats)) return "more markers than a player has";
    }
    return "";
}

}  // namespace

std::string_view piece_flaw(const State& state) {
    for (const auto part : {card_flaw, order_flaw, basket_flaw, disc_flaw, stall_flaw}) {
        if (const auto found = part(state); !found.empty()) return found;
    }
    return "";
}

}  // namespace serai::phraya
