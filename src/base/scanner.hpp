// Reads words and numbers from a line. Strict: single spaces, no leading zeros, so that a meaning has one
// spelling.
#pragma once

#include <optional>
#include <string_view>

namespace serai {

class Scanner {
  public:
    constexpr explicit Scanner(std::string_view text) : rest_(text) {}

    [[nodiscard]] constexpr bool at_end() const { return rest_.empty(); }

    // The next word; empty at the end, and where two spaces or a space at an end break the line.
    constexpr std::string_view word() {
        const std::size_t space = rest_.find(' ');
        const std::string_view result = rest_.substr(0, space);
        if (space == std::string_view::npos) {
            rest_ = {};
        } else if (space + 1 == rest_.size()) {
            rest_ = " ";  // a trailing space is never consumed, so at_end() stays false
        } else {
            rest_.remove_prefix(space + 1);
        }
        return result;
    }

    // The next word as a whole number from 0 to `most`.
    constexpr std::optional<unsigned> number(unsigned most) {
        const std::string_view digits = word();
        if (digits.empty() || digits.size() > 9 || (digits.size() > 1 && digits[0] == '0'))
            return std::nullopt;
        unsigned value = 0;
        for (const char digit : digits) {
            if (digit < '0' || digit > '9') return std::nullopt;
            value = value * 10 + static_cast<unsigned>(digit - '0');
        }
        if (value > most) return std::nullopt;
        return value;
    }

  private:
    std::string_view rest_;
};

}  // namespace serai
