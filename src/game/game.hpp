// The contract of a game. A game is free functions over plain values, in a namespace of its own, and a struct
// that names them (rules_of.hpp); it does no I/O, owns no luck and allocates nothing. Read
// games/basari/engine beside it: the smallest game that meets it.
//
// The way of a decision:  turn → for_each_move / check → play → (while chance is to act: draw → resolve) →
// turn …
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "base/line.hpp"
#include "base/rng.hpp"
#include "base/words.hpp"
#include "game/foresight.hpp"
#include "game/scores.hpp"
#include "game/seat.hpp"
#include "game/turn.hpp"
#include "game/verdicts.hpp"

namespace serai {

// Takes anything and does nothing.
struct Ignore {
    constexpr void operator()(const auto& /*what*/) const {}
};

// The event sink of search and playouts: costs nothing.
using NoEvents = Ignore;

// A plain value, copied and compared by its bytes.
template <typename T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

// The values of a game.
template <typename G>
concept GameValues = requires {
    requires PlainValue<typename G::Options>;
    // Which version of the rules is played, 1 … G::rules_version. Rules branch on it as on any option, so a
    // game that was begun under an older version goes on as it began.
    requires std::same_as<decltype(G::Options::rules), std::uint8_t>;
    requires PlainValue<typename G::State> && sizeof(typename G::State) <= 768;
    requires PlainValue<typename G::Move> && sizeof(typename G::Move) <= 8;
    requires PlainValue<typename G::Outcome> && sizeof(typename G::Outcome) <= 16;
    requires std::is_trivially_copyable_v<typename G::Event>;
    requires Worded<typename G::Verdict>;         // its zero, Ok, means that a move is allowed
    requires is_complete<typename G::Verdict>();  // each has its word and its clause
    G::Verdict::NotAsked;                  // no rule forbids it, but another question is put to the seat
    requires Worded<typename G::Phase>;    // what is asked now
    requires Worded<typename G::Source>;   // where points come from
    requires Worded<typename G::Holding>;  // what a player can have more or less of
    requires Worded<typename G::Unknown>;  // what a move leads to that its player cannot know
    requires std::same_as<decltype(G::State::phase), typename G::Phase>;
    requires std::same_as<decltype(G::State::options), typename G::Options>;
    typename G::Vocabulary;  // a tuple of all enumerations that have sentences
};

// What a game is called and which tables it can make.
template <typename G>
concept GameIdentity = requires {
    { G::id } -> std::convertible_to<std::string_view>;  // the folder's name, the prefix of its text keys
    // The newest version of its rules, which new tables play; raised when a change would give an old log
    // another meaning.
    { G::rules_version } -> std::convertible_to<unsigned>;
    { G::min_seats } -> std::convertible_to<unsigned>;
    { G::max_seats } -> std::convertible_to<unsigned>;
    // Heats or weeks that are scored apart, at least 1.
    { G::scoring_periods } -> std::convertible_to<unsigned>;
};

template <typename G>
concept Game =
    GameIdentity<G> && GameValues<G> &&
    requires(typename G::State& state, const typename G::State& seen, const typename G::Options& options,
             typename G::Move move, typename G::Outcome outcome, typename G::Event event,
             typename G::Verdict verdict, Seat seat, Viewer viewer, Rng& rng, std::string_view text) {
        // The rules. `check` is the rule, `for_each_move` the generator; they agree in both directions.
        { G::default_options(unsigned{}) } -> std::same_as<typename G::Options>;
        { G::is_valid(options) } -> std::same_as<bool>;
        { G::start(options) } -> std::same_as<typename G::State>;
        { G::seats(seen) } -> std::convertible_to<unsigned>;
        { G::turn(seen) } -> std::same_as<Turn>;
        { G::check(seen, seat, move) } -> std::same_as<typename G::Verdict>;
        { G::clause(verdict) } -> std::same_as<std::string_view>;
        G::for_each_move(seen, seat, Ignore{});
        G::play(state, seat, move, NoEvents{});

        // Luck is an input: `draw` proposes, `resolve` applies, and only while the turn is chance's.
        { G::draw(seen, rng) } -> std::same_as<typename G::Outcome>;
        { G::is_possible(seen, outcome) } -> std::same_as<bool>;
        G::resolve(state, outcome, NoEvents{});
        // Luck that somebody chooses, lot by lot (a die, a card): what may come next when so many lots of an
        // outcome have come, each with the outcome that it makes; nothing if that is whole.
        G::for_each_lot(seen, outcome, unsigned{}, Ignore{});

        // Hiding. `mask` overwrites what the viewer must not know, `imagine` fills it with a possible world.
        { G::mask(seen, viewer) } -> std::same_as<typename G::State>;
        { G::mask(event, viewer) } -> std::same_as<typename G::Event>;
        { G::imagine(seen, viewer, rng) } -> std::same_as<typename G::State>;
        // Where seats decide at the same time: whether they do now, and a view in which choices that are made
        // but hidden are open again. A game in which they never do says nothing.
        { G::is_simultaneous(seen) } -> std::same_as<bool>;
        { G::reopened(seen, viewer) } -> std::same_as<typename G::State>;

        // For the table. Forced: exactly one legal move, and everybody can see that. Final: undo never
        // crosses it. A game with other answers than those of usual.hpp has its own; so for the scores.
        { G::is_forced(seen, seat) } -> std::same_as<bool>;
        { G::is_final(seen, seat, move) } -> std::same_as<bool>;

        // What a move brings, for whoever may make it: `foresee` plays it on a masked state as far as neither
        // luck nor anything hidden is needed, and what comes of it is the difference of the holdings.
        { G::holdings(seen) } -> std::same_as<Holdings<typename G::Holding>>;
        { G::foresee(state, seat, move) } -> std::same_as<Foresight<typename G::Unknown>>;

        // The scores, and where the points came from.
        { G::scores(seen) } -> std::same_as<Scores>;
        { G::points(seen, seat, typename G::Source{}, unsigned{}) } -> std::convertible_to<int>;

        // Notation: read(write(x)) == x, one line each, without context.
        { G::write(move) } -> std::same_as<Line>;
        { G::write(outcome) } -> std::same_as<Line>;
        { G::read_move(text) } -> std::same_as<std::optional<typename G::Move>>;
        { G::read_outcome(text) } -> std::same_as<std::optional<typename G::Outcome>>;

        // What is wrong with a state that play cannot have produced; empty if nothing.
        { G::flaw(seen) } -> std::same_as<std::string_view>;
    };

}  // namespace serai
