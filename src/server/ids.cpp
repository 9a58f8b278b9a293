#include "server/ids.hpp"

#include <cstdlib>

#include <sys/random.h>

namespace serai {

Dealer::Secret random_secret() {
    Dealer::Secret secret{};
    // Up to 256 bytes are never cut short; a system without randomness must not deal.
    if (getrandom(secret.data(), secret.size(), 0) != static_cast<ssize_t>(secret.size())) std::abort();
    return secret;
}

}  // namespace serai
