// Looks for puzzles of one title, and proves them. Included only where it is instantiated, because playouts
// take long to compile.
#pragma once

#include <algorithm>
#include <cstring>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "analysis/gain_of.hpp"
#include "bots/levels.hpp"
#include "bots/tree.hpp"
#include "game/position.hpp"

namespace serai {

// What a puzzle must show.
struct Demand {
    double margin = 0.06;       // of the victory, between what is accepted and all else
    double same = 0.015;        // moves that are no further apart are equally good
    double errors = 4;          // so many standard errors is every other move behind
    std::size_t accepted = 3;   // at most so many moves, or a tenth of all, are equally good
    unsigned games = 3000;      // of the trial
    unsigned thought = 10'000;  // iterations of the searches that must agree
};

template <Game G>
class MinerOf {
  public:
    using Move = typename G::Move;

    // `thought`: the iterations of the search that finds moves.
    MinerOf(Demand demand, unsigned thought, std::uint64_t seed)
        : demand_(demand),
          search_(searcher(thought, seed)),
          greedy_(make_bot<G>({.machine = Machine::Greedy}, seed)),
          rng_(seed) {}

    // What a strong player would do in a position.
    [[nodiscard]] std::string choose(const Match& match, Seat seat) {
        return notation(search_->choose(match_as<G>(match)->view(Viewer(seat)), rng_));
    }
    // The same, and whether that is a puzzle.
    struct Finding {
        std::string move{};
        std::optional<Puzzle> puzzle{};
    };
    [[nodiscard]] Finding look(const Match& match, Seat seat) {
        const View<G> view = match_as<G>(match)->view(Viewer(seat));
        const Move found = search_->choose(view, rng_);
        Finding finding{notation(found)};
        gather(view);
        // Whoever chooses at the same time as others has no best move but a mixture.
        if (G::is_simultaneous(view.shown()) || tries_.size() < fewest_moves || tries_.size() > most_moves)
            return finding;
        const std::vector<Move> obvious = obvious_moves(view);
        if (contains(obvious, found) || !is_promising(view, found, obvious)) return finding;
        if (!try_all(view) || !is_agreed(view, found, obvious)) return finding;
        // What found it does not prove it.
        const auto accepted = accepted_moves();
        if (!try_all(view) || accepted_moves() != accepted) return finding;
        finding.puzzle = {match.seats(), seat, whole_position(match), accepted, other_moves(obvious)};
        return finding;
    }

    // Of all legal moves but those that are accepted the one that comes closest to the first of these, and
    // how much better that one is. By other luck than what found the puzzle.
    [[nodiscard]] Puzzle::Other closest(const Match& match, Seat seat,
                                        const std::vector<std::string>& accepted) {
        const View<G> view = match_as<G>(match)->view(Viewer(seat));
        gather(view);
        const auto best =
            std::ranges::find(tries_, accepted.front(), [](const Try& each) { return notation(each.move); });
        std::iter_swap(tries_.begin(), best);
        const Comparison<G> comparison(view, proving_seed);
        std::optional<Puzzle::Other> closest;
        for (Try& each : tries_) {
            const std::string move = notation(each.move);
            if (std::ranges::count(accepted, move) > 0) continue;
            measure(each, comparison);
            if (!closest || each.gain.share < closest->gain.share) closest = {move, each.gain, false};
        }
        return closest.value_or(Puzzle::Other{});
    }

  private:
    static constexpr std::uint64_t proving_seed = 271'828;
    static constexpr std::size_t contenders = 6;
    static constexpr std::size_t fewest_moves = 3;
    static constexpr std::size_t most_moves = 300;

    struct Try {
        Move move;
        std::vector<double> shares{};  // of each game
        Gain gain{};                   // of the best over this one

        [[nodiscard]] double mean() const {
            double sum = 0;
            for (const double share : shares) sum += share;
            return sum / static_cast<double>(shares.size());
        }
    };

    static std::unique_ptr<AnyBot<G>> searcher(unsigned thought, std::uint64_t seed) {
        return make_bot<G>({.machine = Machine::Learned, .budget = {.iterations = thought}}, seed);
    }
    static std::string notation(const Move& move) { return std::string(G::write(move).view()); }
    static bool are_same(const Move& one, const Move& other) {
        return std::memcmp(&one, &other, sizeof(Move)) == 0;
    }
    static bool contains(const std::vector<Move>& moves, const Move& move) {
        return std::ranges::any_of(moves, [&move](const Move& each) { return are_same(each, move); });
    }

    // Greedy's move, and what the light policy likes best.
    [[nodiscard]] std::vector<Move> obvious_moves(const View<G>& view) {
        std::vector<Move> obvious{greedy_->choose(view, rng_)};
        constexpr unsigned draws = 24;
        std::map<PackedMove, unsigned> liked;
        for (unsigned i = 0; i < draws; ++i)
            ++liked[packed(Mind<G>::playout_move(view.imagine(rng_), view.viewer().seat(), rng_))];
        const auto most = std::ranges::max_element(liked, {}, [](const auto& each) { return each.second; });
        const Move move = unpacked<Move>(most->first);
        if (!contains(obvious, move)) obvious.push_back(move);
        return obvious;
    }

