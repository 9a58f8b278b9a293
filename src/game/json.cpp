#include "game/json.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace serai {

JsonWriter& JsonWriter::key(std::string_view name) {
    string(name);
    text_ += ':';
    return *this;
}

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

JsonWriter& JsonWriter::number(std::int64_t value) { return raw(std::to_string(value)); }

JsonWriter& JsonWriter::fraction(double value) {
    std::array<char, 40> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 3);
    return raw({buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data())});
}

JsonWriter& JsonWriter::open(char bracket) {
    comma();
    text_ += bracket;
    return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
    text_ += bracket;
    return *this;
}

JsonWriter& JsonWriter::raw(std::string_view text) {
    comma();
    text_ += text;
    return *this;
}

void JsonWriter::comma() {
    if (text_.empty()) return;
    const char last = text_.back();
    if (last != '{' && last != '[' && last != ':' && last != '\n') text_ += ',';
}

}  // namespace serai
