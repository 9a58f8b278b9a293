// A table of the store as the house can use it: with a game that is in the catalogue, or not at all.
#pragma once

#include <cstddef>
#include <memory>

#include "game/match.hpp"
#include "store/store.hpp"

namespace serai {

// The game of a table at its start. An error if there is no such game here, or not with these seats, options
// or rules.
[[nodiscard]] Result<std::unique_ptr<Match>> match_of(const TableRow& table);

// Whether the table itself cannot be read, today and tomorrow; otherwise the store could not be asked.
[[nodiscard]] bool is_damage(const Error& error);

// Adds a table, unless its host has so many that are not over; whether it was added. For the writer.
[[nodiscard]] Result<bool> add_table(Store& store, const TableRow& table, std::size_t most_unfinished);

}  // namespace serai
