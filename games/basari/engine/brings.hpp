// What a move of Basari brings, as its player can foresee it.
#pragma once

#include "game/foresight.hpp"
#include "game/game.hpp"
#include "games/basari/engine/rules.hpp"

namespace serai::basari {

enum class Holding : std::uint8_t { Points, Red, Yellow, Green, Blue };
constexpr Words<5> words(Holding) { return {"holding", {"points", "red", "yellow", "green", "blue"}}; }

enum class Unknown : std::uint8_t {
    Card,    // the card that A draws
    Reveal,  // what the others choose
};
constexpr Words<2> words(Unknown) { return {"unknown", {"card", "reveal"}}; }

constexpr Holdings<Holding> holdings(const State& state) {
    Holdings<Holding> held{};
    for (const Seat seat : state.seats()) {
        const Gems& gems = state.player(seat).gems;
        auto& own = held[index(seat)];
        own[0] = static_cast<std::int32_t>(points(state.player(seat)));
        for (std::size_t i = 0; i < colours.size(); ++i)
            own[i + 1] = static_cast<std::int32_t>(gems[colours[i]]);
    }
    return held;
}

// An action for whoever carries it out alone. D is chosen first, and its gems later.
constexpr void foresee_action(State& state, Seat seat, Foresight<Unknown>& foresight) {
    NoEvents nothing;
    if (state.action == Action::D) return;
    if (execute(state, seat, nothing) == Progress::Waits) foresight.open(Unknown::Card, seat);
}

// Only the move itself: what the next action of the round or the end of the heat brings is another matter.
// Everything but a gem of a market that goes on is said to the others.
constexpr Foresight<Unknown> foresee(State& state, Seat seat, const Move& move) {
    Foresight<Unknown> foresight{.ends = true};
    Player& player = state.player(seat);
    switch (move.kind) {
        case MoveKind::Choose:
            state.action = move.action;
            foresee_action(state, seat, foresight);
            foresight.open(Unknown::Reveal, seat);
            break;
        case MoveKind::Bid: break;  // it brings what accepting it brings
        case MoveKind::Accept: {
            const Seat bidder = state.rival;
            state.player(bidder).gems -= state.bid;
            player.gems += state.bid;
            foresee_action(state, bidder, foresight);
            break;
        }
        case MoveKind::Return:
            player.gems.remove(move.colour);
            foresight.ends = false;
            break;
        case MoveKind::Take:
            foresight.ends =
                state.phase == Phase::TakeOne || state.takes_left == 1 || supply(state).size() == 1;
            player.gems.add(move.colour);
            break;
    }
    return foresight;
}

}  // namespace serai::basari
