// The table in words, before it has a language: parts by name, each of sentences and tables. A game makes it
// of a View, so nothing hidden is in it. The terminal lays it out, the page's text view shows it: both say
// the same.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "game/match.hpp"
#include "game/message.hpp"
#include "game/self.hpp"
#include "game/wire.hpp"

namespace serai {

// What a part is for: what is asked now, or whoever asks for it.
enum class Shown : std::uint8_t { Now, OnRequest };
constexpr Shown shown_if(bool is_asked_for) { return is_asked_for ? Shown::Now : Shown::OnRequest; }

struct BoardCell {
    using WireLike = MessageValue;
    MessageValue value{};
};
void write_wire(JsonWriter& json, const BoardCell& cell);

using BoardRows = std::vector<std::vector<BoardCell>>;

// One of them.
struct BoardBlock {
    static constexpr std::string_view wire_name = "BoardBlock";
    wire::Sometimes<Message> says{};
    wire::Sometimes<BoardRows> table{};  // its first row names the columns, its first column the rows
    wire::Sometimes<BoardRows> plan{};   // what lies beside what
};
template <Is<BoardBlock> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("says", self.says);
    visit("table", self.table);
    visit("plan", self.plan);
}

struct BoardPart {
    static constexpr std::string_view wire_name = "BoardPart";
    std::string name{};  // a text key
    bool is_now = false;
    std::vector<BoardBlock> blocks{};
};
template <Is<BoardPart> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("name", self.name);
    visit("now", self.is_now);
    visit("blocks", self.blocks);
}

struct TextBoard {
    static constexpr std::string_view wire_name = "TextBoard";
    std::vector<BoardPart> parts{};

    // Writing: each goes behind what was written last.
    TextBoard& part(std::string_view name, Shown shown);
    TextBoard& says(Message sentence);
    TextBoard& says(std::string_view key);
    TextBoard& table();
    TextBoard& plan();
    TextBoard& row();
    // Cells of the row
    TextBoard& number(std::int64_t number) { return cell(number); }
    TextBoard& text(std::string_view text);  // the same in every language
    TextBoard& seat(Seat seat) { return seat == no_seat ? nothing() : cell(seat); }
    TextBoard& seats(SeatSet seats) { return seats.is_empty() ? nothing() : cell(seats); }
    TextBoard& nothing() { return text("–"); }
    TextBoard& term(std::string_view key);
    TextBoard& sentence(Message sentence);

  private:
    TextBoard& cell(MessageValue value);
    BoardRows& rows();
};
template <Is<TextBoard> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("parts", self.parts);
}

// Several sentences as one, and a number as a placeholder.
[[nodiscard]] Message joined(std::vector<Message> sentences);
[[nodiscard]] Message numbered(std::string_view key, std::int64_t number);

// The points so far by source, and by period where there are several.
void add_points(TextBoard& board, const std::vector<BreakdownRow>& rows);

// A game without words of its own: every field that its view shows.
[[nodiscard]] TextBoard board_of_fields(const std::vector<PathAndText>& fields);

}  // namespace serai
