#include "store/postgres_store.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <variant>

#include "store/postgres_changes.hpp"
#include "store/postgres_connection.hpp"
#include "store/postgres_schema.hpp"
#include "store/stored_row.hpp"

namespace serai {
namespace {

using postgres::Array;
using postgres::Batch;
using postgres::Connection;
using postgres::Failure;
using postgres::Rows;

// One group, undone alone if it is outdated or refused.
Result<Stored> apply_alone(Connection& connection, const ChangeGroup& group) {
    const auto work = [&] {
        return std::visit([&](const auto& changes) { return postgres::apply(connection, changes); }, group);
    };
    try {
        return connection.transaction(work) ? Stored::Yes : Stored::Outdated;
    } catch (const Failure& failure) {
        if (failure.is_lost()) throw;
        return tl::unexpected(connection.error(failure));
    }
}

// What is the matter with a group that does not fit into a batch is found by trying it alone.
std::vector<Result<Stored>> apply_together(Connection& connection, std::span<const ChangeGroup> groups) {
    std::vector<Result<Stored>> results(groups.size(), Stored::Yes);
    Batch batch;
    const auto write = [&] {
        if (batch.is_empty()) return;
        for (const std::size_t left : batch.write(connection))
            results[left] = apply_alone(connection, groups[left]);
    };
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (batch.take(i, groups[i])) continue;
        write();
        if (!batch.take(i, groups[i])) results[i] = apply_alone(connection, groups[i]);
    }
    write();
    return results;
}

std::vector<Result<Stored>> apply_apart(Connection& connection, std::span<const ChangeGroup> groups) {
    std::vector<Result<Stored>> results;
    for (const ChangeGroup& group : groups) results.push_back(apply_alone(connection, group));
    return results;
}

constexpr std::size_t spare = 50;

Result<TableRow> row_of(const Connection& connection, const Rows& found, std::size_t i) {
    return read_row(
        {found.text(i, 0), found.number(i, 1), found.text(i, 2), found.text(i, 3), found.text(i, 4)},
        connection.name());
}

Result<std::optional<Person>> person_in(const Rows& found) {
    return found.size() > 0 ? std::optional(Person{found.text(0, 0), found.words(0, 1)}) : std::nullopt;
}

std::vector<KeyRow> keys_in(Connection& connection, std::string_view person) {
    std::vector<KeyRow> keys;
    const Rows rows = connection.run(
        "SELECT hash, label, added, seen FROM keys WHERE player = $1 ORDER BY added, hash", person);
    keys.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        keys.push_back({rows.text(i, 0), rows.words(i, 1), rows.number(i, 2), rows.number(i, 3)});
    return keys;
}

std::vector<std::string> ids_in(const Rows& found) {
    std::vector<std::string> ids;
    ids.reserve(found.size());
    for (std::size_t i = 0; i < found.size(); ++i) ids.push_back(found.text(i, 0));
    return ids;
}

// Reads that belong together see one moment.
template <typename Work>
std::invoke_result_t<Work> at_one_moment(Connection& connection, const Work& work) {
    return connection.ask([&] {
        std::optional<std::invoke_result_t<Work>> answer;
        connection.transaction([&] {
            connection.command("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
            answer = work();
            return true;
        });
        return std::move(*answer);
    });
}

}  // namespace

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& address, Access access) {
    auto connection = Connection::open(address);
    if (!connection) return tl::unexpected(connection.error());
    const bool writes = access == Access::Serve || access == Access::ReadWrite;
    const auto ready = writes ? postgres::migrate(**connection) : postgres::check_format(**connection);
    if (!ready) return tl::unexpected(ready.error());
    return std::unique_ptr<PostgresStore>(new PostgresStore(std::move(*connection)));
}

