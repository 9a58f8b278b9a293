#include "store/postgres_schema.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace serai::postgres {
namespace {

// As in an SQLite store (migrations.cpp): a table is one text of facts, columns are only for asking. The
// length of its log stands beside its version, so that one statement sees whether an entry is the next one.
constexpr const char* beginning = R"(
CREATE TABLE players (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL
);

CREATE TABLE keys (
    hash text COLLATE "C" PRIMARY KEY,
    player text COLLATE "C" NOT NULL REFERENCES players,
    added bigint NOT NULL,
    seen bigint NOT NULL,
    label text NOT NULL
);
CREATE INDEX keys_by_player ON keys (player);

CREATE TABLE carry_codes (
    hash text COLLATE "C" PRIMARY KEY,
    player text COLLATE "C" NOT NULL REFERENCES players,
    expires bigint NOT NULL
);
CREATE INDEX carry_codes_by_player ON carry_codes (player);

CREATE TABLE tables (
    id text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL,
    game text NOT NULL,
    stage text NOT NULL CHECK (stage IN ('open', 'running', 'over')),
    host text COLLATE "C" REFERENCES players,
    is_public boolean NOT NULL,
    opened bigint NOT NULL,
    visited bigint NOT NULL,
    rematch text COLLATE "C" REFERENCES tables ON DELETE SET NULL,
    turn text NOT NULL DEFAULT '[]',
    length integer NOT NULL,
    facts text NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX tables_by_stage ON tables (stage, opened);
CREATE INDEX tables_by_host ON tables (host, opened);
CREATE INDEX tables_by_rematch ON tables (rematch) WHERE rematch IS NOT NULL;
CREATE INDEX public_tables ON tables ((stage = 'running'), opened DESC, id) WHERE is_public AND stage <> 'over';
CREATE INDEX unfinished_tables ON tables (host) WHERE stage <> 'over';
CREATE INDEX tables_by_visit ON tables (visited) WHERE stage = 'open';

CREATE TABLE seats (
    table_id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat integer NOT NULL,
    player text COLLATE "C" NOT NULL REFERENCES players,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_player ON seats (player);

CREATE TABLE entries (
    table_id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq integer NOT NULL,
    line text NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE chat (
    table_id text COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq integer NOT NULL,
    player text COLLATE "C" NOT NULL REFERENCES players,
    text text NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE receipts (
    table_id text COLLATE "C" NOT NULL,
    player text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    answer text NOT NULL,
    PRIMARY KEY (table_id, player, key)
);
)";

// Several nodes share a house: who is there, and whose room a table has.
constexpr const char* nodes = R"(
CREATE TABLE nodes (
    id text COLLATE "C" PRIMARY KEY,
    expires timestamptz NOT NULL
);
ALTER TABLE tables ADD COLUMN owner text COLLATE "C" NOT NULL DEFAULT '';
)";

// Nodes are upgraded one after the other while the others work: what a migration adds, the program before
// does not miss, and what it takes away, the program before does not use any more. The store says so itself.
// Facts of a table that an older program does not know it keeps (write_columns), if they are fields of the
// table itself; what is new within a seat, or must not be missed, belongs to a new version of the rules.
constexpr const char* usable = R"(
ALTER TABLE format ADD COLUMN usable_by integer NOT NULL DEFAULT 1;
)";

// From a format to the next one, and the oldest format whose programs can work with the store then.
struct Migration {
    const char* sql;
    std::size_t usable_by;
};
constexpr std::array migrations{Migration{beginning, 1}, Migration{nodes, 1}, Migration{usable, 3}};

// One program at a time; the others find it done.
constexpr const char* wait_for_others = "SELECT pg_advisory_xact_lock(358184280425)";  // "Serai"

bool has(Connection& connection, const char* query) { return connection.command(query).text(0, 0) == "t"; }

tl::unexpected<Error> with_formats(const char* key, std::size_t found, const Connection& connection) {
    return failure(Message{key, {}}
                       .with("found", static_cast<std::int64_t>(found))
                       .with("known", static_cast<std::int64_t>(migrations.size())),
                   connection.name());
}

// 0 of an empty database; of another program, or of a newer one's that this one cannot work with, none.
Result<std::size_t> format_of(Connection& connection) {
    if (!has(connection, "SELECT to_regclass('format') IS NOT NULL")) {
        if (has(connection, "SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = current_schema())"))
            return failure({"house.store.foreign", {}}, connection.name());
        return 0;
    }
    const auto found = static_cast<std::size_t>(connection.command("SELECT number FROM format").number(0, 0));
    if (found <= migrations.size()) return found;
    const auto usable_by = connection.command("SELECT usable_by FROM format").number(0, 0);
    if (static_cast<std::size_t>(usable_by) > migrations.size())
        return with_formats("house.store.newer", found, connection);
    return migrations.size();
}

}  // namespace

Result<void> migrate(Connection& connection) {
    return connection.attempt([&]() -> Result<void> {
        Result<void> result;
        connection.transaction([&] {
            connection.command(wait_for_others);
            const auto found = format_of(connection);
            if (!found) result = tl::unexpected(found.error());
            if (!found) return false;
            if (*found == 0)
                connection.command(
                    "CREATE TABLE format (number integer NOT NULL); INSERT INTO format VALUES (0)");
            if (*found == migrations.size()) return true;
            std::size_t usable_by = 1;
            for (std::size_t next = *found; next < migrations.size(); ++next) {
                connection.command(migrations[next].sql);
                usable_by = std::max(usable_by, migrations[next].usable_by);
            }
            connection.run("UPDATE format SET number = $1, usable_by = greatest(usable_by, $2::int)",
                           migrations.size(), usable_by);
            return true;
        });
        return result;
    });
}

Result<void> check_format(Connection& connection) {
    return connection.attempt([&]() -> Result<void> {
        const auto found = format_of(connection);
        if (!found) return tl::unexpected(found.error());
        if (*found == migrations.size()) return {};
        return with_formats("house.store.older", *found, connection);
    });
}

}  // namespace serai::postgres
