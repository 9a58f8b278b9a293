// What a move brings, as a sentence: "+4 points, −2 gold; Anna: +2 gold; Anna draws a card". The page has the
// same in web/src/i18n/brings.ts.
#pragma once

#include <span>
#include <string>

#include "game/prospect.hpp"
#include "text/text.hpp"

namespace serai {

// The seat that moves comes first and without its name; nothing brings an empty sentence.
[[nodiscard]] std::string brings_text(const Text& text, std::span<const Brought> brings, Seat own);

}  // namespace serai
