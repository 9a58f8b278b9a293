// Istanbul, the dice game, as a machine: whose turn, what a move does, what luck does. The parts are in
// actions, bazaar, turns, mosque and taking; clauses are those of RULES.md.
#pragma once

#include <cstddef>

#include "base/dice.hpp"
#include "base/rng.hpp"
#include "games/istanbul_dice/engine/actions.hpp"

namespace serai::istanbul_dice {

[[nodiscard]] State start(const Options& options);

// Playing a checked move

// I-3.5: the dice go back into the hand; chance throws what is missing.
template <typename Sink>
constexpr void play_reroll(State& state, const Dice& dice, Sink& sink) {
    state.player(state.active).stock.remove(Resource::Crystal);
    state.dice -= dice;
    state.phase = Phase::Roll;
    sink(Event{.kind = EventKind::Rerolled, .seat = state.active, .dice = dice});
}

// I-8.9: without its cost.
template <typename Sink>
constexpr void take_tile_by_card(State& state, Tile tile, Sink& sink) {
    get_tile(state, tile, sink);
    if (refill(state, sink) == Progress::Done) continue_others(state, sink);
}

template <typename Sink>
constexpr void play(State& state, Seat /*seat*/, const Move& move, Sink&& sink) {
    switch (move.kind) {
        case MoveKind::Nothing: return;
        case MoveKind::Keep:
            state.phase = Phase::Act;
            sink(Event{.kind = EventKind::Kept, .seat = state.active});
            return;
        case MoveKind::Reroll: return play_reroll(state, move.dice(), sink);
        case MoveKind::Pass: return end_turn(state, sink);
        case MoveKind::Pair:
        case MoveKind::Crystal:
        case MoveKind::Brown:
        case MoveKind::Quad:
        case MoveKind::Mosque:
        case MoveKind::Ruby:
        case MoveKind::CrystalByHand:
        case MoveKind::BrownByHand: return play_purchase(state, move, sink);
        case MoveKind::Lira: return play_lira(state, sink);
        case MoveKind::Bazaar: return play_bazaar(state, move.number, sink);
        case MoveKind::Extra: return play_extra(state, move.colour(), sink);
        case MoveKind::Pay: return play_unit(state, move.unit(), sink);
        case MoveKind::Pick: return execute(state, move.card(), sink);
        case MoveKind::Accept:
            if (state.phase == Phase::Trade) return answer_trade(state, move.kind, sink);
            return accept_offer(state, sink);
        case MoveKind::Decline:
            if (state.phase == Phase::Trade) return answer_trade(state, move.kind, sink);
            return decline_offer(state, sink);
        case MoveKind::TakeRuby:
            take_ruby(state, move.track(), Source::Bazaar, sink);  // I-8.7
            return continue_others(state, sink);
        case MoveKind::TakeGoods:
            take(state, state.active, as_tiles(move.goods()), sink);  // I-8.10
            return continue_others(state, sink);
        case MoveKind::GiveTile: return give_tile_for_card(state, move.tile(), sink);
        case MoveKind::TakeTile: return take_tile_by_card(state, move.tile(), sink);
        case MoveKind::TakeResource:
        case MoveKind::TakeLira: return answer_choice(state, move.kind, sink);
    }
}

// Luck

constexpr unsigned dice_to_throw(const State& state) {
    return dice_count(state.player(state.active)) - state.dice.size();
}

constexpr Outcome draw(const State& state, Rng& rng) {
    switch (state.phase) {
        case Phase::Setup: {
            TileSet rest = stack(state);
            std::array<Tile, display_size> tiles{};
            for (Tile& tile : tiles) {
                tile = rest.nth(rng.below(rest.size()));
                rest.erase(tile);
            }
            return Outcome::display(tiles);
        }
        case Phase::Start: return Outcome::start(Seat(rng.below(state.options.seats)));
        case Phase::Reveal: {
            const CardSet cards = pile(state);
            return Outcome::card(cards.nth(rng.below(cards.size())));
        }
        case Phase::Refill: {
            const TileSet tiles = stack(state);
            return Outcome::tile(tiles.nth(rng.below(tiles.size())));
        }
        case Phase::Roll:
        case Phase::Reroll:
        case Phase::Act:
        case Phase::Pay:
        case Phase::Pick:
        case Phase::Offer:
        case Phase::TakeRuby:
        case Phase::TakeGoods:
        case Phase::GiveTile:
        case Phase::TakeTile:
        case Phase::Trade:
        case Phase::Choose:
        case Phase::Over: break;
    }
    return Outcome::roll(throw_dice<Face>(dice_to_throw(state), rng));
}

[[nodiscard]] bool is_possible(const State& state, const Outcome& outcome);

// I-2.3: who begins has the least lira.
template <typename Sink>
constexpr void begin_game(State& state, Seat first, Sink& sink) {
    state.start = first;
    sink(Event{.kind = EventKind::Started, .seat = first});
    Seat seat = first;
    for (unsigned i = 0; i < state.options.seats; ++i, seat = next_seat(state, seat)) {
        if (start_lira[i] > 0) take_lira(state, seat, start_lira[i], sink);
    }
    begin_turn(state, first, sink);
}

template <typename Sink>
constexpr void resolve(State& state, const Outcome& outcome, Sink&& sink) {
    switch (outcome.kind) {
        case OutcomeKind::Display:
            for (const Tile tile : outcome.tiles) uncover(state, tile, sink);  // I-2.2
            state.phase = Phase::Start;
            return;
        case OutcomeKind::Start: return begin_game(state, Seat(outcome.number), sink);
        case OutcomeKind::Roll:
            state.dice += outcome.dice;
            state.phase = Phase::Reroll;
            sink(Event{.kind = EventKind::Rolled, .seat = state.active, .dice = outcome.dice});
            return;
        case OutcomeKind::Card: return reveal(state, Card(outcome.number), sink);
        case OutcomeKind::Tile:
            uncover(state, outcome.tiles[0], sink);
            if (refill(state, sink) == Progress::Waits) return;
            if (state.card != no_card) return continue_others(state, sink);
            return end_action(state, sink);
    }
}

}  // namespace serai::istanbul_dice
