// What follows from what everybody sees, for screens, and is never part of the state: what things cost this
// turn, what boats hold and where they could row, and what a card could do to prices and barge.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "game/game.hpp"
#include "games/phraya/engine/effects.hpp"

namespace serai::phraya {

// A field of the ring where the wholesaler could stand, and the price markers of its two goods after either
// of them got the first change.
struct RingField {
    std::uint8_t field;
    std::array<std::array<std::uint8_t, 2>, 2> ways;
};

// A crossing where the barge could stop, and what its blessing would bring each seat.
struct Stop {
    Crossing crossing;
    std::array<std::uint8_t, max_players> gifts;
    std::uint8_t gift_count;
};

// Where a card could take the wholesaler and the barge.
struct Outreach {
    Card card;
    std::array<RingField, wholesaler_ring.size()> fields;
    std::uint8_t field_count;
    std::array<Stop, crossing_count> stops;
    std::uint8_t stop_count;
};

// Where the next disc of a row goes, and its flowers; a row that is full has no column left.
struct Offering {
    std::uint8_t column;
    std::uint8_t flowers;
};

using GoodSet = SmallSet<Good, std::uint8_t>;

// The strokes to each section where a boat could stop with its rowers, 0 where it could not.
using Range = std::array<std::uint8_t, section_count>;

constexpr RingField ring_field(const State& state, std::uint8_t field) {
    NoEvents nothing;
    RingField result{.field = field, .ways = {}};
    const auto& both = pair_goods[at(wholesaler_ring[field])];
    for (std::size_t way = 0; way < both.size(); ++way) {
        State after = state;
        after.wholesaler = field;
        change_prices(after, both[way], nothing);
        for (std::size_t i = 0; i < both.size(); ++i) result.ways[way][i] = after.price_markers[at(both[i])];
    }
    return result;
}

constexpr Stop stop(const State& state, Crossing crossing) {
    Stop result{.crossing = crossing, .gifts = {}, .gift_count = state.options.seats};
    for (const Seat seat : state.seats())
        result.gifts[index(seat)] =
            static_cast<std::uint8_t>(blessing(current_effect(state), state.player(seat), crossing));
    return result;
}

// Of the card in play from the effect that is carried out on.
constexpr Outreach outreach(State state) {
    Outreach result{.card = state.card, .fields = {}, .field_count = 0, .stops = {}, .stop_count = 0};
    const bool has_moved = state.phase == Phase::ChangePrice;
    for (; state.effect < max_effects; ++state.effect) {
        if (current_effect(state).kind == EffectKind::Wholesaler) {
            const unsigned fields = has_moved ? 1U << state.wholesaler : wholesaler_fields(state);
            for (std::uint8_t field = 0; field < wholesaler_ring.size(); ++field) {
                if ((fields >> field & 1U) != 0)
                    result.fields[result.field_count++] = ring_field(state, field);
            }
        }
        if (current_effect(state).kind == EffectKind::Barge) {
            for (const Crossing crossing : barge_choices(state, state.player(state.actor)))
                result.stops[result.stop_count++] = stop(state, crossing);
        }
    }
    return result;
}

constexpr Offering offering(const State& state, Good good) {
    const std::size_t column = next_column(temple_discs(state), good);
    const unsigned flowers = column < temple_columns ? offering_cost(state, column) : 0;
    return {static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(flowers)};
}

constexpr Range range(const State& state, const Player& player) {
    Range strokes{};
    if (player.boat == no_section || state.barge == no_value(Crossing{})) return strokes;
    for (std::uint8_t stroke = player.rowers; stroke > 0; --stroke) {
        const SectionSet reached =
            stroke == 1 ? next_sections(player.boat, state.barge) : reach(player.boat, state.barge, stroke);
        for (const Section section : reached - boats(state)) strokes[at(section)] = stroke;
    }
    return strokes;
}

// What the hand of whoever plays a card could do, or the card that is being carried out.
template <typename Visitor>
constexpr void visit_outreaches(const State& state, Visitor&& visit) {
    std::array<Outreach, card_count> found{};
    std::size_t count = 0;
    const auto add = [&](const State& played) {
        const Outreach reached = outreach(played);
        if (reached.field_count + reached.stop_count > 0) found[count++] = reached;
    };
    if (state.phase == Phase::PlayCard) {
        State played = state;
        for (const Card card : playable_cards(state, state.player(state.actor))) {
            played.card = card;
            played.effect = 0;
            add(played);
        }
    }
    const bool carries_out = state.phase == Phase::MoveWholesaler || state.phase == Phase::ChangePrice ||
                             state.phase == Phase::MoveBarge;
    if (carries_out) add(state);
    visit("outreach", std::span(found).first(count));
}

template <typename Visitor>
constexpr void outlook(const State& state, Visitor&& visit) {
    std::array<unsigned, goods.size()> buying{};
    std::array<Offering, goods.size()> offerings{};
    GoodSet waived;
    for (const Good good : goods) {
        buying[at(good)] = buying_price(state, good);
        offerings[at(good)] = offering(state, good);
        if (is_active(state, Ongoing::Waive, good)) waived.insert(good);
    }
    std::array<Price, display_size> card_prices{};
    for (std::size_t place = 0; place < display_size; ++place) {
        if (state.display[place] == Card::None) continue;
        card_prices[place] = {static_cast<std::uint8_t>(card_cost(state, place, Payment::Coins)),
                              static_cast<std::uint8_t>(card_cost(state, place, Payment::Flowers))};
    }
    std::array<std::array<unsigned, goods.size()>, max_players> capacities{};
    std::array<unsigned, max_players> baskets{};
    std::array<Range, max_players> ranges{};
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        for (const Good good : goods) capacities[index(seat)][at(good)] = capacity(state, player, good);
        baskets[index(seat)] = player.baskets.size() + printed_baskets_on(state);
        ranges[index(seat)] = range(state, player);
    }
    const auto of_all = [seats = state.options.seats](const auto& list) {
        return std::span(list).first(seats);
    };
    visit("buying_prices", buying);
    visit("waived", waived);
    visit("marker_price", marker_cost(state));
    visit("card_prices", card_prices);
    visit("offerings", offerings);
    visit("capacities", of_all(capacities));
    visit("baskets_on", of_all(baskets));
    visit("ranges", of_all(ranges));
    visit_outreaches(state, visit);
}

}  // namespace serai::phraya
