// Monte-Carlo tree search over information sets. A node is what the seat to act knows: the fingerprint of its
// own view. Each iteration imagines a world, walks down the nodes, plays the rest of the game by the light
// policy, and gives every seat on the path its own reward. Chance is drawn anew each time, so what follows
// different outcomes are different nodes. Because nodes are found by what a seat sees, the tree of the last
// move is still there for the next one.
#pragma once

#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <limits>
#include <thread>
#include <unordered_map>
#include <vector>

#include "base/hash.hpp"
#include "bots/bot.hpp"
#include "bots/knowledge.hpp"

namespace serai {

// How long to think: iterations (reproducible with one thread), or time. The first limit reached ends it.
struct Budget {
    std::uint64_t iterations = std::numeric_limits<std::uint64_t>::max();
    std::chrono::milliseconds time = std::chrono::hours(1);
    unsigned threads = 1;
};

// What the end of a game is worth to a seat, from 0 to 1: mostly the share of the victory, then the place,
// then the lead.
inline double reward(const Scores& scores, unsigned seats, Seat seat) {
    const SeatSet winners = scores.winners(seats);
    double behind = 0;
    int best_other = std::numeric_limits<int>::min();
    for (const Seat other : SeatSet::first(seats)) {
        if (other == seat) continue;
        best_other = std::max(best_other, scores.points[index(other)]);
        if (scores.is_ahead(seat, other))
            behind += 1;
        else if (!scores.is_ahead(other, seat))
            behind += 0.5;
    }
    const double share = winners.has(seat) ? 1.0 / winners.size() : 0;
    const double lead = std::clamp((scores.points[index(seat)] - best_other) / 60.0, -0.5, 0.5) + 0.5;
    return 0.6 * share + 0.2 * behind / (seats - 1) + 0.2 * lead;
}

template <Game G>
class SearchTree {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    struct Arm {
        Move move;
        std::uint32_t visits = 0;
        double reward = 0;    // summed
        double share = 0;     // of the victory, summed
        double points = 0;    // final, summed
        double regret = 0;    // of not having played it (simultaneous nodes)
        double strategy = 0;  // summed probabilities (simultaneous nodes)
    };
    struct Node {
        std::vector<Arm> arms;
        std::uint32_t visits = 0;
        bool is_mixed = false;
    };

    explicit SearchTree(std::uint64_t seed) : rng_(seed) {}

    void iterate(const View<G>& view) {
        State world = G::imagine(reopened<G>(view.shown(), view.viewer()), view.viewer(), rng_);
        path_.clear();
        bool grown = false;
        while (!grown && !G::turn(world).is_over()) {
            settle_chance<G>(world, rng_);
            if (G::turn(world).is_over()) break;
            // The viewer goes first, so that its own node does not depend on what others have committed.
            const Turn turn = G::turn(world);
            const Seat seat = turn.has(view.viewer().seat()) ? view.viewer().seat() : turn.seats().lowest();
            Node& node = node_of(world, seat);
            grown = node.visits == 0;
            const std::size_t arm = select(node);
            path_.push_back({&node, arm, seat});
            G::play(world, seat, node.arms[arm].move, NoEvents{});
        }
        play_out(world);
        learn(final_scores(world), G::seats(world));
    }

    // The node of the viewer's decision, after at least one iteration; null if none went there.
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

    Node& node_of(const State& world, Seat seat) {
        Node& node = nodes_[key_of(world, seat)];
        if (node.arms.empty()) {
            for_each_candidate<G>(world, seat, [&node](const Move& move) { node.arms.push_back({move}); });
            node.is_mixed = is_simultaneous<G>(world);
        }
        return node;
    }

    std::size_t select(Node& node) { return node.is_mixed ? select_mixed(node) : select_best(node); }

    // Upper confidence bounds; untried arms first, in a random order.
    std::size_t select_best(const Node& node) {
        constexpr double exploration = 0.7;
        const double log_visits = std::log(static_cast<double>(node.visits) + 1);
        std::size_t best = 0;
        double best_value = -1;
        for (std::size_t i = 0; i < node.arms.size(); ++i) {
            const Arm& arm = node.arms[i];
            const double value =
                arm.visits == 0 ? 1000.0 + rng_.below(1000)
                                : arm.reward / arm.visits + exploration * std::sqrt(log_visits / arm.visits);
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

    // To the end, or as far as the game says that a playout is worth it.
    void play_out(State& world) {
        for (unsigned i = 0; i < playout_decisions<G>; ++i) {
            settle_chance<G>(world, rng_);
            const Turn turn = G::turn(world);
            if (turn.is_over()) return;
            const Seat seat = turn.seats().lowest();
            G::play(world, seat, playout_move<G>(world, seat, rng_), NoEvents{});
        }
    }

    // The scores of a finished game; of an unfinished one what the positions are worth.
    static Scores final_scores(const State& world) {
        if (G::turn(world).is_over()) return G::scores(world);
        Scores expected;
        for (const Seat seat : SeatSet::first(G::seats(world))) {
            expected.points[index(seat)] = (estimate<G>(world, seat, Style<G>{}) + 50) / 100;
        }
        return expected;
    }

    void learn(const Scores& scores, unsigned seats) {
        const SeatSet winners = scores.winners(seats);
        std::array<double, max_seats> rewards{};
        for (const Seat seat : SeatSet::first(seats)) rewards[index(seat)] = reward(scores, seats, seat);
        for (const auto& [node, chosen, seat] : path_) {
            Arm& arm = node->arms[chosen];
            const double gained = rewards[index(seat)];
            ++node->visits;
            ++arm.visits;
            arm.reward += gained;
            arm.share += winners.has(seat) ? 1.0 / winners.size() : 0;
            arm.points += scores.points[index(seat)];
            if (!node->is_mixed) continue;
            for (Arm& other : node->arms) {
                if (other.visits > 0) other.regret += other.reward / other.visits - gained;
            }
        }
    }

    Rng rng_;
    std::unordered_map<std::uint64_t, Node> nodes_;
    std::vector<Step> path_;
};

template <Game G>
class SearchBot {
  public:
    using Move = typename G::Move;

    explicit SearchBot(Budget budget, std::uint64_t seed = 1) : budget_(budget) {
        for (unsigned i = 0; i < std::max(budget.threads, 1U); ++i) trees_.emplace_back(seed * 1000 + i);
    }

    Move choose(const View<G>& view, Rng& rng) {
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

    // Each thread grows a tree of its own; the first one is this thread's.
    void think(const View<G>& view) {
        const auto end = std::chrono::steady_clock::now() + budget_.time;
        const auto work = [&](Tree& tree) {
            constexpr std::size_t most_nodes = 400'000;
            tree.tidy(most_nodes);
            for (std::uint64_t i = 0; i < budget_.iterations; ++i) {
                if (i % 16 == 15 && std::chrono::steady_clock::now() >= end) break;
                tree.iterate(view);
            }
        };
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < trees_.size(); ++i) others.emplace_back([&, i] { work(trees_[i]); });
        work(trees_[0]);
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
