// A fixed amount of play, for counting its instructions (bench/instructions.mjs).
//     fixed_play --list                                          what there is: GAME SEATS MODE
//     fixed_play GAME SEATS all|candidates|playouts|search|room
// Only what happens in `measured` counts; prints how many decisions, or iterations of a search, that were.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/gathering.hpp"
#include "bots/levels.hpp"
#include "bots/playout.hpp"
#include "games/each_game.hpp"

namespace {

using namespace serai;

enum class Mode : std::uint8_t { All, Candidates, Playouts, Search, Room };
constexpr Words<5> words(Mode) { return {"mode", {"all", "candidates", "playouts", "search", "room"}}; }

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

// A game that was played already, and the same table before it.
struct Rehearsed {
    Gathering gathering;
    std::vector<Play> moves{};

    Rehearsed(std::string_view game, unsigned seats) : gathering(game, seats) {
        Gathering before(game, seats);
        Rng rng(1);
        while (!before.table().match().turn().is_over()) {
            const Seat seat = before.table().match().turn().seats().lowest();
            const auto possible = before.table().match().candidates(seat);
            const std::string& move = possible[rng.below(static_cast<std::uint32_t>(possible.size()))];
            const auto asked = static_cast<std::uint32_t>(before.table().asked(seat));
            moves.push_back({{seat}, {asked}, {move}});
            before.perform(seat, moves.back());
        }
    }
};

using Work = std::function<std::uint64_t()>;

template <Game G>
Work work_of(unsigned seats, Mode mode) {
    switch (mode) {
        case Mode::All: return [seats] { return walk<G, random_move<G>>(seats, 20); };
        case Mode::Candidates: return [seats] { return walk<G, Mind<G>::random_candidate>(seats, 20); };
        case Mode::Playouts: return [seats] { return play<G>(seats, 20); };
        case Mode::Search: return [seats] { return search<G>(seats, 1000); };
        case Mode::Room:
            return [rehearsed = std::make_shared<Rehearsed>(G::id, seats)] {
                for (const Play& move : rehearsed->moves) rehearsed->gathering.perform(move.seat, move);
                return std::uint64_t{rehearsed->moves.size()};
            };
    }
    return {};
}

}  // namespace

extern "C" [[gnu::noinline]] std::uint64_t measured(const Work& work) { return work(); }

// Every game at its smallest and its largest table, in every way.
void list() {
    for_each_game([]<Game G>() {
        for (const unsigned seats : {unsigned{G::min_seats}, unsigned{G::max_seats}}) {
            for (const std::string_view mode : words_of<Mode>.names)
                std::printf("%s %u %s\n", std::string(G::id).c_str(), seats, std::string(mode).c_str());
        }
    });
}

int main(int count, char** arguments) {
    if (count == 2 && std::string_view(arguments[1]) == "--list") {
        list();
        return 0;
    }
    const auto mode = count == 4 ? named<Mode>(arguments[3]) : std::nullopt;
    Work work;
    if (mode) {
        const auto seats = static_cast<unsigned>(std::atoi(arguments[2]));
        with_game(arguments[1], [&]<Game G>() { work = work_of<G>(seats, *mode); });
    }
    if (!work) {
        std::fputs("fixed_play --list | GAME SEATS all|candidates|playouts|search|room\n", stderr);
        return 2;
    }
    std::printf("%llu\n", static_cast<unsigned long long>(measured(work)));
    return 0;
}
