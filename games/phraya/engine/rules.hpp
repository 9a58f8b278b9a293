// How a game of Phraya runs: who decides, and what a move does. Cards are in effects.hpp, actions in
// actions.hpp, luck in draws.hpp, the end in ending.hpp. Clauses are those of RULES.md.
#pragma once

#include "games/phraya/engine/actions.hpp"

namespace serai::phraya {

[[nodiscard]] State start(const Options& options);

// P-2.6: boats in turn order from the start player, then a stall each in reverse order.
template <typename Sink>
constexpr void play_boat(State& state, Seat seat, Section section, Sink& sink) {
    state.player(seat).boat = section;
    sink(Event{.kind = EventKind::BoatPlaced, .seat = seat, .place = static_cast<std::uint8_t>(section)});
    if (seat == last_player(state))
        state.phase = Phase::PlaceStall;
    else
        state.actor = next_seat(state, seat);
}

template <typename Sink>
constexpr void play_claim(State& state, Seat seat, Slot slot, Sink& sink) {
    place_marker(state, seat, slot, sink);
    if (seat == state.start_player)
        state.phase = Phase::PlayCard;
    else
        state.actor = previous_seat(state, seat);
}

template <typename Sink>
constexpr void play_move(State& state, Seat seat, Section section, Sink& sink) {
    sail(state, seat, section, sink);
    state.phase = Phase::Act;
}

// Plays a checked move.
template <typename Sink>
constexpr void play(State& state, Seat seat, const Move& move, Sink&& sink) {
    const auto slot = Slot(move.place);
    if (is_stall_action(move.kind)) state.deeds.insert(deed_at(slot));
    if (is_progress(move.kind)) note_progress(state);
    switch (move.kind) {
        case MoveKind::Boat: return play_boat(state, seat, Section(move.place), sink);
        case MoveKind::Claim: return play_claim(state, seat, slot, sink);
        case MoveKind::Card: return play_card(state, seat, move.card, sink);
        case MoveKind::Wholesaler: return play_wholesaler(state, seat, move.place, sink);
        case MoveKind::Price: return play_price(state, move.good, sink);
        case MoveKind::Barge: return play_barge(state, seat, Crossing(move.place), sink);
        case MoveKind::Extra: return play_extra(state, seat, Section(move.place), sink);
        case MoveKind::Discard: return play_discard(state, seat, move.good, sink);
        case MoveKind::Done: return play_done(state, sink);
        case MoveKind::Exchange: return play_exchange(state, seat, move.number, sink);
        case MoveKind::Refresh: return play_refresh(state, seat, sink);
        case MoveKind::Keep: return end_turn(state, sink);
        case MoveKind::Move: return play_move(state, seat, Section(move.place), sink);
        case MoveKind::Buy: return play_buy(state, seat, move, sink);
        case MoveKind::Sell: return play_sell(state, seat, move, sink);
        case MoveKind::Basket: return play_basket(state, seat, move, sink);
        case MoveKind::Rower: return play_rower(state, seat, move.payment, sink);
        case MoveKind::Deliver: return play_delivery(state, seat, slot, sink);
        case MoveKind::Offer: return play_offering(state, seat, move, sink);
        case MoveKind::Scribe: return play_scribe(state, seat, move, sink);
        case MoveKind::Stall: return play_stall(state, seat, move, sink);
        case MoveKind::Tribute: return play_tribute(state, seat, KingField(move.target), sink);
        case MoveKind::End: return end_turn(state, sink);
    }
}

}  // namespace serai::phraya
