#include "lesson/lesson.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/scanner.hpp"
#include "game/entry.hpp"
#include "game/script.hpp"

namespace serai {
namespace {

constexpr std::string_view between = " | ";

bool is_word(std::string_view text) {
    const auto fits = [](char each) {
        return (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9') || each == '_';
    };
    return !text.empty() && std::ranges::all_of(text, fits);
}

// Reads the lines of one file. Each function reads what follows a word, and says whether that can be.
class Reader {
  public:
    explicit Reader(std::string_view file) { lesson_.file = file; }

    Result<Lesson> read(std::string_view text) {
        auto all = for_each_line(text, [this](std::string_view content, std::size_t number) {
            number_ = number;
            return line(content);
        });
        if (!all) return tl::unexpected(std::move(all.error()));
        if (lesson_.game.empty() || lesson_.seats == 0 || lesson_.steps.empty())
            return failure(Message{"cli.lesson.incomplete", {}}, lesson_.where(number_));
        return std::move(lesson_);
    }

  private:
    struct Word {
        std::string_view word;
        bool (Reader::*read)(std::string_view rest);
        std::string_view form;
    };

    Result<void> line(std::string_view content) {
        static constexpr std::array<Word, 15> words{{
            {"game", &Reader::game, "game NAME (before the first step)"},
            {"seats", &Reader::seats, "seats NUMBER (before the first step)"},
            {"option", &Reader::option, "option NAME VALUE (before the first step)"},
            {"eyes", &Reader::eyes, "eyes SEAT (before the first step, behind 'seats')"},
            {"more", &Reader::more, "more (alone, before the first step)"},
            {"step", &Reader::step, "step NAME (a-z, 0-9 and _; another than before; not 'title')"},
            {"position", &Reader::position, "position LINE (once in a step)"},
            {"look", &Reader::look, "look PLACE | PLACE …"},
            {"accept", &Reader::accept, "accept MOVE | MOVE … (in a step)"},
            {"answer", &Reader::answer, "answer MOVE | MOVE … : WORD (in a step with 'accept')"},
            {"then", &Reader::then, "then SEAT MOVE or then - OUTCOME (in a step)"},
            {"expect", &Reader::expect, "expect FIELD = VALUE (in a step)"},
            {"done", &Reader::done, "done WORD (once in a step with 'accept')"},
            {"see", &Reader::see, "see PLACE | PLACE … (in a step with 'accept')"},
            {"proof", &Reader::proof, "proof most FIELD … (once in a step with 'accept')"},
        }};
        const auto [word, rest] = first_word(content);
        const auto found = std::ranges::find(words, word, &Word::word);
        if (found == words.end()) return unknown_line(word, lesson_.where(number_));
        if ((this->*found->read)(rest)) return {};
        return malformed_line(found->form, lesson_.where(number_));
    }

    // The head

    [[nodiscard]] bool in_head() const { return lesson_.steps.empty(); }

    bool game(std::string_view rest) {
        lesson_.game = rest;
        return in_head() && !rest.empty();
    }
    bool seats(std::string_view rest) {
        Scanner scanner(rest);
        lesson_.seats = scanner.number(max_seats).value_or(0);
        return in_head() && lesson_.seats > 0;
    }
    bool option(std::string_view rest) {
        const auto [name, value] = first_word(rest);
        lesson_.options.push_back({std::string(name), std::string(value)});
        return in_head() && !value.empty();
    }
    bool eyes(std::string_view rest) {
        Scanner scanner(rest);
        const auto number = scanner.number(max_seats);
        lesson_.eyes = Seat(number.value_or(0));
        return in_head() && number && *number < lesson_.seats;
    }
    bool more(std::string_view rest) {
        lesson_.is_more = true;
        return in_head() && rest.empty();
    }

    // Steps

    [[nodiscard]] LessonStep& last() { return lesson_.steps.back(); }
    [[nodiscard]] bool in_step() { return !in_head() && !last().name.empty(); }
    [[nodiscard]] bool in_asking_step() { return in_step() && !last().accepted.empty(); }

    bool step(std::string_view rest) {
        if ((!in_head() && !in_step()) || !is_word(rest) || rest == "title" ||
            std::ranges::count(lesson_.steps, rest, &LessonStep::name) > 0)
            return false;
        lesson_.steps.push_back({.name = std::string(rest), .line = number_});
        return true;
    }
    // A picture has no line that begins its only step.
    LessonStep& begun() {
        if (in_head()) lesson_.steps.push_back({.line = number_});
        return last();
    }
    bool position(std::string_view rest) {
        if (begun().position || rest.empty()) return false;
        last().position = {std::string(rest), number_};
        return true;
    }
    bool look(std::string_view rest) {
        for (std::string& place : parts_of(rest, between)) begun().look.push_back(std::move(place));
        return !rest.empty();
    }
    bool accept(std::string_view rest) {
        if (!in_step()) return false;
        for (std::string& move : parts_of(rest, between))
            last().accepted.push_back({std::move(move), number_});
        return !rest.empty();
    }
    bool answer(std::string_view rest) {
        const auto sides = split(rest, " : ");
        if (!in_asking_step() || !sides || !is_word(sides->second)) return false;
        for (std::string& move : parts_of(sides->first, between))
            last().remarks.push_back({{std::move(move), number_}, std::string(sides->second)});
        return !sides->first.empty();
    }
    bool then(std::string_view rest) {
        if (!in_step() || !read_entry(rest)) return false;
        last().then.push_back({std::string(rest), number_});
        return true;
    }
    bool expect(std::string_view rest) {
        if (!in_step() || !split(rest, "=")) return false;
        last().expected.push_back({std::string(rest), number_});
        return true;
    }
    bool done(std::string_view rest) {
        if (!in_asking_step() || !last().done.empty() || !is_word(rest)) return false;
        last().done = rest;
        return true;
    }
    bool see(std::string_view rest) {
        if (!in_asking_step()) return false;
        for (std::string& place : parts_of(rest, between)) last().see.push_back(std::move(place));
        return !rest.empty();
    }
    bool proof(std::string_view rest) {
        if (!in_asking_step() || last().proof) return false;
        last().proof = {std::string(rest), number_};
        return !rest.empty();
    }

    Lesson lesson_;
    std::size_t number_ = 0;
};

// The last part of a path, without its ending.
std::string_view stem(std::string_view path) {
    path.remove_prefix(path.rfind('/') + 1);
    return path.substr(0, path.find('.'));
}

}  // namespace

std::string_view Lesson::name() const {
    const std::string_view whole = stem(file);
    const std::size_t letters = whole.find_first_not_of("0123456789");
    return letters != std::string_view::npos && letters > 0 && whole[letters] == '_'
               ? whole.substr(letters + 1)
               : whole;
}

bool Lesson::is_exercise() const { return name().starts_with("exercise_"); }
bool Lesson::is_puzzle() const { return name().starts_with("puzzle_"); }

Result<Lesson> read_lesson(std::string_view text, std::string_view file) { return Reader(file).read(text); }

}  // namespace serai
