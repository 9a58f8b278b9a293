// Ways to play Phraya, and what each likes beyond its points.
#pragma once

#include <cstdint>

#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

// Ways to play. The settler spreads his stalls over the board, the merchant lives from orders and cards, the
// pilgrim from temple and king.
enum class Style : std::uint8_t { Plain, Settler, Merchant, Pilgrim };
constexpr Words<4> words(Style) { return {"style", {"plain", "settler", "merchant", "pilgrim"}}; }

namespace appraisal {

inline CardSet market_cards_of(const Player& player) { return (player.hand | player.pile) & market_cards; }

// What a style likes beyond its points, in hundredths for each.
struct Taste {
    int stall = 0;
    int order = 0;
    int card = 0;
    int disc = 0;
};
inline Taste taste_of(Style style) {
    switch (style) {
        case Style::Plain: return {};
        case Style::Settler: return {.stall = 600};
        case Style::Merchant: return {.order = 400, .card = 200};
        case Style::Pilgrim: return {.disc = 200};
    }
    return {};
}
inline int liking(const Player& player, const Taste& taste) {
    return taste.stall * static_cast<int>(player.stalls.size()) +
           taste.order * static_cast<int>(player.orders.size()) +
           taste.card * static_cast<int>(market_cards_of(player).size()) +
           taste.disc * static_cast<int>(player.temple.size() + player.king.size());
}

}  // namespace appraisal

}  // namespace serai::phraya
