// Phraya for 2 to 4 players: the struct that meets the contract in src/game/game.hpp. The rules are in
// RULES.md; read types → board, canals, components, cards → state → moves → choices → rules.
#pragma once

#include <string_view>
#include <tuple>

#include "game/game.hpp"
#include "games/phraya/engine/brings.hpp"
#include "games/phraya/engine/choices.hpp"
#include "games/phraya/engine/events.hpp"
#include "games/phraya/engine/fields.hpp"
#include "games/phraya/engine/flaw.hpp"
#include "games/phraya/engine/hidden.hpp"
#include "games/phraya/engine/moves.hpp"
#include "games/phraya/engine/notation.hpp"
#include "games/phraya/engine/rules.hpp"
#include "games/phraya/engine/scoring.hpp"
#include "games/phraya/engine/state.hpp"
#include "games/phraya/engine/verdicts.hpp"

namespace serai::phraya {

struct Phraya {
    static constexpr std::string_view id = "phraya";
    static constexpr unsigned rules_version = 2;
    static constexpr unsigned min_seats = min_players;
    static constexpr unsigned max_seats = max_players;
    static constexpr unsigned scoring_periods = 1;

    using Options = phraya::Options;
    using State = phraya::State;
    using Move = phraya::Move;
    using Outcome = phraya::Outcome;
    using Event = phraya::Event;
    using Verdict = phraya::Verdict;
    using Phase = phraya::Phase;
    using Source = phraya::Source;
    using Holding = phraya::Holding;
    using Unknown = phraya::Unknown;

    // Every enumeration that has sentences or words, for the check of the text files.
    using Vocabulary = std::tuple<Good, Pair, StallKind, Card, Payment, Resource, Source, Phase, MoveKind,
                                  Verdict, EventKind, Holding, Unknown>;

    static Options default_options(unsigned seats);
    static bool is_valid(const Options& options);
    static State start(const Options& options) { return phraya::start(options); }
    static constexpr unsigned seats(const State& state) { return state.options.seats; }

    static constexpr Turn turn(const State& state) { return phraya::turn(state); }
    static Verdict check(const State& state, Seat seat, const Move& move) {
        return phraya::check(state, seat, move);
    }
    static constexpr std::string_view clause(Verdict verdict) { return phraya::clause(verdict); }
    static constexpr void for_each_move(const State& state, Seat seat, auto&& visit) {
        phraya::for_each_move(state, seat, visit);
    }
    static constexpr void play(State& state, Seat seat, const Move& move, auto&& sink) {
        phraya::play(state, seat, move, sink);
    }

    static constexpr Outcome draw(const State& state, Rng& rng) { return phraya::draw(state, rng); }
    static bool is_possible(const State& state, const Outcome& outcome) {
        return phraya::is_possible(state, outcome);
    }
    static constexpr void resolve(State& state, const Outcome& outcome, auto&& sink) {
        phraya::resolve(state, outcome, sink);
    }

    static constexpr State mask(const State& state, Viewer viewer) { return phraya::mask(state, viewer); }
    static constexpr Event mask(const Event& event, Viewer viewer) { return phraya::mask(event, viewer); }
    static constexpr State imagine(const State& state, Viewer viewer, Rng& rng) {
        return phraya::imagine(state, viewer, rng);
    }

    static bool is_forced(const State& state, Seat seat);
    static bool is_final(const State& before, Seat seat, const Move& move);

    // What a move brings (brings.hpp)
    static Holdings<Holding> holdings(const State& state) { return phraya::holdings(state); }
    static constexpr Foresight<Unknown> foresee(State& state, Seat seat, const Move& move) {
        return phraya::foresee(state, seat, move);
    }

    static Scores scores(const State& state) { return phraya::scores(state); }
    static int points(const State& state, Seat seat, Source source, unsigned /*period*/) {
        return sheets(state)[index(seat)][source];
    }

    static Line write(const Move& move) { return phraya::write(move); }
    static Line write(const Outcome& outcome) { return phraya::write(outcome); }
    static std::optional<Move> read_move(std::string_view text) { return phraya::read_move(text); }
    static std::optional<Outcome> read_outcome(std::string_view text) { return phraya::read_outcome(text); }

    static std::string_view flaw(const State& state) { return phraya::flaw(state); }
};

static_assert(Game<Phraya>);

}  // namespace serai::phraya
