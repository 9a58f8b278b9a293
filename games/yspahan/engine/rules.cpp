#include "games/yspahan/engine/rules.hpp"

#include "base/dice.hpp"
#include "game/usual.hpp"
#include "games/yspahan/engine/generator.hpp"
#include "games/yspahan/engine/hidden.hpp"

namespace serai::yspahan {
namespace {

// How many dice of a throw show 1, 2 … 6.
enum class Pips : std::uint8_t {};
std::array<std::uint8_t, faces> roll(unsigned dice, Rng& rng) {
    return dice == 0 ? std::array<std::uint8_t, faces>{} : throw_dice<Pips>(dice, rng).counts();
}

unsigned sum(const std::array<std::uint8_t, faces>& counts) {
    unsigned total = 0;
    for (const unsigned count : counts) total += count;
    return total;
}

// Whether the legal moves depend on a hand, which others do not see.
bool depends_on_hand(Phase phase) {
    switch (phase) {
        case Phase::Roll:
        case Phase::Pick:
        case Phase::Bonus:
        case Phase::Keep:
        case Phase::After: return true;
        case Phase::First:
        case Phase::Dice:
        case Phase::Place:
        case Phase::Move:
        case Phase::Order:
        case Phase::Camel:
        case Phase::Draw:
        case Phase::Over: return false;
    }
    return false;
}

}  // namespace

State start(const Options& options) {
    State state{};
    state.options = options;
    state.week = 1;
    state.day = 1;
    state.row = Row::None;
    state.sender = no_seat;
    state.sending = Shop::None;
    state.waiting = Shop::None;
    state.drew = no_seat;
    state.drawn = {Card::None, Card::None};
    for (const Seat seat : state.seats()) state.player(seat).gold = start_gold;  // Y-1.1
    state.order = {no_seat, no_seat, no_seat, no_seat};
    if (options.start == no_seat) return state;
    state.order = order_from(options.seats, options.start);
    begin_turn(state, Phase::Roll);
    return state;
}

Outcome draw(const State& state, Rng& rng) {
    if (state.phase == Phase::First)
        return {.kind = OutcomeKind::Start, .seat = Seat(rng.below(state.options.seats))};
    if (state.phase == Phase::Draw)
        return {.kind = OutcomeKind::Draw, .card = random_card(unseen_cards(state), rng)};
    return {.kind = OutcomeKind::Dice,
            .white = roll(white_dice(state.options.seats), rng),
            .yellow = roll(state.amount, rng)};
}

bool is_possible(const State& state, const Outcome& outcome) {
    switch (outcome.kind) {
        case OutcomeKind::Start:
            return state.phase == Phase::First && index(outcome.seat) < state.options.seats &&
                   outcome == Outcome{.kind = OutcomeKind::Start, .seat = outcome.seat};
        case OutcomeKind::Draw:
            return state.phase == Phase::Draw && is_card(outcome.card) &&
                   unseen_cards(state)[outcome.card] > 0 &&
                   outcome == Outcome{.kind = OutcomeKind::Draw, .card = outcome.card};
        case OutcomeKind::Dice:
            return state.phase == Phase::Dice && sum(outcome.white) == white_dice(state.options.seats) &&
                   sum(outcome.yellow) == state.amount && outcome.seat == Seat{} && outcome.card == Card{};
    }
    return false;
}

bool is_forced(const State& state, Seat seat) {
    if (depends_on_hand(state.phase) && hand_size(state.player(seat)) > 0) return false;
    return usual::is_forced(state, seat);
}

// Undo stays inside a turn.
bool is_final(const State& before, Seat seat, const Move& move) {
    return move.kind == MoveKind::End || seat != before.active() || usual::is_final(before, seat, move);
}

}  // namespace serai::yspahan
