// Where things can go: what the phases before the actions offer.
#pragma once

#include "games/phraya/engine/market.hpp"

namespace serai::phraya {

constexpr SectionSet free_edges(const State& state) { return dead_ends - boats(state); }
// P-R25: any of them for a first marker.
constexpr SlotSet free_stalls(const State& state) { return goods_slots(state.board) - owned_slots(state); }

// P-3.3: a blocked boat needs a card that moves the barge.
constexpr CardSet playable_cards(const State& state, const Player& player) {
    return is_blocked(player.boat, state.barge) ? player.hand & barge_cards : player.hand;
}

constexpr const Effect& current_effect(const State& state) { return face(state.card).effects[state.effect]; }

// P-4.2: the fields that the wholesaler can reach, as bits; ways to the same field are one choice.
constexpr unsigned wholesaler_fields(const State& state) {
    constexpr unsigned size = wholesaler_ring.size();
    const Effect& effect = current_effect(state);
    unsigned fields = 0;
    for (unsigned steps = effect.least; steps <= effect.most; ++steps) {
        fields |= 1U << (state.wholesaler + steps) % size;
        fields |= 1U << (state.wholesaler + size - steps) % size;
    }
    return fields;
}

// P-R5: nobody may block his own boat if he must still move it. Rest ends the turn.
constexpr CrossingSet barge_choices(const State& state, const Player& player) {
    const CrossingSet ends = barge_ends(state.barge, current_effect(state).least);
    if (state.card == rest_card || !dead_ends.has(player.boat)) return ends;
    return ends - crossings_of[at(player.boat)];
}

constexpr SectionSet extra_choices(const State& state, const Player& player) {
    return extra_reach(player.boat, state.barge) - boats(state);
}
// P-R2: never empty for who may move.
constexpr SectionSet move_choices(const State& state, const Player& player) {
    return reach(player.boat, state.barge, player.rowers) - boats(state);
}

}  // namespace serai::phraya
