#include "text/table.hpp"

#include <algorithm>

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

std::string TextTable::text() const {
    std::vector<std::size_t> widths;
    for (const auto& row : rows_) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    }
    std::string result;
    for (const auto& row : rows_) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            line += i == 0 ? padded_right(row[i], widths[i]) : "  " + padded_left(row[i], widths[i]);
        }
        result.append(line.substr(0, line.find_last_not_of(' ') + 1)).append("\n");
    }
    return result;
}

}  // namespace serai
