#include "games/yspahan/engine/hidden.hpp"

namespace serai::yspahan {
namespace {

void deal(Player& player, Card card, CardBag& unseen) {
    unseen.remove(card);
    player.hand.add(card);
    --player.hidden;
}

// The two cards of Y-12.7 come before all hands, because in the phase Keep they are known to differ. Whoever
// is asked to keep one has two kinds, so a pair is found.
void deal_drawn(State& state, CardBag& unseen, Rng& rng) {
    auto& drawn = state.drawn;
    if (drawn[0] != Card::Unknown) return;
    do {
        drawn[0] = random_card(unseen, rng);
        if (drawn[1] == Card::None) break;
        CardBag rest = unseen;
        rest.remove(drawn[0]);
        drawn[1] = random_card(rest, rng);
    } while (drawn[0] == drawn[1]);
    for (const Card card : drawn) {
        if (card != Card::None) deal(state.player(state.active()), card, unseen);
    }
}

}  // namespace

State imagine(const State& state, Viewer viewer, Rng& rng) {
    State world = mask(state, viewer);
    CardBag unseen = unseen_cards(world);
    deal_drawn(world, unseen, rng);
    for (const Seat seat : world.seats()) {
        Player& player = world.player(seat);
        while (player.hidden > 0) deal(player, random_card(unseen, rng), unseen);
    }
    return world;
}

}  // namespace serai::yspahan
