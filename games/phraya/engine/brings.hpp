// What a move of Phraya brings, as its player can foresee it.
#pragma once

#include "game/foresight.hpp"
#include "game/game.hpp"
#include "games/phraya/engine/rules.hpp"
#include "games/phraya/engine/scoring.hpp"

namespace serai::phraya {

enum class Holding : std::uint8_t {
    Points,  // of the score sheet, as if the game ended now
    Coins,
    Flowers,
    Veg,
    Fruit,
    Fish,
    Meat,
    Favours,
    BasketTiles,
    Rowers,
    Stalls,
    Cards,
};
constexpr Words<12> words(Holding) {
    return {"holding",
            {"points", "coins", "flowers", "veg", "fruit", "fish", "meat", "favours", "baskets", "rowers",
             "stalls", "cards"}};
}

enum class Unknown : std::uint8_t { Card, Basket, Order };
constexpr Words<3> words(Unknown) { return {"unknown", {"card", "basket", "order"}}; }

inline Holdings<Holding> holdings(const State& state) {
    const Sheets scored = sheets(state);
    Holdings<Holding> held{};
    for (const Seat seat : state.seats()) {
        const Player& player = state.player(seat);
        auto& own = held[index(seat)];
        std::size_t next = 0;
        own[next++] = scored[index(seat)].total();
        const auto add = [&](unsigned amount) { own[next++] = static_cast<std::int32_t>(amount); };
        add(player.coins);
        add(player.flowers);
        for (const Good good : goods) add(player.goods[good]);
        add(player.favours);
        add(player.baskets.size());
        add(player.rowers);
        add(player.stalls.size());
        add(player.hand.size() + player.pile.size());
    }
    return held;
}

constexpr bool is_end_of_turn(MoveKind kind) {
    return kind == MoveKind::End || kind == MoveKind::Keep || kind == MoveKind::Refresh;
}

constexpr Foresight<Unknown> foresee(State& state, Seat seat, const Move& move) {
    phraya::play(state, seat, move, NoEvents{});
    const Turn next = turn(state);
    Foresight<Unknown> foresight{.ends = is_end_of_turn(move.kind) ||
                                         (!next.is_chance() && next != Turn::of(seat))};
    if (state.phase == Phase::DealCard) foresight.open(Unknown::Card, seat);
    if (state.phase == Phase::FillShop) foresight.open(Unknown::Basket, seat);
    if (state.phase == Phase::FillRestaurant) foresight.open(Unknown::Order, seat);
    return foresight;
}

}  // namespace serai::phraya
