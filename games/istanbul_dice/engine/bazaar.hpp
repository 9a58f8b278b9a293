// Bazaar cards: reveal, choose, the active player's part, the part of the others (section 8).
#pragma once

#include "games/istanbul_dice/engine/turns.hpp"

namespace serai::istanbul_dice {

template <typename Sink>
constexpr void end_card(State& state, Sink& sink) {
    state.discard = state.discard | state.revealed;
    state.revealed = {};
    state.card = no_card;
    state.actor = state.active;
    const bool was_income = state.card_dice == 0;
    state.card_dice = 0;
    if (was_income) return continue_income(state, sink);
    end_action(state, sink);
}

// I-8.2, I-8.13: the others after the actor, clockwise, until one of them must decide. Also for a card that
// came as income (I-R7).
template <typename Sink>
constexpr void continue_others(State& state, Sink& sink) {
    const CardFace& card = face(state.card);
    for (Seat seat = next_seat(state, state.actor); card.share != Share::Nothing && seat != state.active;
         seat = next_seat(state, seat)) {
        state.actor = seat;
        if (card.share == Share::Gain) {
            take(state, seat, card.others_gain, sink);  // I-8.12
            continue;
        }
        if (card.share == Share::Trade && !can_give(state.player(seat).stock, card.others_give))
            continue;  // I-8.11
        state.phase = card.share == Share::Trade ? Phase::Trade : Phase::Choose;
        return;
    }
    end_card(state, sink);
}

// Whether the active player can do what the card asks, and get what it promises (I-R13).
constexpr bool can_meet(const State& state) {
    const CardFace& card = face(state.card);
    const Player& player = state.player(state.active);
    bool has_prize = card.prize != Prize::Ruby && card.prize != Prize::Tile;
    for (std::size_t i = 0; i < track_count; ++i)
        has_prize |= card.prize == Prize::Ruby && is_open(state, Track(i));
    for (const Tile tile : state.display) has_prize |= card.prize == Prize::Tile && tile != no_tile;
    if (!has_prize) return false;
    switch (card.demand) {
        case Demand::Nothing: return true;
        case Demand::Give: return can_give(player.stock, card.give);     // I-8.4
        case Demand::Own: return player.stock.has_all(card.give);        // I-8.5
        case Demand::CardDice: return state.card_dice >= two_card_dice;  // I-8.6, I-R18
        case Demand::GiveTile: return !player.tiles.is_empty();          // I-8.8
    }
    return false;
}

// What stands after the arrow.
template <typename Sink>
constexpr void award(State& state, Sink& sink) {
    const CardFace& card = face(state.card);
    switch (card.prize) {
        case Prize::Gain: take(state, state.active, card.gain, sink); return continue_others(state, sink);
        case Prize::AnyGoods: state.phase = Phase::TakeGoods; return;
        case Prize::Ruby: state.phase = Phase::TakeRuby; return;
        case Prize::Tile: state.phase = Phase::TakeTile; return;
    }
}

template <typename Sink>
constexpr void execute(State& state, Card card, Sink& sink) {
    state.card = card;
    sink(Event{.kind = EventKind::Executed, .seat = state.active, .card = card});
    if (face(card).demand == Demand::Nothing) return award(state, sink);
    if (can_meet(state)) {
        state.phase = Phase::Offer;
        return;
    }
    sink(Event{.kind = EventKind::Unmet, .seat = state.active, .card = card});
    take_lira(state, state.active, consolation, sink);  // I-8.3
    continue_others(state, sink);
}

template <typename Sink>
constexpr void reveal(State& state, Card card, Sink& sink) {
    state.revealed.insert(card);
    sink(Event{.kind = EventKind::Revealed, .seat = state.active, .card = card});
    if (state.revealed.size() < cards_wanted(state)) return ask_for_card(state, sink);
    if (state.revealed.size() == 1) return execute(state, card, sink);  // I-R22
    state.phase = Phase::Pick;
}

// Answers to the active player's part

template <typename Sink>
constexpr void accept_offer(State& state, Sink& sink) {
    const CardFace& card = face(state.card);
    if (card.demand == Demand::GiveTile) {
        state.phase = Phase::GiveTile;
        return;
    }
    if (card.demand == Demand::Give) give(state, state.active, card.give, sink);
    award(state, sink);
}

template <typename Sink>
constexpr void decline_offer(State& state, Sink& sink) {
    sink(Event{.kind = EventKind::Declined, .seat = state.active, .card = state.card});
    take_lira(state, state.active, consolation, sink);  // I-8.3
    continue_others(state, sink);
}

template <typename Sink>
constexpr void give_tile_for_card(State& state, Tile tile, Sink& sink) {
    give_up_tile(state, tile, sink);
    refill(state, sink);  // never waits: a gap means that no unseen tile was left
    award(state, sink);
}

// Answers of the others

template <typename Sink>
constexpr void answer_trade(State& state, MoveKind answer, Sink& sink) {
    const CardFace& card = face(state.card);
    if (answer == MoveKind::Accept) {
        give(state, state.actor, card.others_give, sink);
        take(state, state.actor, card.others_gain, sink);
    } else {
        sink(Event{.kind = EventKind::Declined, .seat = state.actor, .card = state.card});
    }
    continue_others(state, sink);
}

template <typename Sink>
constexpr void answer_choice(State& state, MoveKind answer, Sink& sink) {
    const CardFace& card = face(state.card);
    take(state, state.actor, answer == MoveKind::TakeResource ? card.others_gain : card.others_else, sink);
    continue_others(state, sink);
}

}  // namespace serai::istanbul_dice
