#include "cli/terminal.hpp"

#include <iostream>

#include <fmt/format.h>

#include "games/catalogue.hpp"
#include "text/board.hpp"
#include "text/brings.hpp"
#include "text/table.hpp"

namespace serai::cli {

Terminal::Terminal(Text text, Seat person) : text_(std::move(text)), person_(person) {
    call(person, Message{"house.seat_you", {}});
}

void Terminal::call(Seat seat, Message name) {
    const std::string number = std::to_string(index(seat) + 1);
    name.with("number", number);
    text_.call(seat, screen_.painted(text_.say(name), seat), screen_.painted(number, seat));
}

std::optional<std::string> Terminal::read_words() {
    const auto line = screen_.read_line();
    if (!line) {
        std::cout << '\n';
        return std::nullopt;
    }
    std::string words;
    for (const char letter : *line) {
        const bool blank = letter == ' ' || letter == '\t' || letter == '\r';
        if (!blank) words += letter;
        if (blank && !words.empty() && words.back() != ' ') words += ' ';
    }
    if (!words.empty() && words.back() == ' ') words.pop_back();
    return words;
}

void Terminal::say(std::string_view sentence, std::string_view head) const {
    std::string before(head);
    for (const std::string& line : wrapped(sentence, paper_.columns - width(head))) {
        std::cout << before << without_end(line) << '\n';
        before.assign(width(head), ' ');
    }
}

TextBoard Terminal::board(const Match& match) const { return title_of(match).board(match, Viewer(person_)); }

void Terminal::show_board(const Match& match) const {
    std::cout << '\n' << board_text(board(match), text_, paper_) << '\n';
}

void Terminal::show_part(const Match& match, const std::string& word) const {
    const TextBoard all = board(match);
    if (const BoardPart* part = find_part(all, word, text_)) {
        std::cout << part_text(*part, text_, paper_);
        return;
    }
    std::string names;
    for (const BoardPart& part : all.parts)
        names.append(names.empty() ? "" : ", ").append(text_.say(part.name));
    if (!word.empty()) refuse(text_.say(Message{"cli.play.no_part", {}}.with("text", word)));
    say(text_.say(Message{"cli.play.parts", {}}.with("parts", names)));
}

void Terminal::show_question(const Match& match, bool all) {
    shows_all_ = all;
    listed_ = all ? match.moves(person_) : match.candidates(person_);
    const std::string question = text_.say(match.question(Viewer(person_)));
    say(text_.say(
        Message{"house.asked", {}}.with("seat", person_).with("question", painted(question, Tone::Strong))));
    const auto prospects = match.prospects(person_, listed_);
    for (std::size_t i = 0; i < listed_.size(); ++i) {
        const std::string brings = brings_text(text_, prospects[i].brings, person_);
        say(fmt::format("{}  {}{}{}", text_.say(match.describe(listed_[i])),
                        painted(fmt::format("({})", listed_[i]), Tone::Soft), brings.empty() ? "" : "  ",
                        brings),
            painted(fmt::format("{:>3}", i + 1), Tone::Strong) + "  ");
    }
    const std::size_t count = match.count_moves(person_);
    if (count > listed_.size())
        say(text_.say(Message{"cli.play.more", {}}.with("count", std::int64_t(count))));
}

bool Terminal::shows(const Match& match, const std::string& words) {
    if (words == "show" || words.starts_with("show ")) {
        show_part(match, words == "show" ? "" : words.substr(5));
        return true;
    }
    if (words != "board" && words != "all") return false;
    if (words == "board") show_board(match);
    if (match.turn().has(person_)) show_question(match, shows_all_ || words == "all");
    return true;
}

std::optional<std::string> Terminal::move_meant(const std::string& words) const {
    Scanner scanner(words);
    const auto number = scanner.number(1'000'000);
    if (!number || !scanner.at_end()) return words;
    if (*number >= 1 && *number <= listed_.size()) return listed_[*number - 1];
    refuse(text_.say(Message{"cli.play.no_number", {}}.with("most", std::int64_t(listed_.size()))));
    return std::nullopt;
}

}  // namespace serai::cli
