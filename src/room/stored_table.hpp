// The game of a stored table.
#pragma once

#include "game/result.hpp"
#include "games/catalogue.hpp"
#include "room/rows.hpp"
#include "table/table.hpp"

namespace serai {

// It lasts as long as the row.
[[nodiscard]] Beginning beginning_of(const TableRow& row);

// Before its first entry. An error if what is stored cannot be a table.
[[nodiscard]] Result<Table> table_of(const TableRow& row);

// What the row of a table says when its game is over.
void end(TableRow& row, const Match& match, Milliseconds now);

}  // namespace serai
