// What one viewer may know of a state. A View can only be made by observe(), which masks first: whoever holds
// a View holds nothing secret. JSON and bots take Views and no States.
#pragma once

#include "game/game.hpp"

namespace serai {

template <Game G>
class View {
  public:
    using State = typename G::State;

    [[nodiscard]] Viewer viewer() const { return viewer_; }

    // The masked state: public facts, the viewer's own secrets, and explicit unknowns.
    [[nodiscard]] const State& shown() const { return shown_; }

    [[nodiscard]] Turn turn() const { return G::turn(shown_); }

    // The legal moves of the viewer's own seat; a spectator has none.
    template <typename Visitor>
    void for_each_move(Visitor&& visit) const {
        if (turn().has(viewer_.seat())) G::for_each_move(shown_, viewer_.seat(), visit);
    }

    // A world that this viewer cannot tell from the true one.
    [[nodiscard]] State imagine(Rng& rng) const { return G::imagine(shown_, viewer_, rng); }

    template <Game Observed>
    friend View<Observed> observe(const typename Observed::State& state, Viewer viewer);

  private:
    View(const State& state, Viewer viewer) : shown_(G::mask(state, viewer)), viewer_(viewer) {}

    State shown_;
    Viewer viewer_;
};

template <Game G>
View<G> observe(const typename G::State& state, Viewer viewer) {
    return View<G>(state, viewer);
}

}  // namespace serai
