#include "store/postgres_changes.hpp"

#include <algorithm>
#include <iterator>
#include <unordered_set>
#include <variant>

#include "game/json.hpp"

namespace serai::postgres {
namespace {

// The rematch that it names may have been removed meanwhile. Facts that a newer program has written and this
// one does not know stay as they are, behind its own, which nodes of any program look for in the text.
void write_columns(Connection& connection, const TableRow& row) {
    connection.run(
        "UPDATE tables SET game = $2, stage = $3, host = nullif($4, ''), is_public = $5, opened = $6, "
        "visited = $7, rematch = (SELECT id FROM tables WHERE id = $8), turn = $9, "
        "facts = left($10::text, -1) || "
        "(SELECT coalesce(string_agg(',' || to_json(key)::text || ':' || value::text, ''), '') "
        "FROM json_each(nullif(facts, '')::json) WHERE key NOT IN (SELECT json_object_keys($10::json))) || "
        "'}' "
        "WHERE id = $1",
        row.id, row.game, name(row.stage), row.host, row.is_public, row.opened, row.visited, row.rematch,
        wire::text(row.turn), wire::text(row));
    Array seats;
    Array players;
    for (std::size_t i = 0; i < row.seats.size(); ++i) {
        if (row.seats[i].player.empty()) continue;
        seats.add(i);
        players.add(row.seats[i].player);
    }
    connection.run("DELETE FROM seats WHERE table_id = $1", row.id);
    connection.run(
        "INSERT INTO seats (table_id, seat, player) SELECT $1, * FROM unnest($2::int[], $3::text[])", row.id,
        seats, players);
}

// Two houses that open a table for the same host wait for each other, so that both are counted.
bool may_open(Connection& connection, const Change& change) {
    if (!change.most_unfinished) return true;
    connection.run("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", change.row->host);
    return unfinished(connection, change.row->host) < *change.most_unfinished;
}

// Whether the table was where the change says; it is one further then. Its log must end where the new entries
// begin.
bool advance(Connection& connection, const Change& change) {
    if (change.version == 0)
        return may_open(connection, change) &&
               connection
                       .run(
                           "INSERT INTO tables (id, version, game, stage, is_public, opened, visited, "
                           "length, facts) VALUES ($1, 1, '', 'open', false, 0, 0, $2, '') "
                           "ON CONFLICT DO NOTHING",
                           change.table, change.entries.size())
                       .changed() == 1;
    const Rows found = connection.run(
        "UPDATE tables SET version = version + 1, turn = coalesce(nullif($3, ''), turn), "
        "length = length + $5 WHERE id = $1 AND version = $2 RETURNING length = $4::int + $5::int",
        change.table, change.version, change.turn ? wire::text(*change.turn) : "", change.first,
        change.entries.size());
    if (found.size() == 0) return false;
    if (!change.entries.empty() && found.text(0, 0) != "t")
        throw Failure("23514", "an entry that is not the next one");
    return true;
}

void append(Connection& connection, const Change& change) {
    Array lines;
    for (const Entry& entry : change.entries) lines.add(write(entry));
    connection.run(
        "INSERT INTO entries (table_id, seq, line) SELECT $1, $2::int + nr - 1, line "
        "FROM unnest($3::text[]) WITH ORDINALITY AS new (line, nr)",
        change.table, change.first, lines);
}

// False if there was one for this key.
bool take_apart(Connection& connection, const Receipt& receipt, std::uint64_t opened) {
    constexpr auto life = static_cast<std::uint64_t>(opening_key_life);
    connection.run("DELETE FROM receipts WHERE table_id = '' AND player = $1 AND version < $2",
                   receipt.player, opened - std::min(opened, life));
    return connection
               .run(
                   "INSERT INTO receipts (table_id, player, key, version, answer) "
                   "VALUES ('', $1, $2, $3, $4) ON CONFLICT DO NOTHING",
                   receipt.player, receipt.key, opened, receipt.answer)
               .changed() == 1;
}

// A key that comes again after so many others that its receipt is not looked for any more is a new one.
constexpr std::uint64_t seldom = 64;
void forget_receipts(Connection& connection, const Change& change) {
    connection.run(
        "DELETE FROM receipts WHERE table_id = $1 AND version < (SELECT min(version) FROM (SELECT version "
        "FROM receipts WHERE table_id = $1 ORDER BY version DESC LIMIT $2) AS newest)",
        change.table, most_receipts);
}

void take(Connection& connection, const Receipt& receipt, const Change& change) {
    connection.run(
        "INSERT INTO receipts (table_id, player, key, version, answer) VALUES ($1, $2, $3, $4, $5) "
        "ON CONFLICT (table_id, player, key) DO UPDATE SET version = $4, answer = $5",
        change.table, receipt.player, receipt.key, change.version, receipt.answer);
    if (change.version % seldom == 0) forget_receipts(connection, change);
}

void say(Connection& connection, const Change& change) {
    connection.run(
        "INSERT INTO chat (table_id, seq, player, text, at) SELECT $1, coalesce(max(seq) + 1, 0), $2, $3, $4 "
        "FROM chat WHERE table_id = $1",
        change.table, change.line->player, change.line->text, change.line->at);
}

// What belongs to a table goes with it; its receipts have no table to go with.
bool remove(Connection& connection, const Change& change) {
    if (connection.run("DELETE FROM tables WHERE id = $1 AND version = $2", change.table, change.version)
            .changed() != 1)
        return false;
    connection.run("DELETE FROM receipts WHERE table_id = $1", change.table);
    return true;
}

bool apply_one(Connection& connection, const Change& change) {
    if (change.table.empty()) {
        return std::ranges::all_of(change.receipts, [&](const Receipt& receipt) {
            return take_apart(connection, receipt, change.version);
        });
    }
    if (change.is_removal) return remove(connection, change);
    if (!advance(connection, change)) return false;
    if (change.row) write_columns(connection, *change.row);
    if (!change.entries.empty()) append(connection, change);
    if (change.line) say(connection, change);
    for (const Receipt& receipt : change.receipts) take(connection, receipt, change);
    return true;
}

// People. Each answers whether what it builds on is still so.
void add_key(Connection& connection, std::string_view player, const KeyRow& key) {
    connection.run("INSERT INTO keys (hash, player, added, seen, label) VALUES ($1, $2, $3, $4, $5)",
                   key.hash, player, key.added, key.seen, key.label);
}
bool apply_one(Connection& connection, const NewPerson& change) {
    connection.run("INSERT INTO players (id, name) VALUES ($1, $2)", change.person.id, change.person.name);
    if (change.key) add_key(connection, change.person.id, *change.key);
    return true;
}
bool apply_one(Connection& connection, const NewName& change) {
    return connection.run("UPDATE players SET name = $2 WHERE id = $1", change.person.id, change.person.name)
               .changed() == 1;
}
bool apply_one(Connection& connection, const NewKey& change) {
    add_key(connection, change.player, change.key);
    return true;
}
bool apply_one(Connection& connection, const SeenKey& change) {
    connection.run("UPDATE keys SET label = $2, seen = $3 WHERE hash = $1", change.key.hash, change.key.label,
                   change.key.seen);
    return true;
}
bool apply_one(Connection& connection, const RevokedKey& change) {
    if (connection.run("DELETE FROM keys WHERE hash = $1 AND player = $2", change.hash, change.player)
            .changed() > 0)
        connection.run("DELETE FROM carry_codes WHERE player = $1", change.player);
    return true;
}
bool apply_one(Connection& connection, const NewCode& change) {
    connection.run("INSERT INTO carry_codes (hash, player, expires) VALUES ($1, $2, $3)", change.hash,
                   change.player, change.expires);
    connection.run(
        "DELETE FROM carry_codes WHERE player = $1 AND hash NOT IN "
        "(SELECT hash FROM carry_codes WHERE player = $1 ORDER BY expires DESC LIMIT $2)",
        change.player, most_codes);
    return true;
}
bool apply_one(Connection& connection, const UsedCode& change) {
    const bool was_there =
        connection
            .run("DELETE FROM carry_codes WHERE hash = $1 AND player = $2 AND expires > $3", change.hash,
                 change.player, change.now)
            .changed() == 1;
    connection.run("DELETE FROM carry_codes WHERE expires <= $1", change.now);
    return was_there;
}

}  // namespace

// An empty group is written like any other: whether that works shows that the server is well.
bool apply(Connection& connection, const Changes& changes) {
    if (changes.empty()) connection.run("UPDATE format SET number = number");
    return std::ranges::all_of(changes,
                               [&connection](const Change& change) { return apply_one(connection, change); });
}

bool apply(Connection& connection, const PersonChanges& changes) {
    return std::ranges::all_of(changes, [&connection](const PersonChange& change) {
        return std::visit([&connection](const auto& each) { return apply_one(connection, each); }, change);
    });
}

bool Batch::take(std::size_t group, const ChangeGroup& changes) {
    const auto* const of_tables = std::get_if<Changes>(&changes);
    if (of_tables == nullptr || of_tables->size() != 1) return false;
    const Change& change = of_tables->front();
    const bool is_plain = change.version > 0 && !change.table.empty() && !change.row && !change.is_removal &&
                          !change.line && change.version % seldom != 0;
    const auto is_of_this_table = [&change](const Change* other) { return other->table == change.table; };
    if (!is_plain || std::ranges::any_of(changes_, is_of_this_table)) return false;
    groups_.push_back(group);
    changes_.push_back(&change);
    return true;
}

// Who is missing from the answer was outdated, or its entries were not the next ones. In the order of their
// ids, so that two houses never wait for each other.
std::vector<std::size_t> Batch::write(Connection& connection) {
    struct {
        Array id, version, turn, first, count;
    } moves;
    struct {
        Array table, seq, line;
    } entries;
    struct {
        Array table, player, key, version, answer;
    } receipts;
    for (const Change* const change : changes_) {
        moves.id.add(change->table);
        moves.version.add(change->version);
        moves.turn.add(change->turn ? wire::text(*change->turn) : "");
        moves.first.add(change->first);
        moves.count.add(change->entries.size());
        for (std::size_t i = 0; i < change->entries.size(); ++i) {
            entries.table.add(change->table);
            entries.seq.add(change->first + i);
            entries.line.add(serai::write(change->entries[i]));
        }
        for (const Receipt& receipt : change->receipts) {
            receipts.table.add(change->table);
            receipts.player.add(receipt.player);
            receipts.key.add(receipt.key);
            receipts.version.add(change->version);
            receipts.answer.add(receipt.answer);
        }
    }
    const Rows written = connection.run(
        "WITH moves AS MATERIALIZED (SELECT id, move.* FROM unnest($1::text[], $2::bigint[], $3::text[], "
        "$4::int[], $5::int[]) AS move (id_, version, turn, first, count) JOIN tables ON id = id_ "
        "WHERE tables.version = move.version AND (count = 0 OR length = first) ORDER BY id FOR UPDATE OF "
        "tables), "
        "advanced AS (UPDATE tables SET version = tables.version + 1, "
        "turn = coalesce(nullif(moves.turn, ''), tables.turn), length = length + count "
        "FROM moves WHERE tables.id = moves.id RETURNING tables.id), "
        "appended AS (INSERT INTO entries (table_id, seq, line) SELECT entry.* "
        "FROM unnest($6::text[], $7::int[], $8::text[]) AS entry (table_id, seq, line) "
        "JOIN advanced ON id = table_id), "
        "answered AS (INSERT INTO receipts (table_id, player, key, version, answer) SELECT receipt.* "
        "FROM unnest($9::text[], $10::text[], $11::text[], $12::bigint[], $13::text[]) "
        "AS receipt (table_id, player, key, version, answer) JOIN advanced ON id = table_id "
        "ON CONFLICT (table_id, player, key) DO UPDATE SET version = excluded.version, "
        "answer = excluded.answer) "
        "SELECT id FROM advanced",
        moves.id, moves.version, moves.turn, moves.first, moves.count, entries.table, entries.seq,
        entries.line, receipts.table, receipts.player, receipts.key, receipts.version, receipts.answer);
    std::unordered_set<std::string> advanced;
    for (std::size_t i = 0; i < written.size(); ++i) advanced.insert(written.text(i, 0));
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < changes_.size(); ++i)
        if (!advanced.contains(changes_[i]->table)) left.push_back(groups_[i]);
    groups_.clear();
    changes_.clear();
    return left;
}

std::size_t unfinished(Connection& connection, std::string_view person) {
    const Rows count = connection.run(
        "SELECT count(*) FROM tables WHERE stage <> 'over' AND id IN (SELECT table_id FROM seats WHERE "
        "player = $1 UNION SELECT id FROM tables WHERE host = $1)",
        person);
    return static_cast<std::size_t>(count.number(0, 0));
}

}  // namespace serai::postgres
