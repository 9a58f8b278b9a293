// Tables: changes by compare-and-set on a table's version, and reads by sets.
#include <algorithm>
#include <unordered_map>
#include <utility>

#include "game/json.hpp"
#include "store/migrations.hpp"
#include "store/sqlite_database.hpp"
#include "store/sqlite_store.hpp"
#include "store/stored_row.hpp"

namespace serai {
namespace {

using sqlite::Database;
using sqlite::Query;
using sqlite::Snapshot;

Result<TableRow> row_of(const Database& database, const Query& found) {
    return read_row({found.text(0), found.number(1), found.text(2), found.text(3), found.text(4)},
                    database.file());
}

std::vector<std::string> ids_in(Query&& found) {
    std::vector<std::string> ids;
    while (found.next()) ids.push_back(found.text(0));
    return ids;
}

// The rematch that it names may have been removed meanwhile.
void write_columns(Database& database, const TableRow& row) {
    database.run(
        "UPDATE tables SET game = ?2, stage = ?3, host = nullif(?4, ''), is_public = ?5, opened = ?6, "
        "visited = ?7, rematch = (SELECT id FROM tables WHERE id = ?8), turn = ?9, facts = ?10 WHERE id = ?1",
        row.id, row.game, name(row.stage), row.host, std::int64_t{row.is_public}, row.opened, row.visited,
        row.rematch, wire::text(row.turn), wire::text(row));
    database.run("DELETE FROM seats WHERE table_id = ?", row.id);
    for (std::size_t i = 0; i < row.seats.size(); ++i) {
        if (!row.seats[i].player.empty())
            database.run("INSERT INTO seats (table_id, seat, player) VALUES (?, ?, ?)", row.id, i,
                         row.seats[i].player);
    }
}

std::size_t unfinished(Database& database, std::string_view person) {
    Query count(
        database,
        "SELECT count(*) FROM tables WHERE stage <> 'over' AND id IN (SELECT table_id FROM seats WHERE "
        "player = ?1 UNION SELECT id FROM tables WHERE host = ?1)",
        person);
    count.next();
    return static_cast<std::size_t>(count.number(0));
}

// Whether the table was where the change says; it is one further then.
bool advance(Database& database, const Change& change) {
    if (change.version == 0 && change.most_unfinished &&
        unfinished(database, change.row->host) >= *change.most_unfinished)
        return false;
    if (change.version == 0)
        return database.run(
                   "INSERT INTO tables (id, version, game, stage, is_public, opened, visited, facts) "
                   "VALUES (?, 1, '', 'open', 0, 0, 0, '') ON CONFLICT DO NOTHING",
                   change.table) == 1;
    return database.run(
               "UPDATE tables SET version = version + 1, turn = coalesce(nullif(?3, ''), turn) "
               "WHERE id = ?1 AND version = ?2",
               change.table, change.version, change.turn ? wire::text(*change.turn) : "") == 1;
}

// Of no table; false if there was one for this key.
bool take_apart(Database& database, const Receipt& receipt, std::uint64_t opened) {
    constexpr auto life = static_cast<std::uint64_t>(opening_key_life);
    database.run("DELETE FROM receipts WHERE table_id = '' AND player = ? AND version < ?", receipt.player,
                 opened - std::min(opened, life));
    return database.run(
               "INSERT INTO receipts (table_id, player, key, version, answer) VALUES ('', ?, ?, ?, ?) "
               "ON CONFLICT DO NOTHING",
               receipt.player, receipt.key, opened, receipt.answer) == 1;
}

// A key that comes again after so many others that its receipt is not looked for any more is a new one.
void take(Database& database, const Receipt& receipt, const Change& change) {
    database.run(
        "INSERT INTO receipts (table_id, player, key, version, answer) VALUES (?1, ?2, ?3, ?4, ?5) "
        "ON CONFLICT DO UPDATE SET version = ?4, answer = ?5",
        change.table, receipt.player, receipt.key, change.version, receipt.answer);
    constexpr std::uint64_t seldom = 64;
    if (change.version % seldom != 0) return;
    database.run(
        "DELETE FROM receipts WHERE table_id = ?1 AND version < (SELECT min(version) FROM (SELECT version "
        "FROM receipts WHERE table_id = ?1 ORDER BY version DESC LIMIT ?2))",
        change.table, most_receipts);
}

bool apply_one(Database& database, const Change& change) {
    if (change.table.empty()) {
        return std::ranges::all_of(change.receipts, [&](const Receipt& receipt) {
            return take_apart(database, receipt, change.version);
        });
    }
    if (change.is_removal) {
        database.run("DELETE FROM receipts WHERE table_id = ?", change.table);
        return database.run("DELETE FROM tables WHERE id = ? AND version = ?", change.table,
                            change.version) == 1;
    }
    if (!advance(database, change)) return false;
    if (change.row) write_columns(database, *change.row);
    for (std::size_t i = 0; i < change.entries.size(); ++i)
        // Refused unless it is the next one.
        database.run(
            "INSERT INTO entries (table_id, seq, line) VALUES (?1, (SELECT ?2 WHERE ?2 = "
            "(SELECT coalesce(max(seq) + 1, 0) FROM entries WHERE table_id = ?1)), ?3)",
            change.table, change.first + i, write(change.entries[i]));
    if (change.line)
        database.run(
            "INSERT INTO chat (table_id, seq, player, text, at) SELECT ?1, "
            "coalesce(max(seq) + 1, 0), ?2, ?3, ?4 FROM chat WHERE table_id = ?1",
            change.table, change.line->player, change.line->text, change.line->at);
    for (const Receipt& receipt : change.receipts) take(database, receipt, change);
    return true;
}

}  // namespace

Result<Stored> SqliteStore::apply_group(const Changes& changes) {
    if (changes.empty()) {
        const std::size_t format = sqlite::format_of(*database_);
        database_->connection().exec("PRAGMA user_version = " + std::to_string(format));
    }
    for (const Change& change : changes) {
        if (!apply_one(*database_, change)) return Stored::Outdated;
    }
    return Stored::Yes;
}

Result<std::optional<StoredTable>> SqliteStore::table(std::string_view id) const {
    return database_->attempt([&]() -> Result<std::optional<StoredTable>> {
        const Snapshot moment(*database_);
        StoredTable stored;
        {
            Query found(*database_, "SELECT id, version, rematch, turn, facts FROM tables WHERE id = ?", id);
            if (!found.next()) return std::nullopt;
            auto row = row_of(*database_, found);
            if (!row) return tl::unexpected(std::move(row.error()));
            stored.row = std::move(*row);
        }
        Query lines(*database_, "SELECT seq, line FROM entries WHERE table_id = ? ORDER BY seq", id);
        while (lines.next()) {
            auto read = read_next_entry(stored.row, lines.number(0), lines.text(1), stored.entries,
                                        database_->file());
            if (!read) return tl::unexpected(std::move(read.error()));
        }
        // The names of all who sit there, and what they were answered lately.
        Query around(*database_,
                     "SELECT 0, id, name, '' FROM players WHERE id IN "
                     "(SELECT player FROM seats WHERE table_id = ?1) "
                     "UNION ALL SELECT 1, player, key, answer FROM (SELECT player, key, answer FROM receipts "
                     "WHERE table_id = ?1 ORDER BY version DESC LIMIT ?2)",
                     id, most_receipts);
        while (around.next()) {
            if (around.number(0) == 0) {
                stored.people.push_back({around.text(1), around.words(2)});
            } else {
                stored.receipts.push_back({around.text(1), around.text(2), around.text(3)});
            }
        }
        std::ranges::reverse(stored.receipts);  // the newest last
        return stored;
    });
}

// Two queries: the rows, and the names of all who sit there.
TableList SqliteStore::listed(Query& found, std::size_t most, std::size_t most_of_one_host) const {
    TableList list;
    JsonWriter ids;
    ids.open_list();
    std::unordered_map<std::string, std::size_t> of_host;
    while (list.rows.size() < most && found.next()) {
        auto row = row_of(*database_, found);
        if (!row || ++of_host[row->host] > most_of_one_host) continue;
        ids.string(row->id);
        list.rows.push_back(std::move(*row));
    }
    Query people(*database_,
                 "SELECT DISTINCT players.id, name FROM players JOIN seats ON player = players.id "
                 "WHERE table_id IN (SELECT value FROM json_each(?))",
                 ids.close_list().take());
    while (people.next()) list.people.push_back({people.text(0), people.words(1)});
    return list;
}

// The rows come in the order of their own index, and only as many as are looked at.
Result<TableList> SqliteStore::public_tables(std::size_t most) const {
    return database_->attempt([&]() -> Result<TableList> {
        const Snapshot moment(*database_);
        Query found(
            *database_,
            "SELECT id, version, rematch, turn, facts FROM tables WHERE is_public AND stage <> 'over' "
            "ORDER BY stage = 'running', opened DESC, id LIMIT ?",
            looked_at_for_the_lobby);
        return listed(found, most, lobby_tables_of_one_host);
    });
}

Result<TableList> SqliteStore::tables_of(std::string_view person, Milliseconds before,
                                         std::size_t most) const {
    return database_->attempt([&]() -> Result<TableList> {
        const Snapshot moment(*database_);
        Query found(*database_,
                    "SELECT id, version, rematch, turn, facts FROM tables WHERE id IN "
                    "(SELECT table_id FROM seats WHERE player = ?1 UNION "
                    "SELECT id FROM tables WHERE host = ?1) "
                    "AND opened < ?2 ORDER BY opened DESC LIMIT ?3",
                    person, before, most);
        return listed(found, most, most);
    });
}

Result<std::size_t> SqliteStore::unfinished_tables_of(std::string_view person) const {
    return database_->attempt([&]() -> Result<std::size_t> { return unfinished(*database_, person); });
}

Result<std::size_t> SqliteStore::games_of(std::string_view person) const {
    return database_->attempt([&]() -> Result<std::size_t> {
        Query count(*database_, "SELECT count(DISTINCT table_id) FROM seats WHERE player = ?", person);
        count.next();
        return static_cast<std::size_t>(count.number(0));
    });
}

Result<std::vector<std::string>> SqliteStore::finished_tables() const {
    return database_->attempt([&]() -> Result<std::vector<std::string>> {
        return ids_in(Query(*database_, "SELECT id FROM tables WHERE stage = 'over' ORDER BY opened, id"));
    });
}

Result<std::vector<std::string>> SqliteStore::tables_after(std::string_view id, std::size_t most) const {
    return database_->attempt([&]() -> Result<std::vector<std::string>> {
        return ids_in(Query(*database_, "SELECT id FROM tables WHERE id > ? ORDER BY id LIMIT ?", id, most));
    });
}

Result<std::vector<TableRow>> SqliteStore::forgotten_tables(Milliseconds since, std::size_t most) const {
    return database_->attempt([&]() -> Result<std::vector<TableRow>> {
        std::vector<TableRow> rows;
        Query found(*database_,
                    "SELECT id, version, rematch, turn, facts FROM tables INDEXED BY tables_by_visit "
                    "WHERE stage = 'open' AND visited < ? ORDER BY visited",
                    since);
        while (rows.size() < most && found.next()) {
            if (auto row = row_of(*database_, found)) rows.push_back(std::move(*row));
        }
        return rows;
    });
}

Result<std::vector<ChatLine>> SqliteStore::chat(std::string_view table, std::size_t most) const {
    return database_->attempt([&]() -> Result<std::vector<ChatLine>> {
        std::vector<ChatLine> lines;
        Query found(*database_,
                    "SELECT player, name, text, at FROM (SELECT * FROM chat WHERE table_id = ? "
                    "ORDER BY seq DESC LIMIT ?) AS newest LEFT JOIN players ON players.id = player "
                    "ORDER BY seq",
                    table, most);
        while (found.next())
            lines.push_back(
                {std::string(table), found.text(0), found.words(1), found.words(2), found.number(3)});
        return lines;
    });
}

Result<std::optional<std::string>> SqliteStore::answer_apart(std::string_view person,
                                                             std::string_view key) const {
    return database_->attempt([&]() -> Result<std::optional<std::string>> {
        Query found(*database_, "SELECT answer FROM receipts WHERE table_id = '' AND player = ? AND key = ?",
                    person, key);
        return found.next() ? std::optional(found.text(0)) : std::nullopt;
    });
}

}  // namespace serai
