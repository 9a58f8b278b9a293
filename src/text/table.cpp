#include "text/table.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace serai {

std::size_t width(std::string_view text) {
    std::size_t letters = 0;
    bool is_colour = false;
    for (const char byte : text) {
        const bool begins_letter = (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
        if (byte == '\x1b') is_colour = true;
        if (!is_colour && begins_letter) ++letters;
        if (byte == 'm') is_colour = false;
    }
    return letters;
}

std::string padded_left(std::string_view text, std::size_t columns) {
    const std::size_t missing = columns - std::min(columns, width(text));
    return std::string(missing, ' ').append(text);
}

std::string padded_right(std::string_view text, std::size_t columns) {
    const std::size_t missing = columns - std::min(columns, width(text));
    return std::string(text).append(missing, ' ');
}

std::string without_end(std::string_view line) {
    return std::string(line.substr(0, line.find_last_not_of(' ') + 1));
}

namespace {

constexpr std::string_view no_colour = "\x1b[0m";

// The code of a colour or one letter of UTF-8, whatever the text begins with.
std::string_view first_sign(std::string_view text) {
    if (text.front() == '\x1b') return text.substr(0, text.find('m') + 1);
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) ++length;
    return text.substr(0, length);
}

// Fills lines word by word.
class Wrapping {
  public:
    explicit Wrapping(std::size_t columns) : columns_(columns) {}

    void add(std::string_view word) {
        if (width(line_) > 0) {
            if (width(line_) + 1 + width(word) <= columns_)
                line_ += ' ';
            else
                end_line();
        }
        for (; !word.empty(); word.remove_prefix(first_sign(word).size())) {
            const std::string_view sign = first_sign(word);
            if (sign.front() == '\x1b')
                colour_ = sign == no_colour ? "" : sign;
            else if (width(line_) == columns_)
                end_line();
            line_ += sign;
        }
    }
    [[nodiscard]] std::vector<std::string> lines() {
        lines_.push_back(std::move(line_));
        return std::move(lines_);
    }

  private:
    void end_line() {
        if (!colour_.empty()) line_ += no_colour;
        lines_.push_back(std::exchange(line_, colour_));
    }

    std::size_t columns_;
    std::vector<std::string> lines_;
    std::string line_;
    std::string colour_;
};

}  // namespace

std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
    if (width(text) <= columns) return {std::string(text)};
    Wrapping wrapping(columns);
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        wrapping.add(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return wrapping.lines();
}

bool TextTable::is_left(std::size_t column) const {
    return column == 0 || std::ranges::find(left_, column) != left_.end();
}

TextTable::Widths TextTable::widths(std::size_t columns) const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    }
    const std::size_t gaps = std::max<std::size_t>(widths.size(), 1) - 1;
    std::size_t sum = std::accumulate(widths.begin(), widths.end(), gaps);
    const bool fits_closer = sum <= columns && sum + gaps > columns;
    const std::size_t gap = fits_closer ? 1 : 2;
    for (sum += gaps * (gap - 1); sum > columns; --sum) --*std::ranges::max_element(widths);
    return {std::move(widths), gap};
}

std::string TextTable::text(std::size_t columns) const {
    const auto [all, gap] = widths(columns);
    std::string result;
    for (const auto& row : rows_) {
        std::vector<std::vector<std::string>> cells;
        std::size_t height = 1;
        for (std::size_t i = 0; i < row.size(); ++i)
            height = std::max(height, cells.emplace_back(wrapped(row[i], all[i])).size());
        for (std::size_t line = 0; line < height; ++line) {
            std::string text;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const std::string cell = line < cells[i].size() ? cells[i][line] : "";
                if (i > 0) text.append(gap, ' ');
                text += is_left(i) ? padded_right(cell, all[i]) : padded_left(cell, all[i]);
            }
            result.append(without_end(text)).append("\n");
        }
    }
    return result;
}

}  // namespace serai
