// The opponents by name: five levels, the same for all games and seat counts, and the plain machines behind
// them.
#pragma once

#include <charconv>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/knowledge.hpp"

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
        case Level::Trader: return {.machine = Machine::Search, .budget = {.iterations = 300}};
        case Level::Master:
            return {.machine = Machine::Search, .budget = {.iterations = 3000, .time = 1500ms}};
        case Level::Vizier:
            return {.machine = Machine::Search,
                    .budget = {.iterations = 12'000, .time = 1500ms, .threads = 2}};
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

// The bot itself, and what a search advises. Defined in machines.hpp and instantiated once for each game of
// the registry, because a search takes long to compile.
template <Game G>
std::unique_ptr<AnyBot<G>> make_bot(const BotSpec& spec, std::uint64_t seed);
template <Game G>
std::vector<Advice<G>> advise(const View<G>& view, const Budget& budget, std::size_t most);

}  // namespace serai
