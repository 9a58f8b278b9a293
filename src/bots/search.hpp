// Monte-Carlo tree search over information sets. A node is what the seat to act knows: the fingerprint of its
// own view. Each iteration imagines a world, walks down the nodes, plays on by the light policy, and gives
// every seat on the path its own reward. Chance is drawn anew each time, so what follows different outcomes
// are different nodes. Because nodes are found by what a seat sees, the tree of the last move is still there
// for the next one.
#pragma once

#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/hash.hpp"
#include "base/threads.hpp"
#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/knowledge.hpp"
#include "bots/reward.hpp"

namespace serai {

template <Game G>
class SearchTree {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    struct Arm {
        Move move;
        std::uint32_t visits = 0;
        double prior = 0;
        double reward = 0;    // summed
        double share = 0;     // of the victory, summed
        double points = 0;    // final, summed
        double regret = 0;    // of not having played it (simultaneous nodes)
        double strategy = 0;  // summed probabilities (simultaneous nodes)
    };
    struct Node {
        std::vector<Arm> arms;  // none before the second visit
        std::uint32_t visits = 0;
        bool is_mixed = false;
    };

    SearchTree(Style<G> style, std::uint64_t seed, Parts without)
        : style_(style), without_(without), rng_(seed) {}

    void iterate(const View<G>& view) {
        const Seat viewer = view.viewer().seat();
        State world = G::imagine(reopened<G>(view.shown(), view.viewer()), view.viewer(), rng_);
        path_.clear();
        for (;;) {
            settle_chance<G>(world, rng_);
            const Turn turn = G::turn(world);
            if (turn.is_over()) break;
            // The viewer goes first, so that its own node does not depend on what others have committed.
            const Seat seat = turn.has(viewer) ? viewer : turn.seats().lowest();
            Node& node = nodes_[key_of(world, seat)];
            if (node.visits++ == 0 && !path_.empty()) break;
            if (node.arms.empty()) grow(node, world, seat);
            const std::size_t arm = node.is_mixed ? select_mixed(node) : select_best(node);
            path_.push_back({&node, arm, seat});
            G::play(world, seat, node.arms[arm].move, NoEvents{});
        }
        finish(world);
        learn(rewards<G>(world, viewer, style_));
    }

    // The node of the viewer's decision; null if there was no iteration.
    [[nodiscard]] const Node* root(const View<G>& view) {
        const State open = reopened<G>(view.shown(), view.viewer());
        const auto found = nodes_.find(key_of(open, view.viewer().seat()));
        return found == nodes_.end() ? nullptr : &found->second;
    }

    // Forgets everything when the table has grown too large.
    void tidy(std::size_t most_nodes) {
        if (nodes_.size() > most_nodes) nodes_.clear();
    }

  private:
    struct Step {
        Node* node;
        std::size_t arm;
        Seat seat;
    };

    static std::uint64_t key_of(const State& state, Seat seat) {
        return fingerprint(G::mask(state, Viewer(seat))) + index(seat);
    }

    // The arms with how promising each looks: what the position after it is worth, beside the best.
    void grow(Node& node, const State& world, Seat seat) {
        constexpr double unlikely =
            decisive_lead<G> / 20.0;   // this far behind the best: a quarter of its prior
        constexpr double open = 0.25;  // the part that all arms share alike
        node.is_mixed = is_simultaneous<G>(world);
        const auto add = [&](const Move& move) { node.arms.push_back({move}); };
        if (without_.has(Part::Candidates)) {
            G::for_each_move(world, seat, add);
        } else {
            for_each_candidate<G>(world, seat, add);
        }
        if (node.is_mixed) return;
        const auto count = static_cast<double>(node.arms.size());
        if (without_.has(Part::Priors)) {
            for (Arm& arm : node.arms) arm.prior = 1 / count;
            return;
        }
        double best = -std::numeric_limits<double>::max();
        for (Arm& arm : node.arms) {
            State after = world;
            G::play(after, seat, arm.move, NoEvents{});
            arm.prior = estimate<G>(after, seat, style_);
            best = std::max(best, arm.prior);
        }
        double total = 0;
        for (Arm& arm : node.arms) {
            const double behind = 1 + (best - arm.prior) / unlikely;
            total += arm.prior = 1 / (behind * behind);
        }
        for (Arm& arm : node.arms) arm.prior = (1 - open) * arm.prior / total + open / count;
    }

    // Plays on from a leaf.
    void finish(State& world) {
        const unsigned decisions = without_.has(Part::Estimate) ? ~0U : playout_decisions<G>(G::seats(world));
        if (without_.has(Part::Policy)) {
            play_out<G, random_move<G, Reach::Candidates>>(world, rng_, decisions);
        } else {
            play_out<G>(world, rng_, decisions);
        }
    }

    // Upper confidence bounds, weighed by the priors; an untried arm counts as a little worse than the node.
    static std::size_t select_best(const Node& node) {
        constexpr double exploration = 0.7;
        constexpr double untried = 0.05;
        double sum = 0;
        double visits = 0;
        for (const Arm& arm : node.arms) {
            sum += arm.reward;
            visits += arm.visits;
        }
        const double mean = visits > 0 ? sum / visits : 0.5;
        const double scale = exploration * std::sqrt(visits + 1);
        std::size_t best = 0;
        double best_value = -1;
        for (std::size_t i = 0; i < node.arms.size(); ++i) {
            const Arm& arm = node.arms[i];
            const double known = arm.visits > 0 ? arm.reward / arm.visits : mean - untried;
            const double value = known + scale * arm.prior / (1 + arm.visits);
            if (value <= best_value) continue;
            best_value = value;
            best = i;
        }
        return best;
    }

