// A table as a store keeps it: one text of facts, and beside it the columns that change without them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/entry.hpp"
#include "game/result.hpp"
#include "room/rows.hpp"

namespace serai {

// How many public tables are read for a lobby, and how many of one host are shown there.
inline constexpr std::size_t looked_at_for_the_lobby = 1000;
inline constexpr std::size_t lobby_tables_of_one_host = 3;

// The columns of every query for rows. Others are written from the row, to be asked for, and never read back.
struct StoredRow {
    std::string id{};
    std::int64_t version = 0;
    std::string rematch{};
    std::string turn{};
    std::string facts{};
};

// "house.store.damaged" if it cannot be one; `where` is the store.
[[nodiscard]] Result<TableRow> read_row(const StoredRow& stored, const std::string& where);

// The next entry of a table by its line; `seq` is what the store counts it as.
[[nodiscard]] Result<void> read_next_entry(const TableRow& row, std::int64_t seq, std::string_view line,
                                           std::vector<Entry>& entries, const std::string& where);

}  // namespace serai
