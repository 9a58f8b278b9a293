#include "store/stored_row.hpp"

#include <utility>

#include "base/json_value.hpp"
#include "base/utf8.hpp"
#include "room/flaw.hpp"

namespace serai {
namespace {

constexpr std::size_t facts_depth = 8;

}  // namespace

Result<TableRow> read_row(const StoredRow& stored, const std::string& where) {
    const auto damaged = [&](const Flaw& flaw) { return failure(flaw.message(stored.id), where); };
    const auto facts = read_json(stored.facts, facts_depth);
    TableRow row;
    if (!facts || !wire::read(*facts, row)) return damaged({"facts", "?"});
    // A change that builds on version 0 would be taken for a new table, again and again.
    if (stored.version < 1) return damaged({"version", std::to_string(stored.version)});
    row.version = static_cast<std::uint64_t>(stored.version);
    row.rematch = stored.rematch;
    if (!is_utf8(row.rematch)) return damaged({"rematch", "?"});
    const auto turn = read_json(stored.turn, facts_depth);
    row.turn.clear();
    if (!turn || !wire::read(*turn, row.turn)) return damaged({"turn", "?"});
    if (row.id != stored.id) return damaged({"id", row.id});
    if (const auto flaw = flaw_of(row)) return damaged(*flaw);
    return row;
}

Result<void> read_next_entry(const TableRow& row, std::int64_t seq, std::string_view line,
                             std::vector<Entry>& entries, const std::string& where) {
    auto entry = is_utf8(line) ? read_entry(line) : std::nullopt;
    const bool is_next = seq == static_cast<std::int64_t>(entries.size());
    const bool is_seated = entry && (entry->is_chance() || index(entry->seat) < row.seats.size());
    // What it says instead may be what the rules hide.
    if (!is_next || !is_seated)
        return failure(Flaw{"entries.line " + std::to_string(seq), "?"}.message(row.id), where);
    entries.push_back(std::move(*entry));
    return {};
}

}  // namespace serai
