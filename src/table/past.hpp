// A game seen again from its log: its positions and what happened, as a viewer may know them. A log is long,
// so it is read in parts.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "game/text_board.hpp"
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

// Each into an open object: the list, and as "next" where the part behind it begins, or null. A refusal if
// the log cannot be folded.

// "frames": the position at the beginning of the part and after each entry that follows.
[[nodiscard]] std::optional<Refusal> write_frames(JsonWriter& json, Past past, Viewer viewer,
                                                  Excerpt excerpt);
// "steps": each entry with what the viewer was told of it.
[[nodiscard]] std::optional<Refusal> write_history(JsonWriter& json, Past past, Viewer viewer,
                                                   Excerpt excerpt);

// "position": one line (game/position.hpp), when `from` entries were played or, if there are fewer, all;
// whole if the game is over by now.
[[nodiscard]] std::optional<Refusal> write_position(JsonWriter& json, Past past, Viewer viewer,
                                                    Excerpt excerpt);

// "position": one line from which lines can be tried (table/tried_line.hpp), when `from` entries were played
// or, if there are fewer, all. Nothing in it is unknown: while the game goes on, what the viewer may not know
// is imagined.
[[nodiscard]] std::optional<Refusal> write_world(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt);

// "board": the table in words, when `from` entries were played or, if there are fewer, all.
[[nodiscard]] std::optional<Refusal> write_board(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt);

// What a game's past can be asked for.
struct PastKind {
    std::string_view path;
    std::size_t from;  // where it begins if nobody says
    std::size_t most;  // in one answer
    std::optional<Refusal> (*write)(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt);
    bool is_for_trying = false;  // not in a running game with others
};
inline constexpr std::array<PastKind, 5> past_kinds{{{"frames", 0, most_frames, write_frames},
                                                     {"history", 0, most_steps, write_history},
                                                     {"position", furthest_in_log, 1, write_position},
                                                     {"world", furthest_in_log, 1, write_world, true},
                                                     {"board", furthest_in_log, 1, write_board}}};

}  // namespace serai
