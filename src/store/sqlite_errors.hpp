// What an error of SQLite means to the house.
#pragma once

#include <string>

#include <SQLiteCpp/Exception.h>

#include "game/result.hpp"

namespace serai::sqlite {

[[nodiscard]] Error error_of(const SQLite::Exception& exception, const std::string& file);

}  // namespace serai::sqlite
