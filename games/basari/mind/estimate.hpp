// What a position of Basari is worth.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/basari/engine/rules.hpp"
#include "games/basari/mind/style.hpp"

namespace serai::basari {

constexpr unsigned cube(unsigned number) { return number * number * number; }

// The table as if the last offer were accepted, A bringing an average card.
constexpr State accepted(State state) {
    Player& bidder = state.player(state.rival);
    bidder.gems -= state.bid;
    state.player(state.actor).gems += state.bid;
    if (state.action == Action::B)
        add_points(state, state.rival, Source::Bazaar, face(bidder.current).points);
    if (state.action == Action::C) bidder.gems += intersection(gems_on(bidder.current), supply(state));
    return state;
}

// What all seats are judged by, reckoned once. An offer counts as accepted: that is what its bidder risks.
class Appraisal {
  public:
    constexpr explicit Appraisal(const State& now)
        : is_offered_(now.phase == Phase::Respond), state_(is_offered_ ? accepted(now) : now) {
        for (const Player& player : state_.players) {
            for (const Colour colour : colours)
                all_[static_cast<std::size_t>(colour)] += cube(player.gems[colour]);
        }
    }

    // The points it has; its share of each majority, by the cubes of the holdings, in this heat and, fainter,
    // in those to come; its way to fifteen workers.
    [[nodiscard]] constexpr int estimate(Seat seat, Style style) const {
        const Player& player = state_.player(seat);
        unsigned value = 100 * points(player) + taste(player, style);
        if (state_.phase == Phase::Over) return static_cast<int>(value);
        const unsigned heats = 100 + 60 * (heat_count - state_.heat);
        for (const Colour colour : colours) {
            const auto i = static_cast<std::size_t>(colour);
            const unsigned own = cube(player.gems[colour]);
            if (own > 0) value += majority_points[i] * heats * own / all_[i];
        }
        constexpr unsigned drawn_by_a = 2;
        const bool draws = is_offered_ && state_.action == Action::A && state_.rival == seat;
        const unsigned crew = std::min(workers(player) + (draws ? drawn_by_a : 0), worker_target);
        return static_cast<int>(value + worker_bonus * 100 * crew * crew / (worker_target * worker_target));
    }

  private:
    bool is_offered_;
    State state_;
    std::array<unsigned, colours.size()> all_{};  // the cubes of all holdings, by colour
};

// What a position is worth to a seat, in hundredths of a point.
constexpr int estimate(const State& now, Seat seat, Style style) {
    return Appraisal(now).estimate(seat, style);
}

// To all seats, in the plain style.
constexpr std::array<int, max_seats> estimates(const State& now) {
    const Appraisal appraisal(now);
    std::array<int, max_seats> result{};
    for (const Seat seat : now.seats()) result[index(seat)] = appraisal.estimate(seat, Style::Plain);
    return result;
}

}  // namespace serai::basari
