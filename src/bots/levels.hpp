// The opponents by name: five levels, the same for all games and seat counts, and the plain machines behind
// them.
#pragma once

#include <charconv>
#include <memory>
#include <optional>
#include <string_view>

#include "bots/greedy.hpp"
#include "bots/random.hpp"
#include "bots/search.hpp"

namespace serai {

// From a beginner whom a child beats to the strongest we have.
enum class Level : std::uint8_t { Guest, Apprentice, Trader, Master, Vizier };
constexpr Words<5> words(Level) { return {"level", {"guest", "apprentice", "trader", "master", "vizier"}}; }

enum class Machine : std::uint8_t { Random, Greedy, Search };
constexpr Words<3> words(Machine) { return {"machine", {"random", "greedy", "search"}}; }

// Which machine, how much it may think, and how often (in percent) it plays at random instead.
struct BotSpec {
    Machine machine = Machine::Random;
    Budget budget{};
    unsigned slips = 0;
    unsigned style = 0;  // the number of the game's style
};

inline BotSpec spec_of(Level level) {
    using namespace std::chrono_literals;
    switch (level) {
        case Level::Guest: return {.machine = Machine::Greedy, .slips = 70};
        case Level::Apprentice: return {.machine = Machine::Greedy, .slips = 15};
        case Level::Trader: return {.machine = Machine::Search, .budget = {.iterations = 400}};
        case Level::Master:
            return {.machine = Machine::Search, .budget = {.iterations = 6000, .time = 1500ms}};
        case Level::Vizier: return {.machine = Machine::Search, .budget = {.time = 1500ms, .threads = 2}};
    }
    return {};
}

// "master", "greedy", "search:2000" (iterations), "search:200ms"; with "/style" behind it a style of the
// game.
template <Game G>
std::optional<BotSpec> read_bot(std::string_view text) {
    BotSpec spec;
    if (const std::size_t slash = text.find('/'); slash != std::string_view::npos) {
        const auto style = named<Style<G>>(text.substr(slash + 1));
        if (!style) return std::nullopt;
        spec.style = static_cast<unsigned>(*style);
        text = text.substr(0, slash);
    }
    const unsigned style = spec.style;
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    if (const auto level = named<Level>(name); level && colon == std::string_view::npos) {
        spec = spec_of(*level);
    } else if (const auto machine = named<Machine>(name)) {
        spec.machine = *machine;
        if ((spec.machine == Machine::Search) != (colon != std::string_view::npos)) return std::nullopt;
        if (spec.machine == Machine::Search) {
            std::uint64_t number = 0;
            const std::string_view digits = text.substr(colon + 1);
            const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
            const std::string_view unit(end, static_cast<std::size_t>(digits.data() + digits.size() - end));
            if (error != std::errc{} || number == 0 || (!unit.empty() && unit != "ms")) return std::nullopt;
            if (unit.empty())
                spec.budget.iterations = number;
            else
                spec.budget.time = std::chrono::milliseconds(number);
        }
    } else {
        return std::nullopt;
    }
    spec.style = style;
    return spec;
}

// A bot that sometimes plays at random.
template <Game G, Bot<G> B>
struct Slipping {
    B bot;
    unsigned percent;

    typename G::Move choose(const View<G>& view, Rng& rng) {
        return rng.below(100) < percent ? RandomBot{}.choose(view, rng) : bot.choose(view, rng);
    }
};

template <Game G>
std::unique_ptr<AnyBot<G>> make_bot(const BotSpec& spec, std::uint64_t seed) {
    const auto adapted = [&spec]<typename B>(B bot) -> std::unique_ptr<AnyBot<G>> {
        return std::make_unique<BotAdapter<G, Slipping<G, B>>>(Slipping<G, B>{std::move(bot), spec.slips});
    };
    const auto style = Style<G>(spec.style);
    switch (spec.machine) {
        case Machine::Random: return adapted(RandomBot{});
        case Machine::Greedy: return adapted(GreedyBot<G>{style});
        case Machine::Search: return adapted(SearchBot<G>(spec.budget, style, seed));
    }
    return nullptr;
}

}  // namespace serai
