#include "games/phraya/engine/flaw.hpp"

#include <algorithm>
#include <array>

#include "games/phraya/engine/choices.hpp"
#include "games/phraya/engine/draws.hpp"
#include "games/phraya/engine/ending.hpp"
#include "games/phraya/engine/piece_flaw.hpp"

namespace serai::phraya {
namespace {

bool is_in_play(const State& state) { return state.phase >= Phase::PlayCard || state.card != Card::None; }

// Whether anything is there that only a turn, a stall of the setup, or a draw after the first brings.
bool has_begun(const State& state) {
    const auto has_stall = [](const Player& player) { return !player.stalls.is_empty(); };
    return state.turns > 0 || state.last_progress > 0 || std::ranges::any_of(state.players, has_stall) ||
           state.card != Card::None || state.effect != 0 || state.next_good != Good::Veg ||
           !state.deeds.is_empty() || state.filling != no_slot;
}

// The table: options, board, markers on tracks.

std::string_view table_flaw(const State& state) {
    if (!is_valid(state.options)) return "impossible options";
    if (state.phase > Phase::Over) return "no such phase";
    if (state.phase == Phase::LayBoard ? state.board != random_board : !is_laid(state.board))
        return "the board does not fit the phase";
    if (state.options.board != random_board && state.board != state.options.board)
        return "not the chosen board";
    if (at(state.barge) >= crossing_count) return "no such crossing";
    if (state.wholesaler >= pair_count) return "no such field for the wholesaler";
    if (std::ranges::max(state.price_markers) >= price_fields) return "a price beyond the table";
    if (state.unused != decltype(state.unused){}) return "unused bytes in use";
    const bool begun = state.phase > Phase::DrawStart;
    for (const Seat seat : {state.actor, state.start_player}) {
        if (begun ? index(seat) >= state.options.seats : seat != no_seat)
            return "the players in turn do not fit the phase";
    }
    for (std::size_t i = state.options.seats; i < max_players; ++i) {
        const Player& empty = state.players[i];
        if (!empty.hand.is_empty() || !empty.pile.is_empty() || !empty.orders.is_empty() ||
            !empty.stalls.is_empty() || !empty.temple.is_empty() || !empty.king.is_empty() ||
            !empty.baskets.is_empty() || !empty.goods.is_empty())
            return "pieces at an empty seat";
    }
    return "";
}

// Players

std::string_view player_flaw(const State& state, const Player& player) {
    if (player.rowers < start_rowers || player.rowers > max_rowers) return "an impossible number of rowers";
    if (player.favours > king_field_count) return "more favours than the box holds";
    for (const Good good : goods) {
        if (player.goods[good] > capacity(state, player, good)) return "more goods than the boat carries";
        if (state.options.limited_goods == Toggle::On && goods_on_boats(state, good) > goods_in_box)
            return "more goods than the box holds";
    }
    return player.unused == std::array<std::uint8_t, 3>{} ? "" : "unused bytes in use";
}

// P-2.6: while boats or first stalls are placed, exactly those who had their turn have placed.
std::string_view boat_flaw(const State& state) {
    SectionSet taken;
    const bool is_due = is_in_play(state) || state.phase == Phase::PlaceStall;
    Seat seat = state.start_player == no_seat ? Seat{} : state.start_player;
    bool placed = is_due || state.phase == Phase::PlaceBoat;
    for (unsigned i = 0; i < state.options.seats; ++i, seat = next_seat(state, seat)) {
        const Section boat = state.player(seat).boat;
        if (!is_due && seat == state.actor) placed = false;
        if (placed != (boat != no_section)) return "the boats do not fit the phase";
        if (!placed) continue;
        SectionSet one;
        if (at(boat) >= section_count) return "no such section";
        one.insert(boat);
        if (!joins(taken, one)) return "two boats on a section";
    }
    return "";
}

std::string_view setup_stalls_flaw(const State& state) {
    if (is_in_play(state)) return "";
    if (state.turns > 0 || state.last_progress > 0) return "a turn before the start";
    Seat seat = last_player(state);
    bool placed = state.phase == Phase::PlaceStall;
    for (unsigned i = 0; i < state.options.seats; ++i, seat = previous_seat(state, seat)) {
        if (seat == state.actor) placed = false;
        if (state.player(seat).stalls.size() != (placed ? 1U : 0U)) return "the stalls do not fit the phase";
    }
    return "";
}

// The phase

EffectKind effect_of(Phase phase) {
    switch (phase) {
        case Phase::MoveWholesaler:
        case Phase::ChangePrice: return EffectKind::Wholesaler;
        case Phase::MoveBarge: return EffectKind::Barge;
        case Phase::ExtraMove: return EffectKind::ExtraMove;
        case Phase::DiscardGoods: return EffectKind::GoodsToFlowers;
        case Phase::ExchangeFlowers: return EffectKind::FlowersToCoins;
        case Phase::Refresh: return EffectKind::Rest;
        case Phase::LayBoard:
        case Phase::DrawStart:
        case Phase::DealCard:
        case Phase::DealBasket:
        case Phase::FillShop:
        case Phase::FillRestaurant:
        case Phase::PlaceBoat:
        case Phase::PlaceStall:
        case Phase::PlayCard:
        case Phase::Move:
        case Phase::Act:
        case Phase::Over: return EffectKind::None;
    }
    return EffectKind::None;
}

bool is_refill(Phase phase) {
    return phase == Phase::DealCard || phase == Phase::FillShop || phase == Phase::FillRestaurant;
}

// The card played this turn, and how far its effects are carried out.
std::string_view effect_flaw(const State& state) {
    const EffectKind kind = effect_of(state.phase);
    const bool needs_card =
        kind != EffectKind::None || state.phase == Phase::Move || state.phase == Phase::Act;
    const bool may_have_card = needs_card || is_refill(state.phase) || state.phase == Phase::Over;
    if (state.card == Card::None ? needs_card : !may_have_card || !is_card(state.card))
        return "the card played does not fit the phase";
    if (state.effect >= max_effects) return "no such effect";
    if (kind == EffectKind::None ? state.effect != 0 : current_effect(state).kind != kind)
        return "the effect does not fit the phase";
    if (state.next_good > Good::Meat || (state.next_good != Good::Veg && state.phase != Phase::DiscardGoods))
        return "next_good does not fit the phase";
    if (state.card == Card::None || state.phase == Phase::Over) return "";
    const Player& player = state.player(state.actor);
    const bool rested = state.card == rest_card && state.phase != Phase::MoveBarge;
    if (rested && (kind != EffectKind::Rest && state.phase != Phase::DealCard)) return "no turn after a rest";
    if (!(rested ? player.hand : player.pile).has(state.card)) return "the card played is not in its place";
    if (rested && !player.pile.is_empty()) return "a pile after a rest";
    return "";
}

// P-3.3: Rest is in every hand, and nobody is blocked who can no longer move the barge.
std::string_view way_flaw(const State& state) {
    for (const Seat seat : state.seats()) {
        const bool resting = state.card == rest_card && seat == state.actor;
        if (!resting && !state.player(seat).hand.has(rest_card)) return "a hand without Rest";
    }
    const bool moves_on = state.phase > Phase::PlayCard && state.phase <= Phase::Move &&
                          state.phase != Phase::MoveBarge && state.phase != Phase::Refresh;
    if (moves_on && is_blocked(state.player(state.actor).boat, state.barge)) return "a blocked boat moves on";
    if (state.phase == Phase::Refresh && state.display[0] == Card::None) return "no card to refresh";
    return "";
}

bool is_filling(const State& state, StallKind kind) {
    if (at(state.filling) >= slot_count || stall_at(state.board, state.filling) != kind) return false;
    if (state.card != Card::None) {
        return section_of(state.filling) == state.player(state.actor).boat &&
               state.deeds.has(deed_at(state.filling));
    }
    return true;
}

std::string_view draw_flaw(const State& state) {
    const bool fills = state.phase == Phase::FillShop || state.phase == Phase::FillRestaurant;
    if (!fills && state.filling != no_slot) return "filling does not fit the phase";
    switch (state.phase) {
        case Phase::DealCard:
            return deck(state).is_empty() || state.display.back() != Card::None ? "no card to deal" : "";
        case Phase::DealBasket:
            return state.options.asymmetric == Toggle::Off || next_for_tiles(state) != state.actor
                       ? "no basket to deal"
                       : "";
        case Phase::FillShop:
            return !is_filling(state, StallKind::Basket) || shop_at(state, state.filling) != Pair::None ||
                           basket_bag(state).is_empty()
                       ? "no shop to fill"
                       : "";
        case Phase::FillRestaurant:
            return !is_filling(state, StallKind::Restaurant) ||
                           restaurant_at(state, state.filling) != Order::None || next_orders(state).is_empty()
                       ? "no restaurant to fill"
                       : "";
        case Phase::LayBoard:
        case Phase::DrawStart:
        case Phase::PlaceBoat:
        case Phase::PlaceStall:
        case Phase::PlayCard:
        case Phase::MoveWholesaler:
        case Phase::ChangePrice:
        case Phase::MoveBarge:
        case Phase::ExtraMove:
        case Phase::DiscardGoods:
        case Phase::ExchangeFlowers:
        case Phase::Refresh:
        case Phase::Move:
        case Phase::Act:
        case Phase::Over: return "";
    }
    return "";
}

std::string_view turn_flaw(const State& state) {
    const bool acts = state.phase == Phase::Act || state.phase == Phase::Over ||
                      (is_refill(state.phase) && state.card != Card::None && state.card != rest_card);
    if (!DeedSet::first(3).has_all(state.deeds) || (!acts && !state.deeds.is_empty()))
        return "deeds do not fit the phase";
    if (state.last_progress > (state.options.rules < 2 ? 0U : state.turns + 1U))
        return "progress that nobody made";
    if (state.phase == Phase::Over) return "";
    if (is_festival(state)) return "the game goes on after the festival";
    if (state.options.max_turns > 0 && state.turns >= state.options.max_turns)
        return "the game goes on after the last turn";
    if (stands_still(state)) return "the game goes on without progress";
    return "";
}

}  // namespace

std::string_view flaw(const State& state) {
    for (const auto part : {table_flaw, piece_flaw, boat_flaw}) {
        if (const auto found = part(state); !found.empty()) return found;
    }
    for (const Seat seat : state.seats()) {
        if (const auto found = player_flaw(state, state.player(seat)); !found.empty()) return found;
    }
    if (state.phase <= Phase::DrawStart) return has_begun(state) ? "a turn before the start" : "";
    for (const auto part : {setup_stalls_flaw, effect_flaw, way_flaw, draw_flaw, turn_flaw}) {
        if (const auto found = part(state); !found.empty()) return found;
    }
    return "";
}

}  // namespace serai::phraya
