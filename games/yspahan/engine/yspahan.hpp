// Yspahan for 2 to 4 players: the struct that meets the contract in src/game/game.hpp. The rules are in
// RULES.md; read types → components → city → state → moves → rules.
#pragma once

#include <string_view>
#include <tuple>

#include "game/game.hpp"
#include "games/yspahan/engine/brings.hpp"
#include "games/yspahan/engine/fields.hpp"
#include "games/yspahan/engine/generator.hpp"
#include "games/yspahan/engine/hidden.hpp"
#include "games/yspahan/engine/moves.hpp"
#include "games/yspahan/engine/notation.hpp"
#include "games/yspahan/engine/rules.hpp"
#include "games/yspahan/engine/state.hpp"

namespace serai::yspahan {

struct Yspahan {
    static constexpr std::string_view id = "yspahan";
    static constexpr unsigned rules_version = 2;
    static constexpr unsigned min_seats = min_players;
    static constexpr unsigned max_seats = max_players;
    static constexpr unsigned scoring_periods = week_count;

    using Options = yspahan::Options;
    using State = yspahan::State;
    using Move = yspahan::Move;
    using Outcome = yspahan::Outcome;
    using Event = yspahan::Event;
    using Verdict = yspahan::Verdict;
    using Phase = yspahan::Phase;
    using Source = yspahan::Source;
    using Holding = yspahan::Holding;
    using Unknown = yspahan::Unknown;

    // Every enumeration that has sentences or words, for the check of the text files.
    using Vocabulary = std::tuple<Row, Colour, Shop, Space, Building, Payment, Card, Source, Phase, MoveKind,
                                  Verdict, EventKind, Holding, Unknown>;

    static Options default_options(unsigned seats);
    static bool is_valid(const Options& options);
    static State start(const Options& options) { return yspahan::start(options); }
    static constexpr unsigned seats(const State& state) { return state.options.seats; }

    static constexpr Turn turn(const State& state) { return yspahan::turn(state); }
    static Verdict check(const State& state, Seat seat, const Move& move) {
        return yspahan::check(state, seat, move);
    }
    static constexpr std::string_view clause(Verdict verdict) { return yspahan::clause(verdict); }
    static constexpr void for_each_move(const State& state, Seat seat, auto&& visit) {
        yspahan::for_each_move(state, seat, visit);
    }
    static constexpr void play(State& state, Seat seat, const Move& move, auto&& sink) {
        yspahan::play(state, seat, move, sink);
    }

    static Outcome draw(const State& state, Rng& rng) { return yspahan::draw(state, rng); }
    static bool is_possible(const State& state, const Outcome& outcome) {
        return yspahan::is_possible(state, outcome);
    }
    static constexpr void resolve(State& state, const Outcome& outcome, auto&& sink) {
        yspahan::resolve(state, outcome, sink);
    }

    static constexpr State mask(const State& state, Viewer viewer) { return yspahan::mask(state, viewer); }
    static constexpr Event mask(const Event& event, Viewer viewer) { return yspahan::mask(event, viewer); }
    static State imagine(const State& state, Viewer viewer, Rng& rng) {
        return yspahan::imagine(state, viewer, rng);
    }

    static bool is_forced(const State& state, Seat seat);
    static bool is_final(const State& before, Seat seat, const Move& move);

    // What a move brings (brings.hpp)
    static constexpr Holdings<Holding> holdings(const State& state) { return yspahan::holdings(state); }
    static constexpr Foresight<Unknown> foresee(State& state, Seat seat, const Move& move) {
        return yspahan::foresee(state, seat, move);
    }

    static Scores scores(const State& state) { return yspahan::scores(state); }
    static constexpr int points(const State& state, Seat seat, Source source, unsigned period) {
        return state.player(seat).points[static_cast<std::size_t>(source)][period];
    }

    static Line write(const Move& move) { return yspahan::write(move); }
    static Line write(const Outcome& outcome) { return yspahan::write(outcome); }
    static std::optional<Move> read_move(std::string_view text) { return yspahan::read_move(text); }
    static std::optional<Outcome> read_outcome(std::string_view text) { return yspahan::read_outcome(text); }

    static std::string_view flaw(const State& state);
};

static_assert(Game<Yspahan>);

}  // namespace serai::yspahan
