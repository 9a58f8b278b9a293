// The legal moves of a seat whose turn it is, in the order in which RULES.md lists them: numbers ascending,
// goods veg to meat, cards S1 to M25, of each action first the plain forms and then those with a favour.
// `check` is the rule; this lists what it allows.
#pragma once

#include <cstddef>

#include "games/phraya/engine/choices.hpp"
#include "games/phraya/engine/market.hpp"
#include "games/phraya/engine/moves.hpp"

namespace serai::phraya {

// What a stall offers

template <typename Visitor>
constexpr void for_each_trade(const State& state, const Player& player, Slot slot, Visitor& visit) {
    const Good good = good_of(stall_at(state.board, slot));
    for (const Payment payment : {Payment::Coins, Payment::Favour}) {
        const unsigned most = most_buyable(state, player, good, payment);
        for (unsigned i = 1; i <= most; ++i) visit(Move::buy(slot, good, i, payment));
    }
    for (unsigned i = 1; i <= player.goods[good]; ++i) visit(Move::sell(slot, good, i));
}

template <typename Visitor>
constexpr void for_each_offering(const State& state, const Player& player, Slot slot, Visitor& visit) {
    if (discs(player) == 0) return;
    const TempleSet taken = temple_discs(state);
    const auto visit_all = [&](Payment payment, auto is_payable) {
        for (const Good good : goods) {
            const std::size_t column = next_column(taken, good);
            if (player.goods[good] > 0 && column < temple_columns && is_payable(offering_cost(state, column)))
                visit(Move::offer(slot, good, payment));
        }
    };
    visit_all(Payment::Flowers, [&player](unsigned flowers) { return flowers <= player.flowers; });
    if (player.favours > 0) visit_all(Payment::Favour, [](unsigned flowers) { return flowers > 0; });
}

template <typename Visitor>
constexpr void for_each_basket_or_rower(const State& state, const Player& player, Slot slot, Visitor& visit) {
    const bool has_favour = player.favours > 0;
    const Pair pair = shop_at(state, slot);
    if (pair != Pair::None && has_basket_place(state, player)) {
        if (player.coins >= basket_prices[at(pair)])
            visit(Move::paid(MoveKind::Basket, slot, Payment::Coins));
        if (has_favour) visit(Move::paid(MoveKind::Basket, slot, Payment::Favour));
    }
    if (player.rowers == max_rowers) return;
    if (player.goods[Good::Fish] > 0) visit(Move::paid(MoveKind::Rower, slot, Payment::Fish));
    if (player.goods[Good::Meat] > 0) visit(Move::paid(MoveKind::Rower, slot, Payment::Meat));
    if (has_favour) visit(Move::paid(MoveKind::Rower, slot, Payment::Favour));
}

template <typename Visitor>
constexpr void for_each_stall_action(const State& state, const Player& player, Slot slot, Visitor& visit) {
    switch (stall_at(state.board, slot)) {
        case StallKind::Veg:
        case StallKind::Fruit:
        case StallKind::Fish:
        case StallKind::Meat: return for_each_trade(state, player, slot, visit);
        case StallKind::Basket: return for_each_basket_or_rower(state, player, slot, visit);
        case StallKind::Restaurant: {
            const Order order = restaurant_at(state, slot);
            if (order != Order::None && player.goods.has_all(goods_due(state, order)))
                visit(Move::to(MoveKind::Deliver, slot));
            return;
        }
        case StallKind::Temple: return for_each_offering(state, player, slot, visit);
        case StallKind::Scribe:
            for (const Payment payment : {Payment::Coins, Payment::Flowers}) {
                for (std::size_t i = 0; i < display_size && state.display[i] != Card::None; ++i) {
                    if (card_cost(state, i, payment) <= purse(player, payment))
                        visit(Move::scribe(slot, state.display[i], payment));
                }
            }
            return;
        case StallKind::Overseer:
            if (markers(state, player) == 0 || player.coins < marker_cost(state)) return;
            for (const Slot target : free_stalls(state)) visit(Move::stall(slot, target));
            return;
    }
}

template <typename Visitor>
constexpr void for_each_action(const State& state, const Player& player, Visitor& visit) {
    const Slot first = first_slot(player.boat);
    for (const Slot slot : {first, Slot(at(first) + 1)}) {
        if (!state.deeds.has(deed_at(slot))) for_each_stall_action(state, player, slot, visit);
    }
    if (!state.deeds.has(Deed::Tribute) && touches(player.boat, state.barge) && discs(player) > 0) {
        for (const KingField field : payable_fields(state, player)) visit(Move::tribute(field));
    }
    visit(Move::plain(MoveKind::End));
}

template <typename Visitor>
constexpr void for_each_move(const State& state, Seat seat, Visitor&& visit) {
    const Player& player = state.player(seat);
    const auto visit_places = [&visit](MoveKind kind, auto places) {
        for (const auto place : places) visit(Move::to(kind, place));
    };
    switch (state.phase) {
        case Phase::PlaceBoat: return visit_places(MoveKind::Boat, free_edges(state));
        case Phase::PlaceStall: return visit_places(MoveKind::Claim, free_stalls(state));
        case Phase::PlayCard:
            for (const Card card : playable_cards(state, player)) visit(Move::play(card));
            return;
        case Phase::MoveWholesaler: {
            const unsigned fields = wholesaler_fields(state);
            for (unsigned i = 0; fields >> i != 0; ++i) {
                if ((fields >> i & 1U) != 0) visit(Move::to(MoveKind::Wholesaler, i));
            }
            return;
        }
        case Phase::ChangePrice:
            for (const Good good : pair_goods[at(wholesaler_pair(state))])
                visit(Move::of(MoveKind::Price, good));
            return;
        case Phase::MoveBarge: return visit_places(MoveKind::Barge, barge_choices(state, player));
        case Phase::ExtraMove: return visit_places(MoveKind::Extra, extra_choices(state, player));
        case Phase::DiscardGoods:
            for (const Good good : goods) {
                if (good >= state.next_good && player.goods[good] > 0)
                    visit(Move::of(MoveKind::Discard, good));
            }
            visit(Move::plain(MoveKind::Done));
            return;
        case Phase::ExchangeFlowers:
            for (unsigned i = 0; i <= player.flowers; ++i) visit(Move::exchange(i));
            return;
        case Phase::Refresh:
            visit(Move::plain(MoveKind::Refresh));
            visit(Move::plain(MoveKind::Keep));
            return;
        case Phase::Move: return visit_places(MoveKind::Move, move_choices(state, player));
        case Phase::Act: return for_each_action(state, player, visit);
        case Phase::LayBoard:
        case Phase::DrawStart:
        case Phase::DealCard:
        case Phase::DealBasket:
        case Phase::FillShop:
        case Phase::FillRestaurant:
        case Phase::Over: return;
    }
}

}  // namespace serai::phraya
