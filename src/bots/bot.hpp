// A bot chooses a move from a View: what its seat may know, and nothing else.
#pragma once

#include <concepts>
#include <exception>
#include <optional>
#include <utility>

#include "game/view.hpp"

namespace serai {

template <typename B, typename G>
concept Bot = Game<G> && requires(B& bot, const View<G>& view, Rng& rng) {
    { bot.choose(view, rng) } -> std::same_as<typename G::Move>;
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

    virtual typename G::Move choose(const View<G>& view, Rng& rng) = 0;
};

// What a bot chose if that is a legal move, else nothing: a bot that fails or answers nonsense harms nobody.
template <Game G>
std::optional<typename G::Move> legal_choice(AnyBot<G>& bot, const View<G>& view, Rng& rng) {
    try {
        const auto move = bot.choose(view, rng);
        const Seat seat = view.viewer().seat();
        if (G::check(view.shown(), seat, move) == typename G::Verdict{}) return move;
    } catch (const std::exception&) {
    }
    return std::nullopt;
}

template <Game G, Bot<G> B>
class BotAdapter final : public AnyBot<G> {
  public:
    explicit BotAdapter(B bot) : bot_(std::move(bot)) {}
    typename G::Move choose(const View<G>& view, Rng& rng) override { return bot_.choose(view, rng); }

  private:
    B bot_;
};

}  // namespace serai
