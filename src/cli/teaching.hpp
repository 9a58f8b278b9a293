// What there is to learn of a game: its lessons with their sentences, and the words that it explains.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/result.hpp"
#include "games/title.hpp"
#include "lesson/lesson.hpp"
#include "text/text.hpp"

namespace serai::cli {

// A word of a game that explains itself wherever it stands.
struct GlossaryTerm {
    std::string id;
    std::vector<std::string> forms;  // as sentences spell it
    std::string says;
    std::string clause;  // of RULES.md
};

// `file` is its name, for messages.
[[nodiscard]] Result<Text::Sentences> read_sentences(std::string_view json, const std::string& file);
[[nodiscard]] Result<std::vector<GlossaryTerm>> read_glossary(std::string_view json, const std::string& file);

// Where a word of such a file stands, for messages; the second time if it is there twice.
enum class Depth : std::uint8_t { Key = 1, Part = 2, Form = 3 };
[[nodiscard]] std::string line_of(std::string_view word, std::string_view json, const std::string& file,
                                  Depth depth = Depth::Key);

// Whether a sentence has a form of the term as a word of its own.
[[nodiscard]] bool mentions(std::string_view sentence, const GlossaryTerm& term);
// The term that somebody means by a word: its name or one of its forms, in small letters or not.
[[nodiscard]] const GlossaryTerm* find_term(const std::vector<GlossaryTerm>& glossary, std::string_view word);

struct Course {
    Text text;
    std::vector<Lesson> lessons{};
    std::vector<GlossaryTerm> glossary{};
};
// Of a game, as it was when the program was built.
[[nodiscard]] Result<Course> course_of(const Title& title, const Text& text);
// The puzzles of a game, by number; what is said in them follows from their numbers.
[[nodiscard]] Result<Course> puzzles_of(const Title& title, const Text& text);
// Of lesson files as they are now, with the sentences and the glossary beside them.
[[nodiscard]] Result<Course> course_of(const std::vector<std::string>& files, const Text& text);

// A game at first sight: the goal, how a turn goes, how it ends.
[[nodiscard]] std::vector<std::string> sight_keys(std::string_view game);
// All that a lesson says in sentences of its own.
[[nodiscard]] std::vector<std::string> keys_of(const Lesson& lesson);

}  // namespace serai::cli
