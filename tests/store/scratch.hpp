// A folder that is gone after the test, with a store in it; and rows to put there.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "store/sqlite_store.hpp"

namespace serai {

// The key of the error, or "" if all is well.
template <typename T>
std::string key_of(const Result<T>& result) {
    return result ? "" : result.error().message.key;
}

class StoreTest : public testing::Test {
  protected:
    void SetUp() override {
        std::string pattern = testing::TempDir() + "serai_store_XXXXXX";
        folder = mkdtemp(pattern.data());
        file = folder / "house.db";
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

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

    std::filesystem::path folder;
    std::filesystem::path file;
};

inline TableRow plain_table(const std::string& id) {
    TableRow table;
    table.id = id;
    table.game = "basari";
    table.rules = 1;
    table.secret = std::string(64, '5');
    table.seats.resize(3);
    return table;
}

// `count` entries of chance, as long as asked for.
inline std::vector<Entry> entries_of(std::size_t count, std::size_t letters = 10) {
    return std::vector<Entry>(count, Entry{no_seat, std::string(letters, 'x')});
}

inline std::size_t entry_count(const Store& store, std::string_view table) {
    const auto entries = store.read(table);
    EXPECT_EQ(key_of(entries), "");
    return entries ? entries->size() : 0;
}

// Rows as text, to compare them whole.
inline std::string shown(const SeatRow& seat) { return seat.player + "/" + seat.bot + "/" + seat.invite; }
inline std::string shown(const PlayerRow& player) { return player.id + "/" + player.name; }
inline std::string shown(const KeyRow& key) {
    return key.hash + "/" + key.label + "/" + std::to_string(key.added) + "/" + std::to_string(key.seen);
}
inline std::string shown(const ChatRow& line) {
    return line.player + "/" + line.text + "/" + std::to_string(line.at);
}
inline std::string shown(const StandingRow& standing) {
    return std::to_string(index(standing.seat)) + "/" + standing.question + "/" + standing.answer;
}
inline std::string shown(const TableRow& table) {
    std::string text = table.id + "/" + table.game + "/" + std::to_string(table.rules) + "/" + table.host +
                       "/" + (table.is_public ? "public" : "private") + "/" +
                       (table.has_hints ? "hints" : "alone") + "/" + table.secret + "/" +
                       std::string(name(table.stage)) + "/" + std::to_string(table.opened) + "/" +
                       std::to_string(table.ended) + "/" + table.rematch;
    for (const auto& [path, value] : table.options) text += " " + path + "=" + value;
    for (const SeatRow& seat : table.seats) text += " " + shown(seat);
    return text;
}
template <typename Row>
std::string shown(const Result<std::optional<Row>>& row) {
    if (!row) return row.error().message.key;
    return *row ? shown(**row) : "none";
}
template <typename Row>
std::string shown(const Result<std::vector<Row>>& rows) {
    if (!rows) return rows.error().message.key;
    std::string text;
    for (const Row& row : *rows) text += shown(row) + "\n";
    return text;
}
inline std::string ids_of(const Result<TableRows>& tables) {
    if (!tables) return tables.error().message.key;
    std::string ids;
    for (const TableRow& table : tables->rows) ids += (ids.empty() ? "" : " ") + table.id;
    return ids;
}

}  // namespace serai
