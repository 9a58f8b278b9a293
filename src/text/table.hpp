// Columns of text in a terminal, aligned by what is seen and not by bytes. The first column is left, the
// others right.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace serai {

// Letters as a terminal shows them: the code points of UTF-8, without the codes of colours (ESC [ … m).
[[nodiscard]] std::size_t width(std::string_view text);
[[nodiscard]] std::string padded_left(std::string_view text, std::size_t columns);
[[nodiscard]] std::string padded_right(std::string_view text, std::size_t columns);

class TextTable {
  public:
    void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
    [[nodiscard]] std::string text() const;

  private:
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace serai
