#include "game/position.hpp"

#include <algorithm>
#include <utility>

namespace serai {
namespace {

constexpr std::string_view start_of_game = "-";
constexpr std::string_view unknown_value = "?";

std::string line_of(const std::vector<PositionField>& fields) {
    std::string line;
    for (const auto& [path, text, at_start] : fields) {
        if (text == at_start) continue;
        if (!line.empty()) line += "; ";
        line.append(path).append(" = ").append(text ? std::string_view(*text) : unknown_value);
    }
    return line;
}

// What the seats know together.
std::vector<PositionField> known_fields(const Match& match) {
    std::vector<PositionField> known = match.position(Viewer::spectator());
    const auto is_known = [](const PositionField& field) { return field.text.has_value(); };
    for (const Seat seat : SeatSet::first(match.seats())) {
        if (std::ranges::all_of(known, is_known)) break;
        auto own = match.position(Viewer(seat));
        for (std::size_t i = 0; i < known.size(); ++i) {
            if (!known[i].text) known[i].text = std::move(own[i].text);
        }
    }
    return known;
}

std::string or_start(std::string line) { return line.empty() ? std::string(start_of_game) : std::move(line); }

std::string_view without_spaces(std::string_view text) {
    const std::size_t first = std::min(text.find_first_not_of(' '), text.size());
    return text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

}  // namespace

std::string position_of(const Match& match, Viewer viewer) {
    return or_start(line_of(match.position(viewer)));
}

std::string whole_position(const Match& match) { return or_start(line_of(known_fields(match))); }

std::string whole_position_without_options(const Match& match) {
    auto fields = known_fields(match);
    std::erase_if(fields, [](const PositionField& field) { return field.path.starts_with(options_prefix); });
    return line_of(fields);
}

Result<std::vector<PathAndText>> read_position(std::string_view line) {
    std::vector<PathAndText> fields;
    if (line.size() > longest_position) {
        return failure(
            Message{"house.position.too_long", {}}.with("most", static_cast<std::int64_t>(longest_position)));
    }
    line = without_spaces(line);
    if (line == start_of_game) return fields;
    while (!line.empty()) {
        const std::size_t end = std::min(line.find(';'), line.size());
        const std::string_view part = without_spaces(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
        const std::size_t equals = part.find('=');
        const std::string_view path = without_spaces(part.substr(0, equals));
        if (equals == std::string_view::npos || path.empty())
            return failure(Message{"house.position.form", {}}.with("text", std::string(part)));
        const std::string_view text = without_spaces(part.substr(equals + 1));
        const auto about = [path](const char* key) {
            return failure(Message{key, {}}.with("field", std::string(path)));
        };
        if (text == unknown_value) return about("house.position.unknown");
        if (std::ranges::find(fields, path, &PathAndText::path) != fields.end())
            return about("house.position.twice");
        fields.push_back({std::string(path), std::string(text)});
    }
    return fields;
}

}  // namespace serai
