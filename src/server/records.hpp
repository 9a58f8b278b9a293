// Games of the store as records, and records as games of the store.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "game/record.hpp"
#include "store/store.hpp"

namespace serai {

using NameOf = std::function<std::string(std::string_view player)>;

// The record of a table. Its secret is in it only when the game is over.
[[nodiscard]] Result<std::string> record_of(const Store& store, const TableRow& row, const NameOf& name_of);

// Keeps a record as a table of its own, after playing it through; answers the table's id. `name` is the
// record's file.
[[nodiscard]] Result<std::string> keep_record(Store& store, const Record& record, std::string_view name,
                                              Milliseconds now);

}  // namespace serai
