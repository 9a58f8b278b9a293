#include "base/utf8.hpp"

#include <algorithm>
#include <cstddef>

namespace serai {
namespace {

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80; }

// The bytes of a letter by its first byte; 0 if no letter starts so.
std::size_t letter_bytes(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    if (first >= 0xF0 && first < 0xF5) return 4;
    return 0;
}

// Too long a form, a surrogate, or beyond the last code point: all show in the second byte.
bool is_second_byte(unsigned char first, unsigned char second) {
    if (first == 0xE0) return second >= 0xA0;
    if (first == 0xED) return second < 0xA0;
    if (first == 0xF0) return second >= 0x90;
    if (first == 0xF4) return second < 0x90;
    return true;
}

}  // namespace

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text.front());
        const std::size_t bytes = letter_bytes(first);
        if (bytes == 0 || bytes > text.size()) return false;
        if (!std::ranges::all_of(text.substr(1, bytes - 1), is_continuation)) return false;
        if (bytes > 1 && !is_second_byte(first, static_cast<unsigned char>(text[1]))) return false;
        text.remove_prefix(bytes);
    }
    return true;
}

std::string_view shortened_utf8(std::string_view text, std::size_t bytes) {
    if (text.size() <= bytes) return text;
    while (bytes > 0 && is_continuation(text[bytes])) --bytes;
    return text.substr(0, bytes);
}

}  // namespace serai
