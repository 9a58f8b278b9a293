// What playing takes from the heap: a playout nothing, a search only the memory of its tree, in a few pieces.
#include <memory>

#include <gtest/gtest.h>

#include "bots/levels.hpp"
#include "bots/playout.hpp"
#include "cli/allocations.hpp"
#include "games/each_game.hpp"
#include "mind/describe.hpp"
#include "training/model.hpp"

namespace serai {
namespace {

// Where a seat has to choose, some way into a game.
template <Game G>
typename G::State middle(unsigned seats, Rng& rng) {
    auto state = G::start(G::default_options(seats));
    constexpr unsigned opening = 20;
    play_out<G>(state, rng, opening);
    settle_chance<G>(state, rng);
    return state;
}

class Heap : public testing::Test {
  protected:
    void SetUp() override {
        const std::uint64_t before = cli::allocations();
        const auto piece = std::make_unique<int>(1);
        if (*piece == 1 && cli::allocations() == before) GTEST_SKIP() << "nobody counts in this build";
    }
};

TEST_F(Heap, PlayoutsTakeNothing) {
    for_each_game([]<Game G>() {
        for (unsigned seats = G::min_seats; seats <= G::max_seats; ++seats) {
            Rng rng(seats);
            auto state = G::start(G::default_options(seats));
            const std::uint64_t before = cli::allocations();
            play_out<G>(state, rng, ~0U);
            EXPECT_EQ(cli::allocations() - before, 0U) << G::id << ' ' << seats;
        }
    });
}

// A warm search has its lists already. What it takes is its answer's two lists and the tree, made anew in
// pieces that double; when that is full an iteration takes nothing.
TEST_F(Heap, IterationsOfAWarmSearchTakeNothing) {
    for_each_game([]<Game G>() {
        constexpr std::uint64_t iterations = 2000;
        constexpr std::size_t small_tree = 32'768;
        constexpr std::uint64_t most_pieces = 16;
        Rng rng(1);
        const auto state = middle<G>(G::max_seats, rng);
        const auto view = observe<G>(state, Viewer(G::turn(state).seats().lowest()));
        const auto learnt = std::make_shared<const Perceptron>(Model(feature_layout<G>(), 1).perceptron());
        for (const Machine machine : {Machine::Search, Machine::Learned}) {
            const auto bot = make_bot<G>(
                {.machine = machine, .budget = {.iterations = iterations}, .perceptron = learnt}, 1);
            static_cast<void>(bot->choose(view, rng, {.bytes = small_tree}));
            const std::uint64_t before = cli::allocations();
            static_cast<void>(bot->choose(view, rng, {.bytes = small_tree}));
            EXPECT_LE(cli::allocations() - before, most_pieces) << G::id << ' ' << name(machine);
        }
    });
}

}  // namespace
}  // namespace serai
