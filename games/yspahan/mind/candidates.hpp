// The moves worth thinking about. Left out is what another move does as well or better: the order of cubes
// that all find a place, empty ways of the Supervisor, the rows that a card could also be drawn for, cards
// that can wait until after the action. Every candidate is legal, none comes twice, and there is always one.
#pragma once

#include <algorithm>
#include <array>

#include "games/yspahan/engine/generator.hpp"
#include "games/yspahan/engine/supervisor.hpp"
#include "games/yspahan/engine/tower.hpp"

namespace serai::yspahan {

// One of these shops, out of the Supervisor's reach if possible.
constexpr Shop sheltered(ShopSet shops) {
    const ShopSet inner = shops - street_shops;
    return inner.is_empty() ? shops.lowest() : inner.lowest();
}

// All, half, and for an exchange each small number: what is worth giving of so many.
template <typename Visitor>
constexpr void for_each_amount(MoveKind kind, unsigned most, unsigned small, Visitor&& visit) {
    for (unsigned n = 1; n <= std::min(most, small); ++n) visit(Move::of(kind, n));
    if (most > small) visit(Move::of(kind, most));
}

// Cards for their effect, without those that build.
template <typename Visitor>
constexpr void for_each_card_candidate(const State& state, const Player& player, Visitor&& visit) {
    const CardBag& hand = player.hand;
    if (hand.is_empty()) return;
    if (hand[Card::ThreeCamels] > 0) visit(Move::of(MoveKind::ThreeCamels));
    if (hand[Card::ThreeGold] > 0) visit(Move::of(MoveKind::ThreeGold));
    if (hand[Card::Exchange] > 0) {
        for_each_amount(MoveKind::ExchangeCamels, player.camels, highest_price, visit);
        for_each_amount(MoveKind::ExchangeGold, player.gold, highest_price, visit);
    }
    const bool can_place = has_cube(state, player);
    if (hand[Card::PlaceShop] > 0 && can_place) {
        const ShopSet open = open_shops(state, player);
        for (const ShopSet souk : shops_of_souk) {
            if (!(open & souk).is_empty()) visit(Move::of(MoveKind::PlaceShop, sheltered(open & souk)));
        }
    }
    if (hand[Card::PlaceCaravan] > 0 && can_place) visit(Move::of(MoveKind::PlaceCaravan));
    if (hand[Card::SellCamels] > 0)
        for_each_amount(MoveKind::SellCamels, std::min<unsigned>(player.camels, most_camels_sold), 0, visit);
    if (hand[Card::SellGold] > 0)
        for_each_amount(MoveKind::SellGold, std::min<unsigned>(player.gold, most_gold_sold), 0, visit);
}

// The rows with the most and the fewest dice: what one leaves to others, or to oneself.
struct RowRange {
    Row most = Row::None;
    Row fewest = Row::None;
};

// The lower row of equal ones, each time. Number and row are compared as one figure, without branches.
constexpr RowRange rows_by_dice(const RowDice& dice) {
    constexpr unsigned places = 8;
    constexpr unsigned none = 1000;
    unsigned most = 0;
    unsigned fewest = none;
    for (const Row row : rows) {
        const auto place = static_cast<unsigned>(row);
        const unsigned count = dice[place];
        most = std::max(most, count * places + places - 1 - place);
        fewest = std::min(fewest, count == 0 ? none : count * places + place);
    }
    if (fewest == none) return {};
    return {Row(places - 1 - most % places), Row(fewest % places)};
}

// Each row for its own action; for the Supervisor if he finds a cube. For a card the richest row, which the
// others then lack; with two players, where the start player comes again, also the poorest (Y-11.2).
template <typename Visitor>
constexpr void for_each_take_candidate(const State& state, const Player& player, Visitor&& visit) {
    const RowDice dice = dice_for_active(state);
    const RowRange range = rows_by_dice(dice);
    if (range.most == Row::None) return visit(Move::of(MoveKind::Draw));
    const bool can_place = has_cube(state, player);
    const ShopSet foreign = foreign_shops(state, player);
    const SpaceSet hits = spaces_at(foreign | player.shops);
    bool any = false;
    for (const Row row : rows) {
        if (dice[static_cast<std::size_t>(row)] == 0) continue;
        const bool is_useful = !is_quarter(row) || (can_place && has_open_shop(player.shops, foreign, row));
        if (is_useful && row == Row::Camel) visit(Move::of(MoveKind::TakeCamels));
        if (is_useful && row == Row::Gold) visit(Move::of(MoveKind::TakeGold));
        if (is_useful && is_quarter(row)) visit(Move::of(MoveKind::Supply, row));
        const unsigned value = state.tower.value[static_cast<std::size_t>(row)];
        const bool is_hit = !(hits & reachable_spaces(state, player, value, player.gold)).is_empty();
        if (is_hit) visit(Move::of(MoveKind::Supervise, row));
        any = any || is_useful || is_hit;
    }
    const bool is_pair = state.options.seats == 2;
    const auto visit_rows = [&](auto&& visit_row) {
        visit_row(range.most);
        if (is_pair && range.fewest != range.most) visit_row(range.fewest);
    };
    if (has_card_to_draw(state)) {
        visit_rows([&](Row row) { visit(Move::of(MoveKind::TakeCard, row)); });
    } else if (!any) {
        visit(Move::of(MoveKind::Supervise, range.most));
    }
    if (!is_pair) return;
    const auto builds = builds_by_payment(state, player);
    visit_rows([&](Row row) {
        for_each_build(builds, [&](Building building, Payment payment) {
            visit(Move::build_with(row, building, payment));
        });
    });
}

// Y-3.5: the cards that one spends most easily.
template <typename Visitor>
constexpr void for_each_spend_candidate(const Player& player, Visitor&& visit) {
    constexpr std::array by_worth{Card::Exchange,    Card::SellGold,    Card::SellCamels,
                                  Card::PlaceShop,   Card::ThreeGold,   Card::PlaceCaravan,
                                  Card::ThreeCamels, Card::BuildNoGold, Card::BuildNoCamels};
    constexpr unsigned most = 2;
    unsigned count = 0;
    for (const Card card : by_worth) {
        if (player.hand[card] == 0) continue;
        visit(Move::of(MoveKind::Spend, card));
        if (++count == most) return;
    }
}

// Of each open souk a sheltered shop and those at the street; if the cubes fill it, any.
template <typename Visitor>
constexpr void for_each_place_candidate(const State& state, const Player& player, Visitor&& visit) {
    const ShopSet open = open_shops(state, player, state.row);
    const auto [first, end] = souks_of(state.row);
    for (unsigned i = first; i < end; ++i) {
        const ShopSet shops = open & shops_of_souk[i];
        if (shops.is_empty()) continue;
        const Shop chosen = sheltered(shops);
        visit(Move::of(MoveKind::Place, chosen));
        if (state.amount >= shops.size()) continue;
        for (const Shop shop : shops& street_shops) {
            if (shop != chosen) visit(Move::of(MoveKind::Place, shop));
        }
    }
    if (may_stop_placing(state)) visit(Move::of(MoveKind::Stop));
}

// The spaces with cubes, and the cheapest one without.
template <typename Visitor>
constexpr void for_each_way_candidate(const State& state, const Player& player, Visitor&& visit) {
    const SpaceSet reach = reachable_spaces(state, player);
    const SpaceSet hits = spaces_at(occupied(state)) & reach;
    for (const Space space : hits) visit(Move::of(MoveKind::MoveTo, space));
    unsigned least = ~0U;
    Space cheapest{};
    for (const Space space : reach - hits) {
        const unsigned cost = way_cost(state, player, space);
        if (cost >= least) continue;
        least = cost;
        cheapest = space;
    }
    if (least < ~0U) visit(Move::of(MoveKind::MoveTo, cheapest));
}

template <typename Visitor>
constexpr void for_each_candidate(const State& state, Seat seat, Visitor&& visit) {
    const Player& player = state.player(seat);
    switch (state.phase) {
        case Phase::Roll:
            for (unsigned dice = 0; dice <= std::min<unsigned>(player.gold, yellow_dice); ++dice)
                visit(Move::of(MoveKind::Roll, dice));
            return;
        case Phase::Pick:
            for_each_take_candidate(state, player, visit);
            // What may be wanted before the action: a building that helps it, the price of a building row.
            if (build_cards_build(state)) return for_each_build_card(state, player, visit);
            if (state.options.seats == 2) for_each_card_candidate(state, player, visit);
            return;
        case Phase::Bonus: visit(Move::of(MoveKind::KeepAll)); return for_each_spend_candidate(player, visit);
        case Phase::Place: return for_each_place_candidate(state, player, visit);
        case Phase::Move: return for_each_way_candidate(state, player, visit);
        case Phase::After:
            if (state.builds > 0 && !is_on(state.options.build_cards_are_discounts)) {
                for (const Building building : affordable(player, Payment::Full))
                    visit(Move::of(MoveKind::Build, building));
            } else if (state.builds > 0) {
                for_each_build(builds_by_payment(state, player), [&](Building building, Payment payment) {
                    visit(Move::of(MoveKind::Build, building, payment));
                });
            }
            for_each_card_candidate(state, player, visit);
            if (build_cards_build(state)) for_each_build_card(state, player, visit);
            visit(Move::of(MoveKind::End));
            return;
        case Phase::Order:
        case Phase::Camel:
        case Phase::Keep: return for_each_move(state, seat, visit);
        case Phase::First:
        case Phase::Dice:
        case Phase::Draw:
        case Phase::Over: return;
    }
}

}  // namespace serai::yspahan
