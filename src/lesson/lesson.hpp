// A lesson: a text file that teaches a game on its own table (docs/notation.md has the words). Exercises,
// puzzles (puzzle.hpp) and the pictures of a rulebook are lessons too: the first two prove their moves, the
// others have one step without a name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/field_paths.hpp"
#include "game/result.hpp"
#include "game/seat.hpp"

namespace serai {

// What a line says, and its number in the file.
struct LessonLine {
    std::string text{};
    std::size_t number = 0;
};

// Moves are given as notation, or as how it begins and a star.
struct LessonStep {
    struct Remark {
        LessonLine moves;
        std::string word;
    };

    std::string name{};
    std::size_t line = 0;
    std::optional<LessonLine> position{};  // or else where the step before ended
    std::vector<std::string> look{};       // places of the board that are in the light
    std::vector<LessonLine> accepted{};    // without any the step is only read
    std::vector<Remark> remarks{};         // the answers to moves that are legal and not accepted
    std::vector<LessonLine> then{};        // the entries that follow
    std::vector<LessonLine> expected{};    // "FIELD = VALUE" after them
    std::string done{};                    // the word of what is said when the move was made
    std::vector<std::string> see{};        // places that are in the light then
    std::optional<LessonLine> proof{};     // that the accepted moves are best
};

struct Lesson {
    std::string file{};
    std::string game{};
    unsigned seats = 0;
    std::vector<PathAndText> options{};
    bool is_more = false;  // one of those behind "more"
    Seat eyes{};           // who learns
    std::vector<LessonStep> steps{};

    // "1_camels" and "exercise_sell" are called "camels" and "exercise_sell".
    [[nodiscard]] std::string_view name() const;
    [[nodiscard]] bool is_exercise() const;
    [[nodiscard]] bool is_puzzle() const;
    [[nodiscard]] bool is_picture() const { return steps.front().name.empty(); }
    [[nodiscard]] std::string where(std::size_t line) const { return file + ':' + std::to_string(line); }

    // Keys of its sentences.
    [[nodiscard]] std::string title() const { return key("title"); }
    [[nodiscard]] std::string says(const LessonStep& step) const { return key(step.name); }
    [[nodiscard]] std::string says(const LessonStep& step, std::string_view word) const {
        return key(step.name).append(".").append(word);
    }

  private:
    [[nodiscard]] std::string key(std::string_view rest) const {
        return std::string(game).append(".lesson.").append(name()).append(".").append(rest);
    }
};

// `file` is its name, for messages and keys.
[[nodiscard]] Result<Lesson> read_lesson(std::string_view text, std::string_view file);

}  // namespace serai
