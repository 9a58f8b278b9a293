#include "text/board.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "text/table.hpp"

namespace serai {
namespace {

// In a plan: what runs through a whole row, also between the cells.
constexpr std::string_view water = "─";

std::string sentence_text(const std::string& sentence, const Paper& paper) {
    std::string result;
    for (const std::string& line : wrapped(sentence, paper.columns)) result.append(line).append("\n");
    return result;
}

// Figures stand right, words left.
bool is_figure(const MessageValue& value) {
    const auto* text = std::get_if<std::string>(&value);
    if (text == nullptr) return std::holds_alternative<std::int64_t>(value);
    const char first = text->empty() ? ' ' : text->front();
    return !((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z'));
}

// The corner of a table that has no name of its own takes this one.
std::string table_text(const BoardRows& rows, const Text& text, const Paper& paper,
                       const std::string& corner) {
    TextTable table;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::vector<std::string> cells;
        for (std::size_t column = 0; column < rows[i].size(); ++column) {
            const MessageValue& value = rows[i][column].value;
            cells.push_back(text.say_value(value));
            if (i > 0 && !is_figure(value)) table.align_left(column);
        }
        if (i == 0 && cells.front().empty() && !corner.empty())
            cells.front() = paper.strong + corner + paper.plain;
        table.add(std::move(cells));
    }
    return table.text(paper.columns);
}

std::string repeated(std::string_view fill, std::size_t count) {
    std::string result;
    for (; count > 0; --count) result += fill;
    return result;
}

std::string plan_text(const BoardRows& rows, const Text& text) {
    std::vector<std::vector<std::string>> cells;
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        auto& line = cells.emplace_back();
        for (const BoardCell& cell : row) line.push_back(text.say_value(cell.value));
        widths.resize(std::max(widths.size(), line.size()), 1);
        for (std::size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], width(line[i]));
    }
    std::string result;
    for (const auto& row : cells) {
        const bool is_water = std::ranges::find(row, water) != row.end();
        const std::string_view fill = is_water ? water : " ";
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::size_t missing = widths[i] - width(row[i]);
            line += repeated(fill, (i == 0 ? 0 : 1) + missing / 2) + row[i] +
                    repeated(fill, missing - missing / 2);
        }
        result.append(without_end(line)).append("\n");
    }
    return result;
}

std::string blocks_text(const BoardPart& part, const Text& text, const Paper& paper, std::string corner) {
    std::string result;
    for (const BoardBlock& block : part.blocks) {
        if (block.says) result += sentence_text(text.say(*block.says), paper);
        if (block.table) result += table_text(*block.table, text, paper, std::exchange(corner, ""));
        if (block.plan) result += plan_text(*block.plan, text);
    }
    return result;
}

std::string small_letters(std::string_view word) {
    std::string result(word);
    for (char& letter : result) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return result;
}

}  // namespace

std::string board_text(const TextBoard& board, const Text& text, const Paper& paper) {
    std::vector<std::string> parts;
    std::size_t height = 0;
    for (const BoardPart& part : board.parts) {
        if (!part.is_now) continue;
        parts.push_back(blocks_text(part, text, paper, text.say(part.name)));
        height += static_cast<std::size_t>(std::ranges::count(parts.back(), '\n'));
    }
    std::string result;
    for (const std::string& part : parts) {
        const bool has_room = height < paper.lines;
        if (!result.empty() && has_room) {
            result += '\n';
            ++height;
        }
        result += part;
    }
    return result;
}

std::string part_text(const BoardPart& part, const Text& text, const Paper& paper) {
    return paper.strong + text.say(part.name) + paper.plain + "\n" + blocks_text(part, text, paper, "");
}

const BoardPart* find_part(const TextBoard& board, std::string_view word, const Text& text) {
    const std::string wanted = small_letters(word);
    const auto begins = [&wanted](std::string_view name) { return small_letters(name).starts_with(wanted); };
    const auto found = std::ranges::find_if(board.parts, [&](const BoardPart& part) {
        return begins(text.say(part.name)) ||
               begins(std::string_view(part.name).substr(part.name.rfind('.') + 1));
    });
    return wanted.empty() || found == board.parts.end() ? nullptr : &*found;
}

}  // namespace serai
