#include "games/yspahan/engine/check.hpp"

#include <algorithm>

#include "games/yspahan/engine/generator.hpp"
#include "games/yspahan/engine/supervisor.hpp"
#include "games/yspahan/engine/tower.hpp"

namespace serai::yspahan {
namespace {

bool is_between(MoveKind kind, MoveKind first, MoveKind last) { return kind >= first && kind <= last; }

// The kinds of move that a phase asks for. Cards are played in the free windows only (Y-8.1, Y-R8).
bool is_asked(Phase phase, MoveKind kind) {
    const bool plays_card = played_card(kind) != Card::None;
    switch (phase) {
        case Phase::Roll: return kind == MoveKind::Roll || plays_card;  // Y-R7
        case Phase::Pick: return is_between(kind, MoveKind::TakeCamels, MoveKind::Draw) || plays_card;
        case Phase::Bonus: return kind == MoveKind::KeepAll || kind == MoveKind::Spend;
        case Phase::Place: return kind == MoveKind::Place || kind == MoveKind::Stop;
        case Phase::Move: return kind == MoveKind::MoveTo;
        case Phase::Order: return kind == MoveKind::First;
        case Phase::Camel: return kind == MoveKind::PayCamel || kind == MoveKind::LetGo;
        case Phase::Keep: return kind == MoveKind::Keep;
        case Phase::After: return kind == MoveKind::Build || kind == MoveKind::End || plays_card;
        case Phase::First:
        case Phase::Dice:
        case Phase::Draw:
        case Phase::Over: return false;
    }
    return false;
}

// The move with every field that its kind does not use at its first value.
Move tidied(const Move& move) {
    switch (move.kind) {
        case MoveKind::Roll:
        case MoveKind::ExchangeCamels:
        case MoveKind::ExchangeGold:
        case MoveKind::SellCamels:
        case MoveKind::SellGold: return Move::of(move.kind, move.amount);
        case MoveKind::Supply:
        case MoveKind::Supervise:
        case MoveKind::TakeCard: return Move::of(move.kind, move.row);
        case MoveKind::BuildWith: return Move::build_with(move.row, move.building(), move.payment);
        case MoveKind::Spend:
        case MoveKind::Keep: return Move::of(move.kind, move.card);
        case MoveKind::Place:
        case MoveKind::First:
        case MoveKind::PlaceShop: return Move::of(move.kind, move.shop());
        case MoveKind::MoveTo: return Move::of(move.kind, move.space());
        case MoveKind::Build: return Move::of(move.kind, move.building(), move.payment);
        case MoveKind::BuildNoCamels:
        case MoveKind::BuildNoGold:
        case MoveKind::BuildFree: return Move::of(move.kind, move.building());
        case MoveKind::TakeCamels:
        case MoveKind::TakeGold:
        case MoveKind::Draw:
        case MoveKind::KeepAll:
        case MoveKind::Stop:
        case MoveKind::PayCamel:
        case MoveKind::LetGo:
        case MoveKind::ThreeCamels:
        case MoveKind::ThreeGold:
        case MoveKind::PlaceCaravan:
        case MoveKind::End: return Move::of(move.kind);
    }
    return {};
}

Verdict check_row(const State& state, Row row) {
    if (row > Row::Gold) return Verdict::NotAsked;
    if (dice_for_active(state, row) > 0) return Verdict::Ok;
    return state.tower.value[static_cast<std::size_t>(row)] > 0 ? Verdict::YellowDice : Verdict::RowEmpty;
}

Verdict check_supply(const State& state, Row row) {
    if (!is_quarter(row)) return Verdict::NotAsked;
    const Player& player = state.player(state.active());
    if (const Verdict verdict = check_row(state, row); verdict != Verdict::Ok) return verdict;
    if (!has_cube(state, player)) return Verdict::NoCube;
    return can_supply(state, row) ? Verdict::Ok : Verdict::NoOpenShop;
}

// Y-4.1 to Y-4.3: a cube on a shop of the open ones, or why it is not open.
Verdict check_shop(const State& state, const Player& player, Shop shop, ShopSet open) {
    if (shop >= Shop::None) return Verdict::NotAsked;
    if (open.has(shop)) return Verdict::Ok;
    if (owner_of(state, shop) != no_seat) return Verdict::ShopTaken;
    const ShopSet souk = shops_of_souk[souk_of(shop)];
    if (!(souk & (occupied(state) - player.shops)).is_empty()) return Verdict::ForeignSouk;
    return Verdict::UnfinishedSouk;
}

Verdict check_place(const State& state, const Player& player, Shop shop) {
    if (shop < Shop::None && souks[souk_of(shop)].quarter != state.row) return Verdict::OtherQuarter;
    return check_shop(state, player, shop, open_shops(state, player, state.row));
}

// A building with its payment; the cards of the payment are in hand or not (Y-8.11).
Verdict check_building(const State& state, const Player& player, Building building, Payment payment) {
    if (building > Building::Hoist || payment > Payment::Free) return Verdict::NotAsked;
    if (payment == Payment::Free && !is_on(state.options.combine_build_cards))
        return Verdict::CardsDoNotCombine;
    if (!holds(state, player, payment)) return Verdict::NotInHand;
    if (has(player, building)) return Verdict::AlreadyBuilt;
    const Price cost = price(building, payment);
    if (player.camels < cost.camels) return Verdict::NotEnoughCamels;
    return player.gold < cost.gold ? Verdict::NotEnoughGold : Verdict::Ok;
}

Verdict check_build(const State& state, const Player& player, const Move& move) {
    if (state.options.seats == 2) return Verdict::BuildWithARow;
    if (state.builds == 0) return Verdict::OneBuilding;
    if (move.payment != Payment::Full && !is_on(state.options.build_cards_are_discounts))
        return Verdict::NotAsked;
    return check_building(state, player, move.building(), move.payment);
}

Verdict check_build_card(const State& state, const Player& player, const Move& move) {
    if (state.options.seats == 2) return Verdict::BuildWithARow;
    if (!build_cards_build(state)) return Verdict::CardIsDiscount;
    return check_building(state, player, move.building(), build_card_payment(move.kind));
}

Verdict check_build_with(const State& state, const Player& player, const Move& move) {
    if (state.options.seats != 2) return Verdict::NotAsked;
    if (const Verdict verdict = check_row(state, move.row); verdict != Verdict::Ok) return verdict;
    return check_building(state, player, move.building(), move.payment);
}

Verdict check_amount(unsigned amount, unsigned most) {
    if (amount == 0) return Verdict::NothingGiven;
    return amount > most ? Verdict::TooMany : Verdict::Ok;
}

Verdict check_move_to(const State& state, const Player& player, Space space) {
    if (static_cast<std::size_t>(space) >= space_count) return Verdict::NotAsked;
    if (space == state.supervisor && is_on(state.options.no_stay)) return Verdict::MustMove;
    return reachable_spaces(state, player).has(space) ? Verdict::Ok : Verdict::TooFar;
}

Verdict check_take_card(const State& state, Row row) {
    const Verdict verdict = check_row(state, row);
    return verdict == Verdict::Ok && !has_card_to_draw(state) ? Verdict::NoCard : verdict;  // Y-R10
}

Verdict check_place_card(const State& state, const Player& player, Shop shop) {
    if (!has_cube(state, player)) return Verdict::NoCube;
    return check_shop(state, player, shop, open_shops(state, player));
}

Verdict check_first(const State& state, Shop shop) {
    return shop < Shop::None && shops_at(state.supervisor).has(shop) ? Verdict::Ok : Verdict::NotHit;
}

Verdict check_keep(const State& state, Card card) {
    const bool is_drawn = card == state.drawn[0] || card == state.drawn[1];
    return is_card(card) && is_drawn ? Verdict::Ok : Verdict::NotDrawn;
}

Verdict check_kind(const State& state, const Player& player, const Move& move) {
    const auto ok_if = [](bool allowed, Verdict otherwise) { return allowed ? Verdict::Ok : otherwise; };
    switch (move.kind) {
        case MoveKind::Roll:
            return ok_if(move.amount <= std::min<unsigned>(player.gold, yellow_dice), Verdict::TooManyDice);
        case MoveKind::TakeCamels: return check_row(state, Row::Camel);
        case MoveKind::TakeGold: return check_row(state, Row::Gold);
        case MoveKind::Supply: return check_supply(state, move.row);
        case MoveKind::Supervise: return check_row(state, move.row);
        case MoveKind::TakeCard: return check_take_card(state, move.row);
        case MoveKind::BuildWith: return check_build_with(state, player, move);
        case MoveKind::Draw: return ok_if(!has_row_to_take(state), Verdict::RowsLeft);
        case MoveKind::Spend:
            return ok_if(is_card(move.card) && player.hand[move.card] > 0, Verdict::NotInHand);
        case MoveKind::Place: return check_place(state, player, move.shop());
        case MoveKind::Stop: return ok_if(may_stop_placing(state), Verdict::MustPlace);
        case MoveKind::MoveTo: return check_move_to(state, player, move.space());
        case MoveKind::First: return check_first(state, move.shop());
        case MoveKind::Keep: return check_keep(state, move.card);
        case MoveKind::Build: return check_build(state, player, move);
        case MoveKind::ExchangeCamels: return check_amount(move.amount, player.camels);
        case MoveKind::ExchangeGold: return check_amount(move.amount, player.gold);
        case MoveKind::PlaceShop: return check_place_card(state, player, move.shop());
        case MoveKind::PlaceCaravan: return ok_if(has_cube(state, player), Verdict::NoCube);
        case MoveKind::SellCamels:
            return check_amount(move.amount, std::min<unsigned>(player.camels, most_camels_sold));
        case MoveKind::SellGold:
            return check_amount(move.amount, std::min<unsigned>(player.gold, most_gold_sold));
        case MoveKind::BuildNoCamels:
        case MoveKind::BuildNoGold:
        case MoveKind::BuildFree: return check_build_card(state, player, move);
        case MoveKind::KeepAll:
        case MoveKind::PayCamel:
        case MoveKind::LetGo:
        case MoveKind::ThreeCamels:
        case MoveKind::ThreeGold:
        case MoveKind::End: return Verdict::Ok;
    }
    return Verdict::NotAsked;
}

}  // namespace

Verdict check(const State& state, Seat seat, const Move& move) {
    if (state.phase == Phase::Over) return Verdict::GameOver;
    if (index(seat) >= state.options.seats || !turn(state).has(seat)) return Verdict::NotYourTurn;
    if (!is_asked(state.phase, move.kind) || move != tidied(move)) return Verdict::NotAsked;
    const Player& player = state.player(seat);
    const Card card = played_card(move.kind);
    if (card != Card::None && player.hand[card] == 0) return Verdict::NotInHand;
    return check_kind(state, player, move);
}

}  // namespace serai::yspahan
