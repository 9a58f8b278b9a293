#include "table/dealer.hpp"

namespace serai {
namespace {

std::optional<std::uint8_t> digit(char letter) {
    if (letter >= '0' && letter <= '9') return static_cast<std::uint8_t>(letter - '0');
    if (letter >= 'a' && letter <= 'f') return static_cast<std::uint8_t>(letter - 'a' + 10);
    return std::nullopt;
}

}  // namespace

std::optional<Dealer> Dealer::from_text(std::string_view secret) {
    Secret bytes{};
    if (secret.size() != 2 * bytes.size()) return std::nullopt;
    for (std::size_t i = 0; i < secret.size(); ++i) {
        const auto value = digit(secret[i]);
        if (!value) return std::nullopt;
        bytes[i / 2] = static_cast<std::uint8_t>(bytes[i / 2] << 4U | *value);
    }
    return Dealer(bytes);
}

std::string Dealer::commitment() const { return hex(derived("commitment")); }

Rng Dealer::luck(std::size_t entry) const {
    const Digest digest = derived("entry " + std::to_string(entry));
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | digest[i];
    return Rng(seed);
}

Digest Dealer::derived(std::string_view purpose) const {
    return sha256(std::string("caravanserai ").append(purpose).append(" of ").append(secret()));
}

}  // namespace serai
