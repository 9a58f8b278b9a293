// A bot at a table of any title: notation in, notation out.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bots/guard.hpp"
#include "bots/levels.hpp"
#include "game/match_of.hpp"

namespace serai {

// A move that a bot would think of, and what it expects of it.
struct Hint {
    std::string notation;
    int win_percent;
    int points;
};

class Opponent {
  public:
    Opponent() = default;
    Opponent(const Opponent&) = delete;
    Opponent& operator=(const Opponent&) = delete;
    virtual ~Opponent() = default;

    // A legal move, and what went wrong if it is not the bot's own.
    struct Choice {
        std::string notation;
        Mishap mishap = Mishap::None;
    };
    [[nodiscard]] virtual Choice choose(const Match& match, Seat seat) = 0;
};

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
    for (const Advice<G>& advice : advise<G>(match_as<G>(match)->view(Viewer(seat)), budget, most)) {
        hints.push_back({std::string(G::write(advice.move).view()),
                         static_cast<int>(100 * advice.win_share + 0.5),
                         static_cast<int>(advice.points + 0.5)});
    }
    return hints;
}

}  // namespace serai
