// Phraya for 2 to 4 players: what ties it together. The rules are in RULES.md; read types → board, canals,
// components, cards → state → moves → rules.
#pragma once

#include <string_view>
#include <tuple>

#include "game/game.hpp"
#include "game/rules_of.hpp"
#include "games/phraya/engine/brings.hpp"
#include "games/phraya/engine/check.hpp"
#include "games/phraya/engine/events.hpp"
#include "games/phraya/engine/fields.hpp"
#include "games/phraya/engine/flaw.hpp"
#include "games/phraya/engine/generator.hpp"
#include "games/phraya/engine/lots.hpp"
#include "games/phraya/engine/moves.hpp"
#include "games/phraya/engine/notation.hpp"
#include "games/phraya/engine/outlook.hpp"
#include "games/phraya/engine/rules.hpp"
#include "games/phraya/engine/state.hpp"

namespace serai::phraya {

// Nothing is hidden: hands are public (P-R13), and what the piles will give is not decided before it is
// drawn. A decision can be taken back as usual (P-R42).
struct Phraya : RulesOf<Phraya>, HidesNothing {
    static constexpr std::string_view id = "phraya";
    static constexpr unsigned rules_version = phraya::rules_version;
    static constexpr unsigned min_seats = min_players;
    static constexpr unsigned max_seats = max_players;
    static constexpr unsigned scoring_periods = 1;

    using Options = phraya::Options;
    using State = phraya::State;
    using Move = phraya::Move;
    using Outcome = phraya::Outcome;
    using Event = phraya::Event;
    using Verdict = phraya::Verdict;
    using Phase = phraya::Phase;
    using Source = phraya::Source;
    using Holding = phraya::Holding;
    using Unknown = phraya::Unknown;

    // Every enumeration that has sentences or words, for the check of the text files.
    using Vocabulary = std::tuple<Good, Pair, StallKind, Bank, Card, Payment, Resource, Source, Phase,
                                  MoveKind, Verdict, EventKind, LotKind, Leaf, Holding, Unknown, CardPrices>;
};

static_assert(Game<Phraya>);

}  // namespace serai::phraya
