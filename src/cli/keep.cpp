// What an operator does with the store, also beside a server: take games out, bring games in, make a copy.
// Only a server brings a store up to date, because another one might be using it.
#include <filesystem>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/data_folder.hpp"
#include "room/records.hpp"
#include "room/room.hpp"
#include "server/ids.hpp"
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
    const auto ids = (*store)->finished_tables();
    if (!ids) return complain(text, ids.error());
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    std::int64_t written = 0;
    for (const std::string& id : *ids) {
        auto stored = (*store)->table(id);
        if (!stored) return complain(text, stored.error());
        if (!*stored) continue;
        const auto room = Room::open(**std::move(stored), {}, 0);
        if (!room) return complain(text, room.error());
        const std::string file = fmt::format("{}/{}-{}.txt", folder, room->row().game, id);
        if (std::filesystem::exists(file)) continue;
        auto target = NewFile::create(file);
        if (!target) return complain(text, target.error());
        target->append(record_of(room->row(), *room->table(),
                                 [&room](std::string_view person) { return room->name_of(person); }));
        ++written;
    }
    fmt::print("{}\n",
               text.say(Message{"cli.export.done", {}}.with("count", written).with("folder", folder)));
    return done;
}

int import_records(const Text& text, const std::string& data, const std::vector<std::string>& files) {
    write_private_files();
    const auto store = store_to_fill(data);
    if (!store) return complain(text, store.error());
    for (const std::string& file : files) {
        auto kept = read_file(file)
                        .and_then([&file](const std::string& content) { return read_record(content, file); })
                        .and_then([&file](const Record& record) {
                            return kept_record(record, file, {.now = unix_time(), .random = random_secret()});
                        });
        if (!kept) return complain(text, kept.error());
        const std::vector<ChangeGroup> groups{
            Changes{{.table = kept->row.id, .row = kept->row, .entries = kept->entries}}};
        if (const auto stored = (*store)->apply(groups).front(); !stored)
            return complain(text, stored.error());
        fmt::print("{}  {}\n", kept->row.id, file);
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
