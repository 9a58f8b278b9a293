// The Opponent of one title: a guarded bot that sees the match through its view.
#pragma once

#include <string>
#include <vector>

#include "bots/guard.hpp"
#include "bots/levels.hpp"
#include "bots/opponent.hpp"
#include "bots/search.hpp"
#include "game/match_of.hpp"

namespace serai {

template <Game G>
class OpponentOf final : public Opponent {
  public:
    OpponentOf(const BotSpec& spec, std::uint64_t seed)
        : guard_(make_bot<G>(spec, seed), seed, std::chrono::seconds(20)) {}

    [[nodiscard]] Choice choose(const Match& match, Seat seat) override {
        const auto answer = guard_.choose(match_as<G>(match)->view(Viewer(seat)));
        return {std::string(G::write(answer.move).view()), answer.mishap};
    }

  private:
    Guard<G> guard_;
};

// The best moves of a seat by a search of this budget, the most promising first.
template <Game G>
std::vector<Hint> hints_for(const Match& match, Seat seat, const Budget& budget, std::size_t most) {
    std::vector<Hint> hints;
    for (const Advice<G>& advice :
         SearchBot<G>(budget).advise(match_as<G>(match)->view(Viewer(seat)), most)) {
        hints.push_back({std::string(G::write(advice.move).view()),
                         static_cast<int>(100 * advice.win_share + 0.5),
                         static_cast<int>(advice.points + 0.5)});
    }
    return hints;
}

}  // namespace serai
