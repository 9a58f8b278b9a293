// A look at the file of a store that changes nothing, also at one that no server would open and while one
// works with it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "game/result.hpp"

namespace serai {

struct Examination {
    std::size_t format = 0;             // of the file
    std::size_t known_format = 0;       // of this program
    std::vector<std::string> damage{};  // what is wrong with the file, in SQLite's words
    std::int64_t dangling = 0;          // rows that refer to something that is not there
    std::vector<std::string> tables{};  // by id; none if the file is damaged or of another format
};

// Reads the whole file. An error if it is no store, or cannot be read.
[[nodiscard]] Result<Examination> examine(const std::string& file);

}  // namespace serai
