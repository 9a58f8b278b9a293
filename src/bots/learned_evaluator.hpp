// The evaluator made of what was learnt: a perceptron says what a world is worth without playing on, and how
// promising a move is by what it expects after it. Candidates and tastes are those of the game's mind.
#pragma once

#include <cstring>
#include <memory>
#include <utility>

#include "bots/assessment_of.hpp"
#include "bots/evaluator.hpp"
#include "bots/playout.hpp"
#include "bots/priors.hpp"
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
        constexpr PriorShape shape{.unlikely = Mind<G>::trust.unlikely, .open = 0.1};
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (glass.has_run_out()) return false;
            State after = state;
            G::play(after, seat, moves[i], NoEvents{});
            priors[i] = rewards(after, seat).value[index(seat)];
        }
        make_priors(priors, shape);
        return true;
    }

    [[nodiscard]] double exploration() const override { return Mind<G>::trust.exploration; }

    std::optional<Rewards> value(State& world, Seat viewer, Rng& rng, Hourglass& glass) const override {
        // Choices that others have made and that the viewer cannot see would count for nothing: they are
        // completed first.
        const bool has_hidden_choices = G::is_simultaneous(world) && reopened_differs(world, viewer);
        while (has_hidden_choices && G::is_simultaneous(world) && !G::turn(world).seats().is_empty()) {
            if (glass.has_run_out()) return std::nullopt;
            const Seat seat = G::turn(world).seats().lowest();
            G::play(world, seat, Mind<G>::playout_move(world, seat, rng), NoEvents{});
        }
        return rewards(world, viewer);
    }

  private:
    static bool reopened_differs(const State& world, Seat viewer) {
        const State open = G::reopened(world, Viewer(viewer));
        return std::memcmp(&open, &world, sizeof world) != 0;
    }

    [[nodiscard]] Rewards rewards(const State& world, Seat viewer) const {
        return rewards_of(assessment_of<G>(world, viewer, style_, [&](Assessment& assessment) {
            const Expectation expected = expectation<G>(*perceptron_, world, viewer);
            assessment.share = expected.share;
            for (unsigned i = 0; i < assessment.seats; ++i)
                assessment.worth[i] = expected.points[i] * assessment.decisive_lead;
        }));
    }

    std::shared_ptr<const Perceptron> perceptron_;  // whoever thinks keeps what it began with
    Style<G> style_;
};

}  // namespace serai
