#include "cli/data_folder.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <thread>
#include <unistd.h>
#include <utility>

#include <sys/file.h>
#include <sys/stat.h>

#include "cli/common.hpp"

namespace serai::cli {
namespace {

// A word for the shell, whatever is in it.
std::string quoted(const std::string& word) {
    std::string text = "'";
    for (const char letter : word) letter == '\'' ? text += "'\\''" : text += letter;
    return text + '\'';
}

// Whether others than the owner have one of these rights.
bool gives(const std::string& file, mode_t rights) {
    struct stat about{};
    return stat(file.c_str(), &about) == 0 && (about.st_mode & rights) != 0;
}

Message intrusion(const char* key, const std::string& file, const std::string& command) {
    return Message{key, {}}.with("file", file).with("command", command);
}

int open_folder(const std::string& data) { return open(data.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }

// Who only looks whether the folder is taken (is_taken) holds it for a moment, and is waited for.
bool lock(int handle) {
    constexpr int attempts = 10;
    constexpr std::chrono::milliseconds pause{50};
    for (int i = 0; i < attempts; ++i) {
        if (flock(handle, LOCK_EX | LOCK_NB) == 0) return true;
        if (errno != EWOULDBLOCK) return false;
        std::this_thread::sleep_for(pause);
        errno = EWOULDBLOCK;
    }
    return false;
}

}  // namespace

void write_private_files() { umask(S_IRWXG | S_IRWXO); }

bool has_store(const std::string& data) {
    std::error_code error;
    return std::filesystem::exists(database_file(data), error);
}

std::vector<Message> intrusions(const std::string& data) {
    std::vector<Message> found;
    if (gives(data, S_IWGRP | S_IWOTH))
        found.push_back(intrusion("cli.data.open_folder", data, "chmod go-w " + quoted(data)));
    // What SQLite makes beside the store it makes as open as that is, also for who only looks at it: one
    // command mends all.
    const std::string store = database_file(data);
    for (const char* part : {"", "-wal", "-shm"}) {
        if (!gives(store + part, S_IRWXG | S_IRWXO)) continue;
        found.push_back(intrusion("cli.data.open_file", store + part, "chmod 600 " + quoted(store) + '*'));
        break;
    }
    return found;
}

Result<void> check_private(const std::string& data) {
    std::vector<Message> found = intrusions(data);
    if (found.empty()) return {};
    return failure(std::move(found.front()));
}

Result<FolderLock> FolderLock::take(const std::string& data) {
    const int handle = open_folder(data);
    FolderLock taken(handle);
    if (handle >= 0 && lock(handle)) return taken;
    if (handle >= 0 && errno == EWOULDBLOCK)
        return failure(Message{"cli.data.taken", {}}.with("folder", data));
    return failure(Message{"cli.data.no_lock", {}}.with("folder", data).with("text", std::strerror(errno)));
}

FolderLock::FolderLock(FolderLock&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}

FolderLock::~FolderLock() {
    if (handle_ >= 0) close(handle_);
}

bool FolderLock::is_taken(const std::string& data) {
    const FolderLock looking(open_folder(data));
    return looking.handle_ >= 0 && flock(looking.handle_, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

}  // namespace serai::cli
