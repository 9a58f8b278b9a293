// What a room wants to be stored, as a value. A change builds on one version of its table and raises it by
// one: if the table has another version by then, nothing of the change is stored, and that is an answer, not
// an accident.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "game/entry.hpp"
#include "room/rows.hpp"

namespace serai {

struct Change {
    std::string table{};
    std::uint64_t version = 0;      // that it builds on; 0: the table is new
    std::optional<TableRow> row{};  // what is different about the table itself
    std::size_t first = 0;          // the number of the first new entry
    std::vector<Entry> entries{};
    std::optional<ChatRow> line{};
    std::optional<Receipt> receipt{};
    bool is_removal = false;  // the table and all that belongs to it go
};

// All of them or none.
using Changes = std::vector<Change>;

// A table as it was stored, for opening its room.
struct StoredTable {
    TableRow row{};
    std::vector<Entry> entries{};
    std::vector<Receipt> receipts{};  // the newest last
    std::vector<Person> people{};     // who sits there or once did, with their names
};

}  // namespace serai
