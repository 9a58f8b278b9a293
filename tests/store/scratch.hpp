// A folder that is gone after the test, with a store in it; changes to put there, and rows as text.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>

#include "store/sqlite_store.hpp"

namespace serai {

// The key of the error, or "" if all is well.
template <typename T>
std::string key_of(const Result<T>& result) {
    return result ? "" : result.error().message.key;
}
// Of a group of changes: also "" if all is well, and "outdated".
inline std::string outcome_of(const Result<Stored>& result) {
    return result && *result == Stored::Outdated ? "outdated" : key_of(result);
}

class ScratchFolder {
  public:
    ScratchFolder() {
        std::string pattern = testing::TempDir() + "serai_store_XXXXXX";
        path = mkdtemp(pattern.data());
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() { std::filesystem::remove_all(path); }

    std::filesystem::path path;
};

// An SQLite store, its file and what may happen to that.
class StoreTest : public testing::Test {
  protected:
    [[nodiscard]] std::unique_ptr<SqliteStore> opened(Access access = Access::ReadWrite) const {
        auto store = SqliteStore::open(file, access);
        EXPECT_EQ(key_of(store), "");
        return store ? std::move(*store) : nullptr;
    }
    [[nodiscard]] std::string key_of_opening(Access access = Access::ReadWrite) const {
        return key_of(SqliteStore::open(file, access));
    }
    [[nodiscard]] std::string bytes() const {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    void overwrite(const std::string& content) const {
        std::ofstream(file, std::ios::binary | std::ios::trunc) << content;
    }
    // As somebody with the file in hand would, whom no constraint holds back.
    void tamper(const std::string& sql) const {
        SQLite::Database stranger(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        stranger.exec("PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF");
        stranger.exec(sql);
    }

  private:
    ScratchFolder scratch_;

  protected:
    std::filesystem::path folder = scratch_.path;
    std::filesystem::path file = folder / "house.db";
};

// One group alone.
inline std::string applied(Store& store, const ChangeGroup& group) {
    const auto results = store.apply({&group, 1});
    EXPECT_EQ(results.size(), 1U);
    return outcome_of(results.at(0));
}
inline std::string applied(Store& store, const Change& change) { return applied(store, Changes{change}); }
inline std::string applied(Store& store, const PersonChange& change) {
    return applied(store, PersonChanges{change});
}

inline TableRow plain_table(const std::string& id) {
    TableRow table;
    table.id = id;
    table.game = "basari";
    table.rules = 1;
    table.secret = std::string(64, '5');
    table.luck = 2;
    table.seats.resize(3);
    return table;
}
inline Change opening(const TableRow& table) { return {.table = table.id, .row = table}; }
inline std::string add_table(Store& store, const TableRow& table) { return applied(store, opening(table)); }

inline NewPerson newcomer(const std::string& id, const std::string& name, const std::string& key,
                          Milliseconds at = 1) {
    return {{id, name}, KeyRow{.hash = key, .added = at, .seen = at}};
}

// The row of a table that must be there.
inline TableRow row_of(const Store& store, const std::string& table) {
    auto found = store.table(table);
    EXPECT_EQ(key_of(found), "");
    if (!found || !*found) return ADD_FAILURE() << "no table " << table, TableRow{};
    return std::move((*found)->row);
}
// The next change of a table, still without anything in it.
inline Change next_of(const Store& store, const std::string& table) {
    return {.table = table, .version = row_of(store, table).version};
}

// `count` entries of chance, as long as asked for.
inline std::vector<Entry> entries_of(std::size_t count, std::size_t letters = 10) {
    return std::vector<Entry>(count, Entry{no_seat, std::string(letters, 'x')});
}
inline std::size_t entry_count(const Store& store, const std::string& table) {
    const auto found = store.table(table);
    EXPECT_EQ(key_of(found), "");
    return found && *found ? (*found)->entries.size() : 0;
}
inline std::string append(Store& store, const std::string& table, std::size_t first,
                          std::vector<Entry> entries) {
    Change change = next_of(store, table);
    change.first = first;
    change.entries = std::move(entries);
    return applied(store, change);
}

// Rows as text, to compare them whole.
inline std::string shown(const Person& person) { return person.id + "/" + person.name; }
inline std::string shown(const KeyRow& key) {
    return key.hash + "/" + key.label + "/" + std::to_string(key.added) + "/" + std::to_string(key.seen);
}
inline std::string shown(const ChatLine& line) {
    return line.player + "/" + line.name + "/" + line.text + "/" + std::to_string(line.at);
}
inline std::string shown(const Receipt& receipt) {
    return receipt.player + "/" + receipt.key + "/" + receipt.answer;
}
inline std::string shown(const StoredTable& table) { return wire::text(table); }
inline std::string shown(const std::string& text) { return text; }
template <typename Row>
std::string shown(const std::vector<Row>& rows) {
    std::string text;
    for (const Row& row : rows) text += shown(row) + "\n";
    return text;
}
template <typename Row>
std::string shown(const Result<std::optional<Row>>& row) {
    if (!row) return row.error().message.key;
    return *row ? shown(**row) : "none";
}
template <typename Row>
std::string shown(const Result<std::vector<Row>>& rows) {
    return rows ? shown(*rows) : rows.error().message.key;
}

inline std::string ids_of(const std::vector<TableRow>& rows) {
    std::string ids;
    for (const TableRow& table : rows) ids += (ids.empty() ? "" : " ") + table.id;
    return ids;
}
inline std::string ids_of(const Result<TableList>& tables) {
    return tables ? ids_of(tables->rows) : tables.error().message.key;
}
inline std::string ids_of(const Result<std::vector<TableRow>>& tables) {
    return tables ? ids_of(*tables) : tables.error().message.key;
}

}  // namespace serai
