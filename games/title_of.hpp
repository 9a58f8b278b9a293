// The Title of a game. Instantiated once for each game of the registry, because matches take long to compile,
// and so do bots, which have a source of their own (cmake/games.cmake).
#pragma once

#include <utility>

#include "analysis/analysis_of.hpp"
#include "bots/opponent_of.hpp"
#include "game/match_of.hpp"
#include "game/mind.hpp"
#include "game/options.hpp"
#include "game/place.hpp"
#include "games/title.hpp"
#include "mind/learned_mind.hpp"

namespace serai {

// What a seat is told of where all its moves are too many: those worth searching.
template <Game G>
std::vector<typename G::Move> shortlist(const View<G>& view) {
    std::vector<typename G::Move> moves;
    for_each_candidate(view, [&moves](const auto& move) { moves.push_back(move); });
    return moves;
}

// A game without a board in words lists the fields of its view.
template <Game G>
TextBoard board_of(const Match& match, Viewer viewer) {
    const View<G> view = match_as<G>(match)->view(viewer);
    TextBoard board;
    if constexpr (requires { text_board(view); })
        board = text_board(view);
    else
        board = board_of_fields(field_list(view.shown()));
    add_points(board, breakdown_of<G>(view.shown()));
    return board;
}

template <Game G>
Title title_of() {
    return {
        .id = G::id,
        .rules_version = G::rules_version,
        .min_seats = G::min_seats,
        .max_seats = G::max_seats,
        .counted = text_key<G>(typename G::Holding{}),
        .styles = {words_of<Style<G>>.names.begin(), words_of<Style<G>>.names.end()},
        .options = offered_options(G::default_options(G::min_seats)),
        .make_match = [](unsigned seats, const std::vector<PathAndText>& options,
                         const std::vector<GivenField>& given) -> Result<std::unique_ptr<Match>> {
            return read_options<G>(seats, options).and_then([&](const auto& valid) {
                return place<G>(G::start(valid), given).map([](const auto& state) -> std::unique_ptr<Match> {
                    return std::make_unique<MatchOf<G>>(state, &shortlist<G>);
                });
            });
        },
        .level = &read_level<G>,
        .make_opponent = [](std::string_view bot, std::uint64_t seed) -> Result<std::unique_ptr<Opponent>> {
            const auto spec = read_bot<G>(bot);
            if (!spec) return failure(Message{"house.error.no_bot", {}}.with("text", std::string(bot)));
            return std::make_unique<OpponentOf<G>>(*spec, seed);
        },
        .board = &board_of<G>,
        .sight = [](const Match& match, Seat seat) -> std::unique_ptr<const Sight> {
            return std::make_unique<SightOf<G>>(match_as<G>(match)->view(Viewer(seat)));
        },
        .unpacked_sight = &SightOf<G>::unpacked,
        .teach = &LearnedMind<G>::teach,
        .hints = &hints_for<G>,
        .value = &valuation_of<G>,
        .analyse = &analysis_of<G>,
    };
}

}  // namespace serai
