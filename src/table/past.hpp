// A game seen again from its log: its positions and what happened, as a viewer may know them.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "game/json.hpp"
#include "table/table.hpp"

namespace serai {

struct Past {
    std::string_view id;  // of the table
    Table table;          // at its start
    std::span<const Entry> entries;
    bool is_over;  // then nothing is hidden any more
};

// A list of frames: the position when `from` entries were played and after each that follows, at most 100. A
// refusal if the log cannot be folded.
[[nodiscard]] std::optional<Refusal> write_frames(JsonWriter& json, Past past, Viewer viewer,
                                                  std::size_t from);

// A list of steps: each entry with what the viewer was told of it.
[[nodiscard]] std::optional<Refusal> write_history(JsonWriter& json, Past past, Viewer viewer);

}  // namespace serai
