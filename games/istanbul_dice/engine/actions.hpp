// The eight actions: pay first, then take (section 4).
#pragma once

#include "games/istanbul_dice/engine/bazaar.hpp"

namespace serai::istanbul_dice {

constexpr Resources gain_of(MoveKind kind, const Move& move) {
    Resources gain;
    if (kind == MoveKind::Pair) gain.add(tile_of(move.colour()));
    if (kind == MoveKind::Crystal || kind == MoveKind::CrystalByHand) gain.add(Resource::Crystal);
    if (kind == MoveKind::Brown || kind == MoveKind::BrownByHand) gain.add(Resource::Brown);
    if (kind == MoveKind::Quad) gain = as_tiles(move.goods());
    return gain;
}

// What an action brings once it is paid (I-4.15). The move is a copy because the state forgets its own.
template <typename Sink>
constexpr void finish_purchase(State& state, Move move, Sink& sink) {
    state.buying = {};
    state.paid = {};
    state.least = {};
    if (move.kind == MoveKind::Ruby) {
        take_ruby(state, move.track(), source_of(move.track()), sink);
        return end_action(state, sink);
    }
    if (move.kind == MoveKind::Mosque) {
        get_tile(state, move.tile(), sink);
        if (refill(state, sink) == Progress::Waits) return;
        return end_action(state, sink);
    }
    take(state, state.active, gain_of(move.kind, move), sink);
    end_action(state, sink);
}

// The left carpet (I-5.4)

// Pays `count` extras in the one way that is left: every good of the pool, or the only colour in it, or
// brown.
template <typename Sink>
constexpr void pay_remaining_extras(State& state, Sink& sink) {
    const unsigned rest = cost_of(state, state.buying).size() - state.paid.size();
    const Means means = means_of(state);
    Goods need = extras_pool(state, means);
    for (const Good colour : colours) {
        if (colour < good_of(state.least)) need.set(colour, 0);
    }
    if (need.size() > rest) {
        const Good only = colours_in(need).lowest();
        need = {};
        need.set(only, rest);
    }
    need.set(Good::Brown, rest - need.size());
    spend(state, cheapest(need, means), sink);
    finish_purchase(state, state.buying, sink);
}

// Asks for the next extra if more than one listed payment is left, else pays.
template <typename Sink>
constexpr void continue_extras(State& state, Sink& sink) {
    const unsigned rest = cost_of(state, state.buying).size() - state.paid.size();
    if (rest == 0) return finish_purchase(state, state.buying, sink);
    Goods pool = extras_pool(state, means_of(state));
    for (const Good colour : colours) {
        if (colour < good_of(state.least)) pool.set(colour, 0);
    }
    if (pool.size() <= rest || colours_in(pool).size() == 1) return pay_remaining_extras(state, sink);
    state.phase = Phase::Pay;
}

// One of each colour; on the last action then every die that is left, because dice keep no value (I-5.5).
template <typename Sink>
constexpr void buy_from_left_carpet(State& state, const Move& move, Sink& sink) {
    state.buying = move;
    state.paid = one_of_each;
    spend(state, cheapest(one_of_each, means_of(state)), sink);
    if (is_last_action(state)) {
        Goods dice;
        unsigned rest = price(state, Track::LeftCarpet);
        const Goods left = goods_among(state.dice);
        for (const Good colour : colours) {
            const unsigned used = std::min(rest, left[colour]);
            dice.set(colour, used);
            rest -= used;
        }
        state.paid += dice;
        if (!dice.is_empty()) spend(state, {dice, {}}, sink);
    }
    continue_extras(state, sink);
}

template <typename Sink>
constexpr void play_extra(State& state, Good colour, Sink& sink) {
    Goods need;
    need.add(colour);
    spend(state, cheapest(need, means_of(state)), sink);
    state.paid += need;
    state.least = Unit(colour);
    continue_extras(state, sink);
}

// By hand (I-5.6)

template <typename Sink>
constexpr void play_unit(State& state, Unit unit, Sink& sink) {
    Goods one;
    one.add(good_of(unit));
    spend(state, is_die(unit) ? Spending{one, {}} : Spending{{}, one}, sink);
    state.paid += one;
    state.least = unit;
    if (state.paid.size() == cost_of(state, state.buying).size()) finish_purchase(state, state.buying, sink);
}

// Choosing an action

template <typename Sink>
constexpr void play_purchase(State& state, const Move& move, Sink& sink) {
    if (move == Move::of(MoveKind::Ruby, Track::RightCarpet)) {  // I-4.13
        Resources lira;
        lira.add(Resource::Lira, price(state, Track::RightCarpet));
        give(state, state.active, lira, sink);
        return finish_purchase(state, move, sink);
    }
    if (state.options.payment == Payment::Manual) {
        state.buying = move;
        state.phase = Phase::Pay;
        return;
    }
    if (move == Move::of(MoveKind::Ruby, Track::LeftCarpet)) return buy_from_left_carpet(state, move, sink);
    const bool names_goods = move.kind == MoveKind::Crystal || move.kind == MoveKind::Brown;
    const Goods need = names_goods ? move.goods() : cost_of(state, move).need;
    spend(state, cheapest(need, means_of(state)), sink);
    finish_purchase(state, move, sink);
}

// I-4.8, I-7.5
template <typename Sink>
constexpr void play_lira(State& state, Sink& sink) {
    Resources gain;
    gain.add(Resource::Lira, lira_per_die * state.dice[Face::Lira]);
    for (const Tile tile : active_tiles(state.player(state.active)) & tiles_of<TileKind::Good>)
        gain.add(tile_of(face(tile).good));
    state.dice.set(Face::Lira, 0);
    take(state, state.active, gain, sink);
    end_action(state, sink);
}

template <typename Sink>
constexpr void play_bazaar(State& state, unsigned dice, Sink& sink) {
    state.dice.remove(Face::Card, dice);
    state.card_dice = static_cast<std::uint8_t>(dice);
    ask_for_card(state, sink);
}

}  // namespace serai::istanbul_dice
