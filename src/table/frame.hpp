// What a viewer is sent: complete in itself, with nothing in it that the viewer may not know. Frames and
// results are described here once, for whoever writes them and for the page's types; what is big in them
// writes itself from the match.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/self.hpp"
#include "game/wire.hpp"
#include "table/table.hpp"

namespace serai {

// A Basari bid can have thousands of moves; beyond this the candidates stand for them.
inline constexpr std::size_t most_told_moves = 300;

// What a seat may do; where that is too much, the candidates stand for it.
struct SeatMoves {
    using WireLike = std::vector<MoveInfo>;
    const Match* match = nullptr;
    Seat seat = no_seat;
    bool are_too_many = false;
};
void write_wire(JsonWriter& json, const SeatMoves& moves);

struct StandingMoves {
    using WireLike = wire::Pairs;
    const Table::StandingAnswers* moves = nullptr;
};
void write_wire(JsonWriter& json, const StandingMoves& standing);

// An entry as a viewer was told of it.
struct StepInfo {
    struct Told {
        using WireLike = std::vector<Message>;
        const Step* step = nullptr;
        Viewer viewer = Viewer::spectator();
    };
    static constexpr std::string_view wire_name = "Step";
    std::size_t seq = 0;
    std::optional<Seat> seat{};                 // none: luck
    wire::Sometimes<std::size_t> takes_back{};  // the step that no longer counts
    Told events{};
    // In the history of a game that is over.
    wire::Sometimes<std::string_view> move{};
    wire::Sometimes<std::vector<int>> points{};
};
void write_wire(JsonWriter& json, const StepInfo::Told& told);
template <Is<StepInfo> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("seq", self.seq);
    visit("seat", self.seat);
    visit("takes_back", self.takes_back);
    visit("events", self.events);
    visit("move", self.move);
    visit("points", self.points);
}
// It lasts as long as the step.
[[nodiscard]] StepInfo step_info(const Step& step, Viewer viewer);

// JSON that is written once and is part of many frames.
template <typename Kind>
struct SharedJson {
    using WireLike = Kind;
    std::shared_ptr<const std::string> json{};
};
template <typename Kind>
void write_wire(JsonWriter& json, const SharedJson<Kind>& shared) {
    json.raw(*shared.json);
}

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
    SharedJson<Message> question{};
    wire::Sometimes<std::size_t> asked{};
    wire::Sometimes<std::size_t> move_count{};
    wire::Sometimes<SeatMoves> moves{};
    wire::Sometimes<Message> standing_paused{};
    wire::Sometimes<bool> can_undo{};
    wire::Sometimes<bool> can_restart{};
    wire::Sometimes<StandingMoves> standing{};
    std::vector<StepInfo> steps{};
    SharedJson<wire::ViewOfGame> view{};
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

// The frames of one position. Eyes that see the same share what they see. They last as long as the table
// stands still.
class Frames {
  public:
    Frames(std::string_view id, const Table& table, std::span<const Step> steps)
        : id_(id), table_(table), steps_(steps) {}

    [[nodiscard]] Frame of(Viewer viewer);

  private:
    struct Sight {
        Viewer viewer;
        SharedJson<Message> question;
        SharedJson<wire::ViewOfGame> view;
    };
    [[nodiscard]] const Sight& sight_of(Viewer viewer);

    std::string_view id_;
    const Table& table_;
    std::span<const Step> steps_;
    std::vector<Sight> sights_;
};

}  // namespace serai
