// The Opponent of one title: a guarded bot that sees the match through its view.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bots/guard.hpp"
#include "bots/hint.hpp"
#include "bots/levels.hpp"
#include "bots/opponent.hpp"
#include "bots/search.hpp"
#include "game/match_of.hpp"

namespace serai {

template <Game G>
class OpponentOf final : public Opponent {
  public:
    OpponentOf(const BotSpec& spec, std::uint64_t seed)
        : guard_(std::make_shared<Guard<G>>(make_bot<G>(spec, seed), seed, std::chrono::seconds(20))) {}

    [[nodiscard]] Thought thought(const Match& match, Seat seat) override {
        return [guard = guard_, view = match_as<G>(match)->view(Viewer(seat))] {
            const auto answer = guard->choose(view);
            return Choice{std::string(G::write(answer.move).view()), answer.mishap};
        };
    }

  private:
    std::shared_ptr<Guard<G>> guard_;  // shared with thoughts, which may end after the opponent left
};

// The search for the best moves of a seat, the most promising first. May run in any thread.
template <Game G>
std::function<std::vector<Hint>()> hints_for(const Match& match, Seat seat, const Budget& budget,
                                             std::size_t most) {
    return [view = match_as<G>(match)->view(Viewer(seat)), budget, most] {
        std::vector<Hint> hints;
        for (const Advice<G>& advice : SearchBot<G>(budget).advise(view, most)) {
            hints.push_back({std::string(G::write(advice.move).view()),
                             static_cast<int>(100 * advice.win_share + 0.5),
                             static_cast<int>(advice.points + 0.5)});
        }
        return hints;
    };
}

}  // namespace serai
