// The legal moves of a seat, in canonical order. `check` is the rule; this lists what it allows.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "game/seat.hpp"
#include "games/istanbul_dice/engine/action_set.hpp"
#include "games/istanbul_dice/engine/payment.hpp"
#include "games/istanbul_dice/engine/rerolls.hpp"
#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

// Equal options are offered once (I-R12).
template <typename Visitor>
constexpr void for_each_tile_of(const Player& player, Visitor&& visit) {
    TileSet seen;
    TileSet seen_fresh;
    for (const Tile tile : player.tiles) {
        TileSet& of_kind = player.fresh.has(tile) ? seen_fresh : seen;
        if (!of_kind.has(alike(tile))) visit(tile);
        of_kind.insert(alike(tile));
    }
}

template <typename Visitor>
constexpr void for_each_payment(const State& state, Visitor&& visit) {
    const Cost cost = cost_of(state, state.buying);
    if (state.options.payment == Payment::Manual) {
        for (auto i = static_cast<std::size_t>(state.least); i < unit_count; ++i) {
            if (can_pay_unit(state, cost, Unit(i))) visit(Move::of(MoveKind::Pay, Unit(i)));
        }
        return;
    }
    const Goods pool = extras_pool(state, means_of(state));
    const unsigned rest = cost.size() - state.paid.size();
    for (const Good colour : colours) {
        if (colour >= good_of(state.least) && pool[colour] > 0 && pool_from(pool, colour) >= rest)
            visit(Move::of(MoveKind::Extra, colour));
    }
}

// Visits the legal moves of the seat that is asked.
template <typename Visitor>
constexpr void for_each_move(const State& state, Seat seat, Visitor&& visit) {
    const Player& player = state.player(seat);
    switch (state.phase) {
        case Phase::Reroll:
            visit(Move::of(MoveKind::Keep));
            if (player.stock[Resource::Crystal] > 0)
                state.dice.for_each_part([&visit](const Dice& dice) { visit(Move::reroll(dice)); });
            return;
        case Phase::Act:
            for (const Action action : possible_actions(state)) visit(move_of(state, action));
            return;
        case Phase::Pay: return for_each_payment(state, visit);
        case Phase::Pick:
            for (const Card card : state.revealed) {
                if (alike(card) == card || !state.revealed.has(alike(card)))
                    visit(Move::of(MoveKind::Pick, card));
            }
            return;
        case Phase::Offer:
        case Phase::Trade:
            visit(Move::of(MoveKind::Accept));
            visit(Move::of(MoveKind::Decline));
            return;
        case Phase::TakeRuby:
            for (std::size_t i = 0; i < track_count; ++i) {
                if (is_open(state, Track(i))) visit(Move::of(MoveKind::TakeRuby, Track(i)));
            }
            return;
        case Phase::TakeGoods:
            for (const Move& move : tile_choices<MoveKind::TakeGoods>) visit(move);
            return;
        case Phase::GiveTile:
            return for_each_tile_of(player,
                                    [&visit](Tile tile) { visit(Move::of(MoveKind::GiveTile, tile)); });
        case Phase::TakeTile:
            for (unsigned slots = slots_with(state, all_tiles); slots != 0; slots &= slots - 1)
                visit(Move::of(MoveKind::TakeTile,
                               state.display[static_cast<std::size_t>(std::countr_zero(slots))]));
            return;
        case Phase::Choose:
            visit(Move::of(MoveKind::TakeResource));
            visit(Move::of(MoveKind::TakeLira));
            return;
        case Phase::Setup:
        case Phase::Start:
        case Phase::Roll:
        case Phase::Reveal:
        case Phase::Refill:
        case Phase::Over: return;
    }
}

// The same moves by their number in that order, where they are many: dice to throw again, and actions.
// Elsewhere there are none.
class NumberedMoves {
  public:
    constexpr NumberedMoves(const State& state, Seat seat) : state_(state) {
        if (state.phase == Phase::Act) {
            actions_ = possible_actions(state);
            count_ = actions_.size();
        } else if (state.phase == Phase::Reroll) {
            count_ = state.player(seat).stock[Resource::Crystal] > 0 ? reroll_count(state.dice) : 1;
        }
    }

    [[nodiscard]] constexpr std::uint32_t count() const { return count_; }
    [[nodiscard]] constexpr Move operator[](std::uint32_t number) const {
        if (state_.phase == Phase::Act) return move_of(state_, actions_.nth(number));
        return number == 0 ? Move::of(MoveKind::Keep) : Move::reroll(reroll_of(state_.dice, number));
    }

  private:
    const State& state_;
    ActionSet actions_{};
    std::uint32_t count_ = 0;
};
constexpr NumberedMoves numbered_moves(const State& state, Seat seat) { return {state, seat}; }

}  // namespace serai::istanbul_dice
