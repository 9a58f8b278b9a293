// What scenarios and lessons have in common: lines of words that people write about a game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/match.hpp"
#include "game/result.hpp"

namespace serai {

[[nodiscard]] std::string_view trimmed(std::string_view text);

// The two sides of the first separator, trimmed.
[[nodiscard]] std::optional<std::pair<std::string_view, std::string_view>> split(std::string_view text,
                                                                                 std::string_view separator);

// A word, and what follows it.
[[nodiscard]] std::pair<std::string_view, std::string_view> first_word(std::string_view text);

// What stands between separators, trimmed; nothing if the text is empty.
[[nodiscard]] std::vector<std::string> parts_of(std::string_view text, std::string_view separator);

// Calls `line(content, number)` for every line that says something, until one returns an error.
template <typename Line>
Result<void> for_each_line(std::string_view text, Line&& line) {
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view content = trimmed(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (content.empty() || content.starts_with('#')) continue;
        if (auto read = line(content, number); !read) return read;
    }
    return {};
}

// Why a line is wrong: how it should read, or that it begins with no word there is.
[[nodiscard]] tl::unexpected<Error> malformed_line(std::string_view form, std::string where);
[[nodiscard]] tl::unexpected<Error> unknown_line(std::string_view word, std::string where);
// That something is not as the line says.
[[nodiscard]] tl::unexpected<Error> disappointment(std::string_view what, std::string_view expected,
                                                   std::string_view found, std::string where);
[[nodiscard]] bool is_disappointment(const Error& error);

// What a name stands for: the turn, the scores, the winners, or a field of the view.
[[nodiscard]] std::optional<std::string> value_of(const Match& match, Viewer viewer, std::string_view name);
// Whether "NAME = VALUE" holds.
[[nodiscard]] Result<void> expect_value(const Match& match, Viewer viewer, std::string_view expectation,
                                        std::string where);

}  // namespace serai
