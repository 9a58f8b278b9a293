// A bot chooses a move from a View: what its seat may know, and nothing else.
#pragma once

#include <concepts>
#include <cstdint>
#include <exception>
#include <utility>

#include "bots/allowance.hpp"
#include "bots/mishap.hpp"
#include "game/view.hpp"

namespace serai {

template <typename B, typename G>
concept Bot = Game<G> && requires(B& bot, const View<G>& view, Rng& rng, const Allowance& allowance) {
    { bot.choose(view, rng, allowance) } -> std::same_as<typename G::Move>;
};

// What a bot thinks of one move: for hints.
template <Game G>
struct Advice {
    typename G::Move move;
    double win_share;  // the expected share of the victory
    double points;     // the expected final score of the viewer
};

// Any bot of one game, for tables that seat different ones.
template <Game G>
class AnyBot {
  public:
    AnyBot() = default;
    AnyBot(const AnyBot&) = delete;
    AnyBot& operator=(const AnyBot&) = delete;
    virtual ~AnyBot() = default;

    // When the allowance runs out: the best that was found so far.
    virtual typename G::Move choose(const View<G>& view, Rng& rng, const Allowance& allowance) = 0;
    [[nodiscard]] typename G::Move choose(const View<G>& view, Rng& rng) { return choose(view, rng, {}); }
    // What it holds in memory from one choice to the next.
    [[nodiscard]] virtual std::size_t bytes() const = 0;
};

// What a bot answered: its move, or why there is none.
template <Game G>
struct Answer {
    typename G::Move move{};
    Mishap mishap = Mishap::None;
};

// Asks a bot: one that throws or answers nonsense harms nobody. Where nothing can be thrown (WebAssembly)
// whoever runs the module catches what goes wrong.
template <Game G>
Answer<G> ask(AnyBot<G>& bot, const View<G>& view, Rng& rng, const Allowance& allowance = {}) {
    const auto answer = [&]() -> Answer<G> {
        const auto move = bot.choose(view, rng, allowance);
        const bool is_legal = G::check(view.shown(), view.viewer().seat(), move) == typename G::Verdict{};
        return {move, is_legal ? Mishap::None : Mishap::Illegal};
    };
#if defined(__cpp_exceptions)
    try {
        return answer();
    } catch (const std::exception&) {
        return {.mishap = Mishap::Crashed};
    }
#else
    return answer();
#endif
}

template <Game G, Bot<G> B>
class BotAdapter final : public AnyBot<G> {
  public:
    explicit BotAdapter(B bot) : bot_(std::move(bot)) {}
    using AnyBot<G>::choose;
    typename G::Move choose(const View<G>& view, Rng& rng, const Allowance& allowance) override {
        return bot_.choose(view, rng, allowance);
    }
    [[nodiscard]] std::size_t bytes() const override {
        if constexpr (requires { bot_.bytes(); }) {
            return sizeof *this + bot_.bytes();
        } else {
            return sizeof *this;
        }
    }

  private:
    B bot_;
};

}  // namespace serai
