// Monte-Carlo tree search over information sets. A node is what the seat to act knows: the fingerprint of its
// own view. Each iteration imagines a world, walks down the nodes, plays on by the light policy, and gives
// every seat on the path its own reward. Chance is drawn anew each time, so what follows different outcomes
// are different nodes. Because nodes are found by what a seat sees, the tree of the last move is still there
// for the next one.
#pragma once

#include <chrono>
#include <cmath>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <memory_resource>
#include <span>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "base/chunks.hpp"
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
        std::span<Arm> arms;  // none before the second visit
        bool is_visited = false;
        bool is_mixed = false;
    };

    SearchTree(Style<G> style, std::uint64_t seed, Parts without)
        : style_(style), without_(without), rng_(seed), nodes_(new_nodes()) {}

    [[nodiscard]] std::size_t bytes() const { return chunks_.bytes(); }

    // How much it may hold from now on. What was thought before stays, if there is enough room beside it.
    void limit(std::size_t bytes) {
        most_bytes_ = bytes;
        if (chunks_.bytes() <= bytes / 2) return;
        chunks_.release();
        nodes_ = new_nodes();
    }

    // One that the glass ends is as if it had not been.
    void iterate(const View<G>& view, Hourglass& glass) {
        const Seat viewer = view.viewer().seat();
        State world = G::imagine(reopened<G>(view.shown(), view.viewer()), view.viewer(), rng_);
        path_.clear();
        for (;;) {
            settle_chance<G>(world, rng_);
            const Turn turn = G::turn(world);
            if (turn.is_over()) break;
            if (glass.has_run_out()) return;
            // The viewer goes first, so that its own node does not depend on what others have committed.
            const Seat seat = turn.has(viewer) ? viewer : turn.seats().lowest();
            Node* const node = node_of(world, seat);
            if (node == nullptr) break;
            const bool is_leaf = !node->is_visited && !path_.empty();
            node->is_visited = true;
            if (is_leaf) break;
            if (node->arms.empty()) {
                if (is_full() && !path_.empty()) break;
                if (!grow(*node, world, seat, glass)) return;
            }
            const std::size_t arm = node->is_mixed ? select_mixed(*node) : select_best(*node);
            path_.push_back({node, arm, seat});
            G::play(world, seat, node->arms[arm].move, NoEvents{});
        }
        if (finish(world, glass)) learn(rewards<G>(world, viewer, style_));
    }

    // The arms of the viewer's decision; none if there was no iteration.
    [[nodiscard]] std::span<const Arm> root(const View<G>& view) const {
        const State open = reopened<G>(view.shown(), view.viewer());
        const auto found = nodes_->find(key_of(open, view.viewer().seat()));
        return found == nodes_->end() ? std::span<const Arm>() : found->second.arms;
    }

  private:
    using Nodes = std::pmr::unordered_map<std::uint64_t, Node>;
    struct Visited {
        Node* node;
        std::size_t arm;
        Seat seat;
    };

    static std::uint64_t key_of(const State& state, Seat seat) {
        return fingerprint(G::mask(state, Viewer(seat))) + index(seat);
    }

    // They are gone with their chunks: visiting every node to destroy it would take as long as thinking.
    static_assert(std::is_trivially_destructible_v<Node> && std::is_trivially_destructible_v<Arm>);
    Nodes* new_nodes() { return std::pmr::polymorphic_allocator<>(&chunks_).new_object<Nodes>(); }

    [[nodiscard]] bool is_full() const { return chunks_.bytes() >= most_bytes_; }

    // Null: there is no room for a new one. There always is for the first of a path.
    Node* node_of(const State& world, Seat seat) {
        const std::uint64_t key = key_of(world, seat);
        if (!is_full() || path_.empty()) return &(*nodes_)[key];
        const auto found = nodes_->find(key);
        return found == nodes_->end() ? nullptr : &found->second;
    }

    // The arms with how promising each looks: what the position after it is worth, beside the best. False:
    // the glass has run out, and there are none.
    bool grow(Node& node, const State& world, Seat seat, Hourglass& glass) {
        node.is_mixed = is_simultaneous<G>(world);
        arms_.clear();
        const auto add = [this](const Move& move) { arms_.push_back({move}); };
        if (without_.has(Part::Candidates)) {
            G::for_each_move(world, seat, add);
        } else {
            for_each_candidate<G>(world, seat, add);
        }
        if (!node.is_mixed && !weigh(world, seat, glass)) return false;
        Arm* const kept = std::pmr::polymorphic_allocator<>(&chunks_).allocate_object<Arm>(arms_.size());
        std::uninitialized_copy(arms_.begin(), arms_.end(), kept);
        node.arms = {kept, arms_.size()};
        return true;
    }

    bool weigh(const State& world, Seat seat, Hourglass& glass) {
        constexpr double unlikely =
            decisive_lead<G> / 20.0;   // this far behind the best: a quarter of its prior
        constexpr double open = 0.25;  // the part that all arms share alike
        const auto count = static_cast<double>(arms_.size());
        if (without_.has(Part::Priors)) {
            for (Arm& arm : arms_) arm.prior = 1 / count;
            return true;
        }
        double best = -std::numeric_limits<double>::max();
        for (Arm& arm : arms_) {
            if (glass.has_run_out()) return false;
            State after = world;
            G::play(after, seat, arm.move, NoEvents{});
            arm.prior = estimate<G>(after, seat, style_);
            best = std::max(best, arm.prior);
        }
        double total = 0;
        for (Arm& arm : arms_) {
            const double behind = 1 + (best - arm.prior) / unlikely;
            total += arm.prior = 1 / (behind * behind);
        }
        for (Arm& arm : arms_) arm.prior = (1 - open) * arm.prior / total + open / count;
        return true;
    }

    // Plays on from a leaf. False: the glass ran out before the end.
    bool finish(State& world, Hourglass& glass) {
        const unsigned decisions = without_.has(Part::Estimate) ? ~0U : playout_decisions<G>(G::seats(world));
        bool is_finished = true;
        const auto is_stopped = [&] { return !(is_finished = !glass.has_run_out()); };
        if (without_.has(Part::Policy)) {
            play_out<G, random_move<G, Reach::Candidates>>(world, rng_, decisions, is_stopped);
        } else {
            play_out<G, playout_move<G>>(world, rng_, decisions, is_stopped);
        }
        return is_finished;
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
    Chunks chunks_;  // nodes and arms
    Nodes* nodes_;
    std::size_t most_bytes_ = 0;
    std::vector<Visited> path_;
    std::vector<Arm> arms_;  // of the node that is growing
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

    Move choose(const View<G>& view, Rng& rng, const Allowance& allowance) {
        const auto [first, count] = candidates(view);
        if (count == 1) return first;
        think(view, allowance);
        const auto arms = merged(view);
        if (arms.empty()) return first;
        if (is_simultaneous<G>(view.shown())) return mixed(arms, rng);
        const auto& most_visited = *std::ranges::max_element(arms, {}, &Arm::visits);
        if (most_visited.visits > 0) return most_visited.move;
        return std::ranges::max_element(arms, {}, &Arm::prior)->move;
    }

    [[nodiscard]] std::size_t bytes() const {
        std::size_t sum = 0;
        for (const Tree& tree : trees_) sum += tree.bytes();
        return sum;
    }

    // The best moves, the most promising first.
    std::vector<Advice<G>> advise(const View<G>& view, std::size_t most, const Allowance& allowance) {
        think(view, allowance);
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

    struct Candidates {
        Move first;
        std::size_t count;
    };
    static Candidates candidates(const View<G>& view) {
        Candidates found{};
        view.for_each_candidate([&found](const Move& move) {
            if (found.count++ == 0) found.first = move;
        });
        return found;
    }

    // Each thread grows a tree of its own. Without threads the trees share the time, in turn.
    void think(const View<G>& view, const Allowance& allowance) {
        const auto end = Hourglass::Clock::now() + std::min(budget_.time, allowance.time);
        side_by_side(trees_.size(), [&](std::size_t i) {
            Tree& tree = trees_[i];
            tree.limit(allowance.bytes / trees_.size());
            Hourglass glass(allowance.stop, end);
            for (std::uint64_t done = 0; done < budget_.iterations && !glass.has_run_out(); ++done)
                tree.iterate(view, glass);
        });
    }

    // The arms at the root of all trees, added up.
    std::vector<Arm> merged(const View<G>& view) const {
        std::vector<Arm> sum;
        for (const Tree& tree : trees_) {
            const std::span<const Arm> arms = tree.root(view);
            if (sum.empty()) {
                sum.assign(arms.begin(), arms.end());
                continue;
            }
            for (std::size_t i = 0; i < arms.size(); ++i) {
                sum[i].visits += arms[i].visits;
                sum[i].reward += arms[i].reward;
                sum[i].share += arms[i].share;
                sum[i].points += arms[i].points;
                sum[i].strategy += arms[i].strategy;
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
    std::deque<Tree> trees_;  // they stay where they are
};

}  // namespace serai
