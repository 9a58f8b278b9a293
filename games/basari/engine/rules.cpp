#include "games/basari/engine/rules.hpp"

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

Scores scores(const State& state) {
    Scores result;
    for (const Seat seat : state.seats()) {
        result.points[index(seat)] = static_cast<std::int32_t>(points(state.player(seat)));
    }
    return result;
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

}  // namespace serai::basari
