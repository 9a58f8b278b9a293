#include "server/net/target.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace serai::net {

namespace {

// "%2F" becomes "/"; nothing if two digits do not follow.
std::optional<std::string> percent_decoded(std::string_view text) {
    std::string decoded;
    decoded.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            decoded += text[i];
            continue;
        }
        const std::string_view digits = text.substr(i + 1, 2);
        unsigned char byte = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
        if (error != std::errc{} || digits.size() != 2 || end != digits.data() + 2) return std::nullopt;
        decoded += static_cast<char>(byte);
        i += 2;
    }
    return decoded;
}

bool is_control(char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F; }

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

std::optional<Target> read_target(std::string_view text) {
    // RFC 9112, 3.2.2: a server must accept the absolute form too.
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!text.starts_with(scheme)) continue;
        const std::size_t slash = text.find_first_of("/?", scheme.size());
        if (slash == std::string_view::npos || text[slash] != '/') return std::nullopt;
        text.remove_prefix(slash);
    }
    if (!text.starts_with('/') || text.find('#') != std::string_view::npos) return std::nullopt;
    const std::size_t mark = text.find('?');
    auto path = percent_decoded(text.substr(0, mark));
    if (!path || path->find("..") != std::string::npos) return std::nullopt;
    if (std::ranges::any_of(*path, is_control) || !is_utf8(*path)) return std::nullopt;
    const std::string_view query = mark == std::string_view::npos ? "" : text.substr(mark + 1);
    return Target{std::move(*path), std::string(query)};
}

}  // namespace serai::net
