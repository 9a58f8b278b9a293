// A person's place at a table in the terminal: what is shown there, and what is typed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/screen.hpp"
#include "game/match.hpp"
#include "game/text_board.hpp"
#include "text/text.hpp"

namespace serai::cli {

class Terminal {
  public:
    Terminal(Text text, Seat person);

    [[nodiscard]] const Text& text() const { return text_; }
    [[nodiscard]] Seat person() const { return person_; }
    // What the others are called.
    void call(Seat seat, Message name);

    // What is typed next, with single spaces between words, so that people may type as they like; nothing at
    // the end.
    [[nodiscard]] std::optional<std::string> read_words();

    // Wrapped where the terminal ends. What stands at the head, before the first line, has the others begin
    // below what follows it.
    void say(std::string_view sentence, std::string_view head = "") const;
    void refuse(const std::string& sentence) const { say(painted(sentence, Tone::Refusing)); }
    [[nodiscard]] std::string painted(std::string_view words, Tone tone) const {
        return screen_.painted(words, tone);
    }

    void show_board(const Match& match) const;
    // What is asked, with the moves by number: all legal ones, or those worth a thought.
    void show_question(const Match& match, bool all);
    // Whether the words ask to be shown something of the table: board, show, all. Then it is.
    bool shows(const Match& match, const std::string& words);

    // The move that is meant: words as they are, or a number of the list. Nothing, and a complaint, if the
    // list has no such number.
    [[nodiscard]] std::optional<std::string> move_meant(const std::string& words) const;

  private:
    // One part of the table, or which there are.
    void show_part(const Match& match, const std::string& word) const;
    [[nodiscard]] TextBoard board(const Match& match) const;

    Screen screen_;
    Paper paper_ = screen_.paper();
    Text text_;
    Seat person_;
    bool shows_all_ = false;  // moves of the present question
    std::vector<std::string> listed_;
};

}  // namespace serai::cli
