// What a move of Yspahan brings, as its player can foresee it.
#pragma once

#include "game/foresight.hpp"
#include "game/game.hpp"
#include "games/yspahan/engine/rules.hpp"

namespace serai::yspahan {

enum class Holding : std::uint8_t {
    Points,
    WeekEnd,  // points that the end of the week would bring now
    Gold,
    Camels,
    Cards,
    Shops,    // with a cube
    Caravan,  // cubes in it
};
constexpr Words<7> words(Holding) {
    return {"holding", {"points", "week_end", "gold", "camels", "cards", "shops", "caravan"}};
}

enum class Unknown : std::uint8_t { Dice, Card, Camel };
constexpr Words<3> words(Unknown) { return {"unknown", {"dice", "card", "camel"}}; }

constexpr Holdings<Holding> holdings(const State& state) {
    NoEvents nothing;
    State ended = state;
    score_souks(ended, nothing);
    score_caravan(ended, nothing);
    Holdings<Holding> held{};
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        const unsigned total = points(player);
        const std::array amounts{total,
                                 points(ended.player(seat)) - total,
                                 unsigned{player.gold},
                                 unsigned{player.camels},
                                 hand_size(player),
                                 player.shops.size(),
                                 player.caravan.size()};
        for (std::size_t i = 0; i < amounts.size(); ++i)
            held[index(seat)][i] = static_cast<std::int32_t>(amounts[i]);
    }
    return held;
}

// The move itself, without the scoring of a week that it may end: until then everything it brings is points
// of the week's end.
constexpr Foresight<Unknown> foresee(State& state, Seat seat, const Move& move) {
    const bool answers_another = seat != state.active();
    State before_week_end{};
    bool has_week_ended = false;
    yspahan::play(state, seat, move, [&](const Event& event) {
        if (event.kind != EventKind::WeekEnded) return;
        before_week_end = state;
        has_week_ended = true;
    });
    const Turn next = turn(state);
    Foresight<Unknown> foresight{.ends = move.kind == MoveKind::End || answers_another ||
                                         (!next.is_chance() && next != Turn::of(seat))};
    if (state.phase == Phase::Dice) foresight.open(Unknown::Dice, seat);
    if (state.phase == Phase::Draw)
        foresight.open(Unknown::Card, state.sender == no_seat ? state.active() : state.sender);
    if (state.phase == Phase::Camel && state.sender != seat) foresight.open(Unknown::Camel, state.sender);
    if (has_week_ended) state = before_week_end;
    return foresight;
}

}  // namespace serai::yspahan
