#include "game/json.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace serai {

JsonWriter& JsonWriter::string(std::string_view text) {
    comma();
    text_ += '"';
    const auto is_special = [](char letter) {
        return letter == '"' || letter == '\\' || static_cast<unsigned char>(letter) < 0x20;
    };
    for (;;) {
        const auto plain = std::ranges::find_if(text, is_special);
        const auto length = static_cast<std::size_t>(plain - text.begin());
        text_ += text.substr(0, length);
        if (length == text.size()) break;
        escape(*plain);
        text.remove_prefix(length + 1);
    }
    text_ += '"';
    return *this;
}

std::string& JsonWriter::escape(char letter) {
    if (letter == '"' || letter == '\\') return (text_ += '\\') += letter;
    constexpr std::string_view hex = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(letter);
    return (text_.append("\\u00") += hex[code >> 4U]) += hex[code & 15U];
}

JsonWriter& JsonWriter::number(std::int64_t value) {
    std::array<char, 20> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return raw({buffer.data(), end.ptr});
}

JsonWriter& JsonWriter::fraction(double value) {
    std::array<char, 40> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 3);
    return raw({buffer.data(), end.ptr});
}

}  // namespace serai
