// The arena measures bots. Each deal of luck is played once per rotation of the seats, so that every bot has
// every seat with the same cards; a deal, not a game, is the unit of the statistics.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "base/hash.hpp"
#include "bots/levels.hpp"
#include "bots/playout.hpp"
#include "bots/random.hpp"
#include "bots/ranking.hpp"
#include "game/match_of.hpp"

namespace serai {

struct Contest {
    std::vector<BotSpec> bots;  // one per seat
    std::uint64_t deals = 1;
    std::uint64_t seed = 1;
    unsigned threads = 1;
    std::map<std::uint64_t, DealResult> played{};  // deals that need not be played again
};

// Keeps nothing.
struct KeepNothing {
    void operator()(const DealResult& /*result*/) const {}
};

template <Game G>
class Arena {
  public:
    using State = typename G::State;
    // What luck brought to the share of each seat between two states: whatever it thinks of them, over all
    // that luck can do it must add up to nothing.
    using Luck = std::array<double, max_seats> (*)(const State& before, const State& after,
                                                   std::uint64_t seed);

    // With a way to measure luck the ranking can do without it.
    Arena(typename G::Options options, Contest contest, Luck luck = nullptr)
        : options_(options), contest_(std::move(contest)), luck_(luck) {}

    // Plays all deals, or until `goes_on(ranking)` says no: it is asked after each deal, one at a time, and
    // `keep(result)` is told before. When `is_stopped()` says yes, which is asked at every decision by
    // every thread, deals under way are dropped.
    template <typename GoesOn, typename Keep = KeepNothing>
    Ranking run(GoesOn&& goes_on, bool (*is_stopped)() = [] { return false; }, Keep&& keep = {}) {
        Ranking ranking(contest_.bots.size(), words_of<typename G::Source>.names.size());
        for (const auto& [deal, result] : contest_.played) ranking.add(result);
        std::mutex mutex;
        std::atomic<std::uint64_t> next{0};
        std::atomic<bool> stopped{false};
        const auto work = [&] {
            for (std::uint64_t deal = next++; deal < contest_.deals && !stopped; deal = next++) {
                if (contest_.played.contains(deal)) continue;
                const auto result = play_deal(deal, [&] { return stopped || is_stopped(); });
                if (!result) return;
                const std::scoped_lock lock(mutex);
                ranking.add(*result);
                keep(*result);
                if (!goes_on(std::as_const(ranking))) stopped = true;
            }
        };
        std::vector<std::jthread> others;
        for (unsigned i = 1; i < contest_.threads; ++i) others.emplace_back(work);
        work();
        others.clear();
        return ranking;
    }

  private:
    using Clock = std::chrono::steady_clock;

    template <typename IsStopped>
    std::optional<DealResult> play_deal(std::uint64_t deal, IsStopped&& is_stopped) const {
        const std::size_t seats = contest_.bots.size();
        DealResult result(seats, deal);
        for (std::size_t rotation = 0; rotation < seats; ++rotation) {
            if (!play_game(deal, rotation, is_stopped, result)) return std::nullopt;
        }
        return result;
    }

    // Bot b sits on seat (b + rotation) mod seats. False: stopped before the end.
    template <typename IsStopped>
    bool play_game(std::uint64_t deal, std::size_t rotation, IsStopped&& is_stopped,
                   DealResult& result) const {
        const std::size_t seats = contest_.bots.size();
        std::vector<std::size_t> bot_at(seats);
        std::vector<std::unique_ptr<AnyBot<G>>> bots;
        for (std::size_t bot = 0; bot < seats; ++bot) {
            bot_at[(bot + rotation) % seats] = bot;
            bots.push_back(make_bot<G>(contest_.bots[bot], contest_.seed * 7919 + deal * seats + bot));
        }
        Rng dealer(contest_.seed * 1'000'003 + deal);
        Rng thinkers(~(contest_.seed * 1'000'003 + deal * seats + rotation));
        auto state = G::start(options_);
        // Two stubborn bots may go on for ever where the rules do not stop them: such a game counts as it
        // stands.
        constexpr unsigned most_decisions = 20'000;
        for (unsigned i = 0; i < most_decisions; ++i) {
            const State before = state;
            settle_chance<G>(state, dealer);
            if (luck_ != nullptr && G::turn(before).is_chance()) {
                const std::uint64_t seed = fingerprint(before) + fingerprint(state) + contest_.seed;
                result.note_luck(bot_at, luck_(before, state, seed));
            }
            const Turn turn = G::turn(state);
            if (turn.is_over()) break;
            if (is_stopped()) return false;
            const Seat seat = turn.seats().lowest();
            const std::size_t bot = bot_at[index(seat)];
            const auto started = Clock::now();
            const auto view = observe<G>(state, Viewer(seat));
            const auto answer = ask(*bots[bot], view, thinkers);
            const bool has_failed = answer.mishap != Mishap::None;
            const auto move = has_failed ? RandomBot{}.choose(view, thinkers) : answer.move;
            result.bots[bot].failures += has_failed ? 1 : 0;
            result.bots[bot].seconds += std::chrono::duration<double>(Clock::now() - started).count();
            ++result.bots[bot].moves;
            G::play(state, seat, move, NoEvents{});
        }
        result.note(bot_at, G::scores(state));
        for (const Seat seat : SeatSet::first(static_cast<unsigned>(seats))) {
            auto& sources = result.bots[bot_at[index(seat)]].sources;
            for (std::size_t i = 0; i < words_of<typename G::Source>.names.size(); ++i) {
                for (unsigned period = 0; period < G::scoring_periods; ++period) {
                    sources[i] += G::points(state, seat, typename G::Source(i), period);
                }
            }
        }
        return true;
    }

    typename G::Options options_;
    Contest contest_;
    Luck luck_;
};

}  // namespace serai
