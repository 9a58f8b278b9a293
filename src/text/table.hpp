// Columns of text in a terminal, aligned by what is seen and not by bytes. The first column is left, the
// others right unless they are said to be left.
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace serai {

// Letters as a terminal shows them: the code points of UTF-8, without the codes of colours (ESC [ … m).
[[nodiscard]] std::size_t width(std::string_view text);
[[nodiscard]] std::string padded_left(std::string_view text, std::size_t columns);
[[nodiscard]] std::string padded_right(std::string_view text, std::size_t columns);
[[nodiscard]] std::string without_end(std::string_view line);  // without the blanks at its end

// Lines of at most so many columns, broken between words, and within one that is longer. A colour ends with
// its line and goes on in the next.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

class TextTable {
  public:
    void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    void align_left(std::size_t column) { left_.push_back(column); }
    // In at most so many columns: they stand closer where that is enough, else the widest are wrapped until
    // all fit.
    [[nodiscard]] std::string text(std::size_t columns = std::numeric_limits<std::size_t>::max()) const;

  private:
    struct Widths {
        std::vector<std::size_t> columns;
        std::size_t gap;
    };
    [[nodiscard]] Widths widths(std::size_t columns) const;
    [[nodiscard]] bool is_left(std::size_t column) const;

    std::vector<std::vector<std::string>> rows_;
    std::vector<std::size_t> left_;
};

}  // namespace serai
