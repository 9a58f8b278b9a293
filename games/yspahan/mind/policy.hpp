// A light policy for playouts: somebody in a hurry, by the same estimate and with some chance.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/rng.hpp"
#include "games/yspahan/engine/supervisor.hpp"
#include "games/yspahan/engine/tower.hpp"
#include "games/yspahan/mind/candidates.hpp"
#include "games/yspahan/mind/valuation.hpp"

namespace serai::yspahan {

template <typename Element, typename Word>
constexpr Element any_of(SmallSet<Element, Word> set, Rng& rng) {
    return set.nth(rng.below(set.size()));
}

// With spare gold sometimes yellow dice.
constexpr Move playout_roll(const Player& player, Rng& rng) {
    constexpr unsigned reserve = 4;
    if (player.gold <= reserve) return Move::of(MoveKind::Roll, 0U);
    return Move::of(MoveKind::Roll, rng.below(std::min(player.gold - reserve, yellow_dice) + 1));
}

// The building that brings most in the days to come; with none, the first of `builds`.
constexpr Building best_building(BuildingSet builds, const Taste& taste, Rng& rng) {
    int best = -1;
    Building chosen{};
    for (const Building building : builds) {
        const int effect = taste.effect[static_cast<std::size_t>(building)] + static_cast<int>(rng.below(64));
        if (effect <= best) continue;
        best = effect;
        chosen = building;
    }
    return chosen;
}

// What the player would build now. The first two bring no points, so in the last week they are of no use.
constexpr BuildingSet wanted_buildings(const State& state, const Player& player, Payment payment) {
    constexpr unsigned without_points = 2;
    if (state.week == week_count && player.buildings.size() < without_points) return {};
    return affordable(player, payment);
}

// A gain as somebody in a hurry sees it.
constexpr int noisy(int gain, Rng& rng) { return gain * static_cast<int>(56 + rng.below(16)) / 64; }

inline constexpr int no_way = -1'000'000;

// What the player's own cubes at a space gain when they are sent.
constexpr int way_gain(const Valuation& valuation, const Valuation::Sending& sending, const Player& player,
                       Space space) {
    int gain = 0;
    for (const Shop shop : shops_at(space) & player.shops) gain += valuation.sent(shop, sending);
    return gain;
}

// The space of a set where that is most.
constexpr Space best_way(const Valuation& valuation, const Player& player, SpaceSet spaces) {
    const Valuation::Sending sending = valuation.sending();
    Space best{};
    int most = no_way;
    for (const Space space : spaces) {
        const int gain = way_gain(valuation, sending, player, space);
        if (gain > most) best = space;
        most = std::max(most, gain);
    }
    return best;
}

// What it is at best for dice of each value, without gold: every space is looked at once, not for every row.
using WayGains = std::array<int, faces + 1>;
constexpr WayGains way_gains(const State& state, const Valuation& valuation, const Player& player,
                             SpaceSet spaces) {
    const Valuation::Sending sending = valuation.sending();
    const unsigned change = spared_steps(player);
    WayGains gains{};
    gains.fill(no_way);
    if (is_on(state.options.no_stay)) spaces.erase(state.supervisor);  // Y-12.6
    for (const Space space :
         spaces& spaces_within[static_cast<std::size_t>(state.supervisor)][faces + change]) {
        const int gain = way_gain(valuation, sending, player, space);
        const unsigned steps = distance(state.supervisor, space);
        const unsigned most = std::min(steps + change, faces);
        for (unsigned value = steps > change ? steps - change : 0; value <= most; ++value)
            gains[value] = std::max(gains[value], gain);
    }
    return gains;
}

// The best row so far and what it is taken for; chosen without a branch, which nobody could predict.
struct RowChoice {
    int gain = 0;
    Row row = Row::None;
    bool is_supervised = false;

