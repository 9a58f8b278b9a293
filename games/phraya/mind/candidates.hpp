// The moves of Phraya that are worth searching.
#pragma once

#include <cstddef>

#include "games/phraya/engine/generator.hpp"
#include "games/phraya/engine/moves.hpp"

namespace serai::phraya {

namespace detail {

// How often the barge will bless a stall there, and with how many others of the same owner.
constexpr unsigned blessing(const Player& player, Slot slot) {
    unsigned value = 0;
    for (const Crossing crossing : crossings_of[at(section_of(slot))])
        value += 1 + (player.stalls & slots_around[at(crossing)]).size();
    return value;
}

// Of each good the free stall that will be blessed most.
template <typename Visitor>
constexpr void for_each_good_target(const State& state, const Player& player, Visitor&& visit) {
    const SlotSet owned = owned_slots(state);
    for (const Good good : goods) {
        Slot best = no_slot;
        unsigned most = 0;
        for (const Slot slot : slots_of(state.board, stall_of(good)) - owned) {
            const unsigned value = blessing(player, slot);
            if (value <= most) continue;
            most = value;
            best = slot;
        }
        if (best != no_slot) visit(best);
    }
}

// In the rows of coins and of flowers the cheapest field is as good as the others.
constexpr KingSet worthy_fields(const State& state) {
    KingSet fields = KingSet::first(king_field_count) - king_discs(state);
    for (const KingRow row : {KingRow::OfCoins, KingRow::OfFlowers}) {
        bool has_cheaper = false;
        for (std::size_t i = 0; i < king_columns; ++i) {
            const KingField field = king_field(row, i);
            if (!fields.has(field)) continue;
            if (has_cheaper) fields.erase(field);
            has_cheaper = true;
        }
    }
    return fields;
}

}  // namespace detail

// All moves but some that others make superfluous: of each good one stall to claim, the cheapest tributes,
// and no, half or all flowers to exchange.
template <typename Visitor>
constexpr void for_each_candidate(const State& state, Seat seat, Visitor&& visit) {
    const Player& player = state.player(seat);
    if (state.phase == Phase::PlaceStall) {
        detail::for_each_good_target(state, player,
                                     [&](Slot slot) { visit(Move::to(MoveKind::Claim, slot)); });
    } else if (state.phase == Phase::ExchangeFlowers) {
        const unsigned all = player.flowers;
        visit(Move::exchange(0));
        if (all > 1) visit(Move::exchange(all / 2));
        if (all > 0) visit(Move::exchange(all));
    } else if (state.phase == Phase::Act) {
        const KingSet worthy = detail::worthy_fields(state);
        bool has_claimed = false;
        const auto visit_worthy = [&](const Move& move) {
            if (move.kind == MoveKind::Tribute && !worthy.has(KingField(move.target))) return;
            if (move.kind != MoveKind::Stall) return visit(move);
            const Slot overseer{move.place};
            if (has_claimed) return;
            has_claimed = true;
            detail::for_each_good_target(state, player,
                                         [&](Slot slot) { visit(Move::stall(overseer, slot)); });
        };
        for_each_action(state, player, visit_worthy);
    } else {
        for_each_move(state, seat, visit);
    }
}

}  // namespace serai::phraya