PostgresStore::PostgresStore(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
PostgresStore::~PostgresStore() = default;

// A refusal inside a batch would be everybody's: then all of it is tried again one by one.
std::vector<Result<Stored>> PostgresStore::apply(std::span<const ChangeGroup> groups) {
    using Results = std::vector<Result<Stored>>;
    const auto attempt = [&](const auto& way) {
        return connection_->attempt([&]() -> Result<Results> {
            Results results;
            connection_->transaction([&] {
                results = way(*connection_, groups);
                return true;
            });
            return results;
        });
    };
    if (groups.empty()) return {};
    Result<Results> results = attempt(apply_together);
    if (!results && results.error().message.key != "house.store.away") results = attempt(apply_apart);
    return results ? std::move(*results) : Results(groups.size(), tl::unexpected(results.error()));
}

// Whoever stores much at once may look for it elsewhere meanwhile.
Result<void> PostgresStore::together(const std::function<Result<void>()>& work) {
    return connection_->attempt([&]() -> Result<void> {
        Result<void> result;
        connection_->transaction([&] {
            connection_->command("SET LOCAL idle_in_transaction_session_timeout = 0");
            result = work();
            return result.has_value();
        });
        return result;
    });
}

Result<std::optional<StoredTable>> PostgresStore::table(std::string_view id) const {
    return at_one_moment(*connection_, [&]() -> Result<std::optional<StoredTable>> {
        StoredTable stored;
        const Rows found =
            connection_->run("SELECT id, version, rematch, turn, facts FROM tables WHERE id = $1", id);
        if (found.size() == 0) return std::nullopt;
        auto row = row_of(*connection_, found, 0);
        if (!row) return tl::unexpected(std::move(row.error()));
        stored.row = std::move(*row);
        const Rows lines =
            connection_->run("SELECT seq, line FROM entries WHERE table_id = $1 ORDER BY seq", id);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            auto read = read_next_entry(stored.row, lines.number(i, 0), lines.text(i, 1), stored.entries,
                                        connection_->name());
            if (!read) return tl::unexpected(std::move(read.error()));
        }
        const Rows people = connection_->run(
            "SELECT id, name FROM players WHERE id IN (SELECT player FROM seats WHERE table_id = $1) "
            "ORDER BY id",
            id);
        for (std::size_t i = 0; i < people.size(); ++i)
            stored.people.push_back({people.text(i, 0), people.words(i, 1)});
        const Rows receipts = connection_->run(
            "SELECT player, key, answer FROM (SELECT * FROM receipts WHERE table_id = $1 "
            "ORDER BY version DESC LIMIT $2) AS newest ORDER BY version",
            id, most_receipts);
        for (std::size_t i = 0; i < receipts.size(); ++i)
            stored.receipts.push_back({receipts.text(i, 0), receipts.text(i, 1), receipts.text(i, 2)});
        return stored;
    });
}

TableList PostgresStore::listed(const Rows& found, std::size_t most, std::size_t most_of_one_host) const {
    TableList list;
    Array ids;
    std::unordered_map<std::string, std::size_t> of_host;
    for (std::size_t i = 0; i < found.size() && list.rows.size() < most; ++i) {
        auto row = row_of(*connection_, found, i);
        if (!row || ++of_host[row->host] > most_of_one_host) continue;
        ids.add(row->id);
        list.rows.push_back(std::move(*row));
    }
    const Rows people = connection_->run(
        "SELECT DISTINCT players.id, name FROM players JOIN seats ON player = players.id "
        "WHERE table_id = ANY ($1::text[])",
        ids);
    for (std::size_t i = 0; i < people.size(); ++i)
        list.people.push_back({people.text(i, 0), people.words(i, 1)});
    return list;
}

// Facts are read of those that are shown, and of a few more, because damaged ones are left out.
Result<TableList> PostgresStore::public_tables(std::size_t most) const {
    return at_one_moment(*connection_, [&]() -> Result<TableList> {
        const Rows found = connection_->run(
            "WITH newest AS MATERIALIZED (SELECT id, host, stage = 'running' AS runs, opened FROM tables "
            "WHERE is_public AND stage <> 'over' ORDER BY stage = 'running', opened DESC, id LIMIT $1), "
            "shown AS MATERIALIZED (SELECT id, runs, opened FROM (SELECT *, row_number() OVER "
            "(PARTITION BY host ORDER BY runs, opened DESC, id) AS place FROM newest) AS of_hosts "
            "WHERE place <= $2 ORDER BY runs, opened DESC, id LIMIT $3) "
            "SELECT id, version, rematch, turn, facts FROM shown JOIN tables USING (id) "
            "ORDER BY runs, shown.opened DESC, id",
            looked_at_for_the_lobby, lobby_tables_of_one_host, most + spare);
        return listed(found, most, lobby_tables_of_one_host);
    });
}

Result<TableList> PostgresStore::tables_of(std::string_view person, Milliseconds before,
                                           std::size_t most) const {
    return at_one_moment(*connection_, [&]() -> Result<TableList> {
        const Rows found = connection_->run(
            "SELECT id, version, rematch, turn, facts FROM tables WHERE id IN "
            "(SELECT table_id FROM seats WHERE player = $1 UNION SELECT id FROM tables WHERE host = $1) "
            "AND opened < $2 ORDER BY opened DESC LIMIT $3",
            person, before, most);
        return listed(found, most, most);
    });
}

