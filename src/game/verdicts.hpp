// Why a game refuses moves, as one table: a row for each verdict with its word and the clause of RULES.md
// behind it. Beside the enumeration stands
//     constexpr auto rows_of(Verdict) { return std::to_array<VerdictRow<Verdict>>({…}); }
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "base/words.hpp"

namespace serai {

template <typename Verdict>
struct VerdictRow {
    static constexpr std::string_view topic = "verdict";

    Verdict verdict;
    std::string_view word;
    std::string_view clause;  // none of Ok, and of NotAsked, which breaks no rule
};

template <typename Verdict>
inline constexpr auto verdict_rows = rows_of(Verdict{});

template <typename Verdict>
constexpr std::string_view clause_of(Verdict verdict) {
    const auto row = static_cast<std::size_t>(verdict);
    return row < verdict_rows<Verdict>.size() ? verdict_rows<Verdict>[row].clause : "";
}

// Whether an enumeration has a name for its value: the compiler writes "Verdict::Ok" or "(Verdict)30".
template <auto value>
constexpr bool is_enumerator() {
    constexpr std::string_view mark = "value = ";
    const std::string_view self = __PRETTY_FUNCTION__;
    return self[self.find(mark) + mark.size()] != '(';
}

// Every verdict has its row, in their order, with a word of its own and a clause where there is a rule.
template <typename Verdict>
constexpr bool is_complete() {
    constexpr auto& rows = verdict_rows<Verdict>;
    if (is_enumerator<Verdict(rows.size())>()) return false;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto& [verdict, word, clause] = rows[i];
        const bool has_rule = verdict != Verdict::Ok && verdict != Verdict::NotAsked;
        if (verdict != Verdict(i) || word.empty() || clause.empty() == has_rule) return false;
        for (std::size_t other = 0; other < i; ++other) {
            if (rows[other].word == word) return false;
        }
    }
    return true;
}

}  // namespace serai
