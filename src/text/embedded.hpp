// The text files as they were at build time.
#pragma once

#include <span>
#include <string_view>

namespace serai {

struct EmbeddedText {
    std::string_view language;
    std::string_view file;
    std::string_view json;
};

[[nodiscard]] std::span<const EmbeddedText> embedded_texts();

}  // namespace serai
