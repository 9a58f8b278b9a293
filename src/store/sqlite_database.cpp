#include "store/sqlite_database.hpp"

#include <sqlite3.h>

#include "store/sqlite_errors.hpp"

namespace serai::sqlite {
namespace {

// How long a connection waits for the lock of another one, in milliseconds.
constexpr int patience = 2000;

}  // namespace

// Each connection has one thread at a time, so SQLite need not lock it.
Database::Database(const std::string& file, int flags)
    : connection_(file, flags | SQLite::OPEN_NOMUTEX, patience) {}

Result<std::unique_ptr<Database>> Database::open(const std::string& file, int flags) {
    try {
        return std::unique_ptr<Database>(new Database(file, flags));
    } catch (const SQLite::Exception& exception) {
        return tl::unexpected<Error>(error_of(exception, file));
    }
}

bool Database::is_in_transaction() const { return sqlite3_get_autocommit(connection_.getHandle()) == 0; }

Error Database::error(const SQLite::Exception& exception) const { return error_of(exception, file()); }

SQLite::Statement& Database::kept(Sql sql) {
    const auto found = statements_.find(sql.text);
    if (found != statements_.end()) return found->second;
    return statements_.try_emplace(sql.text, connection_, sql.text.data()).first->second;
}

Result<void> Database::transaction(const std::function<Result<void>()>& work) {
    if (depth_ == 0) lost_.reset();
    Result<void> result = begin();
    if (!result) return result;
    ++depth_;
    try {
        result = attempt(work);
    } catch (...) {
        // Not SQLite's, so not ours to explain; but nothing may stay open behind it.
        --depth_;
        undo(Error{Message{"house.store.failed", {}}.with("text", "exception"), file()});
        throw;
    }
    --depth_;
    if (result) result = commit();
    if (!result) undo(result.error());
    return result;
}

// Outermost, the right to write is taken at once: a reader that turns writer could be refused halfway.
Result<void> Database::begin() {
    if (lost_) return tl::unexpected<Error>(*lost_);
    return attempt([this]() -> Result<void> {
        depth_ == 0 ? run("BEGIN IMMEDIATE") : run("SAVEPOINT inner");
        return {};
    });
}

Result<void> Database::commit() {
    if (lost_) return tl::unexpected<Error>(*lost_);
    return attempt([this]() -> Result<void> {
        depth_ == 0 ? run("COMMIT") : run("RELEASE inner");
        return {};
    });
}

void Database::undo(const Error& reason) {
    if (!is_in_transaction()) {
        lost_ = reason;
        return;
    }
    const auto undone = attempt([this]() -> Result<void> {
        if (depth_ == 0) {
            run("ROLLBACK");
        } else {
            run("ROLLBACK TO inner");
            run("RELEASE inner");
        }
        return {};
    });
    // What cannot be undone alone is undone with all around it.
    if (!undone) lost_ = undone.error();
}

Snapshot::Snapshot(Database& database) : database_(database), is_outermost_(!database.is_in_transaction()) {
    if (is_outermost_) database_.run("BEGIN");
}

// Only reads have happened, so how it ends is of no interest.
Snapshot::~Snapshot() {
    if (!is_outermost_) return;
    SQLite::Statement& end = database_.kept("ROLLBACK");
    end.tryExecuteStep();
    end.tryReset();
}

}  // namespace serai::sqlite
