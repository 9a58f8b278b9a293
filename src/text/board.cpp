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

bool has_words(std::string_view cell) { return !cell.empty() && cell != water; }

std::string repeated(std::string_view fill, std::size_t count) {
    std::string result;
    for (; count > 0; --count) result += fill;
    return result;
}

std::string_view fill_of(const std::vector<std::string>& row) {
    return std::ranges::find(row, water) != row.end() ? water : " ";
}

// Where the middles of the columns of a plan lie, in halves of a letter: as close as what stands beside each
// other in a row allows. A cell without words lends its room, so that a word may be wider than its column.
std::vector<std::size_t> plan_middles(const std::vector<std::vector<std::string>>& cells) {
    std::vector<std::size_t> middles;
    for (const auto& row : cells) middles.resize(std::max(middles.size(), row.size()));
    for (std::size_t column = 0; column < middles.size(); ++column) {
        if (column > 0) middles[column] = middles[column - 1] + 2;
        for (const auto& row : cells) {
            if (column >= row.size() || !has_words(row[column])) continue;
            std::size_t before = column;
            while (before > 0 && !has_words(row[before - 1])) --before;
            const std::size_t free = before == 0 ? 0 : middles[before - 1] + width(row[before - 1]) + 2;
            middles[column] = std::max(middles[column], free + width(row[column]));
        }
    }
    return middles;
}

std::string plan_text(const BoardRows& rows, const Text& text) {
    std::vector<std::vector<std::string>> cells;
    for (const auto& row : rows) {
        auto& line = cells.emplace_back();
        for (const BoardCell& cell : row) line.push_back(text.say_value(cell.value));
    }
    const std::vector<std::size_t> middles = plan_middles(cells);
    std::vector<std::string> lines;
    std::size_t widest = 0;
    for (const auto& row : cells) {
        std::string& line = lines.emplace_back();
        for (std::size_t column = 0; column < row.size(); ++column) {
            if (!has_words(row[column])) continue;
            const std::size_t begin = (middles[column] - width(row[column])) / 2;
            line += repeated(fill_of(row), begin - width(line)) + row[column];
        }
        widest = std::max(widest, width(line));
    }
    std::string result;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i] += repeated(fill_of(cells[i]), widest - width(lines[i]));
        result.append(without_end(lines[i])).append("\n");
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
