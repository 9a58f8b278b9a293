#include "games/istanbul_dice/engine/rules.hpp"

namespace serai::istanbul_dice {

State start(const Options& options) {
    State state{};
    state.options = options;
    state.phase = Phase::Setup;
    state.start = no_seat;
    state.active = no_seat;
    state.actor = no_seat;
    state.round = 1;
    state.card = no_card;
    state.display.fill(no_tile);
    state.under.fill(no_tile);
    for (const Seat seat : state.seats())
        state.player(seat).stock.add(Resource::Crystal, start_crystals);  // I-2.3
    return state;
}

namespace {

bool is_possible_display(const State& state, const std::array<Tile, display_size>& tiles) {
    TileSet rest = stack(state);
    for (const Tile tile : tiles) {
        if (!is_tile(tile) || !rest.has(tile)) return false;
        rest.erase(tile);
    }
    return true;
}

bool is_possible_roll(const State& state, const Dice& dice) {
    const auto counts = dice.counts();
    unsigned total = 0;
    for (const std::uint8_t count : counts) total += count;
    return total == dice_to_throw(state) && dice == Dice(counts);
}

}  // namespace

bool is_possible(const State& state, const Outcome& outcome) {
    switch (outcome.kind) {
        case OutcomeKind::Display:
            return state.phase == Phase::Setup && outcome == Outcome::display(outcome.tiles) &&
                   is_possible_display(state, outcome.tiles);
        case OutcomeKind::Start:
            return state.phase == Phase::Start && outcome == Outcome::start(Seat(outcome.number)) &&
                   outcome.number < state.options.seats;
        case OutcomeKind::Roll:
            return state.phase == Phase::Roll && outcome == Outcome::roll(outcome.dice) &&
                   is_possible_roll(state, outcome.dice);
        case OutcomeKind::Card:
            return state.phase == Phase::Reveal && outcome == Outcome::card(Card(outcome.number)) &&
                   is_card(Card(outcome.number)) && pile(state).has(Card(outcome.number));
        case OutcomeKind::Tile:
            return state.phase == Phase::Refill && outcome == Outcome::tile(outcome.tiles[0]) &&
                   is_tile(outcome.tiles[0]) && stack(state).has(outcome.tiles[0]);
    }
    return false;
}

}  // namespace serai::istanbul_dice
