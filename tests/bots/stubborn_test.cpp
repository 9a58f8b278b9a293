// Who leads and can end a game does so, also where no rule ends one that goes on and on.
#include <array>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "bots/levels.hpp"
#include "bots/playout.hpp"
#include "games/phraya/mind/mind.hpp"

namespace serai {
namespace {

// Ending a game takes a disc or a marker. Who has spent both can only wait until the others let it end.
bool leader_can_end(const phraya::State& state) {
    const std::uint8_t seats = state.options.seats;
    for (const Seat seat : phraya::scores(state).winners(seats)) {
        const phraya::Player& leader = state.player(seat);
        if (phraya::discs(leader) > 0 || leader.stalls.size() < phraya::markers_for(seats)) return true;
    }
    return false;
}

// Seeds of games that went on for more than 40,000 decisions when nobody wanted to end them.
TEST(StubbornBots, WhoLeadsWantsTheGameToEnd) {
    using G = phraya::Phraya;
    constexpr unsigned most_decisions = 2'000;
    std::vector<std::uint64_t> seeds{4, 12};
    for (std::uint64_t seed = 13; SERAI_SLOW && seed < 80; ++seed) seeds.push_back(seed);
    for (const std::uint64_t seed : seeds) {
        std::array<std::unique_ptr<AnyBot<G>>, 2> bots;
        for (std::size_t i = 0; i < bots.size(); ++i)
            bots[i] = make_bot<G>(*read_bot<G>("search:40"), seed * 100 + i);
        Rng dealer(seed);
        Rng thinker(~seed);
        auto options = G::default_options(bots.size());
        options.rules = 1;  // which do not end a game without progress
        auto state = G::start(options);
        for (unsigned made = 0; made < most_decisions; ++made) {
            settle_chance<G>(state, dealer);
            if (G::turn(state).is_over()) break;
            const Seat seat = G::turn(state).seats().lowest();
            const auto move = bots[index(seat)]->choose(observe<G>(state, Viewer(seat)), thinker);
            G::play(state, seat, move, NoEvents{});
        }
        EXPECT_TRUE(G::turn(state).is_over() || !leader_can_end(state)) << "seed " << seed;
    }
}

}  // namespace
}  // namespace serai
