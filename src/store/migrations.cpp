#include "store/migrations.hpp"

#include <array>
#include <string>

namespace serai::sqlite {
namespace {

// "Sera" in ASCII: marks our files, so that no other program's tables are taken for an empty store.
constexpr std::int64_t application = 0x53657261;

// Rows belong to their table and go with it. References are checked at once, not at the commit: a bad write
// must not spoil the others of its transaction. NULL where the house says "none".
constexpr const char* people_and_tables = R"(
PRAGMA application_id = 0x53657261;

CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE keys (
    hash TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players,
    added INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE carry_codes (
    hash TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    host TEXT REFERENCES players,
    is_public INTEGER NOT NULL,
    has_hints INTEGER NOT NULL,
    secret TEXT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('open', 'running', 'over')),
    opened INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    rematch TEXT REFERENCES tables ON DELETE SET NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_by_stage ON tables (stage, opened);
CREATE INDEX tables_by_host ON tables (host, opened);
CREATE INDEX tables_by_rematch ON tables (rematch) WHERE rematch IS NOT NULL;

CREATE TABLE options (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    position INTEGER NOT NULL,
    path TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player TEXT REFERENCES players,
    bot TEXT,
    invite TEXT,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_player ON seats (player);

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    player TEXT REFERENCES players,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE standing (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    question TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, question)
) STRICT, WITHOUT ROWID;
)";

// A person's devices can be told apart.
constexpr const char* devices = R"(
ALTER TABLE keys ADD COLUMN label TEXT NOT NULL DEFAULT '';
ALTER TABLE keys ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE keys SET seen = added;
CREATE INDEX keys_by_player ON keys (player);
CREATE INDEX carry_codes_by_player ON carry_codes (player);
)";

// The lobby reads its tables in this order, however many others there are.
constexpr const char* lobby_and_upkeep = R"(
CREATE INDEX public_tables ON tables (stage = 'running', opened DESC, id) WHERE is_public AND stage <> 'over';
CREATE INDEX unfinished_tables ON tables (host) WHERE stage <> 'over';

CREATE TABLE upkeep (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    is_in_use INTEGER NOT NULL
) STRICT;
INSERT INTO upkeep SELECT 1, EXISTS (SELECT * FROM tables);
)";

constexpr std::array steps_to_here{people_and_tables, devices, lobby_and_upkeep};

std::int64_t answer(Database& database, Sql sql) {
    Query query(database, sql);
    query.next();
    return query.number(0);
}

bool is_ours(Database& database) {
    if (answer(database, "PRAGMA application_id") == application) return true;
    return format_of(database) == 0 && answer(database, "SELECT count(*) FROM sqlite_schema") == 0;
}

}  // namespace

std::span<const char* const> migrations() { return steps_to_here; }

std::size_t format_of(Database& database) {
    return static_cast<std::size_t>(answer(database, "PRAGMA user_version"));
}

Result<void> check_format(Database& database, std::span<const char* const> steps) {
    return database.attempt([&]() -> Result<void> {
        if (!is_ours(database)) return database.refusal({"house.store.foreign", {}});
        const std::size_t found = format_of(database);
        if (found <= steps.size()) return {};
        return database.refusal(Message{"house.store.newer", {}}
                                    .with("found", static_cast<std::int64_t>(found))
                                    .with("known", static_cast<std::int64_t>(steps.size())));
    });
}

Result<void> migrate(Database& database, std::span<const char* const> steps) {
    const auto step = [&]() -> Result<void> {
        // Asked again inside the transaction: another program may have taken the step meanwhile.
        const std::size_t format = format_of(database);
        if (format >= steps.size()) return {};
        database.connection().exec(steps[format]);
        database.connection().exec("PRAGMA user_version = " + std::to_string(format + 1));
        return {};
    };
    return database.attempt([&]() -> Result<void> {
        while (format_of(database) < steps.size()) {
            if (auto taken = database.transaction(step); !taken) return taken;
        }
        return {};
    });
}

}  // namespace serai::sqlite
