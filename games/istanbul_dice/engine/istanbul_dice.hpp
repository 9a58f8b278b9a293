// Istanbul, the dice game, for 2 to 4 players: the struct that meets the contract in src/game/game.hpp. The
// rules are in RULES.md; read types → components → cards → move → state → payment → moves → rules.
#pragma once

#include <string_view>
#include <tuple>

#include "game/game.hpp"
#include "games/istanbul_dice/engine/brings.hpp"
#include "games/istanbul_dice/engine/fields.hpp"
#include "games/istanbul_dice/engine/hidden.hpp"
#include "games/istanbul_dice/engine/moves.hpp"
#include "games/istanbul_dice/engine/notation.hpp"
#include "games/istanbul_dice/engine/rules.hpp"
#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

struct IstanbulDice {
    static constexpr std::string_view id = "istanbul_dice";
    static constexpr unsigned rules_version = 1;
    static constexpr unsigned min_seats = min_players;
    static constexpr unsigned max_seats = max_players;
    static constexpr unsigned scoring_periods = 1;

    using Options = istanbul_dice::Options;
    using State = istanbul_dice::State;
    using Move = istanbul_dice::Move;
    using Outcome = istanbul_dice::Outcome;
    using Event = istanbul_dice::Event;
    using Verdict = istanbul_dice::Verdict;
    using Phase = istanbul_dice::Phase;
    using Source = istanbul_dice::Source;
    using Holding = istanbul_dice::Holding;
    using Unknown = istanbul_dice::Unknown;

    // Every enumeration that has sentences or words, for the check of the text files.
    using Vocabulary = std::tuple<Good, Face, Resource, Unit, Track, Source, TileKind, Demand, Prize, Phase,
                                  MoveKind, Verdict, EventKind, Holding, Unknown>;

    static Options default_options(unsigned seats);
    static bool is_valid(const Options& options);
    static State start(const Options& options) { return istanbul_dice::start(options); }
    static constexpr unsigned seats(const State& state) { return state.options.seats; }

    static constexpr Turn turn(const State& state) { return istanbul_dice::turn(state); }
    static Verdict check(const State& state, Seat seat, const Move& move) {
        return istanbul_dice::check(state, seat, move);
    }
    static constexpr std::string_view clause(Verdict verdict) { return istanbul_dice::clause(verdict); }
    static constexpr void for_each_move(const State& state, Seat seat, auto&& visit) {
        istanbul_dice::for_each_move(state, seat, visit);
    }
    static constexpr void play(State& state, Seat seat, const Move& move, auto&& sink) {
        istanbul_dice::play(state, seat, move, sink);
    }

    static constexpr Outcome draw(const State& state, Rng& rng) { return istanbul_dice::draw(state, rng); }
    static bool is_possible(const State& state, const Outcome& outcome) {
        return istanbul_dice::is_possible(state, outcome);
    }
    static constexpr void resolve(State& state, const Outcome& outcome, auto&& sink) {
        istanbul_dice::resolve(state, outcome, sink);
    }

    static constexpr State mask(const State& state, Viewer viewer) {
        return istanbul_dice::mask(state, viewer);
    }
    static constexpr Event mask(const Event& event, Viewer viewer) {
        return istanbul_dice::mask(event, viewer);
    }
    static constexpr State imagine(const State& state, Viewer viewer, Rng& rng) {
        return istanbul_dice::imagine(state, viewer, rng);
    }

    // Turns begun so far, for the bench.
    static constexpr unsigned turns(const State& state) {
        const unsigned seats = state.options.seats;
        const auto place = (index(state.active) + seats - index(state.start)) % seats;
        return (state.round - 1U) * seats + static_cast<unsigned>(place) + 1;
    }

    static bool is_forced(const State& state, Seat seat);
    static bool is_final(const State& before, Seat seat, const Move& move);

    // What a move brings (brings.hpp)
    static constexpr Holdings<Holding> holdings(const State& state) { return istanbul_dice::holdings(state); }
    static constexpr Foresight<Unknown> foresee(State& state, Seat seat, const Move& move) {
        return istanbul_dice::foresee(state, seat, move);
    }

    static Scores scores(const State& state) { return istanbul_dice::scores(state); }
    static constexpr int points(const State& state, Seat seat, Source source, unsigned /*period*/) {
        return static_cast<int>(state.player(seat).rubies[source]);
    }

    static Line write(const Move& move) { return istanbul_dice::write(move); }
    static Line write(const Outcome& outcome) { return istanbul_dice::write(outcome); }
    static std::optional<Move> read_move(std::string_view text) { return istanbul_dice::read_move(text); }
    static std::optional<Outcome> read_outcome(std::string_view text) {
        return istanbul_dice::read_outcome(text);
    }

    static std::string_view flaw(const State& state);
};

static_assert(Game<IstanbulDice>);

}  // namespace serai::istanbul_dice
