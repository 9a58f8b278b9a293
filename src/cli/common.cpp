#include "cli/common.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "games/catalogue.hpp"
#include "text/board.hpp"

namespace serai::cli {

int complain(const Text& text, const Error& error) {
    const std::string where = error.where.empty() ? "" : error.where + ": ";
    fmt::print(stderr, "serai: {}{}\n", where, text.say(error.message));
    return bad_input;
}

std::string sentence(const Text& text, const Refusal& refusal) {
    std::string result = text.say(refusal.message);
    if (!refusal.clause.empty()) result += fmt::format(" [{}]", refusal.clause);
    if (refusal.question) {
        const std::string question = text.say(*refusal.question);
        result += ' ' + text.say(Message{"house.asked_now", {}}.with("question", question));
    }
    return result;
}

std::string counted(const Text& text, const std::string& key) {
    return text.say(Message{key, {}}.with("count", std::int64_t{2}));
}

Result<std::string> read_file(const std::string& name) {
    std::error_code error;
    std::ifstream file(name, std::ios::binary);
    if (!file || std::filesystem::is_directory(name, error)) {
        return failure(Message{"house.error.no_file", {}}.with("file", name));
    }
    return std::string(std::istreambuf_iterator<char>(file), {});
}

Result<NewFile> NewFile::create(const std::string& name) {
    // "x" makes the operating system refuse an existing file, so nothing can slip in between.
    Handle handle(std::fopen(name.c_str(), "wxb"), &std::fclose);
    if (!handle) return failure(Message{"house.error.no_write", {}}.with("file", name));
    return NewFile(std::move(handle));
}

void NewFile::append(std::string_view content) {
    std::fwrite(content.data(), 1, content.size(), handle_.get());
    std::fflush(handle_.get());
}

std::string database_file(const std::string& data) { return data + "/serai.db"; }

Result<std::vector<PathAndText>> read_assignments(const std::vector<std::string>& options) {
    std::vector<PathAndText> result;
    for (const std::string& option : options) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos) {
            return failure(Message{"house.error.option_form", {}}.with("option", option));
        }
        std::string value = option.substr(equals + 1);
        std::ranges::replace(value, ',', ' ');
        result.push_back({option.substr(0, equals), std::move(value)});
    }
    return result;
}

Result<std::unique_ptr<Match>> make_table(const TableArguments& table) {
    const auto title = find_title(table.game);
    if (!title) return tl::unexpected(title.error());
    return read_assignments(table.options).and_then([&](const std::vector<PathAndText>& options) {
        return match_at(table.position, table.game, table.seats == 0 ? (*title)->min_seats : table.seats,
                        options);
    });
}

void write_scores(JsonWriter& json, unsigned seats, const Scores& scores,
                  const std::vector<BreakdownRow>& rows) {
    json.key("scores").open_list();
    for (unsigned i = 0; i < seats; ++i) json.number(scores.points[i]);
    json.close_list().key("winners").open_list();
    for (const Seat seat : scores.winners(seats)) json.number(static_cast<std::int64_t>(index(seat)));
    json.close_list().key("breakdown").open_list();
    for (unsigned seat = 0; seat < seats; ++seat) {
        json.open_object();
        for (const BreakdownRow& row : rows) {
            json.data_key(row.source).open_list();
            for (const int points : row.points[seat]) json.number(points);
            json.close_list();
        }
        json.close_object();
    }
    json.close_list();
}

std::string score_table(const Text& text, const Match& match) {
    TextBoard board;
    add_points(board, match.breakdown());
    const SeatSet winners = match.scores().winners(match.seats());
    const char* key = winners.size() == 1 ? "house.winner" : "house.winners";
    return part_text(board.parts.front(), text, {}) + text.say(Message{key, {}}.with("seats", winners)) +
           '\n';
}

}  // namespace serai::cli
