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

// A table is one text of facts, the same that goes to the page's own house; columns are only for asking.
// Every change raises the version. Seats without a person are in the facts alone.
constexpr const char* versions = R"(
ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN visited INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN facts TEXT NOT NULL DEFAULT '';
UPDATE tables SET visited = opened, facts = json_object(
    'id', id, 'game', game, 'rules', rules, 'host', coalesce(host, ''),
    'options', json((SELECT coalesce(json_group_object(path, text), '{}')
        FROM (SELECT path, text FROM options WHERE table_id = tables.id ORDER BY position))),
    'stage', stage, 'public', json(iif(is_public, 'true', 'false')),
    'hints', json(iif(has_hints, 'true', 'false')), 'hot_seat', json('true'), 'talk', 'everybody',
    'deputy', 'trader', 'opened', opened, 'ended', ended, 'secret', secret, 'luck', 1, 'visited', opened,
    'seats', json((SELECT coalesce(json_group_array(json_object('player', coalesce(player, ''),
            'bot', coalesce(bot, ''), 'invite', coalesce(invite, ''))), '[]')
        FROM (SELECT player, bot, invite FROM seats WHERE table_id = tables.id ORDER BY seat))),
    'standing', json((SELECT coalesce(json_group_array(json_object('seat', seat, 'question', question,
            'answer', answer)), '[]')
        FROM (SELECT seat, question, answer FROM standing WHERE table_id = tables.id))));
DROP TABLE standing;
DROP TABLE options;
DELETE FROM seats WHERE player IS NULL;
ALTER TABLE seats DROP COLUMN bot;
ALTER TABLE seats DROP COLUMN invite;
ALTER TABLE tables DROP COLUMN rules;
ALTER TABLE tables DROP COLUMN has_hints;
ALTER TABLE tables DROP COLUMN secret;
ALTER TABLE tables DROP COLUMN ended;
CREATE INDEX tables_by_visit ON tables (visited) WHERE stage = 'open';

CREATE TABLE receipts (
    table_id TEXT NOT NULL,
    player TEXT NOT NULL,
    key TEXT NOT NULL,
    version INTEGER NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (table_id, player, key)
) STRICT, WITHOUT ROWID;
)";

// Who must decide changes with almost every move, and the facts do not.
constexpr const char* turns = R"(
ALTER TABLE tables ADD COLUMN turn TEXT NOT NULL DEFAULT '[]';
)";

constexpr std::array from_the_first{people_and_tables, devices, lobby_and_upkeep, versions, turns};

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

std::span<const char* const> migrations() { return from_the_first; }

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
