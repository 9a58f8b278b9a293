#include "server/ids.hpp"

#include <cstdlib>
#include <string_view>

#include <sys/random.h>

namespace serai {

Dealer::Secret random_secret() {
    Dealer::Secret secret{};
    // Up to 256 bytes are never cut short; a system without randomness must not deal.
    if (getrandom(secret.data(), secret.size(), 0) != static_cast<ssize_t>(secret.size())) std::abort();
    return secret;
}

std::string random_name(std::size_t letters) {
    constexpr std::string_view alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
    static_assert(alphabet.size() == 32);
    std::string name;
    name.reserve(letters);
    while (name.size() < letters) {
        for (const std::uint8_t byte : random_secret()) {
            if (name.size() < letters) name += alphabet[byte % alphabet.size()];
        }
    }
    return name;
}

}  // namespace serai
