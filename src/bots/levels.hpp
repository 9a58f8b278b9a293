// The opponents by name: six levels, the same for all games and seat counts, and the plain machines behind
// them.
#pragma once

#include <charconv>
#include <memory>
#include <optional>
#include <string_view>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/erring.hpp"
#include "bots/level.hpp"
#include "bots/part.hpp"
#include "game/mind.hpp"

namespace serai {

class Perceptron;

// A search by the hand-written mind, or by the best that the house has; a glance is by that, too.
enum class Machine : std::uint8_t { Random, Greedy, Glance, Search, Learned };
constexpr Words<5> words(Machine) { return {"machine", {"random", "greedy", "glance", "search", "learned"}}; }

// Which machine, how much it may think, and how often it errs.
struct BotSpec {
    Machine machine = Machine::Random;
    Budget budget{};
    Errors errors{};
    unsigned style = 0;  // the number of the game's style
    Parts without{};     // what a search does without
    // What a learned search has learnt, shared by those who think with it; null: what the house has.
    std::shared_ptr<const Perceptron> perceptron{};
};

// A level is its iterations and its errors, so that it plays the same everywhere; time is only a cap. What
// was learnt says at 300 iterations most of what it can, so the middle levels are told apart by how often
// they draw lots.
inline BotSpec spec_of(Level level) {
    using namespace std::chrono_literals;
    const auto learned = [](std::uint64_t iterations, std::chrono::milliseconds time, unsigned lots) {
        return BotSpec{.machine = Machine::Learned,
                       .budget = {.iterations = iterations, .time = time},
                       .errors = {.lots = lots}};
    };
    switch (level) {
        case Level::Guest: return {.machine = Machine::Glance, .errors = {.lots = 100}};
        case Level::Apprentice: return {.machine = Machine::Glance, .errors = {.lots = 55}};
        case Level::Trader: return learned(300, 500ms, 38);
        case Level::Master: return learned(3000, 1s, 18);
        case Level::Vizier: return learned(30'000, 2s, 0);
        case Level::GrandVizier: return learned(120'000, 4s, 0);
    }
    return {};
}

// The levels as they were before anything was learnt, to be measured against ("hand:vizier").
inline std::optional<BotSpec> hand_spec_of(Level level) {
    using namespace std::chrono_literals;
    switch (level) {
        case Level::Guest: return BotSpec{.machine = Machine::Greedy, .errors = {.slips = 70}};
        case Level::Apprentice: return BotSpec{.machine = Machine::Greedy, .errors = {.slips = 15}};
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

// "greedy", "search:2000", "search:200ms-policy", "learned:300".
inline std::optional<BotSpec> read_machine(std::string_view text) {
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

// "20": how many of a hundred moves are drawn by lot.
inline std::optional<unsigned> read_lots(std::string_view text) {
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number > 100) return std::nullopt;
    return number;
}

// A level ("master"), one of before ("hand:master") or a machine; behind a machine how often it draws lots
// ("learned:300+20").
inline std::optional<BotSpec> read_spec(std::string_view text) {
    if (const auto level = named<Level>(text)) return spec_of(*level);
    constexpr std::string_view hand = "hand:";
    if (text.starts_with(hand)) {
        const auto level = named<Level>(text.substr(hand.size()));
        return level ? hand_spec_of(*level) : std::nullopt;
    }
    if (const std::size_t plus = text.find('+'); plus != std::string_view::npos) {
        const auto lots = read_lots(text.substr(plus + 1));
        auto spec = lots ? read_machine(text.substr(0, plus)) : std::nullopt;
        if (spec) spec->errors.lots = *lots;
        return spec;
    }
    return read_machine(text);
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
