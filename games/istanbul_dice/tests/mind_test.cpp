// What bots are told about the game holds at every table: playouts are legal, candidates are moves, none
// twice, and an estimate ends at the score.
#include "games/istanbul_dice/mind/mind.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "game/walk.hpp"

namespace serai::istanbul_dice {
namespace {

// Calls look(state, seat) at every decision of games by the light policy and by chance; returns the end.
template <typename Look>
void for_each_decision(Look&& look, auto&& look_at_end) {
    for (const Payment payment : {Payment::Automatic, Payment::Manual}) {
        for (unsigned i = 0; i < 120; ++i) {
            const unsigned seats = min_players + i % 3;
            State state = start(
                {static_cast<std::uint8_t>(seats), IstanbulDice::rules_version, Prices::Standard, payment});
            Rng rng(i + 1);
            for (Turn turn = istanbul_dice::turn(state); !turn.is_over(); turn = istanbul_dice::turn(state)) {
                if (turn.is_chance()) {
                    resolve(state, draw(state, rng), NoEvents{});
                    continue;
                }
                const Seat seat = turn.seats().lowest();
                look(state, seat, rng);
                const Move move = rng.below(4) == 0 ? random_move<IstanbulDice>(state, seat, rng)
                                                    : playout_move(state, seat, rng);
                play(state, seat, move, NoEvents{});
            }
            look_at_end(state);
        }
    }
}

TEST(IstanbulMind, ThePlayoutPolicyPlaysLegalMoves) {
    for_each_decision(
        [](const State& state, Seat seat, Rng& rng) {
            const Move move = playout_move(state, seat, rng);
            ASSERT_EQ(check(state, seat, move), Verdict::Ok) << write(move).view();
        },
        [](const State&) {});
}

TEST(IstanbulMind, CandidatesAreLegalAndDifferentAndNeverNone) {
    for_each_decision(
        [](const State& state, Seat seat, Rng&) {
            std::vector<Move> moves;
            for_each_candidate(state, seat, [&](const Move& move) {
                ASSERT_EQ(check(state, seat, move), Verdict::Ok) << write(move).view();
                ASSERT_EQ(std::ranges::find(moves, move), moves.end()) << write(move).view();
                moves.push_back(move);
            });
            ASSERT_FALSE(moves.empty());
        },
        [](const State&) {});
}

TEST(IstanbulMind, AnEstimateEndsAtTheScore) {
    for_each_decision([](const State&, Seat, Rng&) {},
                      [](const State& state) {
                          for (const Seat seat : state.seats()) {
                              const int score = scores(state).points[index(seat)];
                              const int estimated = estimate(state, seat, Style::Plain);
                              ASSERT_GE(estimated, 100 * score);
                              ASSERT_LT(estimated, 100 * score + 50);
                          }
                      });
}

}  // namespace
}  // namespace serai::istanbul_dice
