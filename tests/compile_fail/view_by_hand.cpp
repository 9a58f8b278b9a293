// fails: calling a private constructor of class 'serai::View<serai::basari::Basari>'
// A View is made by observe(), which masks; nobody can make one of an unmasked state.
#include "game/view.hpp"
#include "games/basari/engine/basari.hpp"

using serai::basari::Basari;

serai::View<Basari> look(const Basari::State& state) {
#ifdef BROKEN
    return serai::View<Basari>(state, serai::Viewer::spectator());
#else
    return serai::observe<Basari>(state, serai::Viewer::spectator());
#endif
}
