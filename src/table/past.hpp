// A game seen again from its log: its positions and what happened, as a viewer may know them. A log is long,
// so it is read in parts.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "game/self.hpp"
#include "game/text_board.hpp"
#include "game/wire.hpp"
#include "table/frame.hpp"

namespace serai {

struct Past {
    std::string_view id;             // of the table
    Table table;                     // at its start
    std::span<const Entry> entries;  // all, or the first ones with one more than the part needs
    bool is_over;                    // then nothing is hidden any more
    bool has_begun = true;           // before, nothing is shown to anybody
    TextBoard (*board)(const Match& match, Viewer viewer) = nullptr;  // the title's
};

// What is read of it at once: what follows when `from` entries were played.
struct Excerpt {
    std::size_t from;
    std::size_t limit;

    // How many entries of the log it takes to write this part and to know whether it is the last.
    [[nodiscard]] std::size_t needed() const { return from + limit + 1; }
};
inline constexpr std::size_t furthest_in_log = 1'000'000'000;  // whatever asks beyond is no place
inline constexpr std::size_t most_frames = 100;
inline constexpr std::size_t most_steps = 500;

// What is answered. A position is folded away when the next one is read, so each is written at once; `next`
// is where the part behind this one begins.

struct FramesAnswer {
    static constexpr std::string_view wire_name = "FramesAnswer";
    std::vector<SharedJson<Frame>> frames{};
    std::optional<std::size_t> next{};
};
template <Is<FramesAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("frames", answer.frames);
    visit("next", answer.next);
}

struct HistoryAnswer {
    static constexpr std::string_view wire_name = "HistoryAnswer";
    std::vector<SharedJson<StepInfo>> steps{};
    std::optional<std::size_t> next{};
};
template <Is<HistoryAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("steps", answer.steps);
    visit("next", answer.next);
}

struct PositionAnswer {
    static constexpr std::string_view wire_name = "PositionAnswer";
    std::string position{};
};
template <Is<PositionAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("position", answer.position);
}

struct BoardAnswer {
    static constexpr std::string_view wire_name = "BoardAnswer";
    TextBoard board{};
};
template <Is<BoardAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("board", answer.board);
}

// As JSON; a refusal if the log cannot be folded.
using PastAnswer = tl::expected<std::string, Refusal>;

// The position at the beginning of the part and after each entry that follows.
[[nodiscard]] PastAnswer past_frames(Past past, Viewer viewer, Excerpt excerpt);
// Each entry with what the viewer was told of it.
[[nodiscard]] PastAnswer past_history(Past past, Viewer viewer, Excerpt excerpt);

// One line (game/position.hpp), when `from` entries were played or, if there are fewer, all; whole if the
// game is over by now.
[[nodiscard]] PastAnswer past_position(Past past, Viewer viewer, Excerpt excerpt);

// One line from which lines can be tried (table/tried_line.hpp), when `from` entries were played or, if there
// are fewer, all. Nothing in it is unknown: while the game goes on, what the viewer may not know is imagined.
[[nodiscard]] PastAnswer past_world(Past past, Viewer viewer, Excerpt excerpt);

// The table in words, when `from` entries were played or, if there are fewer, all.
[[nodiscard]] PastAnswer past_board(Past past, Viewer viewer, Excerpt excerpt);

// What a game's past can be asked for.
struct PastKind {
    std::string_view path;
    std::size_t from;  // where it begins if nobody says
    std::size_t most;  // in one answer
    PastAnswer (*answer)(Past past, Viewer viewer, Excerpt excerpt);
    bool is_for_trying = false;  // not in a running game with others
};
inline constexpr std::array<PastKind, 5> past_kinds{{{"frames", 0, most_frames, past_frames},
                                                     {"history", 0, most_steps, past_history},
                                                     {"position", furthest_in_log, 1, past_position},
                                                     {"world", furthest_in_log, 1, past_world, true},
                                                     {"board", furthest_in_log, 1, past_board}}};

}  // namespace serai
