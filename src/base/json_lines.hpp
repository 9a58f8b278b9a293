// Where things stand in a JSON file that people write, for whoever says which line of it is wrong.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace serai {

struct JsonLines {
    // The name of a member, or a text.
    struct Word {
        std::string text;
        std::size_t depth;  // in how many lists and objects it stands
        std::size_t line;
    };

    std::vector<Word> words;  // in their order
    std::size_t last = 1;     // the line at which the file ends, or ceases to be JSON

    // Of such a word at that depth, of the second one where it is there twice; the last line if there is
    // none.
    [[nodiscard]] std::size_t line_of(std::string_view text, std::size_t depth) const;
};

// Lists and objects within each other beyond `deepest` are not JSON, as in read_json.
[[nodiscard]] JsonLines lines_of_json(std::string_view text, std::size_t deepest);

}  // namespace serai
