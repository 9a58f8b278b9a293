#include "games/phraya/engine/rules.hpp"

namespace serai::phraya {

State start(const Options& options) {
    State state{};
    state.options = options;
    state.board = options.board;
    state.phase = is_laid(options.board) ? Phase::DrawStart : Phase::LayBoard;  // P-2.1
    state.actor = no_seat;
    state.start_player = no_seat;
    state.barge = centre;
    state.filling = no_slot;
    state.price_markers.fill(start_price_field);  // P-2.2
    state.shops.fill(Pair::None);
    for (const Seat seat : state.seats()) {
        Player& player = state.player(seat);
        player.hand = start_cards;
        player.rowers = start_rowers;
        player.boat = no_section;
    }
    return state;
}

bool is_possible(const State& state, const Outcome& outcome) {
    switch (state.phase) {
        case Phase::LayBoard:
            return is_laid(outcome.board) &&
                   outcome == Outcome{.kind = OutcomeKind::Parts, .board = outcome.board};
        case Phase::DrawStart:
            return index(outcome.seat) < state.options.seats &&
                   outcome == Outcome{.kind = OutcomeKind::Start, .seat = outcome.seat};
        case Phase::DealCard:
            return is_card(outcome.card) && deck(state).has(outcome.card) &&
                   outcome == Outcome{.kind = OutcomeKind::Card, .card = outcome.card};
        case Phase::DealBasket:
        case Phase::FillShop:
            return outcome.pair < Pair::None && basket_bag(state)[outcome.pair] > 0 &&
                   outcome == Outcome{.kind = OutcomeKind::Basket, .pair = outcome.pair};
        case Phase::FillRestaurant:
            return is_order(outcome.order) && next_orders(state).has(outcome.order) &&
                   outcome == Outcome{.kind = OutcomeKind::Order, .order = outcome.order};
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
        case Phase::Over: return false;
    }
    return false;
}

}  // namespace serai::phraya
