#include <csignal>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/data_folder.hpp"
#include "server/server.hpp"

namespace serai::cli {
namespace {

constexpr const char* metrics_token = "SERAI_METRICS_TOKEN";

// The folder of a house, for as long as it is held.
Result<FolderLock> move_into(const std::string& data) {
    std::error_code error;
    std::filesystem::create_directories(data, error);
    if (error) return failure(Message{"house.error.no_write", {}}.with("file", data));
    auto lock = FolderLock::take(data);
    if (!lock) return lock;
    if (const auto is_private = check_private(data); !is_private) return tl::unexpected(is_private.error());
    return lock;
}

// None: this is the only node.
MakeBus bus_at(const NatsSettings& settings) {
    if (settings.url.empty()) return {};
    return [settings](Loop& loop) { return open_nats(settings, loop); };
}

}  // namespace

int serve(const Text& text, const ServeArguments& arguments) {
    const auto level = named<LogLevel>(arguments.log_level);
    if (!level)
        return complain(text, {Message{"cli.serve.no_level", {}}.with("text", arguments.log_level), ""});
    auto token = token_in(arguments.metrics_token, metrics_token);
    if (!token) return complain(text, token.error());
    const auto bus = arguments.bus.settings();
    if (!bus) return complain(text, bus.error());
    if (const auto concern = arguments.bus.concern())
        Journal(*level).note(LogLevel::Warning, "readable bus", {{"why", text.say(*concern)}});
    write_private_files();
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of the store, not the end
    std::optional<FolderLock> lock;
    if (arguments.place.is_folder()) {
        auto taken = move_into(arguments.place.data);
        if (!taken) return complain(text, taken.error());
        lock.emplace(std::move(*taken));
    }
    const auto server = Server::open({.listen = arguments.listen,
                                      .store = arguments.place.target(),
                                      .bus = bus_at(*bus),
                                      .base_url = arguments.base_url,
                                      .metrics_token = std::move(*token),
                                      .log_level = *level,
                                      .say = [&text](const Message& message) { return text.say(message); },
                                      .bot_memory = arguments.bot_memory << 20U,
                                      .net = {.proxies = arguments.proxies}});
    if (!server) return complain(text, server.error());
    const std::string address = "http://" + (*server)->address() + '/';
    fmt::print("{}\n", text.say(Message{"cli.serve.open", {}}.with("address", address)));
    std::fflush(stdout);
    (*server)->run();
    return done;
}

}  // namespace serai::cli
