// The legal moves of a seat, in the order of RULES.md: the answers to the question, then cards by kind and
// ascending parameter, then the end of the turn. `check` is the rule; this lists what it allows.
#pragma once

#include <algorithm>
#include <array>

#include "games/yspahan/engine/moves.hpp"
#include "games/yspahan/engine/placing.hpp"
#include "games/yspahan/engine/supervisor.hpp"
#include "games/yspahan/engine/tower.hpp"

namespace serai::yspahan {

// Y-8.11, Y-R2: whether the player holds the cards of a payment, and may use them together.
constexpr bool holds(const State& state, const Player& player, Payment payment) {
    const bool spares_camels = player.hand[Card::BuildNoCamels] > 0;
    const bool spares_gold = player.hand[Card::BuildNoGold] > 0;
    switch (payment) {
        case Payment::Full: return true;
        case Payment::NoCamels: return spares_camels;
        case Payment::NoGold: return spares_gold;
        case Payment::Free: return spares_camels && spares_gold && is_on(state.options.combine_build_cards);
    }
    return false;
}

// Y-R1, Y-11.7: whether a build card builds by itself instead of lowering a price.
constexpr bool build_cards_build(const State& state) {
    return state.options.seats > 2 && !is_on(state.options.build_cards_are_discounts);
}

inline constexpr std::array payments{Payment::Full, Payment::NoCamels, Payment::NoGold, Payment::Free};

// What the player can build, by payment; nothing where the cards of the payment are not there.
constexpr std::array<BuildingSet, payments.size()> builds_by_payment(const State& state,
                                                                     const Player& player) {
    std::array<BuildingSet, payments.size()> builds{};
    for (const Payment payment : payments) {
        if (holds(state, player, payment))
            builds[static_cast<std::size_t>(payment)] = affordable(player, payment);
    }
    return builds;
}

// Building by building with every payment.
template <typename Visitor>
constexpr void for_each_build(const std::array<BuildingSet, payments.size()>& builds, Visitor&& visit) {
    for (const Building building : builds[0] | builds[1] | builds[2] | builds[3]) {
        for (const Payment payment : payments) {
            if (builds[static_cast<std::size_t>(payment)].has(building)) visit(building, payment);
        }
    }
}

template <typename Visitor>
constexpr void for_each_build_card(const State& state, const Player& player, Visitor&& visit) {
    constexpr std::array kinds{MoveKind::BuildNoCamels, MoveKind::BuildNoGold, MoveKind::BuildFree};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const auto payment = Payment(i + 1);
        if (!holds(state, player, payment)) continue;
        for (const Building building : affordable(player, payment)) visit(Move::of(kinds[i], building));
    }
}

// Cards for their effect, in the free windows of a turn (Y-8.1).
template <typename Visitor>
constexpr void for_each_card_move(const State& state, const Player& player, Visitor&& visit) {
    const CardBag& hand = player.hand;
    if (hand.is_empty()) return;
    if (hand[Card::ThreeCamels] > 0) visit(Move::of(MoveKind::ThreeCamels));
    if (hand[Card::ThreeGold] > 0) visit(Move::of(MoveKind::ThreeGold));
    if (hand[Card::Exchange] > 0) {
        for (unsigned n = player.camels; n > 0; --n) visit(Move::of(MoveKind::ExchangeCamels, n));
        for (unsigned n = 1; n <= player.gold; ++n) visit(Move::of(MoveKind::ExchangeGold, n));
    }
    const bool can_place = has_cube(state, player);
    if (hand[Card::PlaceShop] > 0 && can_place) {
        for (const Shop shop : open_shops(state, player)) visit(Move::of(MoveKind::PlaceShop, shop));
    }
    if (hand[Card::PlaceCaravan] > 0 && can_place) visit(Move::of(MoveKind::PlaceCaravan));
    if (hand[Card::SellCamels] > 0) {
        const unsigned most = std::min<unsigned>(player.camels, most_camels_sold);
        for (unsigned n = 1; n <= most; ++n) visit(Move::of(MoveKind::SellCamels, n));
    }
    if (hand[Card::SellGold] > 0) {
        const unsigned most = std::min<unsigned>(player.gold, most_gold_sold);
        for (unsigned n = 1; n <= most; ++n) visit(Move::of(MoveKind::SellGold, n));
    }
    if (build_cards_build(state)) for_each_build_card(state, player, visit);
}

