#include "games/basari/engine/flaw.hpp"

namespace serai::basari {
namespace {

// What must hold of a table at rest between rounds, of one that chooses, and so on; empty if it does.
std::string_view phase_flaw(const State& state) {
    const Gems& bid = state.bid;
    const bool negotiates = state.phase == Phase::Open || state.phase == Phase::Respond;
    const bool is_between =
        state.phase == Phase::Deal || state.phase == Phase::Choose || state.phase == Phase::Over;
    if (is_between != (state.actor == no_seat)) return "actor does not fit the phase";
    if (negotiates != (state.rival != no_seat)) return "rival does not fit the phase";
    if ((state.phase == Phase::Respond) == bid.is_empty()) return "bid does not fit the phase";
    if ((state.phase == Phase::Return || state.phase == Phase::Take) != (state.takes_left > 0)) {
        return "takes_left does not fit the phase";
    }
    const bool waits = state.phase == Phase::Choose || state.phase == Phase::TakeOne;
    if (!waits && !state.waiting.is_empty()) return "somebody is waited for outside the time";
    switch (state.phase) {
        case Phase::Deal:
            for (const Seat seat : state.seats()) {
                if (workers(state.player(seat)) >= worker_target) return "a heat goes on with 15 workers";
            }
            return pile(state).size() < state.options.seats ? "too few cards to deal" : "";
        case Phase::Choose:
            for (const Seat seat : state.seats()) {
                const Action choice = state.player(seat).choice;
                if (state.waiting.has(seat) != (choice == Action::None))
                    return "waiting disagrees with the choices";
            }
            return state.waiting.is_empty() ? "nobody is left to choose" : "";
        case Phase::Draw: return pile(state).is_empty() ? "no card left to draw" : "";
        case Phase::Open:
        case Phase::Respond: {
            const SeatSet pair = choosers(state, state.action);
            if (pair.size() != 2 || !pair.has(state.actor) || !pair.has(state.rival) ||
                state.actor == state.rival) {
                return "the negotiators are not the two who chose the action";
            }
            if (!state.player(state.rival).gems.has_all(bid)) return "the bid is not the bidder's";
            if (state.phase == Phase::Open && state.player(state.actor).gems.is_empty())
                return "the opener has no gem";
            return "";
        }
        case Phase::Return: return state.player(state.actor).gems.is_empty() ? "no gem to return" : "";
        case Phase::TakeOne:
            if (!choosers(state, Action::D).has_all(state.waiting) || state.waiting.has(state.actor))
                return "somebody is waited for who does not take";
            [[fallthrough]];
        case Phase::Take: return supply(state).is_empty() ? "no gem to take" : "";
        case Phase::Over: return state.heat == heat_count ? "" : "over before the last heat";
    }
    return "no such phase";
}

std::string_view action_flaw(const State& state) {
    switch (state.phase) {
        case Phase::Deal:
        case Phase::Choose:
        case Phase::Over: return state.action == Action::None ? "" : "an action outside its time";
        case Phase::Draw: return state.action == Action::A ? "" : "only A draws";
        case Phase::Open:
        case Phase::Respond:
            return state.action >= Action::A && state.action <= Action::C ? ""
                                                                          : "only A, B and C are negotiated";
        case Phase::Return:
        case Phase::Take:
        case Phase::TakeOne: return state.action == Action::D ? "" : "only D takes gems of choice";
    }
    return "no such phase";
}

std::string_view player_flaw(const State& state, Seat seat) {
    const Player& player = state.player(seat);
    if (!deck.has_all(player.cards)) return "an unknown card";
    if (player.current != Card::None && (!is_card(player.current) || !player.cards.has(player.current))) {
        return "the current card is not among the player's";
    }
    const bool between = state.phase == Phase::Deal || state.phase == Phase::Over;
    if (!between && player.current == Card::None) return "a player without a current card";
    const bool unchosen = player.choice == Action::None && (between || state.phase == Phase::Choose);
    if (player.choice == Action::Sealed) return "a choice that nobody knows";
    if (!unchosen && !is_available(state, player.choice)) return "a choice that does not exist";
    if (state.actor == seat && state.phase != Phase::Over && player.choice != state.action) {
        return "the actor did not choose the action";
    }
    return "";
}

std::string_view table_flaw(const State& state) {
    CardSet seen;
    Gems held;
    for (const Seat seat : SeatSet::first(max_players)) {
        const Player& player = state.player(seat);
        const bool is_used = index(seat) < state.options.seats;
        if (!is_used && (!player.gems.is_empty() || !player.cards.is_empty()))
            return "pieces at an empty seat";
        if (!(seen & player.cards).is_empty()) return "a card twice";
        seen = seen | player.cards;
        for (const Colour colour : colours) {
            if (held[colour] + player.gems[colour] > gems_per_colour) return "more gems than the box holds";
        }
        held += player.gems;
    }
    return "";
}

}  // namespace

std::string_view flaw(const State& state) {
    if (!is_valid(state.options)) return "impossible options";
    if (state.heat < 1 || state.heat > heat_count || state.round < 1) return "impossible heat or round";
    if (state.phase > Phase::Over) return "no such phase";
    if (!state.seats().has_all(state.waiting)) return "an empty seat is waited for";
    for (const Seat seat : {state.actor, state.rival}) {
        if (seat != no_seat && index(seat) >= state.options.seats) return "an empty seat acts";
    }
    if (const auto flaw = table_flaw(state); !flaw.empty()) return flaw;
    if (const auto flaw = action_flaw(state); !flaw.empty()) return flaw;
    for (const Seat seat : state.seats()) {
        if (const auto flaw = player_flaw(state, seat); !flaw.empty()) return flaw;
    }
    return phase_flaw(state);
}

}  // namespace serai::basari
