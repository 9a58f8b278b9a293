// The evaluator made of what was learnt: a perceptron says what a world is worth without playing on, and how
// promising a move is by what it expects after it. Candidates and tastes are those of the game's mind.
#pragma once

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>
#include <utility>

#include "bots/evaluator.hpp"
#include "bots/playout.hpp"
#include "mind/learned_mind.hpp"

namespace serai {

template <Game G>
class LearnedEvaluator final : public Evaluator<G> {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    explicit LearnedEvaluator(std::shared_ptr<const Perceptron> perceptron, Style<G> style = {})
        : perceptron_(std::move(perceptron)), style_(style) {}

    void candidates(const State& state, Seat seat, std::vector<Move>& moves) const override {
        Mind<G>::for_each_candidate(state, seat, [&moves](const Move& move) { moves.push_back(move); });
    }

    bool priors(const State& state, Seat seat, std::span<const Move> moves, std::span<double> priors,
                Hourglass& glass) const override {
        constexpr double unlikely = 0.02;  // this far behind the best: a quarter of its prior
        constexpr double open = 0.1;       // the part that all moves share alike
        double best = -std::numeric_limits<double>::max();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (glass.has_run_out()) return false;
            State after = state;
            G::play(after, seat, moves[i], NoEvents{});
            priors[i] = rewards_of(standing(after, seat)).value[index(seat)];
            best = std::max(best, priors[i]);
        }
        double total = 0;
        for (double& prior : priors) {
            const double behind = 1 + (best - prior) / unlikely;
            total += prior = 1 / (behind * behind);
        }
        const auto count = static_cast<double>(moves.size());
        for (double& prior : priors) prior = (1 - open) * prior / total + open / count;
        return true;
    }

    std::optional<Rewards> value(State& world, Seat viewer, Rng& rng, Hourglass& glass) const override {
        // Choices that others have made and that the viewer cannot see would count for nothing: they are
        // completed first.
        const bool has_hidden_choices = G::is_simultaneous(world) && reopened_differs(world, viewer);
        while (has_hidden_choices && G::is_simultaneous(world) && !G::turn(world).seats().is_empty()) {
            if (glass.has_run_out()) return std::nullopt;
            const Seat seat = G::turn(world).seats().lowest();
            G::play(world, seat, Mind<G>::playout_move(world, seat, rng), NoEvents{});
        }
        return rewards_of(standing(world, viewer));
    }

  private:
    static bool reopened_differs(const State& world, Seat viewer) {
        const State open = G::reopened(world, Viewer(viewer));
        return std::memcmp(&open, &world, sizeof world) != 0;
    }

    // The viewer's style has its taste, at the end too.
    [[nodiscard]] Standing standing(const State& world, Seat viewer) const {
        Standing result{.seats = G::seats(world),
                        .is_over = G::turn(world).is_over(),
                        .decisive_lead = Mind<G>::decisive_lead};
        if (result.is_over) {
            result.scores = G::scores(world);
            for (unsigned i = 0; i < result.seats; ++i) result.worth[i] = 100.0 * result.scores.points[i];
        } else {
            const Expectation expected = expectation<G>(*perceptron_, world, viewer);
            result.share = expected.share;
            for (unsigned i = 0; i < result.seats; ++i)
                result.worth[i] = expected.points[i] * Mind<G>::decisive_lead;
        }
        if (style_ != Style<G>{}) {
            result.taste[index(viewer)] =
                Mind<G>::estimate(world, viewer, style_) - Mind<G>::estimate(world, viewer, Style<G>{});
        }
        return result;
    }

    std::shared_ptr<const Perceptron> perceptron_;  // whoever thinks keeps what it began with
    Style<G> style_;
};

}  // namespace serai
