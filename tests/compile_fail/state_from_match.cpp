// fails: 'state_' is a private member of 'serai::MatchOf<serai::basari::Basari>'
// A match gives views; its state cannot be reached.
#include "game/match_of.hpp"
#include "games/basari/engine/basari.hpp"

using serai::basari::Basari;

Basari::State peek(const serai::MatchOf<Basari>& match) {
#ifdef BROKEN
    return match.state_;
#else
    return match.view(serai::Viewer::spectator()).shown();
#endif
}
