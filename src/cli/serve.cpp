#include <csignal>
#include <cstdio>
#include <filesystem>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/common.hpp"
#include "cli/data_folder.hpp"
#include "server/server.hpp"

namespace serai::cli {

int serve(const Text& text, const ServeArguments& arguments) {
    const auto level = named<LogLevel>(arguments.log_level);
    if (!level)
        return complain(text, {Message{"cli.serve.no_level", {}}.with("text", arguments.log_level), ""});
    write_private_files();
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of the store, not the end
    std::error_code error;
    std::filesystem::create_directories(arguments.data, error);
    if (error) return complain(text, {Message{"house.error.no_write", {}}.with("file", arguments.data), ""});
    const auto lock = FolderLock::take(arguments.data);
    if (!lock) return complain(text, lock.error());
    if (const auto is_private = check_private(arguments.data); !is_private)
        return complain(text, is_private.error());
    const auto server = Server::open({.listen = arguments.listen,
                                      .database = database_file(arguments.data),
                                      .base_url = arguments.base_url,
                                      .log_level = *level,
                                      .bot_memory = arguments.bot_memory << 20U});
    if (!server) return complain(text, server.error());
    const std::string address = "http://" + (*server)->address() + '/';
    fmt::print("{}\n", text.say(Message{"cli.serve.open", {}}.with("address", address)));
    std::fflush(stdout);
    (*server)->run();
    return done;
}

}  // namespace serai::cli
