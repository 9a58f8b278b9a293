// The options of a table from the words of a command: for commands that are templates over the game.
#pragma once

#include <vector>

#include "cli/common.hpp"
#include "game/options.hpp"

namespace serai::cli {

// Calls function(options) for the table that is asked for, or complains; returns the status.
template <Game G, typename Function>
int with_options(const Text& text, const TableArguments& table, Function&& function) {
    const auto options = read_assignments(table.options).and_then([&](const std::vector<PathAndText>& named) {
        return read_options<G>(table.seats == 0 ? G::min_seats : table.seats, named);
    });
    return options ? function(*options) : complain(text, options.error());
}

}  // namespace serai::cli
