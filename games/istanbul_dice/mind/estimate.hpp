// What a position of Istanbul, the dice game, is worth: what a seat has, and what its turn still brings.
#pragma once

#include <algorithm>

#include "games/istanbul_dice/engine/actions.hpp"
#include "games/istanbul_dice/mind/best_action.hpp"
#include "games/istanbul_dice/mind/style.hpp"
#include "games/istanbul_dice/mind/worth.hpp"

namespace serai::istanbul_dice {

// An action

// The dice and tiles that the left carpet takes: one of each, then what dice are left, then tiles.
constexpr Spending carpet_spending(const State& state, const Means& means) {
    Spending spending = cheapest(one_of_each, means);
    unsigned rest = price(state, Track::LeftCarpet);
    const auto pay = [&rest](const Goods& from, Goods& to) {
        for (const Good colour : colours) {
            const unsigned used = std::min(rest, from[colour]);
            to.add(colour, used);
            rest -= used;
        }
    };
    const Goods dice = means.dice - spending.dice;
    const Goods tiles = means.tiles - colours_of(spending.tiles);
    pay(dice, spending.dice);
    pay(tiles, spending.tiles);
    spending.tiles.add(Good::Brown, rest);
    return spending;
}

constexpr Goods goods_for(const State& state, const Move& move) {
    const bool names_goods = move.kind == MoveKind::Crystal || move.kind == MoveKind::Brown;
    return names_goods ? move.goods() : cost_of(state, move).need;
}

constexpr Spending spending_of(const State& state, const Means& means, const Move& move) {
    if (move == Move::of(MoveKind::Ruby, Track::LeftCarpet)) return carpet_spending(state, means);
    return cheapest(goods_for(state, move), means);
}

// What is being bought is worth.
constexpr int prize_worth(const State& state, const Worths& worths, const Move& move) {
    if (move.kind == MoveKind::Ruby) return ruby_worth;
    if (move.kind == MoveKind::Mosque)
        return tile_worth(state, state.player(state.active), worths, move.tile());
    return worths.of(gain_of(move.kind, move));
}

constexpr bool costs_goods(const Move& move) {
    return move.kind != MoveKind::Pass && move.kind != MoveKind::Lira && move.kind != MoveKind::Bazaar &&
           move != Move::of(MoveKind::Ruby, Track::RightCarpet);
}

// What the dice on the table bring: the best action, then the best of what is left, and so on. The state is
// a copy that is used up.
constexpr int dice_worth(State state, const Worths& worths, unsigned actions) {
    int sum = 0;
    Player& player = state.player(state.active);
    for (; actions > 0; --actions) {
        const auto [action, gain] = best_action(state, worths, [](bool /*counts*/) { return 0; });
        if (gain == 0) break;
        const Move best = move_of(state, action);
        sum += gain;
        if (best.kind == MoveKind::Lira) state.dice.set(Face::Lira, 0);
        if (best.kind == MoveKind::Bazaar) state.dice.remove(Face::Card, best.number);
        if (best.kind == MoveKind::Mosque) {
            *std::ranges::find(state.display, best.tile()) = no_tile;
            player.tiles.insert(best.tile());
            player.fresh.insert(best.tile());
        }
        if (best == Move::of(MoveKind::Ruby, Track::RightCarpet))
            player.stock.remove(Resource::Lira, price(state, Track::RightCarpet));
        if (costs_goods(best)) {
            const Spending spending = spending_of(state, means_of(state), best);
            state.dice -= as_dice(spending.dice);
            player.stock -= as_tiles(spending.tiles);
        }
        if (best.kind == MoveKind::Ruby) ++state.taken[best.number];
        ++state.actions_taken;
    }
    return sum;
}

// A position

// Whether a card of an income tile is being carried out, before the dice are thrown.
constexpr bool is_income(const State& state) {
    return state.card_dice == 0 && (state.phase == Phase::Reveal || state.card != no_card);
}

// What is being bought or carried out brings the active player.
constexpr int pending_worth(const State& state, const Worths& worths) {
    switch (state.phase) {
        case Phase::Pay: {
            const unsigned rest = cost_of(state, state.buying).size() - state.paid.size();
            return prize_worth(state, worths, state.buying) - static_cast<int>(rest) * worths[Good::Red];
        }
        case Phase::Reveal: return weights.card;
        case Phase::Pick: {
            int best = 0;
            for (const Card card : state.revealed) best = std::max(best, card_worth(state, worths, card));
            return best;
        }
        case Phase::Offer: return card_worth(state, worths, state.card);
        case Phase::TakeRuby: return ruby_worth;
        case Phase::TakeGoods: return 2 * worths[Good::Red];
        case Phase::GiveTile: return worths.of(face(state.card).gain) - 15 * worths.turns;
        case Phase::TakeTile: return 3 * worths[Good::Red] + 10 * worths.turns;
        case Phase::Setup:
        case Phase::Start:
        case Phase::Roll:
        case Phase::Reroll:
        case Phase::Act:
        case Phase::Refill:
        case Phase::Trade:
        case Phase::Choose:
        case Phase::Over: return 0;
    }
    return 0;
}

// What the active player's turn still brings.
constexpr int turn_worth(const State& state, const Worths& worths) {
    const int pending = pending_worth(state, worths);
    if (is_income(state)) return pending + weights.turn;
    const bool in_action =
        state.phase != Phase::Roll && state.phase != Phase::Reroll && state.phase != Phase::Act;
    const unsigned done = state.actions_taken + (in_action ? 1U : 0U);
    const unsigned limit = action_limit(state.player(state.active));
    const int dice = limit > done ? dice_worth(state, worths, limit - done) : 0;
    if (state.phase != Phase::Roll) return pending + dice;
    const unsigned thrown = dice_count(state.player(state.active)) - state.dice.size();
    return std::max(weights.turn, dice + weights.thrown * static_cast<int>(thrown));
}

// What a seat has beside its rubies, and will get: stock, tiles, turns to come.
constexpr int means_worth(const State& state, const Player& player, const Worths& worths) {
    int value = worths.of(player.stock);
    if (worths.turns == 0) return value;
    value += nearness(state, player) + weights.turn * worths.turns / 10;
    constexpr unsigned useful_crystals = 2;
    if (const unsigned crystals = player.stock[Resource::Crystal]; crystals > useful_crystals)
        value -= weights.spare_crystals * static_cast<int>(crystals - useful_crystals);
    const auto engines = engine_worths(worths);
    for (const Tile tile : player.tiles) value += engines[static_cast<std::size_t>(face(tile).kind)];
    if (player.rubies[Source::Mosque] == 0) value += devotion(state, player, player.tiles.size());
    return value;
}

// What a seat can expect to score, in hundredths of a ruby.
constexpr int estimate(const State& state, Seat seat, Style style) {
    const Player& player = state.player(seat);
    const int owned = static_cast<int>(100 * player.rubies.size()) + taste(player, style);
    if (state.phase == Phase::Setup || state.phase == Phase::Start) return owned;
    const Worths worths = worths_of(state, seat);
    if (state.phase == Phase::Over) return owned + std::min(worths.of(player.stock) / 10, 49);  // I-9.3
    int value = means_worth(state, player, worths);
    if (seat == state.active) value += turn_worth(state, worths);
    const bool is_asked = state.phase == Phase::Trade || state.phase == Phase::Choose;
    if (is_asked && seat == state.actor) value += share_worth(state, seat, worths, state.card);
    return owned + value / 10;
}

}  // namespace serai::istanbul_dice