// Y-3.1, Y-3.6: each row with its uses, or the draw of a player who finds none.
template <typename Visitor>
constexpr void for_each_take(const State& state, const Player& player, Visitor&& visit) {
    const bool can_draw = has_card_to_draw(state);
    const bool can_place = has_cube(state, player);
    const ShopSet foreign = foreign_shops(state, player);
    const bool builds_with_rows = state.options.seats == 2;  // Y-11.6
    std::array<BuildingSet, payments.size()> builds{};
    if (builds_with_rows) builds = builds_by_payment(state, player);
    bool any = false;
    for (const Row row : rows) {
        if (dice_for_active(state, row) == 0) continue;
        any = true;
        if (row == Row::Camel) {
            visit(Move::of(MoveKind::TakeCamels));
        } else if (row == Row::Gold) {
            visit(Move::of(MoveKind::TakeGold));
        } else if (can_place && has_open_shop(player.shops, foreign, row)) {
            visit(Move::of(MoveKind::Supply, row));
        }
        visit(Move::of(MoveKind::Supervise, row));
        if (can_draw) visit(Move::of(MoveKind::TakeCard, row));
        if (!builds_with_rows) continue;
        for_each_build(builds, [&](Building building, Payment payment) {
            visit(Move::build_with(row, building, payment));
        });
    }
    if (!any) visit(Move::of(MoveKind::Draw));
}

template <typename Visitor>
constexpr void for_each_after(const State& state, const Player& player, Visitor&& visit) {
    if (state.builds > 0 && is_on(state.options.build_cards_are_discounts)) {
        for_each_build(builds_by_payment(state, player), [&](Building building, Payment payment) {
            visit(Move::of(MoveKind::Build, building, payment));
        });
    } else if (state.builds > 0) {
        for (const Building building : affordable(player, Payment::Full)) {
            visit(Move::of(MoveKind::Build, building));
        }
    }
    for_each_card_move(state, player, visit);
    visit(Move::of(MoveKind::End));
}

template <typename Visitor>
constexpr void for_each_move(const State& state, Seat seat, Visitor&& visit) {
    const Player& player = state.player(seat);
    switch (state.phase) {
        case Phase::Roll:
            for (unsigned dice = 0; dice <= std::min<unsigned>(player.gold, yellow_dice); ++dice) {
                visit(Move::of(MoveKind::Roll, dice));
            }
            return for_each_card_move(state, player, visit);
        case Phase::Pick:
            for_each_take(state, player, visit);
            return for_each_card_move(state, player, visit);
        case Phase::Bonus:
            visit(Move::of(MoveKind::KeepAll));
            for (const Card card : cards) {
                if (player.hand[card] > 0) visit(Move::of(MoveKind::Spend, card));
            }
            return;
        case Phase::Place:
            for (const Shop shop : open_shops(state, player, state.row))
                visit(Move::of(MoveKind::Place, shop));
            if (may_stop_placing(state)) visit(Move::of(MoveKind::Stop));
            return;
        case Phase::Move:
            for (const Space space : reachable_spaces(state, player))
                visit(Move::of(MoveKind::MoveTo, space));
            return;
        case Phase::Order:
            for (const Shop shop : shops_at(state.supervisor)) visit(Move::of(MoveKind::First, shop));
            return;
        case Phase::Camel:
            visit(Move::of(MoveKind::PayCamel));
            visit(Move::of(MoveKind::LetGo));
            return;
        case Phase::Keep:
            visit(Move::of(MoveKind::Keep, std::min(state.drawn[0], state.drawn[1])));
            visit(Move::of(MoveKind::Keep, std::max(state.drawn[0], state.drawn[1])));
            return;
        case Phase::After: return for_each_after(state, player, visit);
        case Phase::First:
        case Phase::Dice:
        case Phase::Draw:
        case Phase::Over: return;
    }
}

}  // namespace serai::yspahan
