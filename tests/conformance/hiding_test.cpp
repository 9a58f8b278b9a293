// Any game: a view tells its viewer nothing but what the rules let that viewer know.
#include "tests/conformance/walks.hpp"

namespace serai::conformance {
namespace {

template <typename G>
class Hiding : public ::testing::Test {};
TYPED_TEST_SUITE(Hiding, RegisteredGames, GameNames);

// The heart of it: whatever world a viewer may imagine, its view is the same byte for byte.
TYPED_TEST(Hiding, AnImaginedWorldLooksTheSame) {
    using G = TypeParam;
    Rng rng(3);
    for_each_state<G>([&rng](const auto& state) {
        for (const Viewer viewer : viewers(G::seats(state))) {
            const auto view = observe<G>(state, viewer);
            const auto world = view.imagine(rng);
            ASSERT_EQ(G::flaw(world), "");
            ASSERT_TRUE(same(observe<G>(world, viewer).shown(), view.shown()));
        }
    });
}

TYPED_TEST(Hiding, MaskingTwiceIsMaskingOnce) {
    using G = TypeParam;
    for_each_state<G>([](const auto& state) {
        for (const Viewer viewer : viewers(G::seats(state))) {
            const auto once = G::mask(state, viewer);
            ASSERT_TRUE(same(G::mask(once, viewer), once));
        }
    });
}

// A seat sees at least what a spectator sees, and the same turn.
TYPED_TEST(Hiding, ASpectatorKnowsNoMoreThanAnySeat) {
    using G = TypeParam;
    for_each_state<G>([](const auto& state) {
        const auto spectated = G::mask(state, Viewer::spectator());
        for (const Viewer viewer : viewers(G::seats(state))) {
            const auto seen = G::mask(state, viewer);
            ASSERT_TRUE(same(G::mask(seen, Viewer::spectator()), spectated));
            ASSERT_EQ(G::turn(seen), G::turn(state));
        }
    });
}

TYPED_TEST(Hiding, ASeatHasTheSameMovesInItsViewAsInTruth) {
    using G = TypeParam;
    for_each_state<G>([](const auto& state) {
        for (const Seat seat : G::turn(state).seats()) {
            const auto truth = moves_of<G>(state, seat);
            const auto seen = moves_of<G>(G::mask(state, Viewer(seat)), seat);
            ASSERT_EQ(seen.size(), truth.size());
            for (std::size_t i = 0; i < truth.size(); ++i) ASSERT_TRUE(same(seen[i], truth[i]));
        }
    });
}

// Two true states that look alike to a viewer tell it the same events when the same entry is played by
// another seat.
TYPED_TEST(Hiding, EventsTellAViewerOnlyWhatItsViewTells) {
    using G = TypeParam;
    Rng rng(4);
    for_each_state<G>([&rng](const auto& state) {
        const SeatSet seats = G::turn(state).seats();
        if (seats.is_empty()) return;
        const Seat seat = seats.lowest();
        const auto move = random_move<G>(state, seat, rng);
        for (const Viewer viewer : viewers(G::seats(state))) {
            const auto told = [&](auto world) {
                std::vector<Message> messages;
                G::play(world, seat, move, [&](const auto& event) {
                    messages.push_back(message_of<G>(G::mask(event, viewer)));
                });
                return std::pair(messages, G::mask(world, viewer));
            };
            const auto world = observe<G>(state, viewer).imagine(rng);
            if (G::check(world, seat, move) != typename G::Verdict{}) continue;
            const auto [truly, true_view] = told(state);
            const auto [imagined, imagined_view] = told(world);
            if (same(true_view, imagined_view)) ASSERT_EQ(truly, imagined);
        }
    });
}

// What a move brings is said from the view: two true states that look alike promise a seat the same. Promises
// are asked of the matches, as frames do, so that it does not matter how they come about.
TYPED_TEST(Hiding, AMovePromisesOnlyWhatTheViewTells) {
    using G = TypeParam;
    Rng rng(5);
    for_each_state<G>([&rng](const auto& state) {
        for (const Seat seat : G::turn(state).seats()) {
            const MatchOf<G> truth(state);
            const MatchOf<G> world(observe<G>(state, Viewer(seat)).imagine(rng));
            const auto moves = truth.candidates(seat);
            ASSERT_EQ(truth.prospects(seat, moves), world.prospects(seat, moves));
        }
    });
}

}  // namespace
}  // namespace serai::conformance
