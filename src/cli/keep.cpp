// What an operator does with the store: take games out, bring games in, make a copy.
#include <filesystem>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "server/records.hpp"
#include "server/time.hpp"
#include "store/sqlite_store.hpp"

namespace serai::cli {
namespace {

// The store of a folder that has one.
Result<std::unique_ptr<SqliteStore>> existing_store(const std::string& data) {
    const std::string file = database_file(data);
    if (!std::filesystem::exists(file)) return failure(Message{"house.error.no_file", {}}.with("file", file));
    return SqliteStore::open(file, Access::ReadWrite);
}

}  // namespace

int export_records(const Text& text, const std::string& data, const std::string& folder) {
    const auto store = existing_store(data);
    if (!store) return complain(text, store.error());
    const auto rows = (*store)->tables(Stage::Over);
    if (!rows) return complain(text, rows.error());
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    std::int64_t written = 0;
    for (const TableRow& row : *rows) {
        const std::string file = fmt::format("{}/{}-{}.txt", folder, row.game, row.id);
        if (std::filesystem::exists(file)) continue;
        const auto record = record_of(**store, row, [&store](std::string_view player) {
            const auto found = (*store)->player(player);
            return found && *found ? (*found)->name : std::string();
        });
        if (!record) return complain(text, record.error());
        auto target = NewFile::create(file);
        if (!target) return complain(text, target.error());
        target->append(*record);
        ++written;
    }
    fmt::print("{}\n",
               text.say(Message{"cli.export.done", {}}.with("count", written).with("folder", folder)));
    return done;
}

int import_records(const Text& text, const std::string& data, const std::vector<std::string>& files) {
    std::error_code error;
    std::filesystem::create_directories(data, error);
    const auto store = SqliteStore::open(database_file(data), Access::ReadWrite);
    if (!store) return complain(text, store.error());
    for (const std::string& file : files) {
        const auto id =
            read_file(file)
                .and_then([&file](const std::string& content) { return read_record(content, file); })
                .and_then(
                    [&](const Record& record) { return keep_record(**store, record, file, unix_time()); });
        if (!id) return complain(text, id.error());
        fmt::print("{}  {}\n", *id, file);
    }
    return done;
}

int backup(const Text& text, const std::string& data, const std::string& file) {
    const auto store = existing_store(data);
    if (!store) return complain(text, store.error());
    if (const auto copied = (*store)->backup(file); !copied) return complain(text, copied.error());
    fmt::print("{}\n", text.say(Message{"cli.backup.done", {}}.with("file", file)));
    return done;
}

}  // namespace serai::cli
