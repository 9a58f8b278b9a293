// How a game of Yspahan runs: what a checked move and a possible outcome do to the table. The topics are in
// calendar, actions, sending, cards and caravan; clauses are those of RULES.md.
#pragma once

#include <array>
#include <cstdint>

#include "base/rng.hpp"
#include "games/yspahan/engine/actions.hpp"
#include "games/yspahan/engine/calendar.hpp"

namespace serai::yspahan {

[[nodiscard]] State start(const Options& options);

// Playing a checked move

// Y-2.1
template <typename Sink>
constexpr void play_roll(State& state, Seat seat, unsigned dice, Sink& sink) {
    Player& player = state.player(seat);
    player.gold = small(player.gold - dice);
    state.amount = static_cast<std::uint8_t>(dice);
    state.phase = Phase::Dice;
    if (dice > 0) sink(Event{.kind = EventKind::Bought, .seat = seat, .number = small(dice)});
}

template <typename Sink>
constexpr void play(State& state, Seat seat, const Move& move, Sink&& sink) {
    switch (move.kind) {
        case MoveKind::Roll: return play_roll(state, seat, move.amount, sink);
        case MoveKind::TakeCamels: return play_own_action(state, seat, Row::Camel, sink);
        case MoveKind::Supply: return play_own_action(state, seat, move.row, sink);
        case MoveKind::TakeGold: return play_own_action(state, seat, Row::Gold, sink);
        case MoveKind::Supervise: return play_supervise(state, seat, move.row, sink);
        case MoveKind::TakeCard: return play_take_card(state, seat, move.row, sink);
        case MoveKind::BuildWith: return play_build_with(state, seat, move, sink);
        case MoveKind::Draw: return play_draw(state, seat, sink);
        case MoveKind::KeepAll: return do_own_action(state, seat, sink);
        case MoveKind::Spend: return play_spend(state, seat, move.card, sink);
        case MoveKind::Place: return play_place(state, seat, move.shop(), sink);
        case MoveKind::Stop: return finish_action(state);
        case MoveKind::MoveTo: return play_move_to(state, seat, move.space(), sink);
        case MoveKind::First: return play_first(state, move.shop(), sink);
        case MoveKind::PayCamel: return play_pay_camel(state, sink);
        case MoveKind::LetGo: return play_let_go(state, sink);
        case MoveKind::Keep: return keep(state, seat, move.card, sink);
        case MoveKind::Build: --state.builds; return build(state, seat, move.building(), move.payment, sink);
        case MoveKind::ThreeCamels:
        case MoveKind::ThreeGold:
        case MoveKind::ExchangeCamels:
        case MoveKind::ExchangeGold:
        case MoveKind::PlaceShop:
        case MoveKind::PlaceCaravan:
        case MoveKind::SellCamels:
        case MoveKind::SellGold:
        case MoveKind::BuildNoCamels:
        case MoveKind::BuildNoGold:
        case MoveKind::BuildFree: return play_card(state, seat, move, sink);
        case MoveKind::End: return end_turn(state, sink);
    }
}

// Luck

[[nodiscard]] Outcome draw(const State& state, Rng& rng);
[[nodiscard]] bool is_possible(const State& state, const Outcome& outcome);

// Y-2.2, Y-2.3: groups of equal dice from the lowest value upward, the highest always on gold; a single group
// on camels.
constexpr Tower sorted(const Outcome& dice) {
    Tower tower{};
    std::size_t row = 0;
    std::size_t last = 0;
    for (std::size_t face = 0; face < faces; ++face) {
        if (dice.white[face] + dice.yellow[face] == 0) continue;
        tower.value[row] = static_cast<std::uint8_t>(face + 1);
        tower.white[row] = dice.white[face];
        tower.yellow[row] = dice.yellow[face];
        last = row++;
    }
    if (last > 0) {
        constexpr auto top = static_cast<std::size_t>(Row::Gold);
        for (auto* part : {&tower.value, &tower.white, &tower.yellow}) {
            (*part)[top] = std::exchange((*part)[last], (*part)[top]);
        }
    }
    return tower;
}

template <typename Sink>
constexpr void resolve_draw(State& state, Card card, Sink& sink) {
    const bool for_cube = state.sender != no_seat;
    const Seat seat = for_cube ? state.sender : state.active();
    state.player(seat).hand.add(card);
    sink(Event{.kind = EventKind::Drew, .seat = seat, .card = card});
    if (is_on(state.options.reshuffle_when_emptied) && deck_size(state) == 0)
        reshuffle(state, sink);  // Y-12.4
    if (!for_cube) return go_on_drawing(state, seat, card, sink);
    state.amount = 0;
    finish_sending(state, sink);
}

template <typename Sink>
constexpr void resolve(State& state, const Outcome& outcome, Sink&& sink) {
    switch (outcome.kind) {
        case OutcomeKind::Start:
            state.order = order_from(state.options.seats, outcome.seat);
            return begin_day(state, sink);
        case OutcomeKind::Dice:
            state.tower = sorted(outcome);
            state.amount = 0;
            state.phase = Phase::Pick;
            sink(Event{.kind = EventKind::Rolled, .seat = state.active()});
            return;
        case OutcomeKind::Draw: return resolve_draw(state, outcome.card, sink);
    }
}

// For the table

// Exactly one move is legal, and everybody can see that.
[[nodiscard]] bool is_forced(const State& state, Seat seat);
// Undo never crosses it.
[[nodiscard]] bool is_final(const State& before, Seat seat, const Move& move);

}  // namespace serai::yspahan
