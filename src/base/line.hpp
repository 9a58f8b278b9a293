// One line of text on the stack, for notation: the engine writes words without touching the heap.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>

namespace serai {

class Line {
  public:
    static constexpr std::size_t capacity = 120;

    constexpr Line() = default;
    constexpr explicit Line(std::string_view first) { *this << first; }

    // Appends a word or a number, with one space before it unless it is the first.
    constexpr Line& operator<<(std::string_view word) {
        if (size_ > 0) put(' ');
        for (const char letter : word) put(letter);
        return *this;
    }
    constexpr Line& operator<<(unsigned number) {
        std::array<char, 10> digits{};
        std::size_t first = digits.size();
        do {
            digits[--first] = static_cast<char>('0' + number % 10);
            number /= 10;
        } while (number > 0);
        return *this << std::string_view(digits.data() + first, digits.size() - first);
    }

    [[nodiscard]] constexpr std::string_view view() const { return {letters_.data(), size_}; }

  private:
    constexpr void put(char letter) {
        assert(size_ < capacity);
        letters_[size_++] = letter;
    }

    std::array<char, capacity> letters_{};
    std::size_t size_ = 0;
};

}  // namespace serai
