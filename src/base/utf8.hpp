// Texts as UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace serai {

[[nodiscard]] bool is_utf8(std::string_view text);

// At most `bytes` of a text, cut between two letters.
[[nodiscard]] std::string_view shortened_utf8(std::string_view text, std::size_t bytes);

}  // namespace serai
