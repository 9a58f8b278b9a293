// The opponents by name: five levels, the same for all games and seat counts, and the plain machines behind
// them.
#pragma once

#include <charconv>
#include <memory>
#include <optional>
#include <string_view>

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
    Parts without{};     // what a search does without
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

// "2000" iterations, or "200ms".
inline std::optional<Budget> read_budget(std::string_view text) {
    constexpr std::uint64_t most = 1'000'000'000;
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || number == 0 || number > most) return std::nullopt;
    const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
    if (unit.empty()) return Budget{.iterations = number};
    if (unit != "ms") return std::nullopt;
    return Budget{.time = std::chrono::milliseconds(number)};
}

// "2000", "200ms", "200ms-priors-policy".
inline std::optional<BotSpec> read_search(std::string_view text) {
    std::size_t end = text.find('-');
    const auto budget = read_budget(text.substr(0, end));
    if (!budget) return std::nullopt;
    BotSpec spec{.machine = Machine::Search, .budget = *budget};
    while (end != std::string_view::npos) {
        text.remove_prefix(end + 1);
        end = text.find('-');
        const auto part = named<Part>(text.substr(0, end));
        if (!part) return std::nullopt;
        spec.without.insert(*part);
    }
    return spec;
}

// A level ("master") or a machine ("greedy", "search:2000", "search:200ms-policy").
inline std::optional<BotSpec> read_spec(std::string_view text) {
    if (const auto level = named<Level>(text)) return spec_of(*level);
    const std::size_t colon = text.find(':');
    const auto machine = named<Machine>(text.substr(0, colon));
    const bool has_budget = colon != std::string_view::npos;
    if (!machine || has_budget != (*machine == Machine::Search)) return std::nullopt;
    return has_budget ? read_search(text.substr(colon + 1)) : BotSpec{.machine = *machine};
}

// The same; with "/style" behind it a style of the game.
template <Game G>
std::optional<BotSpec> read_bot(std::string_view text) {
    const std::size_t slash = text.find('/');
    auto spec = read_spec(text.substr(0, slash));
    if (!spec || slash == std::string_view::npos) return spec;
    const auto style = named<Style<G>>(text.substr(slash + 1));
    if (!style) return std::nullopt;
    spec->style = static_cast<unsigned>(*style);
    return spec;
}

// The bot itself. Defined in machines.hpp and instantiated once for each game of the registry, because a
// search takes long to compile.
template <Game G>
std::unique_ptr<AnyBot<G>> make_bot(const BotSpec& spec, std::uint64_t seed);

}  // namespace serai
