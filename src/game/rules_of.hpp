// The rules of a game as members of its struct. A game is free functions beside its state; this finds them by
// the namespace of what they are called with, so that a game's struct says only what it is called, which
// tables it can make, and its types:
//     struct Basari : RulesOf<Basari> { … };
// The functions and what they promise are listed in game.hpp; usual.hpp has those that a game may leave out.
#pragma once

#include <optional>
#include <string_view>
#include <type_traits>

#include "base/rng.hpp"
#include "base/scanner.hpp"
#include "game/of.hpp"
#include "game/seat.hpp"
#include "game/usual.hpp"
#include "game/verdicts.hpp"

namespace serai {

// A member that is called like a free function hides it, so the free ones are called from here.
namespace found {

constexpr auto its_turn(const auto& state) { return turn(state); }
constexpr auto its_check(const auto& state, Seat seat, const auto& move) { return check(state, seat, move); }
constexpr void its_moves(const auto& state, Seat seat, auto&& visit) { for_each_move(state, seat, visit); }
constexpr auto its_numbered_moves(const auto& state, Seat seat) -> decltype(numbered_moves(state, seat)) {
    return numbered_moves(state, seat);
}
constexpr void its_play(auto& state, Seat seat, const auto& move, auto&& sink) {
    play(state, seat, move, sink);
}
constexpr auto its_draw(const auto& state, Rng& rng) { return draw(state, rng); }
constexpr bool its_possibility(const auto& state, const auto& outcome) { return is_possible(state, outcome); }
constexpr void its_lots(const auto& state, const auto& begun, unsigned count, auto&& visit) {
    for_each_lot(state, begun, count, visit);
}
constexpr void its_resolve(auto& state, const auto& outcome, auto&& sink) { resolve(state, outcome, sink); }

constexpr auto its_options(auto these, unsigned seats) { return default_options(these, seats); }
constexpr bool its_validity(const auto& options) { return is_valid(options); }
constexpr auto its_start(const auto& options) { return start(options); }

constexpr auto its_mask(const auto& secret, Viewer viewer) { return mask(secret, viewer); }
constexpr auto its_world(const auto& state, Viewer viewer, Rng& rng) { return imagine(state, viewer, rng); }
constexpr auto its_simultaneity(const auto& state) -> decltype(is_simultaneous(state)) {
    return is_simultaneous(state);
}
constexpr auto its_reopening(const auto& state, Viewer viewer) -> decltype(reopened(state, viewer)) {
    return reopened(state, viewer);
}

constexpr auto its_force(const auto& state, Seat seat) -> decltype(is_forced(state, seat)) {
    return is_forced(state, seat);
}
constexpr auto its_finality(const auto& before, Seat seat, const auto& move)
    -> decltype(is_final(before, seat, move)) {
    return is_final(before, seat, move);
}
constexpr auto its_holdings(const auto& state) { return holdings(state); }
constexpr auto its_foresight(auto& state, Seat seat, const auto& move) { return foresee(state, seat, move); }
constexpr auto its_scores(const auto& state) -> decltype(scores(state)) { return scores(state); }
constexpr int its_points(const auto& state, Seat seat, auto source, unsigned period) {
    return points(state, seat, source, period);
}
constexpr auto its_turns(const auto& state) -> decltype(turns(state)) { return turns(state); }

constexpr auto its_line(const auto& written) { return write(written); }
constexpr auto its_reading(auto of, Scanner& scanner) { return read(of, scanner); }
constexpr auto its_flaw(const auto& state) { return flaw(state); }

}  // namespace found

// A game in which everybody knows everything says so beside its rules:
//     struct Phraya : RulesOf<Phraya>, HidesNothing { … };
struct HidesNothing {};

template <typename G>
struct RulesOf {
    static auto default_options(unsigned seats) {
        return found::its_options(Of<typename G::Options>{}, seats);
    }
    static bool is_valid(const auto& options) { return found::its_validity(options); }
    static auto start(const auto& options) { return found::its_start(options); }
    static constexpr unsigned seats(const auto& state) { return state.options.seats; }

