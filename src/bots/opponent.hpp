// A bot at a table of any title: notation in, notation out. Bots that answer nonsense are replaced by a legal
// move.
#pragma once

#include <memory>
#include <string>
#include <vector>

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

    [[nodiscard]] virtual std::string choose(const Match& match, Seat seat) = 0;
    // How often the bot failed and a random move was played for it.
    [[nodiscard]] virtual unsigned replaced() const = 0;
};

template <Game G>
class OpponentOf final : public Opponent {
  public:
    OpponentOf(const BotSpec& spec, std::uint64_t seed) : bot_(make_bot<G>(spec, seed)), rng_(seed) {}

    [[nodiscard]] std::string choose(const Match& match, Seat seat) override {
        const auto view = match_as<G>(match)->view(Viewer(seat));
        auto move = legal_choice(*bot_, view, rng_);
        if (!move) {
            ++replaced_;
            move = RandomBot{}.choose(view, rng_);
        }
        return std::string(G::write(*move).view());
    }
    [[nodiscard]] unsigned replaced() const override { return replaced_; }

  private:
    std::unique_ptr<AnyBot<G>> bot_;
    Rng rng_;
    unsigned replaced_ = 0;
};

// The best moves of a seat by a search of this budget, the most promising first.
template <Game G>
std::vector<Hint> hints_for(const Match& match, Seat seat, const Budget& budget, std::size_t most) {
    SearchBot<G> bot(budget);
    std::vector<Hint> hints;
    for (const Advice<G>& advice : bot.advise(match_as<G>(match)->view(Viewer(seat)), most)) {
        hints.push_back({std::string(G::write(advice.move).view()),
                         static_cast<int>(100 * advice.win_share + 0.5),
                         static_cast<int>(advice.points + 0.5)});
    }
    return hints;
}

}  // namespace serai
