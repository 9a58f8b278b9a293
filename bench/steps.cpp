// A fixed amount of play, for counting its instructions (bench/instructions.mjs).
//     steps GAME SEATS all|candidates|playouts|search
// Only what happens in `measured` counts; prints how many decisions, or iterations of a search, that were.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "bots/levels.hpp"
#include "bots/playout.hpp"
#include "games/each_game.hpp"

namespace {

using namespace serai;

enum class Mode : std::uint8_t { All, Candidates, Playouts, Search };
constexpr Words<4> words(Mode) { return {"mode", {"all", "candidates", "playouts", "search"}}; }

template <Game G, auto policy>
std::uint64_t walk(unsigned seats, std::uint64_t games) {
    std::uint64_t decisions = 0;
    Rng rng(1);
    for (std::uint64_t i = 0; i < games; ++i) {
        auto state = G::start(G::default_options(seats));
        random_walk<G, policy>(state, rng, [&decisions](const auto& /*state*/, const auto&... next) {
            decisions += sizeof...(next) == 2 ? 1 : 0;  // seat and move; an outcome comes alone
        });
    }
    return decisions;
}

template <Game G>
std::uint64_t play(unsigned seats, std::uint64_t games) {
    std::uint64_t decisions = 0;
    Rng rng(1);
    for (std::uint64_t i = 0; i < games; ++i) {
        auto state = G::start(G::default_options(seats));
        decisions += play_out<G>(state, rng, ~0U);
    }
    return decisions;
}

template <Game G>
unsigned candidates(const typename G::State& state) {
    unsigned count = 0;
    Mind<G>::for_each_candidate(state, G::turn(state).seats().lowest(),
                                [&count](const auto& /*move*/) { ++count; });
    return count;
}

template <Game G>
std::uint64_t search(unsigned seats, std::uint64_t iterations) {
    auto state = G::start(G::default_options(seats));
    Rng rng(1);
    constexpr unsigned opening = 20;
    play_out<G>(state, rng, opening);
    do {
        play_out<G>(state, rng, 1);
        settle_chance<G>(state, rng);
    } while (candidates<G>(state) < 2);
    const Viewer viewer(G::turn(state).seats().lowest());
    const auto bot = make_bot<G>({.machine = Machine::Search, .budget = {.iterations = iterations}}, 1);
    static_cast<void>(bot->choose(observe<G>(state, viewer), rng));
    return iterations;
}

template <Game G>
std::uint64_t steps_of(unsigned seats, Mode mode) {
    switch (mode) {
        case Mode::All: return walk<G, random_move<G>>(seats, 20);
        case Mode::Candidates: return walk<G, Mind<G>::random_candidate>(seats, 20);
        case Mode::Playouts: return play<G>(seats, 20);
        case Mode::Search: return search<G>(seats, 1000);
    }
    return 0;
}

}  // namespace

extern "C" [[gnu::noinline]] std::uint64_t measured(std::string_view game, unsigned seats, int mode) {
    std::uint64_t steps = 0;
    with_game(game, [&]<Game G>() { steps = steps_of<G>(seats, Mode(mode)); });
    return steps;
}

int main(int count, char** arguments) {
    const auto mode = count == 4 ? named<Mode>(arguments[3]) : std::nullopt;
    const std::uint64_t steps =
        mode ? measured(arguments[1], static_cast<unsigned>(std::atoi(arguments[2])), static_cast<int>(*mode))
             : 0;
    if (steps == 0) {
        std::fputs("steps GAME SEATS all|candidates|playouts|search\n", stderr);
        return 2;
    }
    std::printf("%llu\n", static_cast<unsigned long long>(steps));
    return 0;
}
