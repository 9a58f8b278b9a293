// The analysis of one title. Included only where it is instantiated, because playouts take long to compile.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "analysis/analysis.hpp"
#include "base/hash.hpp"
#include "bots/evaluator_of.hpp"
#include "bots/playout.hpp"
#include "game/match_of.hpp"
#include "game/place.hpp"
#include "game/position.hpp"

namespace serai {

// Whose opinion an analysis is: the one that the house trusts most. Opinion<G>::is_analysed_by_hand, where a
// game says so, means the hand-written mind: what was learnt may play well and still misjudge single moves.
template <Game G>
std::unique_ptr<const Evaluator<G>> analyst() {
    if constexpr (requires { Opinion<G>::is_analysed_by_hand; }) {
        return hand_written_evaluator<G>();
    } else {
        return evaluator_of<G>();
    }
}

// How often a report looks at things.
struct Effort {
    unsigned of_position;   // playouts for the value of a position
    unsigned of_candidate;  // for each candidate, before the better half of them gets twice as many
    unsigned of_proof;      // for the move that was played and for the best, at last
};
constexpr Effort effort_of(Depth depth) {
    switch (depth) {
        case Depth::Quick: return {60, 6, 80};
        case Depth::Usual: return {1500, 40, 1500};
        case Depth::Deep: return {10'000, 200, 10'000};
    }
    return {};
}

// The rules of a game are long; they need not stand here at every call.
template <Game G>
[[gnu::noinline]] void let_play(typename G::State& state, Seat seat, const typename G::Move& move) {
    G::play(state, seat, move, NoEvents{});
}
template <Game G>
[[gnu::noinline]] void let_settle(typename G::State& state, Rng& rng) {
    settle_chance<G>(state, rng);
}

// Asks an evaluator about worlds. The number of a sample and the seed are all its luck: the same again for
// each move that is tried, so that moves are compared under equal luck.
template <Game G>
class Valuer {
  public:
    using State = typename G::State;

    Valuer(const Evaluator<G>& evaluator, std::uint64_t seed) : evaluator_(evaluator), seed_(seed) {}

    [[nodiscard]] Rng luck(unsigned sample) const { return Rng(seed_ + sample); }

    [[nodiscard, gnu::noinline]] Rewards rewards(State world, Rng rng) const {
        Hourglass glass(never_raised, Hourglass::Clock::time_point::max());
        let_settle<G>(world, rng);
        return *evaluator_.value(world, Seat{}, rng, glass);
    }

    // Of the worlds that `world(rng)` answers.
    template <typename World>
    [[nodiscard]] Valuation mean(unsigned seats, unsigned samples, World&& world) const {
        Samples sum(seats);
        for (unsigned i = 0; i < samples; ++i) {
            Rng rng = luck(i);
            const State imagined = world(rng);
            sum.add(rewards(imagined, rng));
        }
        return sum.valuation();
    }

    // From all that is there.
    [[nodiscard]] Valuation value(const State& state, unsigned samples) const {
        const unsigned seats = G::seats(state);
        if (G::turn(state).is_over()) return {.value = value_of_end(G::scores(state), seats)};
        return mean(seats, samples, [&state](Rng&) { return state; });
    }

    // From what a viewer knows.
    [[nodiscard]] Valuation value(const View<G>& view, unsigned samples) const {
        if (view.turn().is_over()) return value(view.shown(), samples);
        const State open = G::reopened(view.shown(), view.viewer());
        return mean(G::seats(open), samples, [&](Rng& rng) { return G::imagine(open, view.viewer(), rng); });
    }

  private:
    const Evaluator<G>& evaluator_;
    std::uint64_t seed_;
};

// What a move is worth beside the others, from what its seat knows. Each round half of the candidates stay,
// and each of them is tried twice as often; at last the best and the one that was played are tried anew, so
// that what found a move does not prove it.
template <Game G>
class Judge {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    Judge(const Evaluator<G>& evaluator, const Effort& effort, std::uint64_t seed)
        : evaluator_(evaluator), effort_(effort), seed_(seed) {}

    [[nodiscard]] Judgement judgement(const View<G>& view, const Move& played) {
        view_ = &view;
        open_ = G::reopened(view.shown(), view.viewer());
        gather(played);
        Judgement result;
        result.played = told(played);
        if (tries_.size() == 1) return result;
        result.stake = narrow_down();
        prove(result);
        return result;
    }

  private:
    struct Try {
        Move move;
        bool is_played;
        std::size_t number;  // among all
        double sum = 0;      // of the rewards' values
        double share = 0;
        unsigned count = 0;

        [[nodiscard]] double mean() const { return sum / count; }
    };

    static bool are_same(const Move& one, const Move& other) {
        return std::memcmp(&one, &other, sizeof(Move)) == 0;
    }

