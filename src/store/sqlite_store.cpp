#include "store/sqlite_store.hpp"

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <utility>

#include <SQLiteCpp/Backup.h>
#include <sqlite3.h>

#include "store/migrations.hpp"
#include "store/sqlite_database.hpp"
#include "store/sqlite_soundness.hpp"

namespace serai {
namespace {

using sqlite::Database;
using sqlite::Query;

// The last connection that closes writes what a crash left in the log into the file. Not before we know that
// both are sound.
enum class AtClose : std::uint8_t { TidyUp, LeaveAlone };
void set(Database& database, AtClose at_close) {
    sqlite3_db_config(database.connection().getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE,
                      int{at_close == AtClose::LeaveAlone}, nullptr);
}

enum class Soundness : std::uint8_t { Checked, Unchecked };
Result<void> prepare_to_write(Database& database, Soundness soundness) {
    // SQLite opens a file that it may not write for reading, without a word.
    if (sqlite3_db_readonly(database.connection().getHandle(), "main") != 0)
        return database.refusal({"house.store.read_only", {}});
    set(database, AtClose::LeaveAlone);
    if (auto whole = check_end(database); !whole) return whole;
    if (soundness == Soundness::Checked) {
        if (auto sound = check_soundness(database); !sound) return sound;
    }
    if (auto known = check_format(database, sqlite::migrations()); !known) return known;
    auto set_up = database.attempt([&]() -> Result<void> {
        database.run("PRAGMA journal_mode = WAL");
        database.run("PRAGMA synchronous = FULL");
        database.run("PRAGMA foreign_keys = ON");
        return {};
    });
    if (!set_up) return set_up;
    set(database, AtClose::TidyUp);
    return migrate(database, sqlite::migrations());
}

Result<void> prepare_to_read(Database& database) {
    if (auto known = check_format(database, sqlite::migrations()); !known) return known;
    return database.attempt([&]() -> Result<void> {
        const std::size_t found = format_of(database);
        if (found == sqlite::migrations().size()) return {};
        return database.refusal(Message{"house.store.older", {}}
                                    .with("found", static_cast<std::int64_t>(found))
                                    .with("known", static_cast<std::int64_t>(sqlite::migrations().size())));
    });
}

Result<void> prepare(Database& database, Access access) {
    switch (access) {
        case Access::Serve: return prepare_to_write(database, Soundness::Unchecked);
        case Access::ReadWrite: return prepare_to_write(database, Soundness::Checked);
        case Access::ReadOnly: return prepare_to_read(database);
        case Access::Copy: return check_format(database, sqlite::migrations());
    }
    return {};
}

// Makes the file, but only if there is none: asking first and making later would leave a gap between.
Result<void> claim(const std::string& file) {
    std::FILE* const made = std::fopen(file.c_str(), "wx");
    if (made == nullptr)
        return failure({errno == EEXIST ? "house.store.exists" : "house.store.no_file", {}}, file);
    std::fclose(made);
    return {};
}

Result<void> copy(Database& from, Database& to) {
    return to.attempt([&]() -> Result<void> {
        // All pages in one step: one moment of the source, whoever writes there meanwhile.
        const int all_pages = -1;
        SQLite::Backup backup(to.connection(), from.connection());
        if (backup.executeStep(all_pages) == SQLITE_DONE) return {};
        return from.refusal({"house.store.busy", {}});
    });
}

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& file, Access access) {
    const bool writes = access == Access::Serve || access == Access::ReadWrite;
    const int flags = writes ? SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE : SQLite::OPEN_READONLY;
    auto database = Database::open(file, flags);
    if (!database) return tl::unexpected<Error>(database.error());
    const auto ready = prepare(**database, access);
    if (!ready) return tl::unexpected<Error>(ready.error());
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(*database)));
}

SqliteStore::SqliteStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

SqliteStore::~SqliteStore() = default;

Result<bool> SqliteStore::enter() {
    bool was_left = false;
    return database_
        ->transaction([&]() -> Result<void> {
            was_left = database_->run("UPDATE upkeep SET is_in_use = 1 WHERE is_in_use = 0") == 1;
            return {};
        })
        .map([&was_left] { return was_left; });
}

Result<void> SqliteStore::leave() {
    return database_->transaction([this]() -> Result<void> {
        database_->run("UPDATE upkeep SET is_in_use = 0");
        return {};
    });
}

// A group that is outdated or fails is undone alone; if the commit fails, or the disk in the middle of it,
// nothing of it happened.
std::vector<Result<Stored>> SqliteStore::apply(std::span<const ChangeGroup> groups) {
    std::vector<Result<Stored>> results;
    results.reserve(groups.size());
    const Result<void> together = database_->transaction([&]() -> Result<void> {
        for (const ChangeGroup& group : groups) {
            Result<Stored> stored = Stored::Yes;
            const Result<void> kept = database_->transaction([&]() -> Result<void> {
                stored = std::visit([this](const auto& changes) { return apply_group(changes); }, group);
                if (!stored) return tl::unexpected(stored.error());
                if (*stored == Stored::Yes) return {};
                return tl::unexpected(Error{});  // to undo what it did before
            });
            const bool is_outdated = stored && *stored == Stored::Outdated;
            if (!kept && !is_outdated) stored = tl::unexpected(kept.error());
            results.push_back(std::move(stored));
        }
        return {};
    });
    if (!together) results.assign(groups.size(), tl::unexpected(together.error()));
    return results;
}

Result<void> SqliteStore::together(const std::function<Result<void>()>& work) {
    return database_->transaction(work);
}

Result<void> SqliteStore::backup(const std::string& file) const {
    if (auto claimed = claim(file); !claimed) return claimed;
    Result<void> copied = [&]() -> Result<void> {
        const auto target = Database::open(file, SQLite::OPEN_READWRITE);
        if (!target) return tl::unexpected<Error>(target.error());
        return copy(*database_, **target);
    }();
    if (!copied) std::remove(file.c_str());
    return copied;
}

}  // namespace serai
