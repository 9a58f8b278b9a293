// A position as one line of text: the fields of the game that differ from its start, as scenarios give them.
//     heat = 2; phase = choose; waiting = 0 2; players.0.gems = 2 3 3 3; players.1.choice = ?
// "?" stands where the viewer does not know, "-" alone is the start of the game. Options are named where they
// are not the usual ones ("options.age = 2 0 1"); the game, its seats and the version of its rules are said
// elsewhere. docs/notation.md says it to people.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "game/match.hpp"
#include "game/result.hpp"

namespace serai {

// In bytes, for a line that is read; no position of a game of the house comes near.
inline constexpr std::size_t longest_position = 8'000;

// As a viewer may know it.
[[nodiscard]] std::string position_of(const Match& match, Viewer viewer);

// With everything that any seat knows: for games that are over, of which nothing is secret any more.
[[nodiscard]] std::string whole_position(const Match& match);

// The same for whoever keeps the options elsewhere; empty at the start of the game.
[[nodiscard]] std::string whole_position_without_options(const Match& match);

// What a line gives, with "options." before the names of options. Whether the game has such fields is for the
// game to say.
[[nodiscard]] Result<std::vector<PathAndText>> read_position(std::string_view line);
inline constexpr std::string_view options_prefix = "options.";

}  // namespace serai
