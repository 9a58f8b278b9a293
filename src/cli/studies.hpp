// A title as those see it who study games: random walks, contests, trainings. All of that is templates over
// the game, so each title has sources of its own for it (cmake/games.cmake): whoever changes one engine
// compiles no other, and whoever changes a command compiles nothing of the rest of a title.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/bench.hpp"
#include "cli/common.hpp"
#include "games/catalogue.hpp"

namespace serai::cli {

struct Studies {
    std::string_view game;
    std::uint32_t (*signature)();
    std::uint32_t (*bot_signature)();
    std::string (*playthrough)(unsigned seats);
    std::vector<BenchRow> (*measure)(double seconds);
    // The commands of these names.
    int (*walk)(const Text& text, const WalkArguments& arguments);
    int (*arena)(const Text& text, const ArenaArguments& arguments);
    int (*mine)(const Text& text, const MineArguments& arguments);
    int (*train)(const Text& text, const TrainArguments& arguments);
};

// Of all titles, in the order of games/registry.
[[nodiscard]] std::span<const Studies> all_studies();

// Calls the command of the title of this name, or complains that there is none; returns the status.
template <typename Arguments>
int study(const Text& text, std::string_view game, int (*Studies::*command)(const Text&, const Arguments&),
          const Arguments& arguments) {
    for (const Studies& each : all_studies()) {
        if (each.game == game) return (each.*command)(text, arguments);
    }
    return complain(text, find_title(game).error());
}

}  // namespace serai::cli
