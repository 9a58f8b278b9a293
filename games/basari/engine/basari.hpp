// Basari, the card game, for 3 to 5 players: the struct that meets the contract in src/game/game.hpp. The
// rules are in RULES.md; read types → components → state → moves → rules.
#pragma once

#include <string_view>

#include "game/game.hpp"
#include "games/basari/engine/brings.hpp"
#include "games/basari/engine/fields.hpp"
#include "games/basari/engine/hidden.hpp"
#include "games/basari/engine/moves.hpp"
#include "games/basari/engine/notation.hpp"
#include "games/basari/engine/rules.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

struct Basari {
    static constexpr std::string_view id = "basari";
    static constexpr unsigned rules_version = 1;
    static constexpr unsigned min_seats = min_players;
    static constexpr unsigned max_seats = max_players;
    static constexpr unsigned scoring_periods = heat_count;

    using Options = basari::Options;
    using State = basari::State;
    using Move = basari::Move;
    using Outcome = basari::Outcome;
    using Event = basari::Event;
    using Verdict = basari::Verdict;
    using Phase = basari::Phase;
    using Source = basari::Source;
    using Holding = basari::Holding;
    using Unknown = basari::Unknown;

    // Every enumeration that has sentences or words, for the check of the text files.
    using Vocabulary =
        std::tuple<Colour, Action, Source, Phase, MoveKind, Verdict, EventKind, Holding, Unknown>;

    static Options default_options(unsigned seats);
    static bool is_valid(const Options& options);
    static State start(const Options& options) { return basari::start(options); }
    static constexpr unsigned seats(const State& state) { return state.options.seats; }

    static constexpr Turn turn(const State& state) { return basari::turn(state); }
    static Verdict check(const State& state, Seat seat, const Move& move) {
        return basari::check(state, seat, move);
    }
    static constexpr std::string_view clause(Verdict verdict) { return basari::clause(verdict); }
    static constexpr void for_each_move(const State& state, Seat seat, auto&& visit) {
        basari::for_each_move(state, seat, visit);
    }
    static constexpr void play(State& state, Seat seat, const Move& move, auto&& sink) {
        basari::play(state, seat, move, sink);
    }

    static constexpr Outcome draw(const State& state, Rng& rng) { return basari::draw(state, rng); }
    static bool is_possible(const State& state, const Outcome& outcome) {
        return basari::is_possible(state, outcome);
    }
    static constexpr void resolve(State& state, const Outcome& outcome, auto&& sink) {
        basari::resolve(state, outcome, sink);
    }

    static constexpr State mask(const State& state, Viewer viewer) { return basari::mask(state, viewer); }
    static constexpr Event mask(const Event& event, Viewer viewer) { return basari::mask(event, viewer); }
    static constexpr State imagine(const State& state, Viewer viewer, Rng& rng) {
        return basari::imagine(state, viewer, rng);
    }

    // For a search
    static constexpr State reopened(const State& state, Viewer viewer) {
        return basari::reopened(state, viewer);
    }
    static constexpr bool is_simultaneous(const State& state) { return state.phase == Phase::Choose; }

    static bool is_forced(const State& state, Seat seat);
    static bool is_final(const State& before, Seat seat, const Move& move);

    // What a move brings (brings.hpp)
    static constexpr Holdings<Holding> holdings(const State& state) { return basari::holdings(state); }
    static constexpr Foresight<Unknown> foresee(State& state, Seat seat, const Move& move) {
        return basari::foresee(state, seat, move);
    }

    static Scores scores(const State& state) { return basari::scores(state); }
    static constexpr int points(const State& state, Seat seat, Source source, unsigned period) {
        return state.player(seat).points[static_cast<std::size_t>(source)][period];
    }

    static Line write(const Move& move) { return basari::write(move); }
    static Line write(const Outcome& outcome) { return basari::write(outcome); }
    static std::optional<Move> read_move(std::string_view text) { return basari::read_move(text); }
    static std::optional<Outcome> read_outcome(std::string_view text) { return basari::read_outcome(text); }

    static std::string_view flaw(const State& state);
};

static_assert(Game<Basari>);

}  // namespace serai::basari
