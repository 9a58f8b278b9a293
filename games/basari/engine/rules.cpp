#include "games/basari/engine/rules.hpp"

#include "games/basari/engine/bids.hpp"

namespace serai::basari {

State start(const Options& options) {
    State state{};
    state.options = options;
    state.heat = 1;
    state.round = 1;
    state.phase = Phase::Deal;
    state.actor = no_seat;
    state.rival = no_seat;
    for (const Seat seat : state.seats())
        state.player(seat).gems = Gems::of_each(start_gems_per_colour);  // B-2.1
    return state;
}

bool is_possible(const State& state, const Outcome& outcome) {
    const bool deals = state.phase == Phase::Deal && outcome.kind == OutcomeKind::Deal;
    const bool draws = state.phase == Phase::Draw && outcome.kind == OutcomeKind::Draw;
    if (!deals && !draws) return false;
    const std::size_t wanted = deals ? state.options.seats : 1;
    CardSet rest = pile(state);
    for (std::size_t i = 0; i < outcome.cards.size(); ++i) {
        const Card card = outcome.cards[i];
        if (i >= wanted) {
            if (card != Card::None) return false;
            continue;
        }
        if (!is_card(card) || !rest.has(card)) return false;
        rest.erase(card);
    }
    return true;
}

bool is_forced(const State& state, Seat seat) {
    const Gems& held = state.player(seat).gems;
    const auto colours_in = [](const Gems& gems) {
        return std::ranges::count_if(colours, [&gems](Colour colour) { return gems[colour] > 0; });
    };
    switch (state.phase) {
        case Phase::Open: return held.size() == 1;
        case Phase::Respond: return !can_raise(held, state.bid);
        case Phase::Return: return colours_in(held) == 1;
        case Phase::Take:
        case Phase::TakeOne: return colours_in(supply(state)) == 1;
        case Phase::Choose:
        case Phase::Deal:
        case Phase::Draw:
        case Phase::Over: return false;
    }
    return false;
}

// B-R21: only the only player of D may still change his mind, and not after the last gem.
bool is_final(const State& before, Seat /*seat*/, const Move& move) {
    if (move.kind == MoveKind::Return) return false;
    return before.phase != Phase::Take || before.takes_left == 1 || supply(before).size() == 1;
}

}  // namespace serai::basari
