// Bots of every game: legal, reproducible, blind to what is hidden, and harmless when they fail.
#include <chrono>
#include <cstring>
#include <stdexcept>

#include "bots/guard.hpp"
#include "bots/levels.hpp"
#include "bots/playout.hpp"
#include "tests/conformance/walks.hpp"

namespace serai::conformance {
namespace {

template <typename G>
class Bots : public ::testing::Test {};
TYPED_TEST_SUITE(Bots, RegisteredGames, GameNames);

// Visits the first decisions of a game, each with its view, and plays what `choose(view)` says.
template <Game G, typename Choose>
void for_first_decisions(unsigned seats, unsigned decisions, Choose&& choose) {
    auto state = G::start(G::default_options(seats));
    Rng dealer(3);
    settle_chance<G>(state, dealer);
    for (unsigned i = 0; i < decisions && !G::turn(state).is_over(); ++i) {
        const Seat seat = G::turn(state).seats().lowest();
        const auto move = choose(observe<G>(state, Viewer(seat)), state);
        ASSERT_EQ(G::check(state, seat, move), typename G::Verdict{}) << G::write(move).view();
        G::play(state, seat, move, NoEvents{});
        settle_chance<G>(state, dealer);
    }
}

template <Game G>
std::vector<std::string> first_moves(const char* name) {
    const auto bot = make_bot<G>(*read_bot<G>(name), 1);
    Rng thinker(4);
    std::vector<std::string> moves;
    for_first_decisions<G>(G::min_seats, 25, [&](const View<G>& view, const auto& /*state*/) {
        const auto move = bot->choose(view, thinker);
        moves.emplace_back(G::write(move).view());
        return move;
    });
    return moves;
}

TYPED_TEST(Bots, EveryMachinePlaysLegalMoves) {
    for (const char* name : {"random", "greedy", "glance", "search:20", "learned:20", "guest", "apprentice",
                             "hand:apprentice"}) {
        EXPECT_EQ(first_moves<TypeParam>(name).size(), 25U) << name;
    }
}

TYPED_TEST(Bots, EveryStylePlaysLegalMoves) {
    for (const std::string_view style : words_of<Style<TypeParam>>.names) {
        const std::string name = "search:10/" + std::string(style);
        EXPECT_EQ(first_moves<TypeParam>(name.c_str()).size(), 25U) << name;
    }
}

TYPED_TEST(Bots, ASearchPlaysOnWithoutAPartOfItsKnowledge) {
    const auto all = first_moves<TypeParam>("search:8");
    for (const std::string_view part : words_of<Part>.names) {
        const std::string name = "search:8-" + std::string(part);
        const auto moves = first_moves<TypeParam>(name.c_str());
        EXPECT_EQ(moves.size(), 25U) << name;
        // The others may not show in the first moves of a game.
        if (part == "priors" || part == "estimate") EXPECT_NE(moves, all) << name;
    }
}

TYPED_TEST(Bots, LotsTakeThePlaceOfThinkingAsOftenAsTheyShould) {
    EXPECT_EQ(first_moves<TypeParam>("learned:20+0"), first_moves<TypeParam>("learned:20"));
    EXPECT_EQ(first_moves<TypeParam>("learned:20+100"), first_moves<TypeParam>("glance+100"));
    EXPECT_NE(first_moves<TypeParam>("learned:20+100"), first_moves<TypeParam>("learned:20"));
}

TYPED_TEST(Bots, TheSameSeedAndIterationsGiveTheSameMoves) {
    for (const char* name : {"greedy", "glance", "search:30", "learned:30", "learned:30+50"}) {
        EXPECT_EQ(first_moves<TypeParam>(name), first_moves<TypeParam>(name)) << name;
    }
}

// A bot is shown the true table and an imagined one that its seat cannot tell from it.
TYPED_TEST(Bots, WorldsThatLookAlikeGetTheSameAnswer) {
    using G = TypeParam;
    Rng rng(5);
    for_first_decisions<G>(G::max_seats, 40, [&](const View<G>& view, const auto& state) {
        auto other = view.imagine(rng);
        for (int i = 0; i < 20 && std::memcmp(&other, &state, sizeof state) == 0; ++i)
            other = view.imagine(rng);
        const auto view_of_other = observe<G>(other, view.viewer());
        for (const char* name : {"greedy", "guest", "search:20", "learned:20", "learned:20+50"}) {
            Rng first(7);
            Rng second(7);
            const auto move = make_bot<G>(*read_bot<G>(name), 1)->choose(view, first);
            EXPECT_EQ(move, make_bot<G>(*read_bot<G>(name), 1)->choose(view_of_other, second)) << name;
        }
        return random_move<G>(state, view.viewer().seat(), rng);
    });
}

TYPED_TEST(Bots, ThePlayoutPolicyIsLegalToTheEnd) {
    using G = TypeParam;
    for (unsigned seats = G::min_seats; seats <= G::max_seats; ++seats) {
        Rng rng(seats);
        auto state = G::start(G::default_options(seats));
        settle_chance<G>(state, rng);
        while (!G::turn(state).is_over()) {
            const Seat seat = G::turn(state).seats().lowest();
            const auto move = Mind<G>::playout_move(state, seat, rng);
            ASSERT_EQ(G::check(state, seat, move), typename G::Verdict{}) << G::write(move).view();
            G::play(state, seat, move, NoEvents{});
            settle_chance<G>(state, rng);
        }
        for (const Seat seat : SeatSet::first(seats)) {
            EXPECT_EQ(Mind<G>::estimate(state, seat, Style<G>{}) / 100, G::scores(state).points[index(seat)])
                << "a finished game is worth its points";
        }
    }
}

// Fails in the ways a bot can.
enum class Fault : std::uint8_t { Throws, AnswersNonsense };
template <Game G>
class BrokenBot final : public AnyBot<G> {
  public:
    explicit BrokenBot(Fault fault) : fault_(fault) {}
    typename G::Move choose(const View<G>& /*view*/, Rng& /*rng*/, const Allowance& /*allowance*/) override {
        if (fault_ == Fault::Throws) throw std::runtime_error("broken");
        typename G::Move nonsense{};
        std::memset(static_cast<void*>(&nonsense), 0xEE, sizeof nonsense);
        return nonsense;
    }
    [[nodiscard]] std::size_t bytes() const override { return 0; }

