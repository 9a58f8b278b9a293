// What a card of Phraya does, as words from its table.
#pragma once

#include "game/message.hpp"
#include "games/phraya/engine/cards.hpp"

namespace serai::phraya {

// "wholesaler 1–2 (+2/−2); 2 coins; end: 2 per order"
[[nodiscard]] Message card_text(Card card);

}  // namespace serai::phraya
