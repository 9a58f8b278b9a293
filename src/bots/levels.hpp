// The opponents by name: six levels, the same for all games and seat counts, and the plain machines behind
// them.
#pragma once

#include <charconv>
#include <memory>
#include <optional>
#include <string_view>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/level.hpp"
#include "bots/part.hpp"
#include "game/mind.hpp"

namespace serai {

class Perceptron;

// A search by the hand-written mind, or by the best that the house has; a glance is by that, too.
enum class Machine : std::uint8_t { Random, Greedy, Glance, Search, Learned };
constexpr Words<5> words(Machine) { return {"machine", {"random", "greedy", "glance", "search", "learned"}}; }

// Which machine, how much it may think, and how often (in percent) it plays at random or draws lots between
// plausible moves instead.
struct BotSpec {
    Machine machine = Machine::Random;
    Budget budget{};
    unsigned slips = 0;
    unsigned lots = 0;   // of a glance
    unsigned style = 0;  // the number of the game's style
    Parts without{};     // what a search does without
    // What a learned search has learnt, shared by those who think with it; null: what the house has.
    std::shared_ptr<const Perceptron> perceptron{};
};

// A level is its iterations, so that it plays the same everywhere; time is only a cap.
inline BotSpec spec_of(Level level) {
    using namespace std::chrono_literals;
    switch (level) {
        case Level::Guest: return {.machine = Machine::Glance, .lots = 100};
        case Level::Apprentice: return {.machine = Machine::Glance, .lots = 30};
        case Level::Trader:
            return {.machine = Machine::Learned, .budget = {.iterations = 300, .time = 500ms}};
        case Level::Master: return {.machine = Machine::Learned, .budget = {.iterations = 3000, .time = 1s}};
        case Level::Vizier:
            return {.machine = Machine::Learned, .budget = {.iterations = 30'000, .time = 2s}};
        case Level::GrandVizier:
            return {.machine = Machine::Learned, .budget = {.iterations = 120'000, .time = 4s}};
    }
    return {};
}

// The levels as they were before anything was learnt, to be measured against ("hand:vizier").
inline std::optional<BotSpec> hand_spec_of(Level level) {
    using namespace std::chrono_literals;
    switch (level) {
        case Level::Guest: return BotSpec{.machine = Machine::Greedy, .slips = 70};
        case Level::Apprentice: return BotSpec{.machine = Machine::Greedy, .slips = 15};
        case Level::Trader: return BotSpec{.machine = Machine::Search, .budget = {.iterations = 300}};
        case Level::Master:
            return BotSpec{.machine = Machine::Search, .budget = {.iterations = 3000, .time = 1500ms}};
        case Level::Vizier:
            return BotSpec{.machine = Machine::Search,
                           .budget = {.iterations = 12'000, .time = 1500ms, .threads = 2}};
        case Level::GrandVizier: return std::nullopt;
    }
    return std::nullopt;
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

// A level ("master"), one of before ("hand:master") or a machine ("greedy", "search:2000",
// "search:200ms-policy", "learned:300").
inline std::optional<BotSpec> read_spec(std::string_view text) {
    if (const auto level = named<Level>(text)) return spec_of(*level);
    constexpr std::string_view hand = "hand:";
    if (text.starts_with(hand)) {
        const auto level = named<Level>(text.substr(hand.size()));
        return level ? hand_spec_of(*level) : std::nullopt;
    }
    const std::size_t colon = text.find(':');
    const auto machine = named<Machine>(text.substr(0, colon));
    const bool has_budget = colon != std::string_view::npos;
    if (!machine || has_budget != (*machine >= Machine::Search)) return std::nullopt;
    if (!has_budget) return BotSpec{.machine = *machine};
    const std::string_view rest = text.substr(colon + 1);
    if (*machine == Machine::Search) return read_search(rest);
    const auto budget = read_budget(rest);
    return budget ? std::optional(BotSpec{.machine = *machine, .budget = *budget}) : std::nullopt;
}

// "master/builder": what stands before and behind the slash. Nothing if there is no such style.
template <Game G>
struct NameAndStyle {
    std::string_view name;
    Style<G> style{};
};
template <Game G>
std::optional<NameAndStyle<G>> split_name(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return NameAndStyle<G>{text};
    const auto style = named<Style<G>>(text.substr(slash + 1));
    if (!style) return std::nullopt;
    return NameAndStyle<G>{text.substr(0, slash), *style};
}

// The same; with "/style" behind it a style of the game.
template <Game G>
std::optional<BotSpec> read_bot(std::string_view text) {
    const auto split = split_name<G>(text);
    auto spec = split ? read_spec(split->name) : std::nullopt;
    if (spec) spec->style = static_cast<unsigned>(split->style);
    return spec;
}

// The level of an opponent that people may choose ("master", "master/builder"); a machine has none.
template <Game G>
std::optional<Level> read_level(std::string_view text) {
    const auto split = split_name<G>(text);
    return split ? named<Level>(split->name) : std::nullopt;
}

// The bot itself. Defined in machines.hpp and instantiated once for each game of the registry, because a
// search takes long to compile.
template <Game G>
std::unique_ptr<AnyBot<G>> make_bot(const BotSpec& spec, std::uint64_t seed);

}  // namespace serai
