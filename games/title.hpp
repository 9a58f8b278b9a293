// One game of the house without its type: what it is called, and how to make its matches and bots.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/analysis.hpp"
#include "bots/budget.hpp"
#include "bots/hint.hpp"
#include "bots/level.hpp"
#include "bots/opponent.hpp"
#include "game/match.hpp"
#include "game/options.hpp"
#include "game/place.hpp"
#include "game/result.hpp"
#include "game/text_board.hpp"

namespace serai {

struct Title {
    std::string_view id;
    unsigned rules_version;  // the newest
    unsigned min_seats;
    unsigned max_seats;
    std::string counted;                   // the text key of what it counts: the first of its holdings
    std::vector<std::string_view> styles;  // of its bots; the first is the plain one
    std::vector<OfferedOption> options;    // of the smallest table

    // A match at its start, or at a given position.
    Result<std::unique_ptr<Match>> (*make_match)(unsigned seats, const std::vector<PathAndText>& options,
                                                 const std::vector<GivenField>& given);
    // The level of a bot that people may choose by this name ("master", "master/builder").
    std::optional<Level> (*level)(std::string_view bot);
    // A bot by its name: a level, or a machine for those who study bots ("greedy", "search:500/builder").
    Result<std::unique_ptr<Opponent>> (*make_opponent)(std::string_view bot, std::uint64_t seed);
    // The table in words, as a viewer may know it.
    TextBoard (*board)(const Match& match, Viewer viewer);
    // What a seat that must decide sees now.
    std::unique_ptr<const Sight> (*sight)(const Match& match, Seat seat);
    // The same from its bytes (Sight::packed); nothing if they are not.
    std::unique_ptr<const Sight> (*unpacked_sight)(std::string_view packed);
    // Learns what was learnt elsewhere (games/<game>/mind/weights.bin), for bots that are made from now on;
    // false if these are no weights for it. Not while bots are made elsewhere.
    bool (*teach)(std::string_view weights);
    // What a seat should do, knowing only what it sees, and what comes of the move that was played there, if
    // one was. May run in any thread.
    std::vector<Hint> (*hints)(const Sight& sight, const Budget& budget, const Allowance& allowance,
                               std::string_view played);
    // What a position is worth to everybody, by so many playouts: from what a viewer knows or, without one,
    // from all that is there.
    Valuation (*value)(const Match& match, std::optional<Viewer> viewer, unsigned samples);
    // What luck and decisions did from a match on, which takes these entries one after the other.
    std::unique_ptr<Analysis> (*analyse)(const Match& start, const std::vector<Entry>& entries, Depth depth);
};

}  // namespace serai
