// Stands between a table and a bot: whatever the bot does, the table gets a legal move.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "bots/bot.hpp"
#include "bots/random.hpp"

namespace serai {

template <Game G>
class Guard {
  public:
    Guard(std::unique_ptr<AnyBot<G>> bot, std::uint64_t seed)
        : bot_(std::move(bot)), rng_(seed), own_rng_(~seed) {}

    // The bot's move, or a random one and why.
    Answer<G> choose(const View<G>& view, const Allowance& allowance) {
        Answer<G> answer = ask(*bot_, view, rng_, allowance);
        if (answer.mishap != Mishap::None) answer.move = RandomBot{}.choose(view, own_rng_);
        return answer;
    }
    [[nodiscard]] std::size_t bytes() const { return bot_->bytes(); }

  private:
    std::unique_ptr<AnyBot<G>> bot_;
    Rng rng_;
    Rng own_rng_;
};

}  // namespace serai
