// The evaluator made of a game's mind: its candidates, priors by what the position after a move is worth, and
// the end of a playout by the light policy.
#pragma once

#include <algorithm>

#include "bots/assessment_of.hpp"
#include "bots/evaluator.hpp"
#include "bots/part.hpp"
#include "bots/playout.hpp"
#include "bots/priors.hpp"
#include "game/mind.hpp"

namespace serai {

template <Game G>
class MindEvaluator final : public Evaluator<G> {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    explicit MindEvaluator(Style<G> style = {}, Parts without = {}) : style_(style), without_(without) {}

    void candidates(const State& state, Seat seat, std::vector<Move>& moves) const override {
        const auto add = [&moves](const Move& move) { moves.push_back(move); };
        if (without_.has(Part::Candidates)) {
            G::for_each_move(state, seat, add);
        } else {
            Mind<G>::for_each_candidate(state, seat, add);
        }
    }

    bool priors(const State& state, Seat seat, std::span<const Move> moves, std::span<double> priors,
                Hourglass& glass) const override {
        constexpr PriorShape shape{.unlikely = Mind<G>::decisive_lead / 20.0, .open = 0.25};
        if (without_.has(Part::Priors)) {
            std::ranges::fill(priors, 1 / static_cast<double>(moves.size()));
            return true;
        }
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (glass.has_run_out()) return false;
            State after = state;
            G::play(after, seat, moves[i], NoEvents{});
            priors[i] = Mind<G>::estimate(after, seat, style_);
        }
        make_priors(priors, shape);
        return true;
    }

    std::optional<Rewards> value(State& world, Seat viewer, Rng& rng, Hourglass& glass) const override {
        const unsigned seats = G::seats(world);
        const unsigned decisions = without_.has(Part::Estimate) ? ~0U : Mind<G>::playout_decisions(seats);
        bool is_finished = true;
        const auto is_stopped = [&] { return !(is_finished = !glass.has_run_out()); };
        if (without_.has(Part::Policy)) {
            play_out<G, Mind<G>::random_candidate>(world, rng, decisions, is_stopped);
        } else {
            play_out<G>(world, rng, decisions, is_stopped);
        }
        if (!is_finished) return std::nullopt;
        return rewards_of(assessment_of<G>(world, viewer, style_, [&world](Assessment& assessment) {
            std::ranges::copy(Mind<G>::estimates(world), assessment.worth.begin());
        }));
    }

  private:
    Style<G> style_;
    Parts without_;
};

}  // namespace serai
