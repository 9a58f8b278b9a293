#include "table/dealer.hpp"

#include <algorithm>
#include <utility>

namespace serai {
std::optional<Dealer> Dealer::from_text(std::string_view secret, unsigned luck,
                                        std::vector<std::string> nonces) {
    if (!is_nonce(secret) || luck < 1 || luck > newest_luck) return std::nullopt;
    Secret bytes{};
    std::ranges::copy(*from_hex(secret), bytes.begin());
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
    return text.size() == 2 * sizeof(Digest) && from_hex(text).has_value();
}

}  // namespace serai
