// The games as types, for what is a template over them. The list is generated from games/registry; who needs
// only names and matches includes games/catalogue.hpp, which is quicker to compile.
#pragma once

#include <string_view>

#include "games/all.hpp"

namespace serai {

// Calls function.operator()<G>() for each game of the list.
template <Game... Games, typename Function>
constexpr void for_each_game(GameList<Games...> /*list*/, Function&& function) {
    (function.template operator()<Games>(), ...);
}
template <typename Function>
constexpr void for_each_game(Function&& function) {
    for_each_game(AllGames{}, function);
}

// Calls function.operator()<G>() for the game of this name; false if there is none.
template <typename Function>
bool with_game(std::string_view id, Function&& function) {
    bool found = false;
    for_each_game([&]<Game G>() {
        if (G::id != id) return;
        found = true;
        function.template operator()<G>();
    });
    return found;
}

}  // namespace serai
