// The text files and the lessons as they were at build time.
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

// games/*/lessons and games/*/puzzles: lessons, glossaries and puzzles, by path.
struct EmbeddedLesson {
    std::string_view file;
    std::string_view content;
};

[[nodiscard]] std::span<const EmbeddedLesson> embedded_lessons();

}  // namespace serai
