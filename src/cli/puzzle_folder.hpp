// Puzzles as files: lessons in a folder, called puzzle_1.txt and so on.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/gain.hpp"
#include "game/result.hpp"

namespace serai::cli {

// What there is, and what they ask for.
class PuzzleFolder {
  public:
    PuzzleFolder(std::string folder, std::size_t most) : folder_(std::move(folder)), most_(most) {}

    [[nodiscard]] Result<void> read();

    [[nodiscard]] std::size_t count() const { return count_; }
    [[nodiscard]] bool is_full() const { return count_ >= most_; }
    // There are not yet too many of its kind, and it is another one than those.
    [[nodiscard]] bool wants(const Puzzle& puzzle) const;
    [[nodiscard]] Result<void> add(const Puzzle& puzzle, std::string_view text);

  private:
    [[nodiscard]] std::string name(std::size_t number) const;
    void note(std::string_view move, std::string_view position);

    std::string folder_;
    std::size_t most_;
    std::size_t count_ = 0;
    std::map<std::string, std::size_t> kinds_;  // by the first word of the move
    std::vector<std::string> positions_;
};

// A puzzle as a lesson (docs/notation.md).
[[nodiscard]] std::string lesson_text(std::string_view game, const Puzzle& puzzle, const std::string& origin);

// The files of folders, and files themselves, in order.
[[nodiscard]] std::vector<std::string> files_of(const std::vector<std::string>& paths);

}  // namespace serai::cli
