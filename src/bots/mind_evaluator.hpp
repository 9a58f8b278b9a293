// The evaluator made of a game's mind: its candidates, priors by what the position after a move is worth, and
// the end of a playout by the light policy.
#pragma once

#include <algorithm>
#include <limits>

#include "bots/evaluator.hpp"
#include "bots/part.hpp"
#include "bots/playout.hpp"
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
        constexpr double unlikely =
            Mind<G>::decisive_lead / 20.0;  // this far behind the best: a quarter of its prior
        constexpr double open = 0.25;       // the part that all moves share alike
        const auto count = static_cast<double>(moves.size());
        if (without_.has(Part::Priors)) {
            std::ranges::fill(priors, 1 / count);
            return true;
        }
        double best = -std::numeric_limits<double>::max();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (glass.has_run_out()) return false;
            State after = state;
            G::play(after, seat, moves[i], NoEvents{});
            priors[i] = Mind<G>::estimate(after, seat, style_);
            best = std::max(best, priors[i]);
        }
        double total = 0;
        for (double& prior : priors) {
            const double behind = 1 + (best - prior) / unlikely;
            total += prior = 1 / (behind * behind);
        }
        for (double& prior : priors) prior = (1 - open) * prior / total + open / count;
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
        return rewards_of(standing(world, viewer));
    }

  private:
    // The viewer's style has its taste, at the end too.
    [[nodiscard]] Standing standing(const State& world, Seat viewer) const {
        Standing result{.seats = G::seats(world),
                        .is_over = G::turn(world).is_over(),
                        .decisive_lead = Mind<G>::decisive_lead};
        if (result.is_over) {
            result.scores = G::scores(world);
            for (std::size_t i = 0; i < result.seats; ++i) result.worth[i] = 100.0 * result.scores.points[i];
        } else {
            std::ranges::copy(Mind<G>::estimates(world), result.worth.begin());
        }
        if (style_ != Style<G>{}) {
            result.taste[index(viewer)] =
                Mind<G>::estimate(world, viewer, style_) - Mind<G>::estimate(world, viewer, Style<G>{});
        }
        return result;
    }

    Style<G> style_;
    Parts without_;
};

}  // namespace serai
