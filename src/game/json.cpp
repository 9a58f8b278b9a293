#include "game/json.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>

namespace serai {
namespace {

constexpr bool is_plain(char letter) {
    return letter != '"' && letter != '\\' && static_cast<unsigned char>(letter) >= 0x20;
}

// The same for eight letters together: in the sums, a byte that is below 0x20, a quote or a backslash gets
// the highest bit, which it had not before.
bool are_plain(const char* letters) {
    constexpr std::uint64_t each = 0x0101010101010101U;
    std::uint64_t eight = 0;
    std::memcpy(&eight, letters, sizeof eight);
    const std::uint64_t control = eight - each * 0x20U;
    const std::uint64_t quote = (eight ^ each * '"') - each;
    const std::uint64_t backslash = (eight ^ each * '\\') - each;
    return ((control | quote | backslash) & ~eight & each * 0x80U) == 0;
}

// How many letters stand for themselves before one that does not.
std::size_t plain_letters(std::string_view text) {
    constexpr std::size_t together = sizeof(std::uint64_t);
    std::size_t at = 0;
    while (text.size() >= together && are_plain(text.data() + at)) {
        const std::size_t last = text.size() - together;
        if (at == last) return text.size();
        at = std::min(at + together, last);
    }
    while (at < text.size() && is_plain(text[at])) ++at;
    return at;
}

}  // namespace

JsonWriter& JsonWriter::open(char bracket) {
    begin();
    return append(bracket).end(Next::Value);
}

JsonWriter& JsonWriter::close(char bracket) { return append(bracket).end(Next::Comma); }

JsonWriter& JsonWriter::key(JsonKey key) {
    begin();
    return append('"').append(key.name()).append("\":").end(Next::Value);
}

JsonWriter& JsonWriter::data_key(std::string_view name) { return string(name).append(':').end(Next::Value); }

JsonWriter& JsonWriter::raw(std::string_view json) {
    begin();
    return append(json).end(Next::Comma);
}

JsonWriter& JsonWriter::string(std::string_view text) {
    begin();
    append('"');
    for (;;) {
        const std::size_t plain = plain_letters(text);
        append(text.substr(0, plain));
        if (plain == text.size()) break;
        escape(text[plain]);
        text.remove_prefix(plain + 1);
    }
    return append('"').end(Next::Comma);
}

JsonWriter& JsonWriter::escape(char letter) {
    if (letter == '"' || letter == '\\') return append('\\').append(letter);
    constexpr std::string_view hex = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(letter);
    return append("\\u00").append(hex[code >> 4U]).append(hex[code & 15U]);
}

JsonWriter& JsonWriter::number(std::int64_t value) {
    constexpr std::size_t longest = 20;
    begin();
    if (value >= 0 && value <= 9) return append(static_cast<char>('0' + value)).end(Next::Comma);
    char* const start = room(longest);
    size_ += static_cast<std::size_t>(std::to_chars(start, start + longest, value).ptr - start);
    return end(Next::Comma);
}

JsonWriter& JsonWriter::fraction(double value) {
    constexpr std::size_t longest = 40;
    begin();
    char* const start = room(longest);
    const auto [last, flaw] = std::to_chars(start, start + longest, value, std::chars_format::fixed, 3);
    size_ += static_cast<std::size_t>(last - start);
    return end(Next::Comma);
}

}  // namespace serai