    void gather(const Move& played) {
        std::vector<Move> moves;
        evaluator_.candidates(view_->shown(), seat(), moves);
        tries_.clear();
        bool is_there = false;
        for (const Move& move : moves) {
            tries_.push_back({move, are_same(move, played), tries_.size()});
            is_there |= tries_.back().is_played;
        }
        if (!is_there) tries_.push_back({played, true, tries_.size()});
    }

    [[nodiscard]] Seat seat() const { return view_->viewer().seat(); }

    [[nodiscard]] Rewards rewards(const Move& move, unsigned sample, std::uint64_t seed) const {
        const Valuer<G> valuer(evaluator_, seed);
        Rng rng = valuer.luck(sample);
        State world = G::imagine(open_, view_->viewer(), rng);
        let_play<G>(world, seat(), move);
        return valuer.rewards(world, rng);
    }

    // Leaves the best and the one that was played, if they are two. Answers the share between the best and
    // the mean of all, when all were tried equally often.
    double narrow_down() {
        double stake = 0;
        unsigned next = 0;
        for (unsigned round = effort_.of_candidate; tries_.size() > 1; round *= 2) {
            for (Try& each : tries_) {
                for (unsigned i = next; i < next + round; ++i) {
                    const Rewards found = rewards(each.move, i, seed_);
                    each.sum += found.value[index(seat())];
                    each.share += found.share[index(seat())];
                    ++each.count;
                }
            }
            std::ranges::sort(tries_, [](const Try& one, const Try& other) {
                return one.mean() != other.mean() ? one.mean() > other.mean() : one.number < other.number;
            });
            if (next == 0) stake = stake_of_all();
            next += round;
            if (tries_.size() == 2) break;
            keep(std::max<std::size_t>((tries_.size() + 1) / 2, 2));
        }
        return stake;
    }

    // So many of the best, with the one that was played in the last place if it is behind them.
    void keep(std::size_t count) {
        const auto played = std::ranges::find_if(tries_, &Try::is_played);
        const auto last = tries_.begin() + static_cast<std::ptrdiff_t>(count) - 1;
        if (played > last) std::iter_swap(played, last);
        tries_.erase(last + 1, tries_.end());
    }

    [[nodiscard]] double stake_of_all() const {
        double sum = 0;
        double best = 0;
        for (const Try& each : tries_) {
            sum += each.share / each.count;
            best = std::max(best, each.share / each.count);
        }
        return best - sum / static_cast<double>(tries_.size());
    }

    void prove(Judgement& result) const {
        const Try& best = tries_.front();
        if (best.is_played) return;
        const auto played = std::ranges::find_if(tries_, &Try::is_played);
        constexpr std::uint64_t another = 0x9E37'79B9;
        const auto of_seat = index(seat());
        Mean value;
        Mean share;
        Mean points;
        for (unsigned i = 0; i < effort_.of_proof; ++i) {
            const Rewards with = rewards(best.move, i, seed_ + another);
            const Rewards without = rewards(played->move, i, seed_ + another);
            value.add(with.value[of_seat] - without.value[of_seat]);
            share.add(with.share[of_seat] - without.share[of_seat]);
            points.add(with.points[of_seat] - without.points[of_seat]);
        }
        constexpr double sure = 2;  // standard errors
        result.error = share.error();
        if (value.value() <= sure * value.error()) return;
        result.lost = std::max(share.value(), 0.0);
        result.lost_points = points.value();
        result.stake = std::max(result.stake, result.lost);
        result.better = told(best.move);
    }

    [[nodiscard]] ToldMove told(const Move& move) const {
        return {std::string(G::write(move).view()), message_of<G>(move),
                Prospects<G>(*view_).of(move).brings};
    }

    const Evaluator<G>& evaluator_;
    Effort effort_;
    std::uint64_t seed_;
    const View<G>* view_ = nullptr;
    State open_{};
    std::vector<Try> tries_;
};

// A match as its state, from all that any seat knows.
template <Game G>
typename G::State whole_state(const Match& match) {
    auto options = match.options();
    options.push_back({std::string(rules_option), std::to_string(match.rules_version())});
    std::vector<GivenField> given;
    const auto position = read_position(whole_position_without_options(match));
    assert(position);
    for (const auto& [path, text] : *position) given.push_back({path, text, ""});
    const auto state = read_options<G>(match.seats(), options).and_then([&given](const auto& valid) {
        return place<G>(G::start(valid), given);
    });
    assert(state);
    return *state;
}

template <Game G>
class AnalysisOf final : public Analysis {
  public:
    using State = typename G::State;