    constexpr void consider(int other, Row of, bool supervises) {
        const bool is_better = other > gain;
        gain = is_better ? other : gain;
        row = is_better ? of : row;
        is_supervised = is_better ? supervises : is_supervised;
    }
};

using RowSet = SmallSet<Row, std::uint8_t>;
constexpr RowSet rows_with_dice(const RowDice& dice) {
    unsigned bits = 0;
    for (std::size_t i = 0; i < dice.size(); ++i) bits |= unsigned{dice[i] > 0} << i;
    return std::bit_cast<RowSet>(static_cast<std::uint8_t>(bits));
}

// Mostly the row whose own action brings most, seen through some noise; sometimes the Supervisor or a card.
inline Move playout_take(const State& state, Seat seat, Rng& rng) {
    const Player& player = state.player(seat);
    const RowDice dice_by_row = dice_for_active(state);
    const RowRange range = rows_by_dice(dice_by_row);
    if (range.most == Row::None) return Move::of(MoveKind::Draw);
    if (state.options.seats == 2) {
        const BuildingSet builds = wanted_buildings(state, player, Payment::Full);
        if (!builds.is_empty() && rng.below(4) != 0)
            return Move::build_with(range.fewest, best_building(builds, hasty_taste, rng), Payment::Full);
    }
    const Valuation valuation(state, seat, hasty_judgement);
    const bool can_place = has_cube(state, player);
    const bool can_draw = has_card_to_draw(state);
    RowChoice choice{.gain = can_draw ? hasty_taste.any_card : -1};
    const SpaceSet own = spaces_at(player.shops);
    const WayGains ways = own.is_empty() ? WayGains{} : way_gains(state, valuation, player, own);
    for (const Row row : rows_with_dice(dice_by_row)) {
        const unsigned dice = dice_by_row[static_cast<std::size_t>(row)];
        if (!own.is_empty()) {
            const unsigned value = state.tower.value[static_cast<std::size_t>(row)];
            choice.consider(noisy(ways[value], rng), row, true);
        }
        int action = 0;
        if (is_quarter(row)) {
            Supply supply = valuation.supply(row);
            if (!can_place || !supply.is_open()) continue;
            action = supply.gain(dice + valuation.hoisted());
        } else {
            action = valuation.own_action(row, dice);
        }
        choice.consider(noisy(action, rng), row, false);
    }
    if (choice.row == Row::None)
        return Move::of(can_draw ? MoveKind::TakeCard : MoveKind::Supervise, range.most);
    if (choice.is_supervised) return Move::of(MoveKind::Supervise, choice.row);
    if (choice.row == Row::Camel) return Move::of(MoveKind::TakeCamels);
    return choice.row == Row::Gold ? Move::of(MoveKind::TakeGold) : Move::of(MoveKind::Supply, choice.row);
}

inline Move playout_place(const State& state, Seat seat, Rng& rng) {
    const Player& player = state.player(seat);
    const SoukWorth& worth = souks_to(hasty_judgement, player, time_left(state, seat).week_days);
    const Supply supply(player.shops, foreign_shops(state, player), state.row, worth);
    return Move::of(MoveKind::Place, any_of(supply.best(state.amount) - player.shops, rng));
}

// To the best cube of one's own, if possible without gold; else to any cube.
inline Move playout_way(const State& state, Seat seat, Rng& rng) {
    const Player& player = state.player(seat);
    const SpaceSet reach = reachable_spaces(state, player);
    SpaceSet own = reach & spaces_at(player.shops);
    if (!own.is_empty()) {
        const SpaceSet cheap = own & reachable_spaces(state, player, state.amount, 0);
        if (!cheap.is_empty()) own = cheap;
        const Valuation valuation(state, seat, hasty_judgement);
        return Move::of(MoveKind::MoveTo, best_way(valuation, player, own));
    }
    const SpaceSet hits = reach & spaces_at(occupied(state));
    return Move::of(MoveKind::MoveTo, any_of(hits.is_empty() ? reach : hits, rng));
}

// A full souk is worth a camel.
inline Move playout_answer(const State& state, Seat seat) {
    const ShopSet souk = shops_of_souk[souk_of(state.sending)];
    const bool is_full = state.player(seat).shops.has_all(souk);
    return Move::of(is_full ? MoveKind::PayCamel : MoveKind::LetGo);
}

// Goods at once, points from cards when the game ends, buildings when they can be paid.
inline Move playout_after(const State& state, Seat seat, Rng& rng) {
    const Player& player = state.player(seat);
    const CardBag& hand = player.hand;
    if (!hand.is_empty()) {
        if (hand[Card::ThreeCamels] > 0) return Move::of(MoveKind::ThreeCamels);
        if (hand[Card::ThreeGold] > 0) return Move::of(MoveKind::ThreeGold);
        if (hand[Card::PlaceCaravan] > 0 && has_cube(state, player)) return Move::of(MoveKind::PlaceCaravan);
        if (build_cards_build(state)) {
            if (hand[Card::BuildNoCamels] > 0) {
                const BuildingSet builds = affordable(player, Payment::NoCamels);
                if (!builds.is_empty())
                    return Move::of(MoveKind::BuildNoCamels, best_building(builds, hasty_taste, rng));
            }
            if (hand[Card::BuildNoGold] > 0) {
                const BuildingSet builds = affordable(player, Payment::NoGold);
                if (!builds.is_empty())
                    return Move::of(MoveKind::BuildNoGold, best_building(builds, hasty_taste, rng));
            }
        }
    }
    if (state.builds > 0) {
        const BuildingSet builds = wanted_buildings(state, player, Payment::Full);
        if (!builds.is_empty()) return Move::of(MoveKind::Build, best_building(builds, hasty_taste, rng));
    }
    const bool is_end = state.week == week_count && state.day + 1U >= days_per_week;
    if (is_end && hand[Card::SellCamels] > 0 && player.camels > 0)
        return Move::of(MoveKind::SellCamels, std::min<unsigned>(player.camels, most_camels_sold));
    if (is_end && hand[Card::SellGold] > 0 && player.gold > 0)
        return Move::of(MoveKind::SellGold, std::min<unsigned>(player.gold, most_gold_sold));
    if (hand[Card::PlaceShop] > 0 && has_cube(state, player)) {
        const ShopSet open = open_shops(state, player);
        if (!open.is_empty()) return Move::of(MoveKind::PlaceShop, any_of(open, rng));
    }
    return Move::of(MoveKind::End);
}

// The light policy of playouts.
inline Move playout_move(const State& state, Seat seat, Rng& rng) {
    switch (state.phase) {
        case Phase::Roll: return playout_roll(state.player(seat), rng);
        case Phase::Pick: return playout_take(state, seat, rng);
        case Phase::Bonus: return Move::of(MoveKind::KeepAll);
        case Phase::Place: return playout_place(state, seat, rng);
        case Phase::Move: return playout_way(state, seat, rng);
        case Phase::Order: return Move::of(MoveKind::First, any_of(shops_at(state.supervisor), rng));
        case Phase::Camel: return playout_answer(state, seat);
        case Phase::Keep: return Move::of(MoveKind::Keep, state.drawn[rng.below(2)]);
        case Phase::After: return playout_after(state, seat, rng);
        case Phase::First:
        case Phase::Dice:
        case Phase::Draw:
        case Phase::Over: break;
    }
    return {};
}

}  // namespace serai::yspahan
