#include "games/phraya/engine/check.hpp"

#include <algorithm>

#include "games/phraya/engine/choices.hpp"

namespace serai::phraya {
namespace {

Verdict check_placing(const State& state, const Move& move) {
    if (move.kind == MoveKind::Boat) {
        if (move.place >= section_count || !dead_ends.has(Section(move.place))) return Verdict::NotOnEdge;
        return boats(state).has(Section(move.place)) ? Verdict::Occupied : Verdict::Ok;
    }
    const auto slot = Slot(move.place);
    if (move.place >= slot_count || !sells_goods(stall_at(state.board, slot))) return Verdict::NotAGoodsStall;
    return owned_slots(state).has(slot) ? Verdict::StallTaken : Verdict::Ok;
}

Verdict check_card(const State& state, const Player& player, Card card) {
    if (!is_card(card) || !player.hand.has(card)) return Verdict::NotInHand;              // P-3.2
    return playable_cards(state, player).has(card) ? Verdict::Ok : Verdict::BoatBlocked;  // P-3.3
}

Verdict check_barge(const State& state, const Player& player, std::uint8_t place) {
    const auto crossing = Crossing(place);
    if (place >= crossing_count || !barge_ends(state.barge, current_effect(state).least).has(crossing))
        return Verdict::BargeElsewhere;                                                         // P-4.4
    return barge_choices(state, player).has(crossing) ? Verdict::Ok : Verdict::BlocksYourself;  // P-R5
}

Verdict check_sailing(const State& state, SectionSet reached, std::uint8_t place) {
    if (place >= section_count || !reached.has(Section(place))) return Verdict::OutOfReach;  // P-5.1
    return boats(state).has(Section(place)) ? Verdict::Occupied : Verdict::Ok;               // P-5.2
}

Verdict check_discard(const State& state, const Player& player, Good good) {
    if (good > Good::Meat) return Verdict::NotAsked;
    if (player.goods[good] == 0) return Verdict::NotHeld;
    return good < state.next_good ? Verdict::AlreadyPassed : Verdict::Ok;  // P-4.7
}

// Actions at stalls: the stall is here and unused, so its kind fits the move.

Verdict check_buy(const State& state, const Player& player, const Move& move) {
    const bool with_favour = move.payment == Payment::Favour;
    if (move.number == 0 || (!with_favour && move.payment != Payment::Coins)) return Verdict::NotAsked;
    if (with_favour && player.favours == 0) return Verdict::NoFavour;
    if (move.number > room(state, player, move.good)) return Verdict::NoRoom;
    return move.number <= most_buyable(state, player, move.good, move.payment) ? Verdict::Ok
                                                                               : Verdict::NotEnoughCoins;
}

Verdict check_sell(const Player& player, const Move& move) {
    if (move.number == 0) return Verdict::NotAsked;
    return move.number <= player.goods[move.good] ? Verdict::Ok : Verdict::GoodsMissing;
}

Verdict check_basket(const State& state, const Player& player, const Move& move) {
    const Pair pair = shop_at(state, Slot(move.place));
    if (move.payment != Payment::Coins && move.payment != Payment::Favour) return Verdict::NotAsked;
    if (pair == Pair::None) return Verdict::NothingOffered;               // P-R15
    if (!has_basket_place(state, player)) return Verdict::NoBasketPlace;  // P-6.4
    if (move.payment == Payment::Favour) return player.favours > 0 ? Verdict::Ok : Verdict::NoFavour;
    return player.coins >= basket_prices[at(pair)] ? Verdict::Ok : Verdict::NotEnoughCoins;
}

Verdict check_rower(const Player& player, Payment payment) {
    if (payment < Payment::Fish || payment > Payment::Favour) return Verdict::NotAsked;
    if (player.rowers == max_rowers) return Verdict::NoRowerPlace;  // P-6.5
    if (payment == Payment::Favour) return player.favours > 0 ? Verdict::Ok : Verdict::NoFavour;
    const Good good = payment == Payment::Fish ? Good::Fish : Good::Meat;
    return player.goods[good] > 0 ? Verdict::Ok : Verdict::GoodsMissing;
}

Verdict check_delivery(const State& state, const Player& player, Slot slot) {
    const Order order = restaurant_at(state, slot);
    if (order == Order::None) return Verdict::NothingOffered;  // P-R15
    return player.goods.has_all(goods_due(state, order)) ? Verdict::Ok : Verdict::GoodsMissing;
}

Verdict check_offering(const State& state, const Player& player, const Move& move) {
    const bool with_favour = move.payment == Payment::Favour;
    if (move.good > Good::Meat || (!with_favour && move.payment != Payment::Flowers))
        return Verdict::NotAsked;
    if (discs(player) == 0) return Verdict::NoDisc;
    if (player.goods[move.good] == 0) return Verdict::GoodsMissing;
    const std::size_t column = next_column(temple_discs(state), move.good);
    if (column == temple_columns) return Verdict::RowFull;
    const unsigned flowers = offering_cost(state, column);
    if (!with_favour) return flowers <= player.flowers ? Verdict::Ok : Verdict::NotEnoughFlowers;
    if (player.favours == 0) return Verdict::NoFavour;
    return flowers > 0 ? Verdict::Ok : Verdict::NoFlowersDue;  // P-7.3
}

Verdict check_scribe(const State& state, const Player& player, const Move& move) {
    if (move.payment != Payment::Coins && move.payment != Payment::Flowers) return Verdict::NotAsked;
    const auto place = std::ranges::find(state.display, move.card);
    if (move.card == Card::None || place == state.display.end()) return Verdict::NotOnDisplay;
    const auto rank = static_cast<std::size_t>(place - state.display.begin());
    if (card_cost(state, rank, move.payment) <= purse(player, move.payment)) return Verdict::Ok;
    return move.payment == Payment::Coins ? Verdict::NotEnoughCoins : Verdict::NotEnoughFlowers;
}

Verdict check_stall(const State& state, const Player& player, const Move& move) {
    if (markers(state, player) == 0) return Verdict::NoMarker;
    const auto target = Slot(move.target);
    if (move.target >= slot_count || !sells_goods(stall_at(state.board, target)))
        return Verdict::NotAGoodsStall;
    if (owned_slots(state).has(target)) return Verdict::StallTaken;
    return player.coins >= marker_cost(state) ? Verdict::Ok : Verdict::NotEnoughCoins;
}

Verdict check_tribute(const State& state, const Player& player, const Move& move) {
    if (move.target >= king_field_count) return Verdict::NotAsked;
    const auto field = KingField(move.target);
    if (state.deeds.has(Deed::Tribute)) return Verdict::TributePaid;       // P-7.1
    if (!touches(player.boat, state.barge)) return Verdict::BargeNotHere;  // P-7.1, P-R35
    if (discs(player) == 0) return Verdict::NoDisc;
    if (king_discs(state).has(field)) return Verdict::FieldTaken;  // P-7.2
    return can_pay(player, tributes[at(field)]) ? Verdict::Ok : Verdict::CannotPay;
}

// P-6.1: what a kind of stall is for.
bool serves(StallKind stall, const Move& move) {
    switch (stall) {
        case StallKind::Veg:
        case StallKind::Fruit:
        case StallKind::Fish:
        case StallKind::Meat:
            return (move.kind == MoveKind::Buy || move.kind == MoveKind::Sell) && move.good == good_of(stall);
        case StallKind::Restaurant: return move.kind == MoveKind::Deliver;
        case StallKind::Temple: return move.kind == MoveKind::Offer;
        case StallKind::Basket: return move.kind == MoveKind::Basket || move.kind == MoveKind::Rower;
        case StallKind::Scribe: return move.kind == MoveKind::Scribe;
        case StallKind::Overseer: return move.kind == MoveKind::Stall;
    }
    return false;
}

Verdict check_action(const State& state, const Player& player, const Move& move) {
    if (move.kind == MoveKind::End) return Verdict::Ok;
    if (move.kind == MoveKind::Tribute) return check_tribute(state, player, move);
    const auto slot = Slot(move.place);
    if (move.place >= slot_count || section_of(slot) != player.boat) return Verdict::NotHere;
    const StallKind stall = stall_at(state.board, slot);
    if (!serves(stall, move)) return Verdict::NotHere;
    if (state.deeds.has(deed_at(slot))) return Verdict::AlreadyTraded;
    switch (stall) {
        case StallKind::Veg:
        case StallKind::Fruit:
        case StallKind::Fish:
        case StallKind::Meat:
            return move.kind == MoveKind::Buy ? check_buy(state, player, move) : check_sell(player, move);
        case StallKind::Restaurant: return check_delivery(state, player, slot);
        case StallKind::Temple: return check_offering(state, player, move);
        case StallKind::Basket:
            return move.kind == MoveKind::Basket ? check_basket(state, player, move)
                                                 : check_rower(player, move.payment);
        case StallKind::Scribe: return check_scribe(state, player, move);
        case StallKind::Overseer: return check_stall(state, player, move);
    }
    return Verdict::NotAsked;
}

// The move with every field that its kind does not use at zero.
Move tidied(const Move& move) {
    switch (move.kind) {
        case MoveKind::Boat:
        case MoveKind::Claim:
        case MoveKind::Wholesaler:
        case MoveKind::Barge:
        case MoveKind::Extra:
        case MoveKind::Move:
        case MoveKind::Deliver: return Move::to(move.kind, move.place);
        case MoveKind::Card: return Move::play(move.card);
        case MoveKind::Price:
        case MoveKind::Discard: return Move::of(move.kind, move.good);
        case MoveKind::Exchange: return Move::exchange(move.number);
        case MoveKind::Done:
        case MoveKind::Refresh:
        case MoveKind::Keep:
        case MoveKind::End: return Move::plain(move.kind);
        case MoveKind::Buy: return Move::buy(Slot(move.place), move.good, move.number, move.payment);
        case MoveKind::Sell: return Move::sell(Slot(move.place), move.good, move.number);
        case MoveKind::Basket:
        case MoveKind::Rower: return Move::paid(move.kind, Slot(move.place), move.payment);
        case MoveKind::Offer: return Move::offer(Slot(move.place), move.good, move.payment);
        case MoveKind::Scribe: return Move::scribe(Slot(move.place), move.card, move.payment);
        case MoveKind::Stall: return Move::stall(Slot(move.place), Slot(move.target));
        case MoveKind::Tribute: return Move::tribute(KingField(move.target));
    }
    return {};
}

// The kinds of move that a phase asks for.
bool is_asked(Phase phase, MoveKind kind) {
    switch (phase) {
        case Phase::PlaceBoat: return kind == MoveKind::Boat;
        case Phase::PlaceStall: return kind == MoveKind::Claim;
        case Phase::PlayCard: return kind == MoveKind::Card;
        case Phase::MoveWholesaler: return kind == MoveKind::Wholesaler;
        case Phase::ChangePrice: return kind == MoveKind::Price;
        case Phase::MoveBarge: return kind == MoveKind::Barge;
        case Phase::ExtraMove: return kind == MoveKind::Extra;
        case Phase::DiscardGoods: return kind == MoveKind::Discard || kind == MoveKind::Done;
        case Phase::ExchangeFlowers: return kind == MoveKind::Exchange;
        case Phase::Refresh: return kind == MoveKind::Refresh || kind == MoveKind::Keep;
        case Phase::Move: return kind == MoveKind::Move;
        case Phase::Act: return kind >= MoveKind::Buy && kind <= MoveKind::End;
        case Phase::LayBoard:
        case Phase::DrawStart:
        case Phase::DealCard:
        case Phase::DealBasket:
        case Phase::FillShop:
        case Phase::FillRestaurant:
        case Phase::Over: return false;
    }
    return false;
}

}  // namespace

Verdict check(const State& state, Seat seat, const Move& move) {
    if (state.phase == Phase::Over) return Verdict::GameOver;
    if (index(seat) >= state.options.seats || seat != state.actor || is_chance(state.phase))
        return Verdict::NotYourTurn;
    if (!is_asked(state.phase, move.kind) || move != tidied(move)) return Verdict::NotAsked;
    const Player& player = state.player(seat);
    switch (state.phase) {
        case Phase::PlaceBoat:
        case Phase::PlaceStall: return check_placing(state, move);
        case Phase::PlayCard: return check_card(state, player, move.card);
        case Phase::MoveWholesaler:
            return move.place < pair_count && (wholesaler_fields(state) >> move.place & 1U) != 0
                       ? Verdict::Ok
                       : Verdict::WholesalerElsewhere;
        case Phase::ChangePrice:
            return move.good <= Good::Meat && contains(wholesaler_pair(state), move.good)
                       ? Verdict::Ok
                       : Verdict::NotOnHisField;
        case Phase::MoveBarge: return check_barge(state, player, move.place);
        case Phase::ExtraMove: return check_sailing(state, extra_reach(player.boat, state.barge), move.place);
        case Phase::DiscardGoods:
            return move.kind == MoveKind::Done ? Verdict::Ok : check_discard(state, player, move.good);
        case Phase::ExchangeFlowers:
            return move.number <= player.flowers ? Verdict::Ok : Verdict::NotSoManyFlowers;
        case Phase::Refresh: return Verdict::Ok;
        case Phase::Move:
            return check_sailing(state, reach(player.boat, state.barge, player.rowers), move.place);
        case Phase::Act: return check_action(state, player, move);
        case Phase::LayBoard:
        case Phase::DrawStart:
        case Phase::DealCard:
        case Phase::DealBasket:
        case Phase::FillShop:
        case Phase::FillRestaurant:
        case Phase::Over: break;
    }
    return Verdict::NotAsked;
}

}  // namespace serai::phraya
