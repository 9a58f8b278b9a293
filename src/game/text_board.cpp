#include "game/text_board.hpp"

#include <numeric>

namespace serai {

void write_wire(JsonWriter& json, const BoardCell& cell) { write_value(json, cell.value); }

TextBoard& TextBoard::part(std::string_view name, Shown shown) {
    parts.push_back({std::string(name), shown == Shown::Now, {}});
    return *this;
}

TextBoard& TextBoard::says(Message sentence) {
    parts.back().blocks.push_back({.says = {std::move(sentence)}});
    return *this;
}

TextBoard& TextBoard::says(std::string_view key) { return says(Message{std::string(key), {}}); }

TextBoard& TextBoard::table() {
    parts.back().blocks.push_back({.table = {BoardRows{}}});
    return *this;
}

TextBoard& TextBoard::plan() {
    parts.back().blocks.push_back({.plan = {BoardRows{}}});
    return *this;
}

TextBoard& TextBoard::row() {
    rows().emplace_back();
    return *this;
}

TextBoard& TextBoard::text(std::string_view text) { return cell(std::string(text)); }
TextBoard& TextBoard::term(std::string_view key) { return cell(Term{std::string(key)}); }
TextBoard& TextBoard::sentence(Message sentence) { return cell(Quote{{std::move(sentence)}}); }

TextBoard& TextBoard::cell(MessageValue value) {
    rows().back().push_back({std::move(value)});
    return *this;
}

BoardRows& TextBoard::rows() {
    BoardBlock& block = parts.back().blocks.back();
    return block.table ? *block.table.value : *block.plan.value;
}

Message joined(std::vector<Message> sentences) {
    Message all = std::move(sentences.back());
    sentences.pop_back();
    for (; !sentences.empty(); sentences.pop_back()) {
        all = Message{"house.board.joined", {}}
                  .with("first", Quote{{std::move(sentences.back())}})
                  .with("rest", Quote{{std::move(all)}});
    }
    return all;
}

Message numbered(std::string_view key, std::int64_t number) {
    return Message{std::string(key), {}}.with("number", number);
}

void add_points(TextBoard& board, const std::vector<BreakdownRow>& rows) {
    board.part("house.part.points", Shown::OnRequest).table().row().text("");
    std::vector<std::int64_t> totals(rows.front().points.size());
    for (std::size_t i = 0; i < totals.size(); ++i) board.seat(Seat(i));
    for (const BreakdownRow& row : rows) {
        board.row().term(row.term.key);
        for (std::size_t i = 0; i < totals.size(); ++i) {
            const std::vector<int>& periods = row.points[i];
            const int sum = std::accumulate(periods.begin(), periods.end(), 0);
            totals[i] += sum;
            std::string text = std::to_string(sum);
            for (std::size_t period = 0; periods.size() > 1 && period < periods.size(); ++period)
                text.append(period == 0 ? " (" : "+").append(std::to_string(periods[period]));
            board.text(periods.size() > 1 ? text + ")" : text);
        }
    }
    board.row().term("house.sum");
    for (const std::int64_t total : totals) board.number(total);
}

TextBoard board_of_fields(const std::vector<PathAndText>& fields) {
    TextBoard board;
    board.part("house.part.fields", Shown::Now).table().row().text("").text("");
    for (const auto& [path, text] : fields) board.row().text(path).text(text);
    return board;
}

}  // namespace serai
