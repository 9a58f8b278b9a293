// Any game: the check and the generator agree, luck keeps to its turn, nothing is lost, play ends.
#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "tests/conformance/walks.hpp"

namespace serai::conformance {
namespace {

template <typename G>
class Rules : public ::testing::Test {};
TYPED_TEST_SUITE(Rules, RegisteredGames, GameNames);

TYPED_TEST(Rules, EveryGeneratedMoveIsAllowedAndListedOnce) {
    using G = TypeParam;
    for_each_state<G>([](const auto& state) {
        for (const Seat seat : G::turn(state).seats()) {
            std::set<std::string> seen;
            for (const auto& move : moves_of<G>(state, seat)) {
                const std::string line(G::write(move).view());
                ASSERT_EQ(G::check(state, seat, move), typename G::Verdict{}) << line;
                ASSERT_TRUE(seen.insert(line).second) << line << " twice";
            }
            ASSERT_FALSE(seen.empty()) << "somebody is asked who can do nothing";
        }
    });
}

// Bytes at random, and legal moves with one byte changed: whatever the check allows, the generator lists.
TYPED_TEST(Rules, EveryAllowedMoveIsGenerated) {
    using G = TypeParam;
    using Move = typename G::Move;
    Rng rng(11);
    for_each_state<G>([&rng](const auto& state) {
        const SeatSet seats = G::turn(state).seats();
        for (const Seat seat : SeatSet::first(G::seats(state))) {
            const auto moves = seats.has(seat) ? moves_of<G>(state, seat) : std::vector<Move>{};
            for (int i = 0; i < 40; ++i) {
                std::array<unsigned char, sizeof(Move)> bytes{};
                for (auto& byte : bytes) byte = static_cast<unsigned char>(rng.below(i % 2 == 0 ? 8 : 256));
                if (i % 4 >= 2 && !moves.empty()) {
                    std::memcpy(bytes.data(), &moves[rng.below(static_cast<std::uint32_t>(moves.size()))],
                                sizeof(Move));
                    bytes[rng.below(sizeof(Move))] =
                        static_cast<unsigned char>(rng.below(i % 3 == 0 ? 4 : 64));
                }
                Move move;
                std::memcpy(&move, bytes.data(), sizeof(Move));
                if (G::check(state, seat, move) != typename G::Verdict{}) continue;
                ASSERT_TRUE(has_move<G>(moves, move))
                    << G::write(move).view() << " is allowed but not listed";
            }
        }
    });
}

TYPED_TEST(Rules, NobodyMovesOutOfTurn) {
    using G = TypeParam;
    typename G::Move last{};
    for_each_state<G>([&last](const auto& state) {
        const SeatSet asked = G::turn(state).seats();
        if (!asked.is_empty()) last = moves_of<G>(state, asked.lowest()).front();
        for (unsigned i = 0; i <= max_seats; ++i) {
            const Seat seat = i == max_seats ? no_seat : Seat(i);
            if (i < max_seats && asked.has(seat)) continue;
            ASSERT_NE(G::check(state, seat, last), typename G::Verdict{});
        }
    });
}

// Where a game can say which move has so many before it: all moves of a seat, or none.
TYPED_TEST(Rules, MovesAreNumberedInTheirOrder) {
    using G = TypeParam;
    for_each_state<G>([]([[maybe_unused]] const auto& state) {
        if constexpr (requires { G::numbered_moves(state, Seat{}); }) {
            for (const Seat seat : G::turn(state).seats()) {
                const auto moves = moves_of<G>(state, seat);
                const auto numbered = G::numbered_moves(state, seat);
                if (numbered.count() == 0) continue;
                ASSERT_EQ(numbered.count(), moves.size());
                for (std::uint32_t i = 0; i < moves.size(); ++i)
                    ASSERT_TRUE(same(numbered[i], moves[i])) << i;
            }
        }
    });
}

// The same of candidates.
TYPED_TEST(Rules, CandidatesAreNumberedInTheirOrder) {
    using G = TypeParam;
    for_each_state<G>([]([[maybe_unused]] const auto& state) {
        if constexpr (requires { found::its_numbered_candidates(state, Seat{}); }) {
            for (const Seat seat : G::turn(state).seats()) {
                const auto numbered = found::its_numbered_candidates(state, seat);
                std::uint32_t count = 0;
                Mind<G>::for_each_candidate(state, seat, [&](const auto& move) {
                    if (count < numbered.count()) EXPECT_TRUE(same(numbered[count], move)) << count;
                    ++count;
                });
                if (numbered.count() > 0) ASSERT_EQ(numbered.count(), count);
            }
        }
    });
}

TYPED_TEST(Rules, CandidatesAreLegalMoves) {
    using G = TypeParam;
    for_each_state<G>([](const auto& state) {
        for (const Seat seat : G::turn(state).seats()) {
            std::set<std::string> seen;
            Mind<G>::for_each_candidate(state, seat, [&](const auto& move) {
                EXPECT_EQ(G::check(state, seat, move), typename G::Verdict{}) << G::write(move).view();
                EXPECT_TRUE(seen.emplace(G::write(move).view()).second) << G::write(move).view() << " twice";
            });
            ASSERT_FALSE(seen.empty());
        }
    });
}

// An answer to another question breaks no rule: it is told what is asked instead.
TYPED_TEST(Rules, EveryRefusalNamesItsClauseOrWhatIsAsked) {
    using G = TypeParam;
    using Verdict = typename G::Verdict;
    for (std::size_t i = 1; i < words_of<Verdict>.names.size(); ++i) {
        EXPECT_EQ(G::clause(Verdict(i)).empty(), Verdict(i) == Verdict::NotAsked) << name(Verdict(i));
    }
}

TYPED_TEST(Rules, NoStateOfAWalkHasAFlaw) {
    using G = TypeParam;
    for_each_state<G>([](const auto& state) { ASSERT_EQ(G::flaw(state), ""); });
}

TYPED_TEST(Rules, WhatChanceDrawsIsPossibleAndOnlyInItsTurn) {
    using G = TypeParam;
    typename G::Outcome last{};
    Rng rng(5);
    for_each_state<G>([&](const auto& state) {
        if (G::turn(state).is_chance()) {
            last = G::draw(state, rng);
            ASSERT_TRUE(G::is_possible(state, last)) << G::write(last).view();
        } else {
            ASSERT_FALSE(G::is_possible(state, last)) << G::write(last).view();
        }
    });
}

TYPED_TEST(Rules, LuckThatIsChosenLotByLotIsPossibleAndADrawOfOneLotIsAmongThem) {
    using G = TypeParam;
    using Outcome = typename G::Outcome;
    Rng rng(7);
    for_each_state<G>([&rng](const auto& state) {
        if (!G::turn(state).is_chance()) return;
        const auto lots = [&state](const Outcome& begun, unsigned count) {
            std::vector<Outcome> next;
            G::for_each_lot(state, begun, count, [&next](const auto& lot) { next.push_back(lot.outcome); });
            return next;
        };
        Outcome outcome{};
        unsigned count = 0;
        for (auto next = lots(outcome, 0); !next.empty(); next = lots(outcome, count)) {
            outcome = next[rng.below(static_cast<std::uint32_t>(next.size()))];
            ++count;
        }
        ASSERT_TRUE(G::is_possible(state, outcome)) << G::write(outcome).view();
        const auto drawn = G::draw(state, rng);
        const auto first = lots({}, 0);
        if (count == 1) ASSERT_NE(std::ranges::find(first, drawn), first.end()) << G::write(drawn).view();
    });
}

TYPED_TEST(Rules, RandomBytesAreNoOutcomeThatBreaksTheTable) {
    using G = TypeParam;
    using Outcome = typename G::Outcome;
    Rng rng(6);
    for_each_state<G>([&rng](const auto& state) {
        std::array<unsigned char, sizeof(Outcome)> bytes{};
        for (auto& byte : bytes) byte = static_cast<unsigned char>(rng.below(rng.below(2) == 0 ? 6 : 256));
        Outcome outcome;
        std::memcpy(&outcome, bytes.data(), sizeof(Outcome));
        if (!G::is_possible(state, outcome)) return;
        auto next = state;
        G::resolve(next, outcome, NoEvents{});
        ASSERT_EQ(G::flaw(next), "") << G::write(outcome).view();
    });
}

TYPED_TEST(Rules, AForcedMoveIsTheOnlyOneAndEverybodySeesThat) {
    using G = TypeParam;
    for_each_state<G>([](const auto& state) {
        const auto seen = G::mask(state, Viewer::spectator());
        for (const Seat seat : G::turn(state).seats()) {
            const bool forced = G::is_forced(state, seat);
            ASSERT_EQ(G::is_forced(seen, seat), forced);
            if (!forced) continue;
            const auto moves = moves_of<G>(state, seat);
            ASSERT_EQ(moves.size(), 1U);
            ASSERT_TRUE(same(moves_of<G>(seen, seat).front(), moves.front()));
        }
    });
}

TYPED_TEST(Rules, TheOrderOfSimultaneousDecisionsDoesNotMatter) {
    using G = TypeParam;
    Rng rng(7);
    for_each_state<G>([&rng](const auto& state) {
        const SeatSet seats = G::turn(state).seats();
        if (seats.size() < 2) return;
        auto upward = state;
        auto downward = state;
        std::vector<std::pair<Seat, typename G::Move>> choices;
        for (const Seat seat : seats) choices.emplace_back(seat, random_move<G>(state, seat, rng));
        for (const auto& [seat, move] : choices) G::play(upward, seat, move, NoEvents{});
        for (auto each = choices.rbegin(); each != choices.rend(); ++each) {
            G::play(downward, each->first, each->second, NoEvents{});
        }
        ASSERT_TRUE(same(upward, downward));
    });
}

TYPED_TEST(Rules, TheScoreIsTheSumOfItsSources) {
    using G = TypeParam;
    for_each_state<G>([](const auto& state) {
        const Scores scores = G::scores(state);
        for (const Seat seat : SeatSet::first(G::seats(state))) {
            int sum = 0;
            for (std::size_t i = 0; i < words_of<typename G::Source>.names.size(); ++i) {
                for (unsigned period = 0; period < G::scoring_periods; ++period) {
                    sum += G::points(state, seat, typename G::Source(i), period);
                }
            }
            ASSERT_EQ(scores.points[index(seat)], sum);
        }
    });
}

TYPED_TEST(Rules, OnlyTheStatedTableSizesAreValid) {
    using G = TypeParam;
    for (unsigned seats = 0; seats <= max_seats + 1; ++seats) {
        const bool stated = seats >= G::min_seats && seats <= G::max_seats;
        EXPECT_EQ(read_options<G>(seats, {}).has_value(), stated) << seats;
    }
}

}  // namespace
}  // namespace serai::conformance
