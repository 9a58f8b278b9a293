// What a move of Istanbul, the dice game, brings, as its player can foresee it.
#pragma once

#include "game/foresight.hpp"
#include "game/game.hpp"
#include "games/istanbul_dice/engine/rules.hpp"

namespace serai::istanbul_dice {

// Rubies and mosque tiles, then what is stocked and the dice on the table, each in its own order; and how
// many goods of a purchase are still to be paid.
enum class Holding : std::uint8_t {
    RubiesOwned,
    Tiles,
    Lira,
    Crystal,
    Red,
    Yellow,
    Green,
    Blue,
    Brown,
    RedDie,
    YellowDie,
    GreenDie,
    BlueDie,
    LiraDie,
    CardDie,
    Due,
};
constexpr Words<16> words(Holding) {
    return {"holding",
            {"rubies", "tiles", "lira", "crystal", "red", "yellow", "green", "blue", "brown", "red_die",
             "yellow_die", "green_die", "blue_die", "lira_die", "card_die", "due"}};
}

enum class Unknown : std::uint8_t { Roll, Card, Tile, Answer };
constexpr Words<4> words(Unknown) { return {"unknown", {"roll", "card", "tile", "answer"}}; }

constexpr Holdings<Holding> holdings(const State& state) {
    Holdings<Holding> held{};
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        auto& own = held[index(seat)];
        std::size_t next = 0;
        const auto add = [&](unsigned amount) { own[next++] = static_cast<std::int32_t>(amount); };
        add(player.rubies.size());
        add(player.tiles.size());
        for (const unsigned amount : player.stock.counts()) add(amount);
        if (seat != state.active) continue;
        for (const unsigned amount : state.dice.counts()) add(amount);
        add(cost_of(state, state.buying).size() - state.paid.size());
    }
    return held;
}

constexpr Foresight<Unknown> open_after(const State& state, Seat seat) {
    switch (state.phase) {
        case Phase::Roll: return Foresight<Unknown>{}.open(Unknown::Roll, seat);
        case Phase::Reveal: return Foresight<Unknown>{}.open(Unknown::Card, seat);
        case Phase::Refill: return Foresight<Unknown>{}.open(Unknown::Tile, seat);
        case Phase::Trade:
        case Phase::Choose: return Foresight<Unknown>{}.open(Unknown::Answer, state.actor);
        case Phase::Setup:
        case Phase::Start:
        case Phase::Reroll:
        case Phase::Act:
        case Phase::Pay:
        case Phase::Pick:
        case Phase::Offer:
        case Phase::TakeRuby:
        case Phase::TakeGoods:
        case Phase::GiveTile:
        case Phase::TakeTile:
        case Phase::Over: break;
    }
    return {};
}

// The move itself, without the next player's income.
constexpr Foresight<Unknown> foresee(State& state, Seat seat, const Move& move) {
    const bool answers_another = seat != state.active;
    State at_turn_end{};
    bool has_turn_ended = false;
    istanbul_dice::play(state, seat, move, [&](const Event& event) {
        if (event.kind != EventKind::TurnEnded) return;
        at_turn_end = state;
        has_turn_ended = true;
    });
    if (has_turn_ended) {
        state = at_turn_end;
        return {.ends = true};
    }
    if (move.kind == MoveKind::Reroll) state.dice += move.dice();  // I-3.5: thrown again, not spent
    Foresight<Unknown> foresight = open_after(state, seat);
    // I-4.12: the next tile is turned up, and then the turn is over all the same.
    const bool was_income = state.card != no_card && state.card_dice == 0;
    const bool ends_after_tile = state.phase == Phase::Refill && !was_income && is_last_action(state);
    const bool asks_another = !turn(state).is_chance() && turn(state) != Turn::of(seat);
    foresight.ends = answers_another || ends_after_tile || asks_another;
    return foresight;
}

}  // namespace serai::istanbul_dice
