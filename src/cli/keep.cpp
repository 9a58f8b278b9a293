// What an operator does with the store, also beside a server: take games out, bring games in, make a copy.
// Only a server brings a store up to date, because another one might be using it.
#include <filesystem>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/data_folder.hpp"
#include "server/records.hpp"
#include "server/time.hpp"
#include "store/sqlite_store.hpp"

namespace serai::cli {
namespace {

using OpenedStore = Result<std::unique_ptr<SqliteStore>>;

// The store of a folder that has one.
OpenedStore existing_store(const std::string& data, Access access) {
    const std::string file = database_file(data);
    if (!has_store(data)) return failure(Message{"house.error.no_file", {}}.with("file", file));
    return check_private(data).and_then([&] { return SqliteStore::open(file, access); });
}

// A new one where there is none.
OpenedStore store_to_fill(const std::string& data) {
    std::error_code error;
    std::filesystem::create_directories(data, error);
    const std::string file = database_file(data);
    if (has_store(data)) {
        if (auto known = existing_store(data, Access::ReadOnly); !known) return known;
    }
    return check_private(data).and_then([&] { return SqliteStore::open(file, Access::ReadWrite); });
}

}  // namespace

int export_records(const Text& text, const std::string& data, const std::string& folder) {
    const auto store = existing_store(data, Access::ReadOnly);
    if (!store) return complain(text, store.error());
    const auto rows = (*store)->tables(Stage::Over);
    if (!rows) return complain(text, rows.error());
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    std::int64_t written = 0;
    int status = done;
    for (const DamagedTable& table : rows->damaged) status = complain(text, {table.reason, ""});
    for (const TableRow& row : rows->rows) {
        const std::string file = fmt::format("{}/{}-{}.txt", folder, row.game, row.id);
        if (std::filesystem::exists(file)) continue;
        const auto record = record_of(**store, row, [&store](std::string_view player) {
            const auto found = (*store)->player(player);
            return found && *found ? (*found)->name : std::string();
        });
        if (!record) {
            status = complain(text, record.error());
            continue;
        }
        auto target = NewFile::create(file);
        if (!target) return complain(text, target.error());
        target->append(*record);
        ++written;
    }
    fmt::print("{}\n",
               text.say(Message{"cli.export.done", {}}.with("count", written).with("folder", folder)));
    return status;
}

int import_records(const Text& text, const std::string& data, const std::vector<std::string>& files) {
    write_private_files();
    const auto store = store_to_fill(data);
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
    write_private_files();
    const auto store = existing_store(data, Access::Copy);
    if (!store) return complain(text, store.error());
    if (const auto copied = (*store)->backup(file); !copied) return complain(text, copied.error());
    fmt::print("{}\n", text.say(Message{"cli.backup.done", {}}.with("file", file)));
    return done;
}

}  // namespace serai::cli
