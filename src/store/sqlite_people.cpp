// People, their keys and their carry codes.
#include <utility>

#include "store/sqlite_database.hpp"
#include "store/sqlite_store.hpp"

namespace serai {
namespace {

using sqlite::Database;
using sqlite::Query;

void add_key(Database& database, std::string_view player, const KeyRow& key) {
    database.run("INSERT INTO keys (hash, player, added, seen, label) VALUES (?, ?, ?, ?, ?)", key.hash,
                 player, key.added, key.seen, key.label);
}

// Each answers whether what it builds on is still so.
bool apply_one(Database& database, const NewPerson& change) {
    database.run("INSERT INTO players (id, name) VALUES (?, ?)", change.person.id, change.person.name);
    if (change.key) add_key(database, change.person.id, *change.key);
    return true;
}
bool apply_one(Database& database, const NewName& change) {
    return database.run("UPDATE players SET name = ?2 WHERE id = ?1", change.person.id, change.person.name) ==
           1;
}
bool apply_one(Database& database, const NewKey& change) {
    add_key(database, change.player, change.key);
    return true;
}
bool apply_one(Database& database, const SeenKey& change) {
    database.run("UPDATE keys SET label = ?2, seen = ?3 WHERE hash = ?1", change.key.hash, change.key.label,
                 change.key.seen);
    return true;
}
bool apply_one(Database& database, const RevokedKey& change) {
    if (database.run("DELETE FROM keys WHERE hash = ? AND player = ?", change.hash, change.player) > 0)
        database.run("DELETE FROM carry_codes WHERE player = ?", change.player);
    return true;
}
bool apply_one(Database& database, const NewCode& change) {
    database.run("INSERT INTO carry_codes (hash, player, expires) VALUES (?, ?, ?)", change.hash,
                 change.player, change.expires);
    database.run(
        "DELETE FROM carry_codes WHERE player = ?1 AND hash NOT IN "
        "(SELECT hash FROM carry_codes WHERE player = ?1 ORDER BY expires DESC LIMIT ?2)",
        change.player, most_codes);
    return true;
}
bool apply_one(Database& database, const UsedCode& change) {
    const bool was_there =
        database.run("DELETE FROM carry_codes WHERE hash = ? AND player = ? AND expires > ?", change.hash,
                     change.player, change.now) == 1;
    database.run("DELETE FROM carry_codes WHERE expires <= ?", change.now);
    return was_there;
}

std::vector<KeyRow> keys_in(Database& database, std::string_view person) {
    std::vector<KeyRow> keys;
    Query rows(database, "SELECT hash, label, added, seen FROM keys WHERE player = ? ORDER BY added, hash",
               person);
    while (rows.next()) keys.push_back({rows.text(0), rows.words(1), rows.number(2), rows.number(3)});
    return keys;
}

Result<std::optional<Person>> person_in(Query& found) {
    return found.next() ? std::optional(Person{found.text(0), found.words(1)}) : std::nullopt;
}

}  // namespace

Result<Stored> SqliteStore::apply_group(const PersonChanges& changes) {
    for (const PersonChange& change : changes) {
        const bool is_so =
            std::visit([this](const auto& each) { return apply_one(*database_, each); }, change);
        if (!is_so) return Stored::Outdated;
    }
    return Stored::Yes;
}

Result<std::optional<Person>> SqliteStore::person_by_key(std::string_view key_hash) const {
    return database_->attempt([&] {
        Query found(*database_, "SELECT id, name FROM players JOIN keys ON player = id WHERE hash = ?",
                    key_hash);
        return person_in(found);
    });
}

Result<std::optional<Person>> SqliteStore::person_by_code(std::string_view code_hash,
                                                          Milliseconds now) const {
    return database_->attempt([&] {
        Query found(*database_,
                    "SELECT id, name FROM players JOIN carry_codes ON player = id "
                    "WHERE hash = ? AND expires > ?",
                    code_hash, now);
        return person_in(found);
    });
}

Result<std::vector<KeyRow>> SqliteStore::keys_of(std::string_view person) const {
    return database_->attempt([&]() -> Result<std::vector<KeyRow>> { return keys_in(*database_, person); });
}

Result<std::vector<StoredPerson>> SqliteStore::people_after(std::string_view id, std::size_t most) const {
    return database_->attempt([&]() -> Result<std::vector<StoredPerson>> {
        std::vector<StoredPerson> people;
        Query found(*database_, "SELECT id, name FROM players WHERE id > ? ORDER BY id LIMIT ?", id, most);
        while (found.next()) people.push_back({{found.text(0), found.words(1)}, {}});
        for (StoredPerson& each : people) each.keys = keys_in(*database_, each.person.id);
        return people;
    });
}

}  // namespace serai
