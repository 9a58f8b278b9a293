#include "cli/puzzle_folder.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/common.hpp"
#include "game/script.hpp"
#include "lesson/lesson.hpp"

namespace serai::cli {
namespace {

namespace fs = std::filesystem;

std::string kind(std::string_view move) { return std::string(first_word(move).first); }

// How much less often a move wins, as the word of an answer: in percent.
std::string lost_word(const Puzzle::Other& other) {
    const auto percent = static_cast<int>(100 * other.gain.share + 0.5);
    return fmt::format("{}{}", other.is_obvious ? "obvious_" : "", percent);
}

// What is said to other moves: of the obvious and the best of them what they lose, of the rest how much at
// least.
std::string answers_of(const Puzzle& puzzle) {
    constexpr std::size_t told = 10;
    std::vector<std::pair<std::string, std::string>> lines;  // moves, and the word
    std::string rest;
    for (std::size_t i = 0; i < puzzle.others.size(); ++i) {
        const Puzzle::Other& other = puzzle.others[i];
        const std::string word = lost_word(other);
        if (i >= told && !other.is_obvious) {
            if (rest.empty()) rest = "more_" + word;
        } else if (!lines.empty() && lines.back().second == word) {
            lines.back().first.append(" | ").append(other.move);
        } else {
            lines.emplace_back(other.move, word);
        }
    }
    if (!rest.empty()) lines.emplace_back("*", rest);
    std::string text;
    for (const auto& [moves, word] : lines) text += fmt::format("answer {} : {}\n", moves, word);
    return text;
}

}  // namespace

Result<void> PuzzleFolder::read() {
    while (!folder_.empty() && fs::exists(name(count_ + 1))) {
        const std::string file = name(count_ + 1);
        const auto lesson =
            read_file(file).and_then([&](const std::string& text) { return read_lesson(text, file); });
        if (!lesson) return tl::unexpected(lesson.error());
        const LessonStep& step = lesson->steps.front();
        note(step.accepted.empty() ? "" : step.accepted.front().text, step.position->text);
    }
    return {};
}

bool PuzzleFolder::wants(const Puzzle& puzzle) const {
    const auto alike = kinds_.find(kind(puzzle.accepted.front()));
    return (alike == kinds_.end() || alike->second < std::max<std::size_t>(most_ / 4, 3)) &&
           std::ranges::count(positions_, puzzle.position) == 0;
}

Result<void> PuzzleFolder::add(const Puzzle& puzzle, std::string_view text) {
    note(puzzle.accepted.front(), puzzle.position);
    if (folder_.empty()) {
        fmt::print("{}\n", text);
        return {};
    }
    fs::create_directories(folder_);
    return NewFile::create(name(count_)).map([text](NewFile file) { file.append(text); });
}

std::string PuzzleFolder::name(std::size_t number) const {
    return fmt::format("{}/puzzle_{}.txt", folder_, number);
}

void PuzzleFolder::note(std::string_view move, std::string_view position) {
    ++count_;
    ++kinds_[kind(move)];
    positions_.emplace_back(position);
}

std::string lesson_text(std::string_view game, const Puzzle& puzzle, const std::string& origin) {
    const Gain& gain = puzzle.others.front().gain;
    return fmt::format(
        "# {}.\ngame {}\nseats {}\neyes {}\n\nstep move\nposition {}\naccept {}\n{}proof gain {:.1f} "
        "{:.1f}\n",
        origin, game, puzzle.seats, index(puzzle.eyes), puzzle.position, fmt::join(puzzle.accepted, " | "),
        answers_of(puzzle), 100 * gain.share, 100 * gain.error);
}

std::vector<std::string> files_of(const std::vector<std::string>& paths) {
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        if (!fs::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        for (const auto& entry : fs::directory_iterator(path)) files.push_back(entry.path().string());
    }
    std::ranges::sort(files);
    return files;
}

}  // namespace serai::cli
