#include "cli/board.hpp"

#include "game/match_of.hpp"
#include "games/all_boards.hpp"
#include "games/each_game.hpp"

namespace serai::cli {

std::string board(const Match& match, Viewer viewer, const Text& text) {
    std::string result;
    with_game(match.game(), [&]<Game G>() {
        const View<G> view = match_as<G>(match)->view(viewer);
        if constexpr (requires { terminal_board(view, text); }) {
            result = terminal_board(view, text);
        } else {
            for (const auto& [path, value] : field_list(view.shown()))
                result.append(path).append(" ").append(value) += '\n';
        }
    });
    return result;
}

}  // namespace serai::cli
