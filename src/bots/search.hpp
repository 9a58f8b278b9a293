// Monte-Carlo tree search over information sets. A node is what the seat to act knows: the fingerprint of its
// own view. Each iteration imagines a world, walks down the nodes, asks an evaluator what the world it comes
// to is worth, and gives every seat on the path its own reward. Chance is drawn anew each time, so what
// follows different outcomes are different nodes. Because nodes are found by what a seat sees, the tree of
// the last move is still there for the next one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/hash.hpp"
#include "base/threads.hpp"
#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/evaluator.hpp"
#include "bots/playout.hpp"
#include "bots/tree.hpp"

namespace serai {

// One tree and whoever grows it.
template <Game G>
class Searcher {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    // With `only` the viewer begins with this move and tries no other.
    Searcher(const Evaluator<G>& evaluator, std::uint64_t seed, std::optional<Move> only = {})
        : evaluator_(evaluator), only_(only), rng_(seed) {}

    [[nodiscard]] std::size_t bytes() const { return tree_.bytes(); }
    void limit(std::size_t bytes) { tree_.limit(bytes); }

    // One that the glass ends is as if it had not been.
    void iterate(const View<G>& view, Hourglass& glass) {
        const Seat viewer = view.viewer().seat();
        State world = G::imagine(G::reopened(view.shown(), view.viewer()), view.viewer(), rng_);
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
                if (tree_.is_full() && !path_.empty()) break;
                if (!grow(*node, world, seat, glass)) return;
            }
            const std::size_t arm = node->is_mixed ? select_mixed(node->arms, rng_)
                                                   : select_best(node->arms, evaluator_.exploration());
            path_.push_back({node, arm, seat});
            G::play(world, seat, unpacked<Move>(node->arms[arm].move), NoEvents{});
        }
        if (const auto rewards = evaluator_.value(world, viewer, rng_, glass)) learn(path_, *rewards);
    }

    // The arms of the viewer's decision; none if there was no iteration.
    [[nodiscard]] std::span<const Arm> root(const View<G>& view) const {
        const State open = G::reopened(view.shown(), view.viewer());
        const Node* const node = tree_.find(key_of(open, view.viewer().seat()));
        return node == nullptr ? std::span<const Arm>() : node->arms;
    }

  private:
    static std::uint64_t key_of(const State& state, Seat seat) {
        return fingerprint(G::mask(state, Viewer(seat))) + index(seat);
    }

    // Null: there is no room for a new one. There always is for the first of a path.
    Node* node_of(const State& world, Seat seat) {
        const std::uint64_t key = key_of(world, seat);
        return !tree_.is_full() || path_.empty() ? &tree_.at(key) : tree_.find(key);
    }

    // False: the glass has run out, and there are no arms.
    bool grow(Node& node, const State& world, Seat seat, Hourglass& glass) {
        node.is_mixed = G::is_simultaneous(world);
        moves_.clear();
        if (only_ && path_.empty()) {
            moves_.push_back(*only_);
        } else {
            evaluator_.candidates(world, seat, moves_);
        }
        priors_.assign(moves_.size(), 0);
        if (!node.is_mixed && !evaluator_.priors(world, seat, moves_, priors_, glass)) return false;
        arms_.clear();
        for (std::size_t i = 0; i < moves_.size(); ++i)
            arms_.push_back({.move = packed(moves_[i]), .prior = priors_[i]});
        tree_.grow(node, arms_);
        return true;
    }

    const Evaluator<G>& evaluator_;
    std::optional<Move> only_;
    Rng rng_;
    Tree tree_;
    std::vector<Visited> path_;
    // Of the node that is growing
    std::vector<Move> moves_;
    std::vector<double> priors_;
    std::vector<Arm> arms_;
};

template <Game G>
class SearchBot {
  public:
    using Move = typename G::Move;

    SearchBot(std::unique_ptr<const Evaluator<G>> evaluator, Budget budget, std::uint64_t seed = 1)
        : evaluator_(std::move(evaluator)), budget_(budget) {
        for (unsigned i = 0; i < std::max(budget.threads, 1U); ++i)
            searchers_.emplace_back(*evaluator_, seed * 1000 + i);
    }

    Move choose(const View<G>& view, Rng& rng, const Allowance& allowance) {
        std::vector<Move> moves;
        evaluator_->candidates(view.shown(), view.viewer().seat(), moves);
        if (moves.size() == 1) return moves.front();
        think(view, allowance);
        const auto arms = merged(view);
        if (arms.empty()) return moves.front();
        if (G::is_simultaneous(view.shown())) return unpacked<Move>(mixed_move(arms, rng));
        const auto& most_visited = *std::ranges::max_element(arms, {}, &Arm::visits);
        const bool was_tried = most_visited.visits > 0;
        return unpacked<Move>(
            (was_tried ? most_visited : *std::ranges::max_element(arms, {}, &Arm::prior)).move);
    }

    [[nodiscard]] std::size_t bytes() const {
        std::size_t sum = 0;
        for (const Searcher<G>& searcher : searchers_) sum += searcher.bytes();
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
            advice.push_back(advice_on(arm));
        }
        return advice;
    }

    // What comes of one legal move, which the search need not have thought of: so small a part of the look at
    // all others. Nothing, if there is no time for it.
    static constexpr unsigned opinion_share = 4;
    std::optional<Advice<G>> opinion(const View<G>& view, const Move& move,
                                     const Allowance& allowance) const {
        Searcher<G> searcher(*evaluator_, 1, move);
        searcher.limit(allowance.bytes - std::min(allowance.bytes, bytes()));
        const auto end = Hourglass::Clock::now() + std::min(budget_.time / opinion_share, allowance.time);
        search(searcher, view, budget_.iterations / opinion_share, {allowance.stop, end});
        const std::span<const Arm> arms = searcher.root(view);
        if (arms.empty() || arms.front().visits == 0) return std::nullopt;
        return advice_on(arms.front());
    }

  private:
    // Each thread grows a tree of its own. Without threads the trees share the time, in turn.
    void think(const View<G>& view, const Allowance& allowance) {
        const auto end = Hourglass::Clock::now() + std::min(budget_.time, allowance.time);
        side_by_side(searchers_.size(), [&](std::size_t i) {
            searchers_[i].limit(allowance.bytes / searchers_.size());
            search(searchers_[i], view, budget_.iterations, {allowance.stop, end});
        });
    }

    static void search(Searcher<G>& searcher, const View<G>& view, std::uint64_t iterations,
                       Hourglass glass) {
        for (std::uint64_t done = 0; done < iterations && !glass.has_run_out(); ++done)
            searcher.iterate(view, glass);
    }

    static Advice<G> advice_on(const Arm& arm) {
        return {unpacked<Move>(arm.move), arm.share / arm.visits, arm.points / arm.visits};
    }

    // The arms at the root of all trees, added up.
    std::vector<Arm> merged(const View<G>& view) const {
        std::vector<Arm> sum;
        for (const Searcher<G>& searcher : searchers_) add_up(sum, searcher.root(view));
        return sum;
    }

    std::unique_ptr<const Evaluator<G>> evaluator_;
    Budget budget_;
    std::deque<Searcher<G>> searchers_;  // they stay where they are
};

}  // namespace serai
