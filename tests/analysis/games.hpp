// Games to look at: played at random, with moves that are taken back.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "game/entry.hpp"
#include "game/walk.hpp"
#include "games/catalogue.hpp"

namespace serai {

// For tests of each game.
inline std::vector<std::string> title_names() {
    std::vector<std::string> names;
    for (const Title& title : titles()) names.emplace_back(title.id);
    return names;
}

// How many seats the smallest table has.
inline std::unique_ptr<Match> smallest_table(const Title& title) {
    return std::move(*make_match(title.id, title.min_seats, {}));
}

// From the match on, which goes along: at most so many entries.
inline std::vector<Entry> random_entries(Match& match, std::uint64_t seed, std::size_t most) {
    Rng rng(seed);
    std::vector<Entry> entries;
    while (!match.turn().is_over() && entries.size() < most) {
        Entry entry{no_seat, {}};
        if (match.turn().is_chance()) {
            entry.notation = match.draw(rng);
        } else {
            entry.seat = random_seat(match.turn(), rng);
            const auto moves = match.moves(entry.seat);
            entry.notation = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            constexpr std::uint32_t often = 8;
            if (match.can_undo(entry.seat) && rng.below(often) == 0) entry.notation = undo_notation;
        }
        if (match.apply(entry)) return entries;  // the caller's test fails on what is missing
        entries.push_back(std::move(entry));
    }
    return entries;
}

}  // namespace serai
