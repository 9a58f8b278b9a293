// How the database file came to its format, step by step. A step is never changed once files have it: a
// different format is one more step.
#pragma once

#include <span>

#include "store/sqlite_database.hpp"

namespace serai::sqlite {

// SQL scripts; the first one makes format 1 out of an empty file.
[[nodiscard]] std::span<const char* const> migrations();

// The format of the file: how many steps it has.
[[nodiscard]] std::size_t format_of(Database& database);

// Refuses a file of another program and one of a newer Caravanserai.
[[nodiscard]] Result<void> check_format(Database& database, std::span<const char* const> steps);

// Takes the missing steps, each whole or not at all.
Result<void> migrate(Database& database, std::span<const char* const> steps);

}  // namespace serai::sqlite