    // Regret matching with some exploration: simultaneous choices want mixed strategies.
    std::size_t select_mixed(Node& node) {
        constexpr double exploration = 0.15;
        double positive = 0;
        for (const Arm& arm : node.arms) positive += std::max(arm.regret, 0.0);
        const auto count = static_cast<double>(node.arms.size());
        double ticket = static_cast<double>(rng_.next() >> 11U) * 0x1.0p-53;
        std::size_t chosen = node.arms.size() - 1;
        for (std::size_t i = 0; i < node.arms.size(); ++i) {
            Arm& arm = node.arms[i];
            const double matched = positive > 0 ? std::max(arm.regret, 0.0) / positive : 1 / count;
            arm.strategy += matched;
            const double probability = (1 - exploration) * matched + exploration / count;
            if (ticket >= 0 && ticket < probability) chosen = i;
            ticket -= probability;
        }
        return chosen;
    }

    void learn(const Rewards& rewards) {
        for (const auto& [node, chosen, seat] : path_) {
            Arm& arm = node->arms[chosen];
            const double gained = rewards.value[index(seat)];
            ++arm.visits;
            arm.reward += gained;
            arm.share += rewards.share[index(seat)];
            arm.points += rewards.points[index(seat)];
            if (!node->is_mixed) continue;
            for (Arm& other : node->arms) {
                if (other.visits > 0) other.regret += other.reward / other.visits - gained;
            }
        }
    }

    Style<G> style_;
    Parts without_;
    Rng rng_;
    std::unordered_map<std::uint64_t, Node> nodes_;
    std::vector<Step> path_;
};

template <Game G>
class SearchBot {
  public:
    using Move = typename G::Move;

    explicit SearchBot(Budget budget, Style<G> style = {}, std::uint64_t seed = 1, Parts without = {})
        : budget_(budget) {
        for (unsigned i = 0; i < std::max(budget.threads, 1U); ++i)
            trees_.emplace_back(style, seed * 1000 + i, without);
    }

    Move choose(const View<G>& view, Rng& rng) {
        if (const auto only = only_candidate(view)) return *only;
        think(view);
        const auto arms = merged(view);
        if (is_simultaneous<G>(view.shown())) return mixed(arms, rng);
        return std::ranges::max_element(arms, {}, &Arm::visits)->move;
    }

    // The best moves, the most promising first.
    std::vector<Advice<G>> advise(const View<G>& view, std::size_t most) {
        think(view);
        auto arms = merged(view);
        std::ranges::sort(arms, std::ranges::greater{}, &Arm::visits);
        std::vector<Advice<G>> advice;
        for (const Arm& arm : arms) {
            if (advice.size() == most || arm.visits == 0) break;
            advice.push_back({arm.move, arm.share / arm.visits, arm.points / arm.visits});
        }
        return advice;
    }

  private:
    using Tree = SearchTree<G>;
    using Arm = typename Tree::Arm;

    static std::optional<Move> only_candidate(const View<G>& view) {
        std::optional<Move> only;
        std::size_t count = 0;
        view.for_each_candidate([&](const Move& move) {
            only = move;
            ++count;
        });
        return count == 1 ? only : std::nullopt;
    }

    // Each thread grows a tree of its own. Without threads the trees share the time, in turn.
    void think(const View<G>& view) {
        const auto end = std::chrono::steady_clock::now() + budget_.time;
        side_by_side(trees_.size(), [&](std::size_t i) {
            Tree& tree = trees_[i];
            constexpr std::size_t most_nodes = 400'000;
            tree.tidy(most_nodes);
            for (std::uint64_t done = 0; done < budget_.iterations; ++done) {
                if (done % 16 == 15 && std::chrono::steady_clock::now() >= end) break;
                tree.iterate(view);
            }
        });
    }

    // The arms at the root of all trees, added up.
    std::vector<Arm> merged(const View<G>& view) {
        std::vector<Arm> sum;
        for (Tree& tree : trees_) {
            const auto* root = tree.root(view);
            if (root == nullptr) continue;
            if (sum.empty()) {
                sum = root->arms;
                continue;
            }
            for (std::size_t i = 0; i < sum.size(); ++i) {
                sum[i].visits += root->arms[i].visits;
                sum[i].reward += root->arms[i].reward;
                sum[i].share += root->arms[i].share;
                sum[i].points += root->arms[i].points;
                sum[i].strategy += root->arms[i].strategy;
            }
        }
        return sum;
    }

    // One arm by the average strategy; arms that are hardly ever played are left out.
    static Move mixed(const std::vector<Arm>& arms, Rng& rng) {
        double total = 0;
        for (const Arm& arm : arms) total += arm.strategy;
        const double least = 0.05 * total;
        double kept = 0;
        for (const Arm& arm : arms) kept += arm.strategy >= least ? arm.strategy : 0;
        double ticket = static_cast<double>(rng.next() >> 11U) * 0x1.0p-53 * kept;
        for (const Arm& arm : arms) {
            if (arm.strategy < least) continue;
            if (ticket < arm.strategy) return arm.move;
            ticket -= arm.strategy;
        }
        return arms.front().move;
    }

    Budget budget_;
    std::vector<Tree> trees_;
};

}  // namespace serai
