// Stands between a table and a bot: whatever the bot does, the table gets a legal move in time.
#pragma once

#include <chrono>
#include <memory>
#include <utility>

#include "base/threads.hpp"
#include "bots/bot.hpp"
#include "bots/random.hpp"

namespace serai {

// Asks the bot in a thread of its own. A bot that is late is given up: its thread keeps what it needs and is
// left alone, and the bot is not asked again.
template <Game G>
class Guard {
  public:
    Guard(std::unique_ptr<AnyBot<G>> bot, std::uint64_t seed, std::chrono::milliseconds patience)
        : desk_(std::make_shared<Desk>(std::move(bot), Rng(seed))), rng_(~seed), patience_(patience) {}

    // The bot's move, or a random one and why.
    Answer<G> choose(const View<G>& view) {
        Answer<G> answer = desk_ ? ask_in_time(view) : Answer<G>{.mishap = Mishap::Late};
        if (answer.mishap == Mishap::Late) desk_.reset();
        if (answer.mishap != Mishap::None) answer.move = RandomBot{}.choose(view, rng_);
        return answer;
    }

  private:
    struct Desk {
        std::unique_ptr<AnyBot<G>> bot;
        Rng rng;
    };

    Answer<G> ask_in_time(const View<G>& view) {
        const auto answer =
            answer_within(patience_, [desk = desk_, view] { return ask(*desk->bot, view, desk->rng); });
        return answer.value_or(Answer<G>{.mishap = Mishap::Late});
    }

    std::shared_ptr<Desk> desk_;
    Rng rng_;
    std::chrono::milliseconds patience_;
};

}  // namespace serai
