// What there is to learn of a game, looked at as files: whether lessons hold, and whether everything is said
// in every language.
#pragma once

#include <string>
#include <vector>

#include "lesson/prove.hpp"
#include "text/text.hpp"

namespace serai::cli {

// Lesson files, or folders of games. Says what is wrong, and how many files are well.
int inspect_lessons(const Text& text, const std::vector<std::string>& paths, Effort effort);

}  // namespace serai::cli
