// People and the ways by which they are recognised.
#include "store/checked_rows.hpp"
#include "store/sqlite_database.hpp"
#include "store/sqlite_store.hpp"

namespace serai {
namespace {

using sqlite::Query;

std::optional<PlayerRow> player_row(Query& query) {
    if (!query.next()) return std::nullopt;
    PlayerRow player{query.text(0), query.text(1)};
    if (!can_be(player)) return std::nullopt;
    return player;
}

}  // namespace

Result<void> SqliteStore::add_player(const PlayerRow& player, std::string_view key_hash, Milliseconds at) {
    return transaction([&]() -> Result<void> {
        database_->run("INSERT INTO players (id, name) VALUES (?, ?)", player.id, player.name);
        return add_key(player.id, key_hash, at);
    });
}

Result<void> SqliteStore::add_key(std::string_view player, std::string_view key_hash, Milliseconds at) {
    return transaction([&]() -> Result<void> {
        database_->run("INSERT INTO keys (hash, player, added, seen) VALUES (?1, ?2, ?3, ?3)", key_hash,
                       player, at);
        return {};
    });
}

Result<void> SqliteStore::see_key(std::string_view key_hash, std::string_view label, Milliseconds at) {
    return transaction([&]() -> Result<void> {
        database_->run("UPDATE keys SET label = ?2, seen = ?3 WHERE hash = ?1", key_hash, label, at);
        return {};
    });
}

Result<void> SqliteStore::remove_key(std::string_view player, std::string_view key_hash) {
    return transaction([&]() -> Result<void> {
        if (database_->run("DELETE FROM keys WHERE hash = ? AND player = ?", key_hash, player) > 0)
            database_->run("DELETE FROM carry_codes WHERE player = ?", player);
        return {};
    });
}

Result<std::vector<KeyRow>> SqliteStore::keys_of(std::string_view player) const {
    return database_->attempt([&]() -> Result<std::vector<KeyRow>> {
        std::vector<KeyRow> keys;
        Query rows(*database_,
                   "SELECT hash, label, added, seen FROM keys WHERE player = ? ORDER BY added, hash", player);
        while (rows.next()) keys.push_back({rows.text(0), rows.text(1), rows.number(2), rows.number(3)});
        return keys;
    });
}

Result<void> SqliteStore::rename_player(std::string_view player, std::string_view name) {
    return transaction([&]() -> Result<void> {
        if (database_->run("UPDATE players SET name = ?2 WHERE id = ?1", player, name) == 1) return {};
        return database_->refusal(Message{"house.store.unknown", {}}.with("id", std::string(player)));
    });
}

Result<std::optional<PlayerRow>> SqliteStore::player_by_key(std::string_view key_hash) const {
    return database_->attempt([&]() -> Result<std::optional<PlayerRow>> {
        Query query(*database_,
                    "SELECT players.id, players.name FROM keys JOIN players ON players.id = keys.player "
                    "WHERE keys.hash = ?",
                    key_hash);
        return player_row(query);
    });
}

Result<std::optional<PlayerRow>> SqliteStore::player(std::string_view id) const {
    return database_->attempt([&]() -> Result<std::optional<PlayerRow>> {
        Query query(*database_, "SELECT id, name FROM players WHERE id = ?", id);
        return player_row(query);
    });
}

Result<void> SqliteStore::add_carry_code(std::string_view code_hash, std::string_view player,
                                         Milliseconds expires) {
    return transaction([&]() -> Result<void> {
        database_->run("INSERT INTO carry_codes (hash, player, expires) VALUES (?, ?, ?)", code_hash, player,
                       expires);
        return {};
    });
}

Result<std::optional<std::string>> SqliteStore::player_by_carry_code(std::string_view code_hash,
                                                                     Milliseconds now) const {
    return database_->attempt([&]() -> Result<std::optional<std::string>> {
        Query code(*database_, "SELECT player FROM carry_codes WHERE hash = ? AND expires > ?", code_hash,
                   now);
        return code.next() ? std::optional(code.text(0)) : std::nullopt;
    });
}

Result<std::optional<std::string>> SqliteStore::take_carry_code(std::string_view code_hash,
                                                                Milliseconds now) {
    std::optional<std::string> player;
    const auto taken = transaction([&]() -> Result<void> {
        // Whoever asks sweeps out all that nobody came for.
        database_->run("DELETE FROM carry_codes WHERE expires <= ?", now);
        Query code(*database_, "DELETE FROM carry_codes WHERE hash = ? RETURNING player", code_hash);
        if (code.next()) player = code.text(0);
        return {};
    });
    if (!taken) return tl::unexpected<Error>(taken.error());
    return player;
}

Result<std::size_t> SqliteStore::count_tables_of(std::string_view player) const {
    return database_->attempt([&]() -> Result<std::size_t> {
        Query count(*database_, "SELECT count(DISTINCT table_id) FROM seats WHERE player = ?", player);
        count.next();
        return static_cast<std::size_t>(count.number(0));
    });
}

}  // namespace serai
