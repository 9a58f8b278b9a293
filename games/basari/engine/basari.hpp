// Basari, the card game, for 3 to 5 players: what ties it together. The rules are in RULES.md; read types →
// components → state → moves → rules.
#pragma once

#include <string_view>
#include <tuple>

#include "game/game.hpp"
#include "game/rules_of.hpp"
#include "games/basari/engine/brings.hpp"
#include "games/basari/engine/check.hpp"
#include "games/basari/engine/events.hpp"
#include "games/basari/engine/fields.hpp"
#include "games/basari/engine/flaw.hpp"
#include "games/basari/engine/generator.hpp"
#include "games/basari/engine/hidden.hpp"
#include "games/basari/engine/lots.hpp"
#include "games/basari/engine/moves.hpp"
#include "games/basari/engine/notation.hpp"
#include "games/basari/engine/outlook.hpp"
#include "games/basari/engine/rules.hpp"
#include "games/basari/engine/state.hpp"

namespace serai::basari {

struct Basari : RulesOf<Basari> {
    static constexpr std::string_view id = "basari";
    static constexpr unsigned rules_version = basari::rules_version;
    static constexpr unsigned min_seats = min_players;
    static constexpr unsigned max_seats = max_players;
    static constexpr unsigned scoring_periods = heat_count;

    using Options = basari::Options;
    using State = basari::State;
    using Move = basari::Move;
    using Outcome = basari::Outcome;
    using Event = basari::Event;
    using Verdict = basari::Verdict;
    using Phase = basari::Phase;
    using Source = basari::Source;
    using Holding = basari::Holding;
    using Unknown = basari::Unknown;

    // Every enumeration that has sentences or words, for the check of the text files.
    using Vocabulary = std::tuple<Colour, Action, Fate, Source, Phase, MoveKind, Verdict, EventKind, LotKind,
                                  Holding, Unknown>;
};

static_assert(Game<Basari>);

}  // namespace serai::basari
