// Any game: what a move is said to bring beforehand agrees with what it does.
#include "game/prospect.hpp"

#include "tests/conformance/walks.hpp"

namespace serai::conformance {
namespace {

template <typename G>
class Prospective : public ::testing::Test {};
TYPED_TEST_SUITE(Prospective, RegisteredGames, GameNames);

// Whoever is sure that a turn goes on can still take the move back or decides next, luck aside.
TYPED_TEST(Prospective, AMoveThatLeavesTheTableToOthersEndsAndOneThatCanBeTakenBackDoesNot) {
    using G = TypeParam;
    for_each_state<G>([](const auto& state) {
        for (const Seat seat : G::turn(state).seats()) {
            Prospects<G> prospects(observe<G>(state, Viewer(seat)));
            for (const auto& move : moves_of<G>(state, seat)) {
                auto after = state;
                G::play(after, seat, move, NoEvents{});
                const Turn next = G::turn(after);
                const bool ends = prospects.of(move).ends;
                if (!next.is_chance() && !next.has(seat)) ASSERT_TRUE(ends) << G::write(move).view();
                if (!G::is_final(state, seat, move)) ASSERT_FALSE(ends) << G::write(move).view();
            }
        }
    });
}

// While nobody else comes in between, what was promised is what there is, and nothing stays open.
TYPED_TEST(Prospective, AMoveBringsWhatItPromised) {
    using G = TypeParam;
    unsigned looked_at = 0;  // in some games every move is final
    for_each_state<G>([&looked_at](const auto& state) {
        for (const Seat seat : G::turn(state).seats()) {
            for (const auto& move : moves_of<G>(state, seat)) {
                ++looked_at;
                if (G::is_final(state, seat, move)) continue;
                auto promised = G::mask(state, Viewer(seat));
                const auto foresight = G::foresee(promised, seat, move);
                ASSERT_TRUE(foresight.unknown.is_empty()) << G::write(move).view();
                auto truth = state;
                G::play(truth, seat, move, NoEvents{});
                ASSERT_EQ(G::holdings(promised), G::holdings(G::mask(truth, Viewer(seat))))
                    << G::write(move).view();
            }
        }
    });
    EXPECT_GT(looked_at, 0U);
}

// Where chance follows within the turn, it is named.
TYPED_TEST(Prospective, LuckIsNamed) {
    using G = TypeParam;
    for_each_state<G>([](const auto& state) {
        for (const Seat seat : G::turn(state).seats()) {
            for (const auto& move : moves_of<G>(state, seat)) {
                auto foreseen = G::mask(state, Viewer(seat));
                const auto foresight = G::foresee(foreseen, seat, move);
                auto after = state;
                G::play(after, seat, move, NoEvents{});
                if (G::turn(after).is_chance() && !foresight.ends)
                    ASSERT_FALSE(foresight.unknown.is_empty()) << G::write(move).view();
            }
        }
    });
}

}  // namespace
}  // namespace serai::conformance
