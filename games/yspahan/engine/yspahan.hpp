// Yspahan for 2 to 4 players: what ties it together. The rules are in RULES.md; read types → components,
// city, street → state → moves → rules.
#pragma once

#include <string_view>
#include <tuple>

#include "game/game.hpp"
#include "game/rules_of.hpp"
#include "games/yspahan/engine/brings.hpp"
#include "games/yspahan/engine/check.hpp"
#include "games/yspahan/engine/events.hpp"
#include "games/yspahan/engine/fields.hpp"
#include "games/yspahan/engine/flaw.hpp"
#include "games/yspahan/engine/generator.hpp"
#include "games/yspahan/engine/hidden.hpp"
#include "games/yspahan/engine/lots.hpp"
#include "games/yspahan/engine/moves.hpp"
#include "games/yspahan/engine/notation.hpp"
#include "games/yspahan/engine/outlook.hpp"
#include "games/yspahan/engine/rules.hpp"
#include "games/yspahan/engine/state.hpp"

namespace serai::yspahan {

struct Yspahan : RulesOf<Yspahan> {
    static constexpr std::string_view id = "yspahan";
    static constexpr unsigned rules_version = yspahan::rules_version;
    static constexpr unsigned min_seats = min_players;
    static constexpr unsigned max_seats = max_players;
    static constexpr unsigned scoring_periods = week_count;

    using Options = yspahan::Options;
    using State = yspahan::State;
    using Move = yspahan::Move;
    using Outcome = yspahan::Outcome;
    using Event = yspahan::Event;
    using Verdict = yspahan::Verdict;
    using Phase = yspahan::Phase;
    using Source = yspahan::Source;
    using Holding = yspahan::Holding;
    using Unknown = yspahan::Unknown;

    // Every enumeration that has sentences or words, for the check of the text files.
    using Vocabulary = std::tuple<Row, Colour, Shop, Space, Building, Payment, Card, Source, Phase, MoveKind,
                                  Verdict, EventKind, LotKind, Holding, Unknown>;
};

static_assert(Game<Yspahan>);

}  // namespace serai::yspahan
