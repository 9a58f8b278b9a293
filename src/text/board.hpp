// A TextBoard laid out for a terminal: sentences wrapped, tables in columns, plans in their place.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "game/text_board.hpp"
#include "text/text.hpp"

namespace serai {

// What there is to write on, and what stands around a heading: the codes of a colour, or nothing.
struct Paper {
    std::size_t columns = 80;
    std::size_t lines = 22;  // a terminal's 24 less the question and what is typed
    std::string strong{};
    std::string plain{};
};

// The parts that are for what is asked now, set apart by blank lines while there is room.
[[nodiscard]] std::string board_text(const TextBoard& board, const Text& text, const Paper& paper);
// One part with its name above it.
[[nodiscard]] std::string part_text(const BoardPart& part, const Text& text, const Paper& paper);

// The part that somebody means by a word: its name, in this language or in the key, or how that begins.
// Nothing if there is none.
[[nodiscard]] const BoardPart* find_part(const TextBoard& board, std::string_view word, const Text& text);

}  // namespace serai
