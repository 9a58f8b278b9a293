// SHA-256 (FIPS 180-4), for promises that must hold against an adversary: the hash of a table's secret, and
// the luck that follows from it. Ours because it also runs in WebAssembly, where the usual libraries are not
// packaged.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace serai {

using Digest = std::array<std::uint8_t, 32>;

[[nodiscard]] Digest sha256(std::string_view bytes);

// Two letters per byte, small ones.
[[nodiscard]] std::string hex(std::string_view bytes);
inline std::string hex(const Digest& digest) {
    return hex(std::string_view(reinterpret_cast<const char*>(digest.data()), digest.size()));
}
// The bytes; nothing if that is no such text.
[[nodiscard]] std::optional<std::string> from_hex(std::string_view text);

}  // namespace serai
