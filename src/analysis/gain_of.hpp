// Gains of one title. Included only where they are instantiated.
#pragma once

#include <memory>

#include "analysis/analysis_of.hpp"
#include "analysis/gain.hpp"

namespace serai {

// A playout that is never cut short and estimated.
constexpr Parts to_the_end() {
    Parts without;
    without.insert(Part::Estimate);
    return without;
}

// Games that begin with some move, from what its seat knows.
template <Game G>
class Comparison {
  public:
    using Move = typename G::Move;

    Comparison(const View<G>& view, std::uint64_t seed)
        : view_(view),
          open_(G::reopened(view.shown(), view.viewer())),
          evaluator_(hand_written_evaluator<G>({}, to_the_end())),
          valuer_(*evaluator_, seed) {}

    // What its seat gets of the victory in game number `game`, whose luck is the same for every move.
    [[nodiscard]] double share(const Move& move, unsigned game) const {
        Rng rng = valuer_.luck(game);
        const Seat seat = view_.viewer().seat();
        auto world = G::imagine(open_, view_.viewer(), rng);
        let_play<G>(world, seat, move);
        return valuer_.rewards(world, rng).share[index(seat)];
    }
    // How much better one move is than another, in so many games.
    [[nodiscard]] Gain gain(const Move& one, const Move& other, unsigned games) const {
        Mean gain;
        for (unsigned game = 0; game < games; ++game) gain.add(share(one, game) - share(other, game));
        return {gain.value(), gain.error()};
    }

  private:
    View<G> view_;
    typename G::State open_;
    std::unique_ptr<const Evaluator<G>> evaluator_;
    Valuer<G> valuer_;
};

}  // namespace serai
