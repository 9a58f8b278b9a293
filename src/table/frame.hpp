// What a viewer is sent: complete in itself, with nothing in it that the viewer may not know. Frames and
// results are described here once, for whoever writes them and for the page's types; what is big in them
// writes itself from the match.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/self.hpp"
#include "game/wire.hpp"
#include "table/table.hpp"

namespace serai {

// A move with its sentence, and what comes of it as far as its seat can know.
struct MoveInfo {
    struct Description {
        using WireLike = Message;
        const Match* match = nullptr;
        std::string_view move{};
    };
    static constexpr std::string_view wire_name = "Move";
    std::string_view move{};
    Description says{};
    wire::Sometimes<bool> ends{};  // true: with it the seat's turn ends, or the table passes on
    wire::Sometimes<std::vector<Brought>> brings{};
};
template <Is<MoveInfo> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("move", self.move);
    visit("says", self.says);
    visit("ends", self.ends);
    visit("brings", self.brings);
}
void write_wire(JsonWriter& json, const MoveInfo::Description& description);

// What a seat may do.
struct SeatMoves {
    using WireLike = std::vector<MoveInfo>;
    const Match* match = nullptr;
    Seat seat = no_seat;
    std::vector<std::string> moves{};
};
void write_wire(JsonWriter& json, const SeatMoves& moves);

struct StandingMoves {
    using WireLike = wire::Pairs;
    const Table::Standing* moves = nullptr;
};
void write_wire(JsonWriter& json, const StandingMoves& standing);

// An entry as a viewer was told of it.
struct StepInfo {
    struct Events {
        using WireLike = std::vector<Message>;
        const std::vector<Message>* told = nullptr;  // or else what the table tells of its last entry
        const Table* table = nullptr;
        Viewer viewer = Viewer::spectator();
    };
    static constexpr std::string_view wire_name = "Step";
    std::size_t seq = 0;
    std::optional<Seat> seat{};                 // none: luck
    wire::Sometimes<std::size_t> takes_back{};  // the step that no longer counts
    Events events{};
    // In the history of a game that is over.
    wire::Sometimes<std::string_view> move{};
    wire::Sometimes<std::vector<int>> points{};
};
void write_wire(JsonWriter& json, const StepInfo::Events& events);
template <Is<StepInfo> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("seq", self.seq);
    visit("seat", self.seat);
    visit("takes_back", self.takes_back);
    visit("events", self.events);
    visit("move", self.move);
    visit("points", self.points);
}
// Without its events.
[[nodiscard]] StepInfo step_info(Seat seat, std::size_t seq, std::optional<std::size_t> takes_back);

// The position as a viewer may know it.
struct ShownView {
    using WireLike = wire::ViewOfGame;
    const Match* match = nullptr;
    Viewer viewer = Viewer::spectator();
};
void write_wire(JsonWriter& json, const ShownView& view);

// The points of every seat from one source, by period.
struct SourceInfo {
    static constexpr std::string_view wire_name = "BreakdownRow";
    std::string source{};  // a text key
    std::vector<std::vector<int>> points{};
};
template <Is<SourceInfo> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("source", self.source);
    visit("points", self.points);
}

// The end of a game: scores, winners, and where the points came from.
struct ResultInfo {
    static constexpr std::string_view wire_name = "Result";
    std::vector<int> points{};
    std::vector<int> tie_breaks{};
    SeatSet winners{};
    std::vector<SourceInfo> breakdown{};
};
template <Is<ResultInfo> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("points", self.points);
    visit("tie_breaks", self.tie_breaks);
    visit("winners", self.winners);
    visit("breakdown", self.breakdown);
}

// The position after the last entry, the steps that led to it from the frame before, and what the viewer may
// do.
struct Frame {
    static constexpr std::string_view wire_name = "Frame";
    std::string_view table{};  // its id
    std::size_t seq = 0;
    std::optional<Seat> viewer{};
    bool is_over = false;
    SeatSet turn{};
    Message question{};
    wire::Sometimes<std::size_t> asked{};
    wire::Sometimes<std::size_t> move_count{};
    wire::Sometimes<SeatMoves> moves{};
    wire::Sometimes<Message> standing_paused{};
    wire::Sometimes<bool> can_undo{};
    wire::Sometimes<bool> can_restart{};
    wire::Sometimes<StandingMoves> standing{};
    std::vector<StepInfo> steps{};
    ShownView view{};
    wire::Sometimes<ResultInfo> result{};
};
template <Is<Frame> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("table", self.table);
    visit("seq", self.seq);
    visit("viewer", self.viewer);
    visit("over", self.is_over);
    visit("turn", self.turn);
    visit("question", self.question);
    visit("asked", self.asked);
    visit("move_count", self.move_count);
    visit("moves", self.moves);
    visit("standing_paused", self.standing_paused);
    visit("can_undo", self.can_undo);
    visit("can_restart", self.can_restart);
    visit("standing", self.standing);
    visit("steps", self.steps);
    visit("view", self.view);
    visit("result", self.result);
}

// It lasts as long as the table stands still.
[[nodiscard]] Frame frame_of(std::string_view id, const Table& table, Viewer viewer,
                             std::span<const Step> steps);

}  // namespace serai
