// The table as text: a game's own board where it has one, else all fields of the view by name.
#pragma once

#include <string>

#include "game/match.hpp"
#include "text/text.hpp"

namespace serai::cli {

[[nodiscard]] std::string board(const Match& match, Viewer viewer, const Text& text);

}  // namespace serai::cli
