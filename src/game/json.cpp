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
bool are_plain(std::uint64_t eight) {
    constexpr std::uint64_t each = 0x0101010101010101U;
    const std::uint64_t control = eight - each * 0x20U;
    const std::uint64_t quote = (eight ^ each * '"') - each;
    const std::uint64_t backslash = (eight ^ each * '\\') - each;
    return ((control | quote | backslash) & ~eight & each * 0x80U) == 0;
}

template <typename Word>
std::uint64_t word_at(const char* letters) {
    Word word = 0;
    std::memcpy(&word, letters, sizeof word);
    return word;
}

// Whether all letters stand for themselves. Words that overlap see each letter at least once.
bool is_plain(std::string_view text) {
    constexpr std::size_t eight = sizeof(std::uint64_t);
    constexpr std::size_t four = sizeof(std::uint32_t);
    const char* const letters = text.data();
    const std::size_t size = text.size();
    if (size < four) return std::ranges::all_of(text, [](char letter) { return is_plain(letter); });
    if (size < eight)
        return are_plain(word_at<std::uint32_t>(letters) | word_at<std::uint32_t>(letters + size - four)
                                                               << 32U);
    for (std::size_t at = 0; at + eight < size; at += eight) {
        if (!are_plain(word_at<std::uint64_t>(letters + at))) return false;
    }
    return are_plain(word_at<std::uint64_t>(letters + size - eight));
}

}  // namespace

JsonWriter& JsonWriter::open(char bracket) {
    begin();
    return append(bracket).end(Next::Value);
}

JsonWriter& JsonWriter::close(char bracket) { return append(bracket).end(Next::Comma); }

JsonWriter& JsonWriter::key(JsonKey key) { return quoted(key.name()).append(':').end(Next::Value); }

JsonWriter& JsonWriter::data_key(std::string_view name) { return string(name).append(':').end(Next::Value); }

JsonWriter& JsonWriter::raw(std::string_view json) {
    begin();
    return append(json).end(Next::Comma);
}

JsonWriter& JsonWriter::string(std::string_view text) {
    if (is_plain(text)) return quoted(text);
    begin();
    append('"');
    for (const char letter : text) is_plain(letter) ? append(letter) : escape(letter);
    return append('"').end(Next::Comma);
}

// Most of a frame are short words: there is room for all of one at once.
JsonWriter& JsonWriter::quoted(std::string_view plain) {
    constexpr std::size_t around = 3;  // comma and quotes
    char* at = room(plain.size() + around);
    if (next_ == Next::Comma) *at++ = ',';
    *at++ = '"';
    at += plain.copy(at, plain.size());
    *at++ = '"';
    size_ = static_cast<std::size_t>(at - text_.data());
    return end(Next::Comma);
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