    // The match takes these entries, one after the other.
    AnalysisOf(const Match& start, const std::vector<Entry>& entries, Depth depth)
        : evaluator_(analyst<G>()), effort_(effort_of(depth)) {
        report_.depth = depth;
        report_.seats = start.seats();
        report_.counted = text_key<G>(typename G::Holding{});
        Hash hash;
        for (const Entry& entry : entries) {
            report_.entries.push_back({.entry = entry});
            hash.add(entry.notation);
        }
        seed_ = hash.value();
        fold(whole_state<G>(start));
    }

    [[nodiscard]] std::size_t all() const override { return positions_.size(); }
    [[nodiscard]] std::size_t done() const override { return done_; }

    // The value of a position, and how good the decision that led away from it was.
    void go_on() override {
        Position& position = positions_[done_];
        const std::uint64_t seed = seed_ + done_ * 1'000'003;
        ++done_;
        if (position.entry) judge(position, seed);
        if (!is_forced(position))
            position.value = Valuer<G>(*evaluator_, seed).value(position.state, effort_.of_position);
    }

    [[nodiscard]] Report report() const override {
        Report report = report_;
        std::vector<Valuation> values(positions_.size());
        for (std::size_t i = positions_.size(); i-- > 0;)
            values[i] = is_forced(positions_[i]) ? values[i + 1] : positions_[i].value;
        report.start = values.front();
        report.is_over = G::turn(positions_.back().state).is_over();
        std::size_t next = 0;
        for (std::size_t i = 0; i < report.entries.size(); ++i) {
            if (positions_[next].entry == i) ++next;
            report.entries[i].after = values[next];
        }
        sum_up(report);
        return report;
    }

  private:
    // Where the game was, and the entry that led on; what was taken back is left out.
    struct Position {
        State state;
        std::optional<std::size_t> entry{};
        Valuation value{};
    };

    [[nodiscard]] bool is_forced(const Position& position) const {
        return position.entry && report_.entries[*position.entry].kind == EntryKind::Forced;
    }

    void fold(const State& start) {
        positions_.push_back({start});
        for (std::size_t i = 0; i < report_.entries.size(); ++i) {
            StudiedEntry& studied = report_.entries[i];
            if (studied.entry.notation == undo_notation) {
                studied.kind = EntryKind::TakenBack;
                positions_.pop_back();
                report_.entries[*positions_.back().entry].kind = EntryKind::TakenBack;
                positions_.back().entry.reset();
                continue;
            }
            State state = positions_.back().state;
            positions_.back().entry = i;
            studied.kind = kind_of(state, studied.entry);
            if (studied.entry.is_chance()) {
                G::resolve(state, *G::read_outcome(studied.entry.notation), NoEvents{});
            } else {
                let_play<G>(state, studied.entry.seat, *G::read_move(studied.entry.notation));
            }
            positions_.push_back({state});
        }
    }

    static EntryKind kind_of(const State& state, const Entry& entry) {
        if (entry.is_chance()) return EntryKind::Luck;
        return G::is_forced(state, entry.seat) ? EntryKind::Forced : EntryKind::Decision;
    }

    void judge(const Position& position, std::uint64_t seed) {
        StudiedEntry& studied = report_.entries[*position.entry];
        if (studied.kind != EntryKind::Decision) return;
        const auto view = observe<G>(position.state, Viewer(studied.entry.seat));
        studied.judgement =
            Judge<G>(*evaluator_, effort_, seed).judgement(view, *G::read_move(studied.entry.notation));
    }

    std::unique_ptr<const Evaluator<G>> evaluator_;
    Effort effort_;
    std::uint64_t seed_ = 0;
    Report report_;
    std::vector<Position> positions_;
    std::size_t done_ = 0;
};

template <Game G>
std::unique_ptr<Analysis> analysis_of(const Match& start, const std::vector<Entry>& entries, Depth depth) {
    return std::make_unique<AnalysisOf<G>>(start, entries, depth);
}

// From what a viewer knows; from all that is there if there is no viewer.
template <Game G>
Valuation valuation_of(const Match& match, std::optional<Viewer> viewer, unsigned samples) {
    const auto evaluator = analyst<G>();
    const Valuer<G> valuer(*evaluator, 1);
    return viewer ? valuer.value(match_as<G>(match)->view(*viewer), samples)
                  : valuer.value(whole_state<G>(match), samples);
}

template <Game G>
std::array<double, max_seats> luck_of(const typename G::State& before, const typename G::State& after,
                                      unsigned samples, std::uint64_t seed) {
    const auto evaluator = analyst<G>();
    // Other luck behind the outcome than before it: else the outcome would be one of the samples.
    const Value luck = Valuer<G>(*evaluator, seed + samples).value(after, samples).value -
                       Valuer<G>(*evaluator, seed).value(before, samples).value;
    return luck.share;
}

}  // namespace serai
