// fails: no matching function for call to 'write_json'
// A State has no JSON: only a View of it has.
#include "game/json.hpp"
#include "games/basari/engine/basari.hpp"

using serai::basari::Basari;

void show(serai::JsonWriter& json, const Basari::State& state) {
#ifdef BROKEN
    write_json(json, state);
#else
    write_json(json, serai::observe<Basari>(state, serai::Viewer::spectator()));
#endif
}