  private:
    Fault fault_;
};

template <Game G>
Mishap mishap_of(Fault fault) {
    Guard<G> guard(std::make_unique<BrokenBot<G>>(fault), 1);
    Mishap mishap = Mishap::None;
    for_first_decisions<G>(G::max_seats, 5, [&](const View<G>& view, const auto& /*state*/) {
        const auto answer = guard.choose(view, {});
        mishap = answer.mishap;
        return answer.move;
    });
    return mishap;
}

TYPED_TEST(Bots, ABrokenBotIsReplacedByALegalMoveAndReported) {
    EXPECT_EQ(mishap_of<TypeParam>(Fault::Throws), Mishap::Crashed);
    EXPECT_EQ(mishap_of<TypeParam>(Fault::AnswersNonsense), Mishap::Illegal);
}

// People choose levels, with a style if they like. Machines are for those who study bots.
TYPED_TEST(Bots, AMachineIsNoLevel) {
    const std::string style(words_of<Style<TypeParam>>.names.back());
    EXPECT_EQ(read_level<TypeParam>("trader"), Level::Trader);
    EXPECT_EQ(read_level<TypeParam>("vizier/" + style), Level::Vizier);
    EXPECT_EQ(read_level<TypeParam>("grand_vizier"), Level::GrandVizier);
    for (const char* name : {"", "random", "greedy", "search:20", "learned:20", "hand:vizier",
                             "search:1000000000ms", "search:20/plain", "guest/wild", "guest/", "Guest"}) {
        EXPECT_EQ(read_level<TypeParam>(name), std::nullopt) << name;
    }
}

TYPED_TEST(Bots, ANameThatMeansNothingIsRefused) {
    for (const char* name : {"",
                             "grandmaster",
                             "search",
                             "search:",
                             "search:x",
                             "search:0",
                             "search:5s",
                             "search:99999999999999999999",
                             "search:20-",
                             "search:20-luck",
                             "search:-policy",
                             "greedy:3",
                             "glance:3",
                             "learned",
                             "learned:0",
                             "learned:20-priors",
                             "learned:20+",
                             "learned:20+101",
                             "learned:20+x",
                             "+20",
                             "master+20",
                             "hand:",
                             "hand:greedy",
                             "hand:grand_vizier",
                             "guest/wild",
                             "/plain",
                             "guest/"}) {
        EXPECT_FALSE(read_bot<TypeParam>(name).has_value()) << name;
    }
    EXPECT_EQ(read_bot<TypeParam>("search:200ms")->budget.time, std::chrono::milliseconds(200));
    EXPECT_EQ(read_bot<TypeParam>("search:200")->budget.iterations, 200U);
    EXPECT_EQ(read_bot<TypeParam>("learned:20ms")->budget.time, std::chrono::milliseconds(20));
    EXPECT_EQ(read_bot<TypeParam>("learned:20+15")->errors, (Errors{.lots = 15}));
    EXPECT_EQ(read_bot<TypeParam>("hand:vizier")->budget.threads, 2U);
    const auto poorer = read_bot<TypeParam>("search:30-priors-policy/plain");
    EXPECT_EQ(poorer->budget.iterations, 30U);
    EXPECT_TRUE(poorer->without.has(Part::Priors) && poorer->without.has(Part::Policy));
    EXPECT_EQ(poorer->without.size(), 2U);
}

}  // namespace
}  // namespace serai::conformance
