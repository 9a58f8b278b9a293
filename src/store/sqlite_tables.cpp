// Tables, and what is said and arranged at them.
#include <utility>

#include "store/sqlite_database.hpp"
#include "store/sqlite_store.hpp"

namespace serai {
namespace {

using sqlite::Database;
using sqlite::Query;
using sqlite::Snapshot;

tl::unexpected<Error> unknown_table(const Database& database, std::string_view table) {
    return database.refusal(Message{"house.store.unknown", {}}.with("id", std::string(table)));
}

std::vector<PathAndText> options_of(Database& database, std::string_view table) {
    std::vector<PathAndText> options;
    Query rows(database, "SELECT path, text FROM options WHERE table_id = ? ORDER BY position", table);
    while (rows.next()) options.push_back({rows.text(0), rows.text(1)});
    return options;
}

std::vector<SeatRow> seats_of(Database& database, std::string_view table) {
    std::vector<SeatRow> seats;
    Query rows(database, "SELECT player, bot, invite FROM seats WHERE table_id = ? ORDER BY seat", table);
    while (rows.next()) seats.push_back({rows.text(0), rows.text(1), rows.text(2)});
    return seats;
}

std::optional<TableRow> table_row(Database& database, std::string_view id) {
    Query row(database,
              "SELECT game, rules, host, is_public, has_hints, secret, stage, opened, ended, rematch "
              "FROM tables WHERE id = ?",
              id);
    if (!row.next()) return std::nullopt;
    TableRow table;
    table.id = id;
    table.game = row.text(0);
    table.rules = static_cast<unsigned>(row.number(1));
    table.options = options_of(database, id);
    table.host = row.text(2);
    table.is_public = row.number(3) != 0;
    table.has_hints = row.number(4) != 0;
    table.secret = row.text(5);
    table.stage = named<Stage>(row.text(6)).value_or(Stage::Over);  // the schema allows no other words
    table.opened = row.number(7);
    table.ended = row.number(8);
    table.rematch = row.text(9);
    table.seats = seats_of(database, id);
    return table;
}

// The tables whose ids a query lists, in its order.
std::vector<TableRow> table_rows(Database& database, Query& ids) {
    std::vector<TableRow> tables;
    while (ids.next()) {
        if (auto table = table_row(database, ids.text(0))) tables.push_back(std::move(*table));
    }
    return tables;
}

void insert_table(Database& database, const TableRow& table) {
    database.run(
        "INSERT INTO tables (id, game, rules, host, is_public, has_hints, secret, stage, opened, ended, "
        "rematch) "
        "VALUES (?, ?, ?, nullif(?, ''), ?, ?, ?, ?, ?, ?, nullif(?, ''))",
        table.id, table.game, table.rules, table.host, table.is_public, table.has_hints, table.secret,
        name(table.stage), table.opened, table.ended, table.rematch);
    std::size_t position = 0;
    for (const auto& [path, text] : table.options) {
        database.run("INSERT INTO options (table_id, position, path, text) VALUES (?, ?, ?, ?)", table.id,
                     position++, path, text);
    }
    std::size_t seat = 0;
    for (const SeatRow& row : table.seats) {
        database.run(
            "INSERT INTO seats (table_id, seat, player, bot, invite) "
            "VALUES (?, ?, nullif(?, ''), nullif(?, ''), nullif(?, ''))",
            table.id, seat++, row.player, row.bot, row.invite);
    }
}

}  // namespace

Result<void> SqliteStore::add_table(const TableRow& table) {
    return transaction([&]() -> Result<void> {
        insert_table(*database_, table);
        return {};
    });
}

Result<void> SqliteStore::set_seat(std::string_view table, Seat seat, const SeatRow& row) {
    return transaction([&]() -> Result<void> {
        const int changed = database_->run(
            "UPDATE seats SET player = nullif(?3, ''), bot = nullif(?4, ''), invite = nullif(?5, '') "
            "WHERE table_id = ?1 AND seat = ?2",
            table, index(seat), row.player, row.bot, row.invite);
        return changed == 1 ? Result<void>{} : unknown_table(*database_, table);
    });
}

Result<void> SqliteStore::set_stage(std::string_view table, Stage stage, Milliseconds at) {
    return transaction([&]() -> Result<void> {
        const Milliseconds ended = stage == Stage::Over ? at : 0;
        const int changed = database_->run("UPDATE tables SET stage = ?2, ended = ?3 WHERE id = ?1", table,
                                           name(stage), ended);
        return changed == 1 ? Result<void>{} : unknown_table(*database_, table);
    });
}

Result<void> SqliteStore::set_host(std::string_view table, std::string_view player) {
    return transaction([&]() -> Result<void> {
        const int changed = database_->run("UPDATE tables SET host = ?2 WHERE id = ?1", table, player);
        return changed == 1 ? Result<void>{} : unknown_table(*database_, table);
    });
}

Result<void> SqliteStore::set_rematch(std::string_view table, std::string_view next) {
    return transaction([&]() -> Result<void> {
        const int changed =
            database_->run("UPDATE tables SET rematch = nullif(?2, '') WHERE id = ?1", table, next);
        return changed == 1 ? Result<void>{} : unknown_table(*database_, table);
    });
}

// All that belongs to the table goes with it, so a game that has begun is refused here too.
Result<void> SqliteStore::remove_table(std::string_view table) {
    return transaction([&]() -> Result<void> {
        if (database_->run("DELETE FROM tables WHERE id = ? AND stage = 'open'", table) == 1) return {};
        return database_->refusal(Message{"house.store.not_open", {}}.with("table", std::string(table)));
    });
}

Result<std::optional<TableRow>> SqliteStore::table(std::string_view id) const {
    return database_->attempt([&]() -> Result<std::optional<TableRow>> {
        const Snapshot moment(*database_);
        return table_row(*database_, id);
    });
}

Result<std::vector<TableRow>> SqliteStore::tables(Stage stage) const {
    return database_->attempt([&]() -> Result<std::vector<TableRow>> {
        const Snapshot moment(*database_);
        Query ids(*database_, "SELECT id FROM tables WHERE stage = ? ORDER BY opened, id", name(stage));
        return table_rows(*database_, ids);
    });
}

Result<std::vector<TableRow>> SqliteStore::public_tables(std::size_t most) const {
    return database_->attempt([&]() -> Result<std::vector<TableRow>> {
        const Snapshot moment(*database_);
        Query ids(*database_,
                  "SELECT id FROM tables WHERE stage <> 'over' AND is_public "
                  "ORDER BY stage = 'running', opened DESC, id LIMIT ?",
                  most);
        return table_rows(*database_, ids);
    });
}

Result<std::vector<TableRow>> SqliteStore::tables_of(std::string_view player, Milliseconds before,
                                                     std::size_t most) const {
    return database_->attempt([&]() -> Result<std::vector<TableRow>> {
        const Snapshot moment(*database_);
        Query ids(*database_,
                  "SELECT id FROM tables "
                  "WHERE (host = ?1 OR id IN (SELECT table_id FROM seats WHERE player = ?1)) AND opened < ?2 "
                  "ORDER BY opened DESC, id DESC LIMIT ?3",
                  player, before, most);
        return table_rows(*database_, ids);
    });
}

Result<void> SqliteStore::add_chat(std::string_view table, const ChatRow& line) {
    return transaction([&]() -> Result<void> {
        database_->run(
            "INSERT INTO chat (table_id, seq, player, text, at) "
            "SELECT ?1, coalesce(max(seq) + 1, 0), nullif(?2, ''), ?3, ?4 FROM chat WHERE table_id = ?1",
            table, line.player, line.text, line.at);
        return {};
    });
}

Result<std::vector<ChatRow>> SqliteStore::chat(std::string_view table, std::size_t most) const {
    return database_->attempt([&]() -> Result<std::vector<ChatRow>> {
        std::vector<ChatRow> lines;
        Query rows(*database_,
                   "SELECT player, text, at FROM "
                   "(SELECT * FROM chat WHERE table_id = ? ORDER BY seq DESC LIMIT ?) ORDER BY seq",
                   table, most);
        while (rows.next()) lines.push_back({rows.text(0), rows.text(1), rows.number(2)});
        return lines;
    });
}

Result<void> SqliteStore::set_standing(std::string_view table, const StandingRow& standing) {
    return transaction([&]() -> Result<void> {
        if (standing.answer.empty()) {
            database_->run("DELETE FROM standing WHERE table_id = ? AND seat = ? AND question = ?", table,
                           index(standing.seat), standing.question);
        } else {
            database_->run(
                "INSERT OR REPLACE INTO standing (table_id, seat, question, answer) VALUES (?, ?, ?, ?)",
                table, index(standing.seat), standing.question, standing.answer);
        }
        return {};
    });
}

Result<std::vector<StandingRow>> SqliteStore::standing(std::string_view table) const {
    return database_->attempt([&]() -> Result<std::vector<StandingRow>> {
        std::vector<StandingRow> found;
        Query rows(*database_,
                   "SELECT seat, question, answer FROM standing WHERE table_id = ? ORDER BY seat, question",
                   table);
        while (rows.next()) found.push_back({Seat(rows.number(0)), rows.text(1), rows.text(2)});
        return found;
    });
}

}  // namespace serai
