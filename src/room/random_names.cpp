#include "room/random_names.hpp"

#include <string_view>

namespace serai {

Digest RandomNames::secret() { return sha256(hex(bytes_).append(" ").append(std::to_string(drawn_++))); }

std::string RandomNames::name(std::size_t letters) {
    constexpr std::string_view alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
    static_assert(alphabet.size() == 32);
    std::string made;
    made.reserve(letters);
    while (made.size() < letters) {
        for (const std::uint8_t byte : secret()) {
            if (made.size() < letters) made += alphabet[byte % alphabet.size()];
        }
    }
    return made;
}

}  // namespace serai
