// One line of a log, "<seat or -> <notation>": what a seat decided or what chance answered. The list of all
// entries is the only truth about a match.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/seat.hpp"

namespace serai {

struct Entry {
    Seat seat;             // no_seat for chance
    std::string notation;  // a move, an outcome, or "undo"

    [[nodiscard]] bool is_chance() const { return seat == no_seat; }
    bool operator==(const Entry&) const = default;
};

inline constexpr std::string_view undo_notation = "undo";

[[nodiscard]] std::string write(const Entry& entry);
[[nodiscard]] std::optional<Entry> read_entry(std::string_view line);

}  // namespace serai
