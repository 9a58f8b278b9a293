// How far the hand-written search of Basari can be beaten: one learner plays against it alone, which never
// changes, and then takes the move after which it expects most. What it gains over its fair share is at least
// what the best response gains. Of Basari itself, and of a small sibling: the last heat alone, one gem of
// each colour.
//     best_response (game|sibling) SEATS ITERATIONS ROUNDS GAMES SEED
#include <cmath>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "bots/machines.hpp"
#include "games/basari/mind/mind.hpp"
#include "training/trainer.hpp"

namespace serai::basari {

template <unsigned Seats>
struct AtOneSize : Basari {
    static constexpr unsigned min_seats = Seats;
    static constexpr unsigned max_seats = Seats;
};

template <unsigned Seats>
struct Sibling : AtOneSize<Seats> {
    static State start(const Options& options) {
        State state = Basari::start(options);
        state.heat = heat_count;
        for (const Seat seat : state.seats()) state.player(seat).gems = Gems::of_each(1);
        return state;
    }
};

}  // namespace serai::basari

namespace serai {

template <unsigned Seats>
struct Opinion<basari::AtOneSize<Seats>> : Opinion<basari::Basari> {};
template <unsigned Seats>
struct Opinion<basari::Sibling<Seats>> : Opinion<basari::Basari> {};

namespace {

struct Wanted {
    std::uint64_t iterations = 300;
    std::uint32_t rounds = 200;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
};

// The move after which most is expected, also where others choose at the same time: they do not learn.
template <Game G>
typename G::Move best_move(const Evaluator<G>& evaluator, const View<G>& view, Rng& rng) {
    const Seat seat = view.viewer().seat();
    std::vector<typename G::Move> moves;
    evaluator.candidates(view.shown(), seat, moves);
    std::vector<double> priors(moves.size());
    Hourglass glass(never_raised, Hourglass::Clock::time_point::max());
    if (moves.size() == 1 || !evaluator.priors(view.imagine(rng), seat, moves, priors, glass))
        return moves.front();
    return moves[static_cast<std::size_t>(std::ranges::max_element(priors) - priors.begin())];
}

// One game against others that search; the share of the victory of the learner's seat.
template <Game G>
double play(const Evaluator<G>& learner, Seat own, const Wanted& wanted, std::uint64_t game) {
    Rng rng(wanted.seed * 1'000'003 + game);
    std::vector<std::unique_ptr<AnyBot<G>>> others;
    for (unsigned i = 0; i < G::max_seats; ++i) {
        others.push_back(make_bot<G>(
            {.machine = Machine::Search, .budget = {.iterations = wanted.iterations}}, rng.next()));
    }
    auto state = G::start(G::default_options(G::max_seats));
    for (;;) {
        settle_chance<G>(state, rng);
        if (G::turn(state).is_over()) break;
        const Seat seat = G::turn(state).seats().lowest();
        const auto view = observe<G>(state, Viewer(seat));
        G::play(state, seat,
                seat == own ? best_move<G>(learner, view, rng) : others[index(seat)]->choose(view, rng),
                NoEvents{});
    }
    const SeatSet winners = G::scores(state).winners(G::max_seats);
    return winners.has(own) ? 1.0 / winners.size() : 0.0;
}

template <Game G>
void measure(const Wanted& wanted) {
    Trainer<G> trainer({.seed = wanted.seed,
                        .quick_rounds = wanted.rounds,
                        .searched_rounds = 0,
                        .against = wanted.iterations});
    while (!trainer.is_done()) trainer.go_on();
    const LearnedEvaluator<G> learner(std::make_shared<const Perceptron>(trainer.perceptron()));
    double sum = 0;
    double squares = 0;
    for (std::uint64_t game = 0; game < wanted.games; ++game) {
        const double share = play<G>(learner, Seat(game % G::max_seats), wanted, game);
        sum += share;
        squares += share * share;
    }
    const auto games = static_cast<double>(wanted.games);
    const double mean = sum / games;
    const double slack = 1.96 * std::sqrt((squares / games - mean * mean) / games);
    fmt::print("{} games learnt, {} played: {:.1f} % ± {:.1f} (fair {:.1f} %)\n",
               trainer.reports().back().games, wanted.games, 100 * mean, 100 * slack, 100.0 / G::max_seats);
}

template <unsigned Seats>
void measure(bool is_sibling, const Wanted& wanted) {
    is_sibling ? measure<basari::Sibling<Seats>>(wanted) : measure<basari::AtOneSize<Seats>>(wanted);
}

}  // namespace
}  // namespace serai

int main(int count, char** words) {
    const auto word = [&](int i, std::uint64_t otherwise) {
        return i < count ? std::stoull(words[i]) : otherwise;
    };
    const bool is_sibling = count < 2 || std::string_view(words[1]) != "game";
    const serai::Wanted wanted{.iterations = word(3, 300),
                               .rounds = static_cast<std::uint32_t>(word(4, 200)),
                               .games = word(5, 1000),
                               .seed = word(6, 1)};
    switch (word(2, 3)) {
        case 3: serai::measure<3>(is_sibling, wanted); return 0;
        case 4: serai::measure<4>(is_sibling, wanted); return 0;
        case 5: serai::measure<5>(is_sibling, wanted); return 0;
        default: fmt::print("3, 4 or 5 seats\n"); return 2;
    }
}
