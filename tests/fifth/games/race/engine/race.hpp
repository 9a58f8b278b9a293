// A race of dice for 2 to 4 players, as small as a game can be: the proof that one is a folder and a line.
#pragma once

#include <string_view>
#include <tuple>

#include "game/game.hpp"
#include "game/rules_of.hpp"
#include "games/race/engine/brings.hpp"
#include "games/race/engine/check.hpp"
#include "games/race/engine/fields.hpp"
#include "games/race/engine/flaw.hpp"
#include "games/race/engine/generator.hpp"
#include "games/race/engine/lots.hpp"
#include "games/race/engine/notation.hpp"

namespace serai::race {

struct Race : RulesOf<Race>, HidesNothing {
    static constexpr std::string_view id = "race";
    static constexpr unsigned rules_version = race::rules_version;
    static constexpr unsigned min_seats = min_players;
    static constexpr unsigned max_seats = max_players;
    static constexpr unsigned scoring_periods = 1;

    using Options = race::Options;
    using State = race::State;
    using Move = race::Move;
    using Outcome = race::Outcome;
    using Event = race::Event;
    using Verdict = race::Verdict;
    using Phase = race::Phase;
    using Source = race::Source;
    using Holding = race::Holding;
    using Unknown = race::Unknown;

    using Vocabulary = std::tuple<Source, Phase, MoveKind, Verdict, EventKind, LotKind, Holding, Unknown>;
};

static_assert(Game<Race>);

}  // namespace serai::race
