// A line: what all seats and luck might do from a position on, tried on a table of its own.
//     0 choose A; - draw 7; 1 accept
// Moves without a choice need not be named. docs/notation.md says it to people.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/match.hpp"
#include "game/result.hpp"
#include "table/table.hpp"

namespace serai {

// No game of the house is so long.
inline constexpr std::size_t most_in_line = 5'000;

// Takes an entry and adds what passes. What is forced is made before it only if it could not be otherwise:
// whoever writes entries may name it.
[[nodiscard]] std::optional<Refusal> follow(Table& table, const Entry& entry, std::vector<Step>& passed);
// Makes all that is forced now.
void follow_forced(Table& table, std::vector<Step>& passed);

struct TriedLine {
    Table table;
    std::vector<Step> steps{};
};
// An error says which entry of the line cannot be, and why.
[[nodiscard]] Result<TriedLine> follow_line(std::unique_ptr<Match> start, std::string_view line);

}  // namespace serai
