// What is wrong with the store of a house, and what to do about it. Changes nothing.
#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/data_folder.hpp"
#include "game/json.hpp"
#include "room/flaw.hpp"
#include "room/room.hpp"
#include "room/stored_table.hpp"
#include "store/examination.hpp"
#include "store/sqlite_store.hpp"

namespace serai::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t megabyte = 1'000'000;
constexpr std::int64_t large_log = 100 * megabyte;    // it is emptied at a few
constexpr std::int64_t little_room = 200 * megabyte;  // beside a copy of the store

// Everything there is to say.
struct Report {
    bool is_running = false;
    std::int64_t database_bytes = 0;
    std::int64_t log_bytes = 0;
    std::int64_t free_bytes = 0;
    Examination file{};
    std::vector<Error> to_do{};  // each says what is wrong and what to do, and of which table

    void note(Message message) { to_do.push_back({std::move(message), ""}); }
};

std::int64_t size_of(const std::string& file) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    return error ? 0 : static_cast<std::int64_t>(size);
}

std::int64_t in_megabytes(std::int64_t bytes) { return (bytes + megabyte - 1) / megabyte; }

void look_at_room(const std::string& data, Report& report) {
    std::error_code error;
    report.database_bytes = size_of(database_file(data));
    report.log_bytes = size_of(database_file(data) + "-wal");
    report.free_bytes = static_cast<std::int64_t>(fs::space(data, error).available);
    if (report.log_bytes > large_log)
        report.note(Message{"cli.doctor.large_log", {}}.with("size", in_megabytes(report.log_bytes)));
    const std::int64_t wanted = report.database_bytes + little_room;
    if (report.free_bytes < wanted)
        report.note(Message{"cli.doctor.little_room", {}}
                        .with("free", in_megabytes(report.free_bytes))
                        .with("wanted", in_megabytes(wanted)));
}

void look_at_file(Report& report) {
    const auto with_formats = [&report](const char* key) {
        return Message{key, {}}
            .with("found", static_cast<std::int64_t>(report.file.format))
            .with("known", static_cast<std::int64_t>(report.file.known_format));
    };
    if (report.file.format > report.file.known_format) report.note(with_formats("cli.doctor.newer"));
    if (report.file.format < report.file.known_format) report.note(with_formats("cli.doctor.older"));
    for (const std::string& damage : report.file.damage)
        report.note(Message{"cli.doctor.damaged", {}}.with("text", damage));
    if (report.file.dangling > 0)
        report.note(Message{"cli.doctor.dangling", {}}.with("count", report.file.dangling));
}

// As a server reads it, with everything that belongs to it; and if games are looked at, played again.
Result<void> read_table(const Store& store, const std::string& id, Games games) {
    auto table = store.table(id);
    if (!table) return tl::unexpected(table.error());
    if (!*table) return {};  // it went meanwhile
    if (games == Games::Left) return table_of((*table)->row).map([](const auto&) {});
    return Room::open(*std::move(*table), {}, 0).map([](const auto&) {});
}

Result<void> look_at_tables(const std::string& data, Games games, Report& report) {
    constexpr std::int64_t most_told = 10;
    if (report.file.tables.empty()) return {};
    const auto store = SqliteStore::open(database_file(data), Access::ReadOnly);
    if (!store) return tl::unexpected(store.error());
    std::int64_t flawed = 0;
    for (const std::string& id : report.file.tables) {
        const auto read = read_table(**store, id, games);
        if (read) continue;
        if (!is_damage(read.error().message)) return read;
        if (++flawed <= most_told) report.to_do.push_back({read.error().message, id});
    }
    if (flawed > 0) report.note(Message{"cli.doctor.bad_tables", {}}.with("count", flawed));
    return {};
}

Result<Report> examined(const std::string& data, Games games) {
    const std::string file = database_file(data);
    if (!has_store(data)) return failure(Message{"house.error.no_file", {}}.with("file", file));
    Report report{.is_running = FolderLock::is_taken(data)};
    for (Message& intrusion : intrusions(data)) report.note(std::move(intrusion));
    look_at_room(data, report);
    auto found = examine(file);
    // What is damaged or not ours at all is a finding; what cannot be read says nothing about the store.
    const bool is_unusable = !found && (found.error().message.key == "house.store.corrupted" ||
                                        found.error().message.key == "house.store.foreign");
    if (is_unusable) {
        report.note(found.error().message);
        return report;
    }
    if (!found) return tl::unexpected(found.error());
    report.file = std::move(*found);
    look_at_file(report);
    return look_at_tables(data, games, report).map([&report] { return std::move(report); });
}

void print_json(const Text& text, const Report& report) {
    JsonWriter json;
    json.open_object().key("healthy").boolean(report.to_do.empty()).key("running").boolean(report.is_running);
    json.key("format").number(static_cast<std::int64_t>(report.file.format));
    json.key("known_format").number(static_cast<std::int64_t>(report.file.known_format));
    json.key("tables").number(static_cast<std::int64_t>(report.file.tables.size()));
    json.key("database_bytes").number(report.database_bytes).key("log_bytes").number(report.log_bytes);
    json.key("free_bytes").number(report.free_bytes).key("to_do").open_list();
    for (const auto& [message, table] : report.to_do) {
        json.open_object().key("key").string(message.key).key("says").string(text.say(message));
        if (!table.empty()) json.key("table").string(table);
        json.close_object();
    }
    fmt::print("{}\n", json.close_list().close_object().text());
}

void print_prose(const Text& text, const Report& report, Games games, const std::string& file) {
    fmt::print("{}\n", text.say(Message{"cli.doctor.sizes", {}}
                                    .with("file", file)
                                    .with("size", in_megabytes(report.database_bytes))
                                    .with("log", in_megabytes(report.log_bytes))
                                    .with("free", in_megabytes(report.free_bytes))
                                    .with("tables", static_cast<std::int64_t>(report.file.tables.size()))));
    fmt::print("{}\n", text.say(report.is_running ? "cli.doctor.running" : "cli.doctor.not_running"));
    for (const auto& [message, table] : report.to_do) {
        const std::string sentence = text.say(message);
        const bool names_table = sentence.find(table) != std::string::npos;
        fmt::print("- {}{}\n", names_table ? "" : table + ": ", sentence);
    }
    if (games == Games::Replayed && report.to_do.empty())
        fmt::print("{}\n", text.say("cli.doctor.games_go_on"));
    if (report.to_do.empty()) fmt::print("{}\n", text.say("cli.doctor.healthy"));
}

}  // namespace

int doctor(const Text& text, const std::string& data, Games games, Format format) {
    const auto report = examined(data, games);
    if (!report) return complain(text, report.error());
    format == Format::Json ? print_json(text, *report)
                           : print_prose(text, *report, games, database_file(data));
    return report->to_do.empty() ? done : failed;
}

}  // namespace serai::cli
