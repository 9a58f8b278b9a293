#include "games/istanbul_dice/engine/check.hpp"

#include <algorithm>

#include "games/istanbul_dice/engine/payment.hpp"

namespace serai::istanbul_dice {
namespace {

// The kinds of move that a phase asks for.
bool is_asked(const State& state, MoveKind kind) {
    const bool by_hand = state.options.payment == Payment::Manual;
    switch (state.phase) {
        case Phase::Reroll: return kind == MoveKind::Keep || kind == MoveKind::Reroll;
        case Phase::Act:
            if (kind == MoveKind::Crystal || kind == MoveKind::Brown) return !by_hand;
            if (kind == MoveKind::CrystalByHand || kind == MoveKind::BrownByHand) return by_hand;
            return kind >= MoveKind::Pass && kind <= MoveKind::Ruby;
        case Phase::Pay: return kind == (by_hand ? MoveKind::Pay : MoveKind::Extra);
        case Phase::Pick: return kind == MoveKind::Pick;
        case Phase::Offer:
        case Phase::Trade: return kind == MoveKind::Accept || kind == MoveKind::Decline;
        case Phase::TakeRuby: return kind == MoveKind::TakeRuby;
        case Phase::TakeGoods: return kind == MoveKind::TakeGoods;
        case Phase::GiveTile: return kind == MoveKind::GiveTile;
        case Phase::TakeTile: return kind == MoveKind::TakeTile;
        case Phase::Choose: return kind == MoveKind::TakeResource || kind == MoveKind::TakeLira;
        case Phase::Setup:
        case Phase::Start:
        case Phase::Roll:
        case Phase::Reveal:
        case Phase::Refill:
        case Phase::Over: return false;
    }
    return false;
}

Verdict check_reroll(const State& state, const Move& move) {
    if (move.dice().is_empty()) return Verdict::NoDie;                                        // I-R11
    if (!state.dice.has_all(move.dice())) return Verdict::NotYourDice;                        // I-3.5
    if (state.player(state.active).stock[Resource::Crystal] == 0) return Verdict::NoCrystal;  // I-3.5
    return Verdict::Ok;
}

Verdict check_pair(const State& state, const Move& move, const Means& means) {
    if (!can_pay(cost_of(state, move), means)) return Verdict::NotEnoughGoods;
    const bool has_profit = means.dice[move.colour()] >= 2 || state.options.payment == Payment::Manual;
    return has_profit ? Verdict::Ok : Verdict::NoProfit;  // I-5.2
}

// Crystal and Brown with the goods they name (I-5.3, I-5.5).
Verdict check_different(const State& state, const Move& move, const Means& means) {
    const Goods goods = move.goods();
    const GoodSet named = colours_in(goods);
    const unsigned brown = goods[Good::Brown];
    if (named.size() + brown != goods.size()) return Verdict::NotDifferent;
    const GoodSet available = colours_in(means.coloured());
    if (!available.has_all(named) || brown > means.brown) return Verdict::NotEnoughGoods;
    if (brown > 0) {
        if (move.kind == MoveKind::Brown) return Verdict::NoProfit;   // I-5.2
        return available == named ? Verdict::Ok : Verdict::Wasteful;  // I-5.3
    }
    if (!is_last_action(state)) return Verdict::Ok;
    const GoodSet dice = colours_in(means.dice);
    if ((named & dice).size() < std::min(named.size(), dice.size())) return Verdict::Wasteful;
    if (!dice.has_all(named)) return Verdict::Ok;
    // All from dice: only the lowest colours are listed.
    GoodSet lowest;
    for (const Good colour : dice) {
        if (lowest.size() < named.size()) lowest.insert(colour);
    }
    return lowest == named ? Verdict::Ok : Verdict::Wasteful;
}

Verdict check_coloured(const Move& move) {
    return move.goods()[Good::Brown] == 0 ? Verdict::Ok : Verdict::NotColoured;
}

Verdict check_bazaar(const State& state, const Move& move) {
    const unsigned dice = state.dice[Face::Card];
    if (move.number > dice) return Verdict::NotEnoughCardDice;
    const bool all_only = is_last_action(state) && state.options.payment == Payment::Automatic;
    return move.number == dice || !all_only ? Verdict::Ok : Verdict::AllCardDice;  // I-5.7
}

// The first of equal tiles is offered (I-R12).
Verdict check_display(const State& state, Tile tile) {
    if (!is_displayed(state, tile)) return Verdict::NotOnDisplay;
    for (const Tile each : state.display) {
        if (each == tile) break;
        if (each != no_tile && alike(each) == alike(tile)) return Verdict::ListedOnce;
    }
    return Verdict::Ok;
}

Verdict check_ruby(const State& state, const Move& move, const Means& means) {
    if (!is_open(state, move.track())) return Verdict::TrackEmpty;  // I-4.14
    if (move.track() == Track::RightCarpet) {
        const unsigned lira = state.player(state.active).stock[Resource::Lira];
        return lira >= price(state, Track::RightCarpet) ? Verdict::Ok : Verdict::NotEnoughLira;
    }
    return can_pay(cost_of(state, move), means) ? Verdict::Ok : Verdict::NotEnoughGoods;
}

Verdict check_extra(const State& state, Good colour) {
    const Goods pool = extras_pool(state, means_of(state));
    if (pool[colour] == 0) return Verdict::NotAtHand;
    if (colour < good_of(state.least)) return Verdict::OutOfOrder;
    const unsigned rest = cost_of(state, state.buying).size() - state.paid.size();
    return pool_from(pool, colour) >= rest ? Verdict::Ok : Verdict::CannotComplete;
}

Verdict check_unit(const State& state, Unit unit) {
    if (unit < state.least) return Verdict::OutOfOrder;
    const Means means = means_of(state);
    const Good good = good_of(unit);
    const unsigned at_hand =
        unit == Unit::BrownTile ? means.brown : (is_die(unit) ? means.dice : means.tiles)[good];
    if (at_hand == 0) return Verdict::NotAtHand;
    return can_pay_unit(state, cost_of(state, state.buying), unit) ? Verdict::Ok : Verdict::CannotComplete;
}

Verdict check_pick(const State& state, Card card) {
    if (!state.revealed.has(card)) return Verdict::NotRevealed;
    return alike(card) != card && state.revealed.has(alike(card)) ? Verdict::ListedOnce
                                                                  : Verdict::Ok;  // I-R12
}

Verdict check_give_tile(const Player& player, Tile tile) {
    if (!player.tiles.has(tile)) return Verdict::NotYourTile;
    for (const Tile each : player.tiles) {
        if (each == tile) break;
        const bool is_same = alike(each) == alike(tile) && player.fresh.has(each) == player.fresh.has(tile);
        if (is_same) return Verdict::ListedOnce;  // I-R12
    }
    return Verdict::Ok;
}

Verdict check_action(const State& state, const Move& move) {
    const Means means = means_of(state);
    const auto payable = [&] {
        return can_pay(cost_of(state, move), means) ? Verdict::Ok : Verdict::NotEnoughGoods;
    };
    switch (move.kind) {
        case MoveKind::Pair: return check_pair(state, move, means);
        case MoveKind::Crystal:
        case MoveKind::Brown: return check_different(state, move, means);
        case MoveKind::Quad:
            if (const Verdict verdict = check_coloured(move); verdict != Verdict::Ok) return verdict;
            return payable();
        case MoveKind::Lira: return state.dice[Face::Lira] > 0 ? Verdict::Ok : Verdict::NoMoneyDie;  // I-R3
        case MoveKind::Bazaar: return check_bazaar(state, move);
        case MoveKind::Mosque:
            if (const Verdict verdict = check_display(state, move.tile()); verdict != Verdict::Ok)
                return verdict;
            return payable();
        case MoveKind::Ruby: return check_ruby(state, move, means);
        case MoveKind::CrystalByHand:
        case MoveKind::BrownByHand: return payable();
        case MoveKind::Pass:
        case MoveKind::Nothing:
        case MoveKind::Keep:
        case MoveKind::Reroll:
        case MoveKind::Extra:
        case MoveKind::Pay:
        case MoveKind::Pick:
        case MoveKind::Accept:
        case MoveKind::Decline:
        case MoveKind::TakeRuby:
        case MoveKind::TakeGoods:
        case MoveKind::GiveTile:
        case MoveKind::TakeTile:
        case MoveKind::TakeResource:
        case MoveKind::TakeLira: return Verdict::Ok;
    }
    return Verdict::NotAsked;
}

}  // namespace

Verdict check(const State& state, Seat seat, const Move& move) {
    if (state.phase == Phase::Over) return Verdict::GameOver;
    if (index(seat) >= state.options.seats || seat != state.actor) return Verdict::NotYourTurn;
    if (!is_well_formed(move) || !is_asked(state, move.kind)) return Verdict::NotAsked;
    switch (state.phase) {
        case Phase::Reroll: return move.kind == MoveKind::Keep ? Verdict::Ok : check_reroll(state, move);
        case Phase::Act: return check_action(state, move);
        case Phase::Pay:
            return move.kind == MoveKind::Pay ? check_unit(state, move.unit())
                                              : check_extra(state, move.colour());
        case Phase::Pick: return check_pick(state, move.card());
        case Phase::TakeRuby: return is_open(state, move.track()) ? Verdict::Ok : Verdict::TrackEmpty;
        case Phase::TakeGoods: return check_coloured(move);
        case Phase::GiveTile: return check_give_tile(state.player(seat), move.tile());
        case Phase::TakeTile: return check_display(state, move.tile());
        case Phase::Offer:
        case Phase::Trade:
        case Phase::Choose: return Verdict::Ok;
        case Phase::Setup:
        case Phase::Start:
        case Phase::Roll:
        case Phase::Reveal:
        case Phase::Refill:
        case Phase::Over: return Verdict::NotYourTurn;
    }
    return Verdict::NotAsked;
}

}  // namespace serai::istanbul_dice