Result<std::size_t> PostgresStore::unfinished_tables_of(std::string_view person) const {
    return connection_->ask(
        [&]() -> Result<std::size_t> { return postgres::unfinished(*connection_, person); });
}

Result<std::size_t> PostgresStore::games_of(std::string_view person) const {
    return connection_->ask([&]() -> Result<std::size_t> {
        const Rows count =
            connection_->run("SELECT count(DISTINCT table_id) FROM seats WHERE player = $1", person);
        return static_cast<std::size_t>(count.number(0, 0));
    });
}

Result<std::vector<std::string>> PostgresStore::finished_tables() const {
    return connection_->ask([&]() -> Result<std::vector<std::string>> {
        return ids_in(connection_->run("SELECT id FROM tables WHERE stage = 'over' ORDER BY opened, id"));
    });
}

// More than are wanted, because damaged ones are left out.
Result<std::vector<TableRow>> PostgresStore::forgotten_tables(Milliseconds since, std::size_t most) const {
    return connection_->ask([&]() -> Result<std::vector<TableRow>> {
        std::vector<TableRow> rows;
        const Rows found = connection_->run(
            "SELECT id, version, rematch, turn, facts FROM tables WHERE stage = 'open' AND visited < $1 "
            "ORDER BY visited LIMIT $2",
            since, most + looked_at_for_the_lobby);
        for (std::size_t i = 0; i < found.size() && rows.size() < most; ++i)
            if (auto row = row_of(*connection_, found, i)) rows.push_back(std::move(*row));
        return rows;
    });
}

Result<std::vector<ChatLine>> PostgresStore::chat(std::string_view table, std::size_t most) const {
    return connection_->ask([&]() -> Result<std::vector<ChatLine>> {
        std::vector<ChatLine> lines;
        const Rows found = connection_->run(
            "SELECT player, name, text, at FROM (SELECT * FROM chat WHERE table_id = $1 "
            "ORDER BY seq DESC LIMIT $2) AS newest LEFT JOIN players ON players.id = player ORDER BY seq",
            table, most);
        lines.reserve(found.size());
        for (std::size_t i = 0; i < found.size(); ++i)
            lines.push_back({std::string(table), found.text(i, 0), found.words(i, 1), found.words(i, 2),
                             found.number(i, 3)});
        return lines;
    });
}

Result<std::optional<std::string>> PostgresStore::answer_apart(std::string_view person,
                                                               std::string_view key) const {
    return connection_->ask([&]() -> Result<std::optional<std::string>> {
        const Rows found = connection_->run(
            "SELECT answer FROM receipts WHERE table_id = '' AND player = $1 AND key = $2", person, key);
        return found.size() > 0 ? std::optional(found.text(0, 0)) : std::nullopt;
    });
}

Result<std::optional<Person>> PostgresStore::person_by_key(std::string_view key_hash) const {
    return connection_->ask([&] {
        return person_in(connection_->run(
            "SELECT id, name FROM players JOIN keys ON player = id WHERE hash = $1", key_hash));
    });
}

Result<std::optional<Person>> PostgresStore::person_by_code(std::string_view code_hash,
                                                            Milliseconds now) const {
    return connection_->ask([&] {
        return person_in(connection_->run(
            "SELECT id, name FROM players JOIN carry_codes ON player = id WHERE hash = $1 AND expires > $2",
            code_hash, now));
    });
}

Result<std::vector<KeyRow>> PostgresStore::keys_of(std::string_view person) const {
    return connection_->ask([&]() -> Result<std::vector<KeyRow>> { return keys_in(*connection_, person); });
}

Result<std::vector<StoredPerson>> PostgresStore::people_after(std::string_view id, std::size_t most) const {
    return at_one_moment(*connection_, [&]() -> Result<std::vector<StoredPerson>> {
        std::vector<StoredPerson> people;
        const Rows found =
            connection_->run("SELECT id, name FROM players WHERE id > $1 ORDER BY id LIMIT $2", id, most);
        people.reserve(found.size());
        for (std::size_t i = 0; i < found.size(); ++i)
            people.push_back(
                {{found.text(i, 0), found.words(i, 1)}, keys_in(*connection_, found.text(i, 0))});
        return people;
    });
}

Result<std::vector<std::string>> PostgresStore::tables_after(std::string_view id, std::size_t most) const {
    return connection_->ask([&]() -> Result<std::vector<std::string>> {
        return ids_in(connection_->run("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2", id, most));
    });
}

Result<void> PostgresStore::backup(const std::string&) const {
    return failure({"house.store.no_backup", {}}, connection_->name());
}

}  // namespace serai
