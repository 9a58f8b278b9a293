// A light policy for playouts: simple preferences, mixed with chance.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/rng.hpp"
#include "games/phraya/engine/choices.hpp"

namespace serai::phraya {

namespace detail {

// Actions by how much the light policy likes them.
enum class Liking : std::uint8_t { No, Trade, Shop, Card, Marker, Offering, Delivery };

struct Idea {
    Liking liking = Liking::No;
    Move move{};
};

inline bool by_chance(Rng& rng, unsigned of) { return rng.below(of) == 0; }

// Sells dear, buys cheap.
inline Idea idea_of_trade(const State& state, const Player& player, Slot slot, Good good, Rng& rng) {
    constexpr unsigned dear = 4;
    constexpr unsigned cheap = 3;
    const unsigned held = player.goods[good];
    const unsigned field = state.price_markers[at(good)];
    if (held > 0 && (field >= dear || by_chance(rng, 8)))
        return {Liking::Trade, Move::sell(slot, good, held)};
    const unsigned most = most_buyable(state, player, good, Payment::Coins);
    if (most == 0 || (field > cheap && !by_chance(rng, 4))) return {};
    return {Liking::Trade, Move::buy(slot, good, 1 + rng.below(most), Payment::Coins)};
}

// The good with the most points among those that can be paid for.
inline Idea idea_of_offering(const State& state, const Player& player, Slot slot) {
    if (discs(player) == 0) return {};
    const TempleSet taken = temple_discs(state);
    Idea best;
    for (const Good good : goods) {
        const std::size_t column = next_column(taken, good);
        if (player.goods[good] == 0 || column == temple_columns) continue;
        const unsigned flowers = offering_cost(state, column);
        if (flowers <= player.flowers)
            best = {Liking::Offering, Move::offer(slot, good, Payment::Flowers)};
        else if (player.favours > 0)
            best = {Liking::Offering, Move::offer(slot, good, Payment::Favour)};
    }
    return best;
}

inline Idea idea_of_shop(const State& state, const Player& player, Slot slot, Rng& rng) {
    constexpr unsigned enough_rowers = 3;
    if (player.rowers < enough_rowers && player.goods[Good::Fish] > 0)
        return {Liking::Shop, Move::paid(MoveKind::Rower, slot, Payment::Fish)};
    const Pair pair = shop_at(state, slot);
    if (pair == Pair::None || !has_basket_place(state, player) || player.coins < basket_prices[at(pair)])
        return {};
    if (by_chance(rng, 2)) return {};
    return {Liking::Shop, Move::paid(MoveKind::Basket, slot, Payment::Coins)};
}

inline Idea idea_of_card(const State& state, const Player& player, Slot slot, Rng& rng) {
    const std::size_t place = rng.below(display_size);
    if (state.display[place] == Card::None) return {};
    for (const Payment payment : {Payment::Flowers, Payment::Coins}) {
        if (card_cost(state, place, payment) <= purse(player, payment))
            return {Liking::Card, Move::scribe(slot, state.display[place], payment)};
    }
    return {};
}

inline Idea idea_at(const State& state, const Player& player, Slot slot, Rng& rng) {
    const StallKind kind = stall_at(state.board, slot);
    switch (kind) {
        case StallKind::Veg:
        case StallKind::Fruit:
        case StallKind::Fish:
        case StallKind::Meat: return idea_of_trade(state, player, slot, good_of(kind), rng);
        case StallKind::Restaurant: {
            const Order order = restaurant_at(state, slot);
            if (order == Order::None || !player.goods.has_all(goods_due(state, order))) return {};
            return {Liking::Delivery, Move::to(MoveKind::Deliver, slot)};
        }
        case StallKind::Temple: return idea_of_offering(state, player, slot);
        case StallKind::Basket: return idea_of_shop(state, player, slot, rng);
        case StallKind::Scribe: return idea_of_card(state, player, slot, rng);
        case StallKind::Overseer: {
            if (markers(state, player) == 0 || player.coins < marker_cost(state)) return {};
            const SlotSet targets = free_stalls(state);
            return {Liking::Marker, Move::stall(slot, targets.nth(rng.below(targets.size())))};
        }
    }
    return {};
}

inline KingSet possible_tributes(const State& state, const Player& player) {
    return discs(player) == 0 ? KingSet{} : payable_fields(state, player);
}

// A tribute if there is one; else what is liked most at the two stalls.
inline Move light_action(const State& state, const Player& player, Rng& rng) {
    if (!state.deeds.has(Deed::Tribute) && touches(player.boat, state.barge)) {
        const KingSet fields = possible_tributes(state, player);
        if (!fields.is_empty()) return Move::tribute(fields.nth(rng.below(fields.size())));
    }
    Idea best;
    const Slot first = first_slot(player.boat);
    for (const Slot slot : {first, Slot(at(first) + 1)}) {
        if (state.deeds.has(deed_at(slot))) continue;
        const Idea idea = idea_at(state, player, slot, rng);
        if (idea.liking > best.liking) best = idea;
    }
    return best.liking == Liking::No ? Move::plain(MoveKind::End) : best.move;
}

// How much each kind of stall attracts a boat, in rough points.
inline std::array<unsigned, stall_kind_count> attractions(const State& state, const Player& player) {
    std::array<unsigned, stall_kind_count> result{};
    for (const Good good : goods) {
        const unsigned field = state.price_markers[at(good)];
        const unsigned held = player.goods[good];
        if (field >= 4)
            result[at(good)] = held;
        else if (can_buy(state, player, good))
            result[at(good)] = held == 0 ? 2 : 1;
    }
    const TempleSet taken = temple_discs(state);
    if (discs(player) > 0) {
        for (const Good good : goods) {
            const std::size_t column = next_column(taken, good);
            if (player.goods[good] > 0 && column < temple_columns &&
                (player.favours > 0 || offering_cost(state, column) <= player.flowers))
                result[at(StallKind::Temple)] = 4 + static_cast<unsigned>(at(good));
        }
    }
    if (player.coins >= place_prices[0].coins || player.flowers >= place_prices[0].flowers)
        result[at(StallKind::Scribe)] = 4;
    if (markers(state, player) > 0 && player.coins >= marker_cost(state)) result[at(StallKind::Overseer)] = 6;
    if (player.coins >= 6) result[at(StallKind::Basket)] = 1;
    return result;
}

// What a delivery at each slot would bring.
inline std::array<std::uint8_t, slot_count> deliveries(const State& state, const Player& player) {
    std::array<std::uint8_t, slot_count> points{};
    std::size_t rank = 0;
    for (const Slot slot : slots_of(state.board, StallKind::Restaurant)) {
        const Order order = state.restaurants[rank++];
        if (order != Order::None && player.goods.has_all(goods_due(state, order)))
            points[at(slot)] = tile(order).points;
    }
    return points;
}

inline Move light_move(const State& state, const Player& player, Rng& rng) {
    const auto attraction = attractions(state, player);
    const auto delivery = deliveries(state, player);
    const auto at_slot = [&](std::size_t slot) {
        return attraction[at(stall_at(state.board, Slot(slot)))] + delivery[slot];
    };
    const unsigned royal = possible_tributes(state, player).is_empty() ? 0 : 6;
    const SectionSet near_barge = sections_at[at(state.barge)];
    Section best = no_section;
    unsigned most = 0;
    std::uint64_t noise = rng.next();
    for (const Section section : move_choices(state, player)) {
        const std::size_t first = at(first_slot(section));
        const unsigned value = 1 + static_cast<unsigned>(noise & 3U) + at_slot(first) + at_slot(first + 1) +
                               (near_barge.has(section) ? royal : 0);
        noise >>= 2U;
        if (value <= most) continue;
        most = value;
        best = section;
    }
    return Move::to(MoveKind::Move, best);
}

inline Move light_card(const State& state, const Player& player, Rng& rng) {
    CardSet cards = playable_cards(state, player);
    cards.erase(rest_card);
    if (cards.is_empty()) return Move::play(rest_card);
    return Move::play(cards.nth(rng.below(cards.size())));
}

// The better of two crossings: own blessings count more than those of others.
inline Move light_barge(const State& state, const Player& player, Rng& rng) {
    const CrossingSet ends = barge_choices(state, player);
    const SlotSet owned = owned_slots(state);
    Crossing best{};
    int most = -100;
    for (unsigned i = 0; i < 2; ++i) {
        const Crossing crossing = ends.nth(rng.below(ends.size()));
        const SlotSet around = slots_around[at(crossing)];
        const int value =
            3 * static_cast<int>((player.stalls & around).size()) - static_cast<int>((owned & around).size());
        if (value <= most) continue;
        most = value;
        best = crossing;
    }
    return Move::to(MoveKind::Barge, best);
}

// Three times in four what is aboard rises.
inline Move light_price(const State& state, const Player& player, Rng& rng) {
    const auto [a, b] = pair_goods[at(wholesaler_pair(state))];
    const Effect& effect = current_effect(state);
    const int rise = (effect.first - effect.second) *
                     (static_cast<int>(player.goods[a]) - static_cast<int>(player.goods[b]));
    if (rise == 0 || by_chance(rng, 4)) return Move::of(MoveKind::Price, by_chance(rng, 2) ? a : b);
    return Move::of(MoveKind::Price, rise > 0 ? a : b);
}

inline Move light_wholesaler(const State& state, Rng& rng) {
    unsigned fields = wholesaler_fields(state);
    for (unsigned skip = rng.below(static_cast<unsigned>(std::popcount(fields))); skip > 0; --skip)
        fields &= fields - 1;
    return Move::to(MoveKind::Wholesaler, std::countr_zero(fields));
}

}  // namespace detail

// The light policy of playouts.
inline Move playout_move(const State& state, Seat seat, Rng& rng) {
    using namespace detail;
    const Player& player = state.player(seat);
    const auto any = [&rng](MoveKind kind, auto places) {
        return Move::to(kind, places.nth(rng.below(places.size())));
    };
    switch (state.phase) {
        case Phase::PlaceBoat: return any(MoveKind::Boat, free_edges(state));
        case Phase::PlaceStall: return any(MoveKind::Claim, free_stalls(state));
        case Phase::PlayCard: return light_card(state, player, rng);
        case Phase::MoveWholesaler: return light_wholesaler(state, rng);
        case Phase::ChangePrice: return light_price(state, player, rng);
        case Phase::MoveBarge: return light_barge(state, player, rng);
        case Phase::ExtraMove: return any(MoveKind::Extra, extra_choices(state, player));
        case Phase::DiscardGoods: return Move::plain(MoveKind::Done);
        case Phase::ExchangeFlowers: return Move::exchange(player.flowers / 2U);
        case Phase::Refresh: return Move::plain(MoveKind::Keep);
        case Phase::Move: return light_move(state, player, rng);
        case Phase::Act: return light_action(state, player, rng);
        case Phase::LayBoard:
        case Phase::DrawStart:
        case Phase::DealCard:
        case Phase::DealBasket:
        case Phase::FillShop:
        case Phase::FillRestaurant:
        case Phase::Over: break;
    }
    return {};
}

}  // namespace serai::phraya
