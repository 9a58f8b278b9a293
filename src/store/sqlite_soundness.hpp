// Whether a file is as SQLite wrote it.
#pragma once

#include "store/sqlite_database.hpp"

namespace serai::sqlite {

// A glance: the file was not cut off.
[[nodiscard]] Result<void> check_end(Database& database);

// Reads all of it, which takes seconds for a large one.
[[nodiscard]] Result<void> check_soundness(Database& database);

}  // namespace serai::sqlite
