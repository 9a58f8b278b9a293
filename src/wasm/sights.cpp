#include "wasm/sights.hpp"

#include <algorithm>

#include "base/sha256.hpp"

namespace serai::wasm {

// "GAME HEXADECIMAL"
std::string sight_text(const Match& match, Seat seat) {
    const Title& title = title_of(match);
    return std::string(title.id).append(" ").append(hex(title.sight(match, seat)->packed()));
}

GivenSight read_sight(std::string_view text) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const auto title = find_title(text.substr(0, space));
    const auto packed = from_hex(text.substr(std::min(space + 1, text.size())));
    if (!title || !packed) return {};
    return {*title, (*title)->unpacked_sight(*packed)};
}

}  // namespace serai::wasm
