// fails: use of undeclared identifier 'mask'
// A game hides by its mask. One that has none must say that it hides nothing, lest a forgotten mask shows
// everything.
#include "game/rules_of.hpp"

namespace forgetful {

struct State {};

#ifdef BROKEN
struct Forgetful : serai::RulesOf<Forgetful> {};
#else
struct Forgetful : serai::RulesOf<Forgetful>, serai::HidesNothing {};
#endif

State shown(const State& state) { return Forgetful::mask(state, serai::Viewer::spectator()); }

}  // namespace forgetful
