// Istanbul, the dice game, for 2 to 4 players: what ties it together. The rules are in RULES.md; read types
// → components, cards → moves → state → payment → rules.
#pragma once

#include <string_view>
#include <tuple>

#include "game/game.hpp"
#include "game/rules_of.hpp"
#include "games/istanbul_dice/engine/brings.hpp"
#include "games/istanbul_dice/engine/check.hpp"
#include "games/istanbul_dice/engine/events.hpp"
#include "games/istanbul_dice/engine/fields.hpp"
#include "games/istanbul_dice/engine/flaw.hpp"
#include "games/istanbul_dice/engine/generator.hpp"
#include "games/istanbul_dice/engine/lots.hpp"
#include "games/istanbul_dice/engine/moves.hpp"
#include "games/istanbul_dice/engine/notation.hpp"
#include "games/istanbul_dice/engine/outlook.hpp"
#include "games/istanbul_dice/engine/rules.hpp"
#include "games/istanbul_dice/engine/state.hpp"

namespace serai::istanbul_dice {

// Nothing is hidden: the next card and the next tile are not decided before they are needed, so nobody could
// know them. A decision can be taken back as usual (I-R17).
struct IstanbulDice : RulesOf<IstanbulDice>, HidesNothing {
    static constexpr std::string_view id = "istanbul_dice";
    static constexpr unsigned rules_version = istanbul_dice::rules_version;
    static constexpr unsigned min_seats = min_players;
    static constexpr unsigned max_seats = max_players;
    static constexpr unsigned scoring_periods = 1;

    using Options = istanbul_dice::Options;
    using State = istanbul_dice::State;
    using Move = istanbul_dice::Move;
    using Outcome = istanbul_dice::Outcome;
    using Event = istanbul_dice::Event;
    using Verdict = istanbul_dice::Verdict;
    using Phase = istanbul_dice::Phase;
    using Source = istanbul_dice::Source;
    using Holding = istanbul_dice::Holding;
    using Unknown = istanbul_dice::Unknown;

    // Every enumeration that has sentences or words, for the check of the text files.
    using Vocabulary = std::tuple<Good, Face, Resource, Unit, Track, Source, TileKind, Demand, Prize, Phase,
                                  MoveKind, Verdict, EventKind, LotKind, Holding, Unknown, Prices, Payment>;
};

static_assert(Game<IstanbulDice>);

}  // namespace serai::istanbul_dice
