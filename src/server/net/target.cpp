#include "server/net/target.hpp"

#include <algorithm>
#include <charconv>

#include "base/utf8.hpp"

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

}  // namespace

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
