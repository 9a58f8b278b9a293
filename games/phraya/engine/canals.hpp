// The canals as a graph, and how far boats and barge get. Crossing 3r+c (r, c 0…2) joins the sections around
// it; a section at the edge of the board has one crossing and is a dead end.
#pragma once

#include <array>
#include <cstddef>

#include "games/phraya/engine/board.hpp"

namespace serai::phraya {

inline constexpr std::size_t crossing_count = 9;
inline constexpr Crossing centre{4};

inline constexpr std::array<SectionSet, crossing_count> sections_at = [] {
    std::array<SectionSet, crossing_count> result;
    for (std::size_t i = 0; i < crossing_count; ++i) {
        const std::size_t row = i / 3;
        const std::size_t column = i % 3;
        for (const std::size_t section :
             {3 * row + column, 3 * row + 3 + column, 12 + 4 * row + column, 13 + 4 * row + column}) {
            result[i].insert(Section(section));
        }
    }
    return result;
}();

inline constexpr std::array<CrossingSet, section_count> crossings_of = [] {
    std::array<CrossingSet, section_count> result;
    for (std::size_t crossing = 0; crossing < crossing_count; ++crossing) {
        for (const Section section : sections_at[crossing]) result[at(section)].insert(Crossing(crossing));
    }
    return result;
}();

// The eight stalls on the four sections of a crossing.
inline constexpr std::array<SlotSet, crossing_count> slots_around = [] {
    std::array<SlotSet, crossing_count> result;
    for (std::size_t crossing = 0; crossing < crossing_count; ++crossing) {
        for (const Section section : sections_at[crossing]) {
            result[crossing].insert(first_slot(section));
            result[crossing].insert(Slot(at(first_slot(section)) + 1));
        }
    }
    return result;
}();

inline constexpr SectionSet dead_ends = [] {
    SectionSet result;
    for (std::size_t i = 0; i < section_count; ++i) {
        if (crossings_of[i].size() == 1) result.insert(Section(i));
    }
    return result;
}();

constexpr bool touches(Section section, Crossing crossing) { return crossings_of[at(section)].has(crossing); }

// P-3.3: a boat in a dead end whose only crossing holds the barge cannot move.
constexpr bool is_blocked(Section boat, Crossing barge) {
    return dead_ends.has(boat) && touches(boat, barge);
}

// Boats

namespace detail {

// By barge and section.
using Reach = std::array<std::array<SectionSet, section_count>, crossing_count>;

// The sections one step away: through any crossing but the barge's.
inline constexpr Reach one_step = [] {
    Reach result;
    for (std::size_t barge = 0; barge < crossing_count; ++barge) {
        for (std::size_t section = 0; section < section_count; ++section) {
            for (const Crossing crossing : crossings_of[section]) {
                if (crossing != Crossing(barge))
                    result[barge][section] = result[barge][section] | sections_at[at(crossing)];
            }
            result[barge][section].erase(Section(section));
        }
    }
    return result;
}();

constexpr SectionSet step_from(SectionSet sections, std::size_t barge) {
    SectionSet result;
    for (const Section section : sections) result = result | one_step[barge][at(section)];
    return result;
}

constexpr Reach reach_of(unsigned steps) {
    Reach result = one_step;
    for (std::size_t barge = 0; barge < crossing_count; ++barge) {
        for (std::size_t section = 0; section < section_count; ++section) {
            SectionSet& reached = result[barge][section];
            for (unsigned step = 1; step < steps; ++step) reached = reached | step_from(reached, barge);
            reached.erase(Section(section));
        }
    }
    return result;
}

inline constexpr std::array<Reach, 3> reaches{reach_of(2), reach_of(3), reach_of(4)};

// P-4.6, P-R4: exactly two steps, turning round inside a section allowed (P-R34).
inline constexpr Reach exactly_two = [] {
    Reach result;
    for (std::size_t barge = 0; barge < crossing_count; ++barge) {
        for (std::size_t section = 0; section < section_count; ++section) {
            result[barge][section] = step_from(one_step[barge][section], barge);
            result[barge][section].erase(Section(section));
        }
    }
    return result;
}();

}  // namespace detail

constexpr SectionSet next_sections(Section boat, Crossing barge) {
    return detail::one_step[at(barge)][at(boat)];
}
// P-5.1, P-R1: the sections from 1 to `rowers` (2 … 4) steps away, occupied ones too.
constexpr SectionSet reach(Section boat, Crossing barge, unsigned rowers) {
    return detail::reaches[rowers - 2][at(barge)][at(boat)];
}
constexpr SectionSet extra_reach(Section boat, Crossing barge) {
    return detail::exactly_two[at(barge)][at(boat)];
}

// The barge

inline constexpr unsigned longest_barge_move = 3;

namespace detail {

constexpr void sail(Crossing barge, unsigned steps, SectionSet used, CrossingSet& ends) {
    if (steps == 0) {
        ends.insert(barge);
        return;
    }
    for (const Section section : sections_at[at(barge)] - dead_ends - used) {
        CrossingSet other = crossings_of[at(section)];
        other.erase(barge);
        SectionSet now_used = used;
        now_used.insert(section);
        sail(other.lowest(), steps - 1, now_used, ends);
    }
}

inline constexpr auto barge_ends = [] {
    std::array<std::array<CrossingSet, crossing_count>, longest_barge_move> result;
    for (unsigned steps = 1; steps <= longest_barge_move; ++steps) {
        for (std::size_t crossing = 0; crossing < crossing_count; ++crossing) {
            sail(Crossing(crossing), steps, {}, result[steps - 1][crossing]);
        }
    }
    return result;
}();

}  // namespace detail

// P-4.4: where the barge can stop after exactly `steps` (1 … 3) crossings, no section twice.
constexpr CrossingSet barge_ends(Crossing barge, unsigned steps) {
    return detail::barge_ends[steps - 1][at(barge)];
}

static_assert(dead_ends.size() == 12);
// P-R5: with at least two ends one is left when the boat's own crossing is excluded; and the barge never
// comes back to where it was, so it always frees the boat it blocked (P-R3).
static_assert([] {
    for (unsigned steps = 1; steps <= longest_barge_move; ++steps) {
        for (std::size_t i = 0; i < crossing_count; ++i) {
            const CrossingSet ends = barge_ends(Crossing(i), steps);
            if (ends.size() < 2 || ends.has(Crossing(i))) return false;
        }
    }
    return true;
}());

}  // namespace serai::phraya
