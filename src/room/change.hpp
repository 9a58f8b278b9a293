// What a room wants to be stored, as a value. A change builds on one version of its table and raises it by
// one: if the table has another version by then, nothing of the change is stored, and that is an answer, not
// an accident.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/entry.hpp"
#include "room/rows.hpp"

namespace serai {

// An entry is its line.
inline void write_wire(JsonWriter& json, const Entry& entry) { json.string(write(entry)); }
inline bool read_wire(const Json& json, Entry& entry) {
    const auto* line = json.as<std::string>();
    auto read = line == nullptr ? std::nullopt : read_entry(*line);
    if (read) entry = std::move(*read);
    return read.has_value();
}

// Without a table it is the receipts of what left none behind, or of one that was opened, and when.
struct Change {
    static constexpr std::string_view wire_name = "Change";
    std::string table{};
    std::uint64_t version = 0;                // that it builds on; 0: the table is new
    std::optional<TableRow> row{};            // what is different about the table itself
    std::optional<std::vector<Seat>> turn{};  // who must decide when it is done, if others did before
    std::size_t first = 0;                    // the number of the first new entry
    std::vector<Entry> entries{};
    std::optional<ChatRow> line{};
    std::vector<Receipt>
        receipts{};           // of its command, and of those before that changed only what the room holds
    bool is_removal = false;  // the table and all that belongs to it go
    // A new table is not stored if its host has so many already that are not over.
    std::optional<std::size_t> most_unfinished{};
};

template <Is<Change> Self, typename Visitor>
constexpr void fields(Self& change, Visitor&& visit) {
    visit("table", change.table);
    visit("version", change.version);
    visit("row", change.row);
    visit("turn", change.turn);
    visit("first", change.first);
    visit("entries", change.entries);
    visit("line", change.line);
    visit("receipts", change.receipts);
    visit("removal", change.is_removal);
}

// All of them or none.
using Changes = std::vector<Change>;

// Of one table, the newest: a key that comes again after so many others is a new one.
inline constexpr std::size_t most_receipts = 256;

// A table as it was stored, for opening its room.
struct StoredTable {
    static constexpr std::string_view wire_name = "StoredTable";
    TableRow row{};
    std::vector<Entry> entries{};
    std::vector<Receipt> receipts{};  // the newest last
    std::vector<Person> people{};     // who sits there or once did, with their names
};
template <Is<StoredTable> Self, typename Visitor>
constexpr void fields(Self& stored, Visitor&& visit) {
    visit("row", stored.row);
    visit("entries", stored.entries);
    visit("receipts", stored.receipts);
    visit("people", stored.people);
}

}  // namespace serai
