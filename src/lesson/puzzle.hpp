// A puzzle: a lesson of one step, in which one move wins clearly and the obvious one does not. It is found
// and proved by `serai mine`; what is said in it follows from its numbers and is the same in every game.
#pragma once

#include <optional>
#include <string_view>

#include "analysis/gain.hpp"
#include "lesson/lesson.hpp"

namespace serai {

// What "proof gain 11.2 0.9" says, in percent; nothing if it says something else.
[[nodiscard]] std::optional<Gain> gain_in(const LessonStep& step);

// What the word of an answer says of a move.
struct Loss {
    unsigned percent = 0;
    bool is_obvious = false;  // one plays it at first sight
    bool is_least = false;    // it loses that or more
};
// "12", "obvious_12" or "more_12".
[[nodiscard]] std::optional<Loss> read_loss(std::string_view word);

}  // namespace serai
