// Tables as records, and records as tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/record.hpp"
#include "room/change.hpp"
#include "room/order.hpp"
#include "room/table_info.hpp"
#include "table/table.hpp"

namespace serai {

// The record of a table. Its secret is in it only when the game is over.
[[nodiscard]] std::string record_of(const TableRow& row, const Table& table, const NameOf& name_of);

// A finished game from elsewhere as a table of its own, after playing it through. `name` is the record's
// file.
[[nodiscard]] Result<StoredTable> kept_record(const Record& record, std::string_view name,
                                              const Moment& moment);

}  // namespace serai