    static constexpr auto turn(const auto& state) { return found::its_turn(state); }
    static constexpr auto check(const auto& state, Seat seat, const auto& move) {
        return found::its_check(state, seat, move);
    }
    static constexpr std::string_view clause(auto verdict) { return clause_of(verdict); }
    static constexpr void for_each_move(const auto& state, Seat seat, auto&& visit) {
        found::its_moves(state, seat, visit);
    }
    // Where a game can name a move without visiting all: how many there are (count), and which one has so
    // many before it (operator[]).
    static constexpr auto numbered_moves(const auto& state, Seat seat)
        -> decltype(found::its_numbered_moves(state, seat)) {
        return found::its_numbered_moves(state, seat);
    }
    static constexpr void play(auto& state, Seat seat, const auto& move, auto&& sink) {
        found::its_play(state, seat, move, sink);
    }
    static constexpr auto draw(const auto& state, Rng& rng) { return found::its_draw(state, rng); }
    static constexpr bool is_possible(const auto& state, const auto& outcome) {
        return found::its_possibility(state, outcome);
    }
    static constexpr void for_each_lot(const auto& state, const auto& begun, unsigned count, auto&& visit) {
        found::its_lots(state, begun, count, visit);
    }
    static constexpr void resolve(auto& state, const auto& outcome, auto&& sink) {
        found::its_resolve(state, outcome, sink);
    }

    // By HidesNothing, and not where there is no mask: who forgets it shall not show everything.
    static constexpr auto mask(const auto& secret, Viewer viewer) {
        if constexpr (hides_nothing()) {
            return secret;
        } else {
            return found::its_mask(secret, viewer);
        }
    }
    static constexpr auto imagine(const auto& state, Viewer viewer, Rng& rng) {
        if constexpr (hides_nothing()) {
            return state;
        } else {
            return found::its_world(state, viewer, rng);
        }
    }
    static constexpr bool is_simultaneous(const auto& state) {
        if constexpr (requires { found::its_simultaneity(state); }) {
            return found::its_simultaneity(state);
        } else {
            return false;
        }
    }
    static constexpr auto reopened(const auto& state, Viewer viewer) {
        if constexpr (requires { found::its_reopening(state, viewer); }) {
            return found::its_reopening(state, viewer);
        } else {
            return state;
        }
    }

    static constexpr bool is_forced(const auto& state, Seat seat) {
        if constexpr (requires { found::its_force(state, seat); }) {
            return found::its_force(state, seat);
        } else {
            return usual::is_forced(state, seat);
        }
    }
    static constexpr bool is_final(const auto& before, Seat seat, const auto& move) {
        if constexpr (requires { found::its_finality(before, seat, move); }) {
            return found::its_finality(before, seat, move);
        } else {
            return usual::is_final(before, seat, move);
        }
    }
    static constexpr auto holdings(const auto& state) { return found::its_holdings(state); }
    static constexpr auto foresee(auto& state, Seat seat, const auto& move) {
        return found::its_foresight(state, seat, move);
    }
    static auto scores(const auto& state) {
        if constexpr (requires { found::its_scores(state); }) {
            return found::its_scores(state);
        } else {
            return usual::scores(state);
        }
    }
    static constexpr int points(const auto& state, Seat seat, auto source, unsigned period) {
        return found::its_points(state, seat, source, period);
    }
    static constexpr auto turns(const auto& state) -> decltype(found::its_turns(state)) {
        return found::its_turns(state);
    }

    static auto write(const auto& written) { return found::its_line(written); }
    static auto read_move(std::string_view text) { return whole<typename G::Move>(text); }
    static auto read_outcome(std::string_view text) { return whole<typename G::Outcome>(text); }
    static auto flaw(const auto& state) { return found::its_flaw(state); }

  private:
    static constexpr bool hides_nothing() { return std::is_base_of_v<HidesNothing, G>; }

    // What a line says, if nothing is left of it.
    template <typename Value>
    static std::optional<Value> whole(std::string_view text) {
        Scanner scanner(text);
        const std::optional<Value> value = found::its_reading(Of<Value>{}, scanner);
        return scanner.at_end() ? value : std::nullopt;
    }
};

}  // namespace serai
