// Why a move was played for a bot.
#pragma once

#include <cstdint>

namespace serai {

enum class Mishap : std::uint8_t { None, Crashed, Illegal };

}  // namespace serai
