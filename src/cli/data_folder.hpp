// The folder that a house lives in: who may look into it, and which server has it.
#pragma once

#include <string>
#include <vector>

#include "game/result.hpp"

namespace serai::cli {

// Whatever is made from now on is its owner's alone: a store holds secrets of running games.
void write_private_files();

// Whether there is one that may be looked at.
[[nodiscard]] bool has_store(const std::string& data);

// What others may do to the folder and to the store that they should not: a sentence for each, with the
// command that mends it.
[[nodiscard]] std::vector<Message> intrusions(const std::string& data);
// The first of them as an error.
[[nodiscard]] Result<void> check_private(const std::string& data);

// One server for one folder. The system lets go of the lock with the process, however that ends.
class FolderLock {
  public:
    [[nodiscard]] static Result<FolderLock> take(const std::string& data);
    FolderLock(FolderLock&& other) noexcept;
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock();

    // Whether a server has the folder now.
    [[nodiscard]] static bool is_taken(const std::string& data);

  private:
    explicit FolderLock(int handle) : handle_(handle) {}

    int handle_;
};

}  // namespace serai::cli
