// What an operator does with the store, also beside a server: take games out, bring games in, make a copy,
// move. Only a server brings a store up to date, because another one might be using it.
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/data_folder.hpp"
#include "cli/store_place.hpp"
#include "room/records.hpp"
#include "room/room.hpp"
#include "server/ids.hpp"
#include "server/time.hpp"
#include "store/copy.hpp"

namespace serai::cli {
int export_records(const Text& text, const StorePlace& place, const std::string& folder) {
    const auto store = existing_store(place, Access::ReadOnly);
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

int import_records(const Text& text, const StorePlace& place, const std::vector<std::string>& files) {
    write_private_files();
    const auto store = store_to_fill(place);
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

int backup(const Text& text, const StorePlace& place, const std::string& file) {
    write_private_files();
    const auto store = existing_store(place, Access::Copy);
    if (!store) return complain(text, store.error());
    if (const auto copied = (*store)->backup(file); !copied) return complain(text, copied.error());
    fmt::print("{}\n", text.say(Message{"cli.backup.done", {}}.with("file", file)));
    return done;
}

namespace {

// Nobody plays there while it is held. A database of a server has no such lock.
Result<std::optional<FolderLock>> hold(const StorePlace& place) {
    if (!place.is_folder()) return std::nullopt;
    return FolderLock::take(place.data).map([](FolderLock lock) { return std::optional(std::move(lock)); });
}

}  // namespace

int copy_house(const Text& text, const std::string& from_word, const std::string& to_word) {
    write_private_files();
    const StorePlace from = place_of(from_word);
    const StorePlace to = place_of(to_word);
    const auto source = existing_store(from, Access::ReadOnly);
    if (!source) return complain(text, source.error());
    const auto target = store_to_fill(to);
    if (!target) return complain(text, target.error());
    const auto held = hold(from);
    if (!held) return complain(text, held.error());
    const auto also_held = hold(to);
    if (!also_held) return complain(text, also_held.error());
    const auto copied = copy(**source, **target);
    if (!copied) return complain(text, copied.error());
    fmt::print("{}\n", text.say(Message{"cli.copy.done", {}}
                                    .with("people", static_cast<std::int64_t>(copied->people))
                                    .with("tables", static_cast<std::int64_t>(copied->tables))
                                    .with("entries", static_cast<std::int64_t>(copied->entries))));
    return done;
}

}  // namespace serai::cli
