// fails: no matching member function for call to 'choose'
// A bot takes a View and no State.
#include "bots/random.hpp"
#include "games/basari/engine/basari.hpp"

using serai::basari::Basari;

Basari::Move decide(const Basari::State& state, serai::Seat seat, serai::Rng& rng) {
#ifdef BROKEN
    static_cast<void>(seat);
    return serai::RandomBot{}.choose(state, rng);
#else
    return serai::RandomBot{}.choose(serai::observe<Basari>(state, serai::Viewer(seat)), rng);
#endif
}
