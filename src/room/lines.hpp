// What people may write: names and lines of chat.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "game/match.hpp"

namespace serai {

inline constexpr std::size_t longest_name = 24;  // counted in characters, not bytes

// One line without control characters and outer blanks, with 1 to `most` characters and nothing that hides;
// it is valid UTF-8 already.
[[nodiscard]] tl::expected<std::string, Refusal> tidy_line(std::string_view text, std::size_t most);

}  // namespace serai
