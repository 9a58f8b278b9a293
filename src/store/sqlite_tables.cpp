// Tables, and what is said and arranged at them.
#include <unordered_map>
#include <utility>

#include "game/json.hpp"
#include "store/checked_rows.hpp"
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

// A row of SELECT * FROM tables: columns that the schema gets later stand behind these.
constexpr int host_column = 3;
ReadTable read_table(const Query& row) {
    ReadTable read;
    read.row.id = row.text(0);
    read.row.game = row.text(1);
    read.rules = row.number(2);
    read.row.host = row.text(host_column);
    read.is_public = row.number(4);
    read.has_hints = row.number(5);
    read.row.secret = row.text(6);
    read.stage = row.text(7);
    read.row.opened = row.number(8);
    read.row.ended = row.number(9);
    read.row.rematch = row.text(10);
    return read;
}

// Tables by their ids, to be completed by what belongs to them.
class TablesRead {
  public:
    void add(const Query& row) {
        tables_.push_back(read_table(row));
        places_.emplace(tables_.back().row.id, tables_.size() - 1);
    }
    [[nodiscard]] std::size_t size() const { return tables_.size(); }

    // Two queries, however many tables there are.
    void complete(Database& database) {
        const std::string ids = id_list();
        Query options(database,
                      "SELECT table_id, path, text FROM options "
                      "WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY table_id, position",
                      ids);
        while (options.next()) {
            if (ReadTable* table = find(options.text(0)))
                table->row.options.push_back({options.text(1), options.text(2)});
        }
        Query seats(database,
                    "SELECT table_id, seat, player, bot, invite, players.name "
                    "FROM seats LEFT JOIN players ON players.id = seats.player "
                    "WHERE table_id IN (SELECT value FROM json_each(?)) ORDER BY table_id, seat",
                    ids);
        while (seats.next()) {
            if (ReadTable* table = find(seats.text(0)))
                table->seats.push_back(
                    {seats.number(1),
                     {seats.text(2), seats.text(3), seats.text(4), readable_name(seats.text(5))}});
        }
    }
    TableRows take() {
        TableRows found;
        for (ReadTable& table : tables_) {
            const std::string id = table.row.id;
            if (auto row = checked(std::move(table))) {
                found.rows.push_back(std::move(*row));
            } else {
                found.damaged.push_back({id, row.error().message(id)});
            }
        }
        return found;
    }

  private:
    // ["t1","t2"]
    [[nodiscard]] std::string id_list() const {
        JsonWriter json;
        json.open_list();
        for (const ReadTable& table : tables_) json.string(table.row.id);
        return json.close_list().take();
    }
    ReadTable* find(const std::string& id) {
        const auto place = places_.find(id);
        return place == places_.end() ? nullptr : &tables_[place->second];
    }

    std::vector<ReadTable> tables_;
    std::unordered_map<std::string, std::size_t> places_;
};

// The tables that a query lists, in its order.
TableRows tables_listed(Database& database, Query& rows) {
    TablesRead tables;
    while (rows.next()) tables.add(rows);
    tables.complete(database);
    return tables.take();
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
        Query row(*database_, "SELECT * FROM tables WHERE id = ?", id);
        TableRows found = tables_listed(*database_, row);
        if (!found.damaged.empty()) return database_->refusal(std::move(found.damaged.front().reason));
        if (found.rows.empty()) return std::nullopt;
        return std::move(found.rows.front());
    });
}

Result<TableRows> SqliteStore::tables(Stage stage) const {
    return database_->attempt([&]() -> Result<TableRows> {
        const Snapshot moment(*database_);
        Query rows(*database_, "SELECT * FROM tables WHERE stage = ? ORDER BY opened, id", name(stage));
        return tables_listed(*database_, rows);
    });
}

// The rows come in the order of their own index, and only as many as are looked at.
Result<TableRows> SqliteStore::public_tables(std::size_t most, std::size_t most_of_one) const {
    return database_->attempt([&]() -> Result<TableRows> {
        constexpr std::size_t looked_at = 1000;
        const Snapshot moment(*database_);
        Query rows(*database_,
                   "SELECT * FROM tables WHERE is_public AND stage <> 'over' "
                   "ORDER BY stage = 'running', opened DESC, id LIMIT ?",
                   looked_at);
        TablesRead tables;
        std::unordered_map<std::string, std::size_t> of_host;
        while (tables.size() < most && rows.next()) {
            if (++of_host[rows.text(host_column)] <= most_of_one) tables.add(rows);
        }
        tables.complete(*database_);
        return tables.take();
    });
}

Result<TableRows> SqliteStore::tables_of(std::string_view player, Milliseconds before,
                                         std::size_t most) const {
    return database_->attempt([&]() -> Result<TableRows> {
        const Snapshot moment(*database_);
        Query rows(
            *database_,
            "SELECT * FROM tables "
            "WHERE (host = ?1 OR id IN (SELECT table_id FROM seats WHERE player = ?1)) AND opened < ?2 "
            "ORDER BY opened DESC, id DESC LIMIT ?3",
            player, before, most);
        return tables_listed(*database_, rows);
    });
}

Result<std::size_t> SqliteStore::unfinished_tables_of(std::string_view player) const {
    return database_->attempt([&]() -> Result<std::size_t> {
        Query count(
            *database_,
            "SELECT count(*) FROM "
            "(SELECT id FROM tables WHERE host = ?1 AND stage <> 'over' UNION "
            "SELECT id FROM seats JOIN tables ON id = table_id WHERE player = ?1 AND stage <> 'over')",
            player);
        count.next();
        return static_cast<std::size_t>(count.number(0));
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
                   "SELECT player, text, at, name FROM "
                   "(SELECT * FROM chat WHERE table_id = ? ORDER BY seq DESC LIMIT ?) "
                   "LEFT JOIN players ON players.id = player ORDER BY seq",
                   table, most);
        while (rows.next()) {
            ChatRow line{rows.text(0), rows.text(1), rows.number(2), readable_name(rows.text(3))};
            if (can_be(line)) lines.push_back(std::move(line));
        }
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
                   "SELECT seat, question, answer, (SELECT count(*) FROM seats WHERE table_id = ?1) "
                   "FROM standing WHERE table_id = ?1 ORDER BY seat, question",
                   table);
        while (rows.next()) {
            auto row = checked({rows.number(0), {{}, rows.text(1), rows.text(2)}}, rows.number(3));
            if (!row) return database_->refusal(row.error().message(table));
            found.push_back(std::move(*row));
        }
        return found;
    });
}

}  // namespace serai
