// Bots: legal in every game, reproducible, and harmless when they fail.
#include <stdexcept>

#include "bots/arena.hpp"
#include "tests/conformance/walks.hpp"

namespace serai::conformance {
namespace {

template <typename G>
class Bots : public ::testing::Test {};
TYPED_TEST_SUITE(Bots, RegisteredGames, GameNames);

// The entries of the first decisions of a game played by this bot on every seat.
template <Game G>
std::vector<std::string> first_moves(const char* name, std::size_t decisions) {
    const auto spec = read_bot<G>(name);
    EXPECT_TRUE(spec.has_value()) << name;
    auto bot = make_bot<G>(*spec, 1);
    auto state = G::start(G::default_options(G::min_seats));
    Rng dealer(3);
    Rng thinker(4);
    std::vector<std::string> moves;
    while (moves.size() < decisions && !G::turn(state).is_over()) {
        settle_chance<G>(state, dealer);
        if (G::turn(state).is_over()) break;
        const Seat seat = G::turn(state).seats().lowest();
        const auto move = bot->choose(observe<G>(state, Viewer(seat)), thinker);
        moves.emplace_back(G::write(move).view());
        EXPECT_EQ(G::check(state, seat, move), typename G::Verdict{}) << name << ": " << moves.back();
        G::play(state, seat, move, NoEvents{});
    }
    return moves;
}

TYPED_TEST(Bots, EveryMachinePlaysLegalMoves) {
    for (const char* name : {"random", "greedy", "search:20", "guest"}) {
        EXPECT_EQ(first_moves<TypeParam>(name, 40).size(), 40U) << name;
    }
}

TYPED_TEST(Bots, ASearchByIterationsIsReproducible) {
    EXPECT_EQ(first_moves<TypeParam>("search:30", 20), first_moves<TypeParam>("search:30", 20));
}

// Fails in both ways a bot can: by throwing and by answering what is not asked.
template <Game G>
class BrokenBot final : public AnyBot<G> {
  public:
    typename G::Move choose(const View<G>& /*view*/, Rng& rng) override {
        if (rng.below(2) == 0) throw std::runtime_error("broken");
        typename G::Move nonsense{};
        std::memset(static_cast<void*>(&nonsense), 0xEE, sizeof nonsense);
        return nonsense;
    }
};

TYPED_TEST(Bots, ABrokenBotIsNoticed) {
    using G = TypeParam;
    BrokenBot<G> bot;
    Rng rng(1);
    auto state = G::start(G::default_options(G::max_seats));
    settle_chance<G>(state, rng);
    const auto view = observe<G>(state, Viewer(G::turn(state).seats().lowest()));
    for (int i = 0; i < 20; ++i) EXPECT_FALSE(legal_choice<G>(bot, view, rng).has_value());
}

TYPED_TEST(Bots, AnUnknownBotIsRefused) {
    for (const char* name : {"", "grandmaster", "search", "search:", "search:x", "search:0", "search:5s",
                             "greedy:3", "guest/wild"}) {
        EXPECT_FALSE(read_bot<TypeParam>(name).has_value()) << name;
    }
    EXPECT_EQ(read_bot<TypeParam>("search:200ms")->budget.time, std::chrono::milliseconds(200));
}

TEST(ArenaTest, GreedyBeatsRandomInBasariAndTheSharesAddUpToOne) {
    using G = basari::Basari;
    Contest contest{{*read_bot<G>("greedy"), *read_bot<G>("random"), *read_bot<G>("random")}, 20, 1, 2};
    const auto rows =
        Arena<G>(G::default_options(3), contest).run([](const Standing&) { return true; }).rows();
    EXPECT_NEAR(rows[0].win_share + rows[1].win_share + rows[2].win_share, 1, 1e-9);
    EXPECT_GT(rows[0].win_share, 0.9);
    EXPECT_GT(rows[0].rating, rows[1].rating);
    EXPECT_EQ(rows[0].games, 60);
    double score = 0;
    for (const double source : rows[0].sources) score += source;
    EXPECT_NEAR(score, rows[0].mean_score, 1e-9);
}

TEST(ArenaTest, StopsWhenItIsToldTo) {
    using G = basari::Basari;
    Contest contest{{{}, {}, {}}, 1000, 1, 1};
    const auto standing = Arena<G>(G::default_options(3), contest).run([](const Standing& so_far) {
        return so_far.deals() < 5;
    });
    EXPECT_EQ(standing.deals(), 5U);
}

}  // namespace
}  // namespace serai::conformance
