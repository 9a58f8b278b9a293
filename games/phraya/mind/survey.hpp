// What all seats are judged by, reckoned once: how much time there is, what goods are worth, and the pieces
// of everybody that count for majorities.
#pragma once

#include <array>
#include <cstddef>

#include "games/phraya/mind/appraisal.hpp"

namespace serai::phraya {

namespace appraisal {

inline constexpr std::array<Card, goods.size()> branch_offices{Card::M11, Card::M12, Card::M13, Card::M14};

struct Survey {
    Rates rates;
    Worths worths{};                            // of a good aboard
    std::array<Counts, goods.size()> stalls{};  // of each good, with the branch office
    std::array<Counts, temple_sections> discs{};
    Counts king{};

    explicit Survey(const State& state) : rates(appraisal::rates(state)) {
        std::array<SlotSet, goods.size()> slots{};
        for (const Good good : goods) {
            worths[at(good)] = worth(state, rates, good);
            slots[at(good)] = slots_of(state.board, stall_of(good));
        }
        for (std::size_t seat = 0; seat < max_players; ++seat) {
            const Player& player = state.players[seat];
            const CardSet cards = player.hand | player.pile;
            for (const Good good : goods) {
                stalls[at(good)][seat] = (player.stalls & slots[at(good)]).size() +
                                         (cards.has(branch_offices[at(good)]) ? 1U : 0U);
            }
            for (std::size_t i = 0; i < temple_sections; ++i)
                discs[i][seat] = (player.temple & temple_section_fields[i]).size();
            king[seat] = player.king.size();
        }
    }
};

}  // namespace appraisal

}  // namespace serai::phraya
