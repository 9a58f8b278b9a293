// A table of any title from the words of a command: for commands that are templates over the game.
#pragma once

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "game/options.hpp"
#include "games/catalogue.hpp"
#include "games/each_game.hpp"

namespace serai::cli {

// Calls function.operator()<G>(options) for the table that is asked for, or complains; returns the status.
template <typename Function>
int with_table(const Text& text, const TableArguments& table, Function&& function) {
    int status = bad_input;
    const bool known = with_game(table.game, [&]<Game G>() {
        const auto options =
            read_assignments(table.options).and_then([&](const std::vector<PathAndText>& named) {
                return read_options<G>(table.seats == 0 ? G::min_seats : table.seats, named);
            });
        status = options ? function.template operator()<G>(*options) : complain(text, options.error());
    });
    return known ? status : complain(text, find_title(table.game).error());
}

}  // namespace serai::cli
