#include "game/script.hpp"

#include <algorithm>

namespace serai {
namespace {

constexpr std::string_view disappointed = "house.script.disappointed";

std::string turn_text(Turn turn) {
    if (turn.is_chance()) return "chance";
    return turn.is_over() ? "over" : field_text(turn.seats());
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::optional<std::pair<std::string_view, std::string_view>> split(std::string_view text,
                                                                   std::string_view separator) {
    const std::size_t at = text.find(separator);
    if (at == std::string_view::npos) return std::nullopt;
    return std::pair(trimmed(text.substr(0, at)), trimmed(text.substr(at + separator.size())));
}

std::pair<std::string_view, std::string_view> first_word(std::string_view text) {
    const std::size_t space = text.find(' ');
    if (space == std::string_view::npos) return {text, {}};
    return {text.substr(0, space), trimmed(text.substr(space))};
}

std::vector<std::string> parts_of(std::string_view text, std::string_view separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const auto [part, rest] = split(text, separator).value_or(std::pair(trimmed(text), ""));
        parts.emplace_back(part);
        text = rest;
    }
    return parts;
}

tl::unexpected<Error> malformed_line(std::string_view form, std::string where) {
    return failure(Message{"house.script.malformed", {}}.with("text", std::string(form)), std::move(where));
}

tl::unexpected<Error> unknown_line(std::string_view word, std::string where) {
    return failure(Message{"house.script.no_word", {}}.with("text", std::string(word)), std::move(where));
}

tl::unexpected<Error> disappointment(std::string_view what, std::string_view expected, std::string_view found,
                                     std::string where) {
    return failure(Message{std::string(disappointed), {}}
                       .with("what", std::string(what))
                       .with("expected", std::string(expected))
                       .with("found", std::string(found)),
                   std::move(where));
}

bool is_disappointment(const Error& error) { return error.message.key == disappointed; }

std::optional<std::string> value_of(const Match& match, Viewer viewer, std::string_view name) {
    if (name == "turn") return turn_text(match.turn());
    const Scores scores = match.scores();
    if (name == "winners") return match.turn().is_over() ? field_text(scores.winners(match.seats())) : "-";
    if (name == "scores") {
        std::string text;
        for (unsigned i = 0; i < match.seats(); ++i)
            text.append(i == 0 ? "" : " ").append(std::to_string(scores.points[i]));
        return text;
    }
    const auto fields = match.view_fields(viewer);
    const auto found = std::ranges::find(fields, name, &PathAndText::path);
    if (found == fields.end()) return std::nullopt;
    return found->text;
}

Result<void> expect_value(const Match& match, Viewer viewer, std::string_view expectation,
                          std::string where) {
    const auto sides = split(expectation, "=");
    if (!sides) return malformed_line("expect FIELD = VALUE", std::move(where));
    const auto& [name, expected] = *sides;
    const auto found = value_of(match, viewer, name);
    if (!found)
        return failure(Message{"house.given.no_field", {}}.with("field", std::string(name)),
                       std::move(where));
    if (*found == expected) return {};
    return disappointment(name, expected, *found, std::move(where));
}

}  // namespace serai