    // A few games, before many are played.
    [[nodiscard]] bool is_promising(const View<G>& view, const Move& found,
                                    const std::vector<Move>& obvious) {
        constexpr unsigned games = 150;
        const Comparison<G> comparison(view, rng_.next());
        return std::ranges::all_of(obvious, [&](const Move& move) {
            return comparison.gain(found, move, games).share >= demand_.margin / 2;
        });
    }

    void gather(const View<G>& view) {
        tries_.clear();
        view.for_each_move([this](const Move& move) { tries_.push_back({move}); });
    }

    // Every move against the best: as good, or clearly worse.
    [[nodiscard]] bool try_all(const View<G>& view) {
        const Comparison<G> comparison(view, rng_.next());
        for (Try& each : tries_) {
            each.shares.clear();
            extend(each, comparison, first_games() / 4);
        }
        // The best first, so that what is too close to the best is noticed soon.
        std::ranges::sort(tries_, [](const Try& one, const Try& other) {
            return std::pair(-one.mean(), packed(one.move)) < std::pair(-other.mean(), packed(other.move));
        });
        const auto front = std::span(tries_).first(std::min(tries_.size(), contenders));
        for (Try& each : front) extend(each, comparison, first_games());
        std::iter_swap(front.begin(), std::ranges::max_element(front, {}, &Try::mean));
        for (Try& each : tries_) {
            measure(each, comparison);
            const bool is_clear =
                each.gain.share >= demand_.margin && each.gain.share >= demand_.errors * each.gain.error;
            if (!is_accepted(each) && !is_clear) return false;
        }
        const std::size_t accepted = accepted_moves().size();
        return accepted <= std::max(demand_.accepted, tries_.size() / 10) && 2 * accepted < tries_.size();
    }
    // How much better the first move is than another. What is far behind is not looked at for long.
    void measure(Try& each, const Comparison<G>& comparison) {
        extend(tries_.front(), comparison, demand_.games);
        extend(each, comparison, first_games());
        each.gain = gain_over(tries_.front(), each);
        if (each.gain.share >= 2 * demand_.margin && each.gain.share >= 2 * demand_.errors * each.gain.error)
            return;
        extend(each, comparison, demand_.games);
        each.gain = gain_over(tries_.front(), each);
    }
    [[nodiscard]] unsigned first_games() const { return demand_.games / 16; }
    [[nodiscard]] bool is_accepted(const Try& each) const { return each.gain.share <= demand_.same; }
    [[nodiscard]] bool is_accepted(const Move& move) const {
        return std::ranges::any_of(
            tries_, [&](const Try& each) { return is_accepted(each) && are_same(each.move, move); });
    }
    [[nodiscard]] std::vector<std::string> accepted_moves() const {
        std::vector<std::string> moves;
        for (const Try& each : tries_) {
            if (is_accepted(each)) moves.push_back(notation(each.move));
        }
        std::ranges::sort(moves);
        return moves;
    }
    [[nodiscard]] std::vector<Puzzle::Other> other_moves(const std::vector<Move>& obvious) const {
        std::vector<Puzzle::Other> others;
        for (const Try& each : tries_) {
            if (!is_accepted(each))
                others.push_back({notation(each.move), each.gain, contains(obvious, each.move)});
        }
        std::ranges::sort(others, {},
                          [](const Puzzle::Other& other) { return std::pair(other.gain.share, other.move); });
        return others;
    }
    void extend(Try& each, const Comparison<G>& comparison, unsigned games) const {
        for (auto i = static_cast<unsigned>(each.shares.size()); i < games; ++i)
            each.shares.push_back(comparison.share(each.move, i));
    }
    static Gain gain_over(const Try& best, const Try& other) {
        Mean gain;
        for (std::size_t i = 0; i < other.shares.size(); ++i) gain.add(best.shares[i] - other.shares[i]);
        return {gain.value(), gain.error()};
    }

    // The search that found it, and longer ones, choose an accepted move; who looks only once never does.
    [[nodiscard]] bool is_agreed(const View<G>& view, const Move& found, const std::vector<Move>& obvious) {
        if (!is_accepted(found)) return false;
        if (std::ranges::any_of(obvious, [this](const Move& move) { return is_accepted(move); }))
            return false;
        constexpr unsigned often = 2;
        for (unsigned i = 0; i < often; ++i) {
            if (!is_accepted(searcher(demand_.thought, rng_.below(1'000'000))->choose(view, rng_)))
                return false;
            if (is_accepted(greedy_->choose(view, rng_))) return false;
        }
        return true;
    }

    Demand demand_;
    std::unique_ptr<AnyBot<G>> search_;
    std::unique_ptr<AnyBot<G>> greedy_;
    Rng rng_;
    std::vector<Try> tries_;
};

}  // namespace serai
