// What a card of Phraya does, as words from its table.
#pragma once

#include <string>

#include "games/phraya/engine/cards.hpp"
#include "text/text.hpp"

namespace serai::phraya {

// "wholesaler 1–2 (+2/−2); 2 coins; end: 2 per order"
[[nodiscard]] std::string card_text(const Text& text, Card card);

}  // namespace serai::phraya
