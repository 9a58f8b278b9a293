#include "store/sqlite_store.hpp"

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include <SQLiteCpp/Backup.h>
#include <sqlite3.h>

#include "store/migrations.hpp"
#include "store/sqlite_database.hpp"

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

// SQLite takes the missing end of the last page for zeros. While there is a log, the page may still be there.
bool is_cut(Database& database) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (const auto log = fs::file_size(database.file() + "-wal", error); !error && log > 0) return false;
    const auto size = fs::file_size(database.file(), error);
    Query page(database, "PRAGMA page_size");
    return !error && page.next() && size % static_cast<std::uintmax_t>(page.number(0)) != 0;
}

Result<void> check_soundness(Database& database) {
    return database.attempt([&]() -> Result<void> {
        if (is_cut(database)) return database.refusal({"house.store.corrupted", {}});
        Query check(database, "PRAGMA quick_check(1)");
        if (check.next() && check.text(0) == "ok") return {};
        return database.refusal({"house.store.corrupted", {}});
    });
}

Result<void> prepare_to_write(Database& database) {
    // SQLite opens a file that it may not write for reading, without a word.
    if (sqlite3_db_readonly(database.connection().getHandle(), "main") != 0)
        return database.refusal({"house.store.read_only", {}});
    set(database, AtClose::LeaveAlone);
    if (auto sound = check_soundness(database); !sound) return sound;
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
        case Access::ReadWrite: return prepare_to_write(database);
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
    const int flags =
        access == Access::ReadWrite ? SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE : SQLite::OPEN_READONLY;
    auto database = Database::open(file, flags);
    if (!database) return tl::unexpected<Error>(database.error());
    const auto ready = prepare(**database, access);
    if (!ready) return tl::unexpected<Error>(ready.error());
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(*database)));
}

SqliteStore::SqliteStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

SqliteStore::~SqliteStore() = default;

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
                if (stored && *stored == Stored::Yes) return {};
                return failure({"house.store.outdated", {}});  // to undo what it did before
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

// The page that holds the format is written even if the number is the same.
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
