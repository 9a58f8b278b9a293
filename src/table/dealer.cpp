#include "table/dealer.hpp"

#include <algorithm>
#include <utility>

namespace serai {
namespace {

std::optional<std::uint8_t> digit(char letter) {
    if (letter >= '0' && letter <= '9') return static_cast<std::uint8_t>(letter - '0');
    if (letter >= 'a' && letter <= 'f') return static_cast<std::uint8_t>(letter - 'a' + 10);
    return std::nullopt;
}

}  // namespace

std::optional<Dealer> Dealer::from_text(std::string_view secret, unsigned luck,
                                        std::vector<std::string> nonces) {
    Secret bytes{};
    if (secret.size() != 2 * bytes.size() || luck < 1 || luck > newest_luck) return std::nullopt;
    for (std::size_t i = 0; i < secret.size(); ++i) {
        const auto value = digit(secret[i]);
        if (!value) return std::nullopt;
        bytes[i / 2] = static_cast<std::uint8_t>(bytes[i / 2] << 4U | *value);
    }
    return Dealer(bytes, LuckBy(luck), std::move(nonces));
}

std::string Dealer::commitment() const { return hex(derived("commitment")); }

Rng Dealer::luck(const LogPlace& place) const {
    std::string purpose = by_ == LuckBy::Entry ? "entry " + std::to_string(place.entries)
                                               : "outcome " + std::to_string(place.outcomes);
    for (const std::string& nonce : nonces_) purpose.append(" with ").append(nonce);
    const Digest digest = derived(purpose);
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | digest[i];
    return Rng(seed);
}

Digest Dealer::derived(std::string_view purpose) const {
    return sha256(std::string("caravanserai ").append(purpose).append(" of ").append(secret()));
}

std::string commitment_to(std::string_view nonce) {
    return hex(sha256(std::string("caravanserai nonce ").append(nonce)));
}

bool is_nonce(std::string_view text) {
    return text.size() == 2 * sizeof(Digest) &&
           std::ranges::all_of(text, [](char letter) { return digit(letter).has_value(); });
}

}  // namespace serai
