// Any game: what is sent to a viewer is the same text in every world the viewer cannot tell apart.
#include "games/catalogue.hpp"
#include "table/frame.hpp"
#include "tests/conformance/walks.hpp"

namespace serai::conformance {
namespace {

template <typename G>
class Wire : public ::testing::Test {};
TYPED_TEST_SUITE(Wire, RegisteredGames, GameNames);

template <Game G>
std::string frame_text(const typename G::State& state, Viewer viewer) {
    const Table table(std::make_unique<MatchOf<G>>(state), Dealer(sha256("wire")));
    return wire::text(Frames("", table, {}).of(viewer));
}

TYPED_TEST(Wire, AFrameIsTheSameTextInEveryImaginedWorld) {
    using G = TypeParam;
    Rng rng(5);
    const auto look = [&rng](const auto& state) {
        if (G::turn(state).is_chance()) return;  // nothing is sent before chance has answered
        for (const Viewer viewer : viewers(G::seats(state))) {
            const auto world = observe<G>(state, viewer).imagine(rng);
            ASSERT_EQ(frame_text<G>(state, viewer), frame_text<G>(world, viewer));
        }
    };
    for_each_state<G>(look, 1);
}

// Whoever else looks on.
TYPED_TEST(Wire, AFrameIsTheSameTextWithWhatIsSharedAndWithout) {
    using G = TypeParam;
    const auto look = [](const auto& state) {
        if (G::turn(state).is_chance()) return;
        const Table table(std::make_unique<MatchOf<G>>(state), Dealer(sha256("wire")));
        Frames frames("", table, {});
        for (const Viewer viewer : viewers(G::seats(state)))
            ASSERT_EQ(wire::text(frames.of(viewer)), frame_text<G>(state, viewer));
    };
    for_each_state<G>(look, 1);
}

// The same for the table in words.
TYPED_TEST(Wire, ABoardIsTheSameTextInEveryImaginedWorld) {
    using G = TypeParam;
    Rng rng(6);
    const auto text = [](const auto& state, Viewer viewer) {
        const MatchOf<G> match(state);
        return wire::text(title_of(match).board(match, viewer));
    };
    std::uint64_t number = 0;
    const auto look = [&](const auto& state) {
        if (number++ % 16 != 0) return;  // so many words take their time
        for (const Viewer viewer : viewers(G::seats(state))) {
            const auto world = observe<G>(state, viewer).imagine(rng);
            ASSERT_EQ(text(state, viewer), text(world, viewer));
        }
    };
    for_each_state<G>(look, 1);
}

// The tests above could not fail if nothing were hidden: in games with secrets, seats get different views.
TYPED_TEST(Wire, SecretsMakeFramesDiffer) {
    using G = TypeParam;
    bool differs = false;
    const auto look = [&differs](const auto& state) {
        const auto own = G::mask(state, Viewer(Seat{0}));
        differs |= !same(own, G::mask(state, Viewer::spectator()));
    };
    for_each_state<G>(look, 1);
    const bool has_secrets = G::id == "basari" || G::id == "yspahan";
    if (has_secrets) EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace serai::conformance
