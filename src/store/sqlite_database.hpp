// One connection to an SQLite file, for one thread at a time: statements that are prepared once, transactions
// within transactions, and the place where SQLite's exceptions end.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>

#include "base/utf8.hpp"
#include "game/result.hpp"

namespace serai::sqlite {

// SQL that stands in the program's text, and so lives as long as the statement that is kept for it.
struct Sql {
    consteval Sql(const char* literal) : text(literal) {}
    std::string_view text;
};

class Database {
  public:
    // `flags` as SQLite::Database takes them.
    [[nodiscard]] static Result<std::unique_ptr<Database>> open(const std::string& file, int flags);

    [[nodiscard]] const std::string& file() const { return connection_.getFilename(); }
    [[nodiscard]] SQLite::Database& connection() { return connection_; }
    [[nodiscard]] bool is_in_transaction() const;

    // Everything below throws SQLite::Exception; this is how it is called.
    template <typename Work>
    std::invoke_result_t<Work> attempt(const Work& work) {
        try {
            return work();
        } catch (const SQLite::Exception& exception) {
            return tl::unexpected<Error>(error(exception));
        }
    }
    // An error that SQLite does not know of.
    [[nodiscard]] tl::unexpected<Error> refusal(Message message) const {
        return failure(std::move(message), file());
    }

    // Runs a statement without results to its end; answers how many rows it changed.
    template <typename... Values>
    int run(Sql sql, const Values&... values);
    SQLite::Statement& kept(Sql sql);

    // All of it or, if `work` answers an error, nothing. Inside another one, only what `work` did is undone.
    Result<void> transaction(const std::function<Result<void>()>& work);

  private:
    Database(const std::string& file, int flags);

    [[nodiscard]] Error error(const SQLite::Exception& exception) const;
    Result<void> begin();
    Result<void> commit();
    void undo(const Error& reason);

    SQLite::Database connection_;
    std::unordered_map<std::string_view, SQLite::Statement> statements_;
    std::size_t depth_ = 0;  // of transactions
    // SQLite itself undoes a whole transaction when the disk fails. Whoever is still inside must not go on as
    // if it were there: each further write would be a transaction of its own.
    std::optional<Error> lost_;
};

// One use of a kept statement. It ends with the object, so that nothing stays open that others wait for.
class Query {
  public:
    template <typename... Values>
    explicit Query(Database& database, Sql sql, const Values&... values) : statement_(database.kept(sql)) {
        (bind(values), ...);
    }
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;
    ~Query() { statement_.tryReset(); }

    // Whether there is a row, the first or another one.
    bool next() { return statement_.executeStep(); }
    [[nodiscard]] std::string text(int column) const { return statement_.getColumn(column).getString(); }
    // What people wrote: whatever stands in the file, it can be shown.
    [[nodiscard]] std::string words(int column) const {
        std::string found = text(column);
        if (!is_utf8(found)) found = "?";
        return found;
    }
    [[nodiscard]] std::int64_t number(int column) const { return statement_.getColumn(column).getInt64(); }

  private:
    void bind(std::integral auto value) { statement_.bind(++bound_, std::int64_t(value)); }
    void bind(std::string_view value) { statement_.bind(++bound_, std::string(value)); }

    SQLite::Statement& statement_;
    int bound_ = 0;
};

// While it lives, several reads see the same moment.
class Snapshot {
  public:
    explicit Snapshot(Database& database);
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;
    ~Snapshot();

  private:
    Database& database_;
    bool is_outermost_;
};

template <typename... Values>
int Database::run(Sql sql, const Values&... values) {
    Query query(*this, sql, values...);
    while (query.next()) continue;
    return connection_.getChanges();
}

}  // namespace serai::sqlite
