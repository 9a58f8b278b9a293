#include "cli/floor.hpp"

#include <array>
#include <bit>
#include <cstddef>

#include "base/bag.hpp"
#include "base/rng.hpp"
#include "base/small_set.hpp"

namespace serai::cli {
namespace {

constexpr unsigned players = 4;
constexpr std::size_t kinds = 8;

enum class Ware : std::uint8_t {};
enum class Choice : std::uint8_t {};
using Wares = Bag<Ware, kinds>;
using Choices = SmallSet<Choice, std::uint64_t>;

// As large as the states of the games.
struct Table {
    std::array<Choices, players> places;
    std::array<Wares, players> wares;
    std::array<std::array<std::uint8_t, 32>, players> sheets;
    std::array<std::uint16_t, players> points;
    std::array<std::uint8_t, kinds> dice;
    unsigned player;
};

// What is allowed by what somebody has of two kinds, and what each choice brings.
struct Rulebook {
    std::array<Choices, 16> by_first{};
    std::array<Choices, 16> by_second{};
    std::array<Wares, 64> gains{};

    explicit Rulebook(Rng& rng) {
        for (std::size_t i = 0; i < by_first.size(); ++i) {
            by_first[i] = some(rng);
            by_second[i] = some(rng);
        }
        for (Wares& gain : gains) gain.add(Ware(rng.below(kinds)), 1);
    }

  private:
    static Choices some(Rng& rng) {
        Choices result;
        result.insert(Choice{0});
        for (unsigned i = 0; i < 24; ++i) result.insert(Choice(rng.below(64)));
        return result;
    }
};

// The choice at a rank, by halving the word until one bit is left. The floor has this of its own: a yardstick
// must not move when sets become quicker.
Choice choice_at(Choices choices, unsigned rank) {
    auto rest = std::bit_cast<std::uint64_t>(choices);
    unsigned place = 0;
    for (unsigned width = Choices::capacity / 2; width > 0; width /= 2) {
        const auto below = static_cast<unsigned>(std::popcount(rest & ((std::uint64_t{1} << width) - 1)));
        const bool upper = rank >= below;
        rank -= upper ? below : 0;
        place += upper ? width : 0;
        rest >>= upper ? width : 0;
    }
    return Choice(place);
}

void decide(Table& table, const Rulebook& rules, Rng& rng) {
    const unsigned player = table.player;
    Wares& own = table.wares[player];
    const Choices allowed =
        rules.by_first[own[Ware{0}] & 15U] | (rules.by_second[own[Ware{1}] & 15U] - table.places[player]);
    const Choice choice = choice_at(allowed, rng.below(allowed.size()));
    const auto number = static_cast<unsigned>(choice);
    own = intersection(own + rules.gains[number], Wares::of_each(60));
    const unsigned next = (player + 1) % players;
    switch (number % 8) {
        case 0: table.places[player].insert(choice); break;
        case 1: table.points[player] = static_cast<std::uint16_t>(table.points[player] + own.size()); break;
        case 2: ++table.sheets[player][number / 2]; break;
        case 3: table.points[next] = static_cast<std::uint16_t>(table.points[next] / 2); break;
        case 4: table.places[next].erase(choice); break;
        case 5: own = intersection(own, table.wares[next]); break;
        case 6: {
            std::uint64_t roll = rng.next();
            for (std::uint8_t& die : table.dice) {
                die = static_cast<std::uint8_t>((roll & 255U) * 6 >> 8U);
                roll >>= 8U;
            }
            break;
        }
        case 7: own.add(Ware{1}, table.dice[number / 8] % 2); break;
        default: break;
    }
    table.player = next;
}

}  // namespace

std::uint64_t decide_plainly(std::uint64_t decisions, std::uint64_t seed) {
    Rng rng(seed);
    const Rulebook rules(rng);
    Table table{};
    for (std::uint64_t i = 0; i < decisions; ++i) decide(table, rules, rng);
    return table.points[0] + table.wares[1].size() + table.places[2].size() + table.sheets[3][0];
}

}  // namespace serai::cli
