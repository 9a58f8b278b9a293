// The outlook against the rules themselves: what it promises is what happens.
#include "games/basari/engine/outlook.hpp"

#include <array>
#include <cstddef>

#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "game/seat.hpp"
#include "games/basari/engine/basari.hpp"
#include "games/basari/mind/policy.hpp"

namespace serai::basari {
namespace {

// Random games of every size; `look` sees each position.
template <typename Look>
void for_each_position(Look&& look) {
    Rng rng(7);
    for (unsigned game = 0; game < 60; ++game) {
        State state = start(Basari::default_options(min_players + game % 3));
        while (state.phase != Phase::Over) {
            look(static_cast<const State&>(state), rng);
            const Turn whose = turn(state);
            if (whose.is_chance()) {
                resolve(state, draw(state, rng), [](const Event&) {});
                continue;
            }
            const Seat seat = whose.seats().lowest();
            play(state, seat, playout_move(state, seat, rng), [](const Event&) {});
        }
    }
}

TEST(OutlookTest, AMajorityIsWhatTheHeatScores) {
    unsigned seen = 0;
    for_each_position([&seen](const State& state, Rng&) {
        for (const Colour colour : colours) {
            const Majority promised = majority(state, colour);
            State scored = state;
            SeatSet leaders;
            const auto note = [&](const Event& event) {
                leaders.insert(event.seat);
                EXPECT_EQ(event.points, promised.points);
                EXPECT_EQ(event.gems[colour], promised.returned);
                ++seen;
            };
            score_colour(scored, colour, note);
            EXPECT_EQ(leaders, promised.leaders);
        }
    });
    EXPECT_GT(seen, 1000U);
}

TEST(OutlookTest, AnAcceptedOfferDoesWhatTheDealSays) {
    std::array<unsigned, 3> seen{};  // A, B, C
    for_each_position([&seen](const State& state, Rng& rng) {
        if (state.phase != Phase::Open && state.phase != Phase::Respond) return;
        const Seat payer = state.actor;
        const Seat taker = state.rival;
        const Deal promised = deal(state, payer, taker);
        Gems offer;
        for (const Colour colour : colours) offer.set(colour, rng.below(promised.held[colour] + 1));
        if (check(state, payer, Move::bid(offer)) != Verdict::Ok) return;

        int paid = 0;
        int taken = 0;
        for (const Colour colour : colours) {
            const Swing swing = promised.swings[static_cast<std::size_t>(colour)][offer[colour]];
            paid += swing.payer;
            taken += swing.taker;
        }
        State after = state;
        play(after, payer, Move::bid(offer), [](const Event&) {});
        Gems given;
        unsigned scored = 0;
        // What accepting does, up to the end of the action.
        after.player(payer).gems -= offer;
        after.player(taker).gems += offer;
        const auto note = [&](const Event& event) {
            if (event.kind == EventKind::Took) given = event.gems;
            if (event.kind == EventKind::Scored) scored = event.points;
        };
        execute(after, payer, note);
        EXPECT_EQ(majority_share(after, payer) - majority_share(state, payer), paid);
        EXPECT_EQ(majority_share(after, taker) - majority_share(state, taker), taken);
        if (state.action == Action::B) EXPECT_EQ(scored, promised.gain.points);
        if (state.action == Action::C) EXPECT_EQ(given, promised.gain.gems);
        ++seen[static_cast<std::size_t>(state.action) - 1];
    });
    for (const unsigned each : seen) EXPECT_GT(each, 5U);
}

TEST(OutlookTest, AStallHasTheFateThatItsActionMeets) {
    std::array<unsigned, 6> seen{};
    for_each_position([&seen](const State& state, Rng&) {
        for (const Action action : {Action::A, Action::B, Action::C, Action::D}) {
            if (!is_available(state, action)) continue;
            const Stall found = stall(state, action);
            ++seen[static_cast<std::size_t>(found.fate)];
            if (state.phase == Phase::Choose) EXPECT_EQ(found.seats, SeatSet{});  // what is sealed stays so
            if (state.action != action || found.is_done) continue;
            if (state.phase == Phase::Open || state.phase == Phase::Respond)
                EXPECT_EQ(found.fate, Fate::Haggle);
            if (state.phase == Phase::Return) EXPECT_EQ(found.fate, Fate::Alone);
            if (state.phase == Phase::TakeOne) EXPECT_EQ(found.fate, Fate::Shared);
        }
    });
    for (const unsigned each : seen) EXPECT_GT(each, 0U);
}

TEST(OutlookTest, AfterTheEndNoActionBringsAnything) {
    State over = start(Basari::default_options(max_players));
    over.phase = Phase::Over;
    for (const Action action : {Action::A, Action::B, Action::C}) {
        for (const Seat seat : over.seats()) EXPECT_EQ(gain(over, seat, action).cards, 0U);
    }
}

TEST(OutlookTest, TheLastRoundIsNamed) {
    unsigned last = 0;
    for_each_position([&last](const State& state, Rng&) {
        bool complete = false;
        for (const Seat seat : state.seats()) complete |= workers(state.player(seat)) >= worker_target;
        EXPECT_EQ(crew_is_complete(state), complete);
        last += complete;
    });
    EXPECT_GT(last, 100U);
}

}  // namespace
}  // namespace serai::basari
