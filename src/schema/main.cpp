// Writes what the page must know of the games at build time: one TypeScript module per game (the type of its
// view, its words, its tables), one that lists the games with their seats, styles and options, and one with
// the vocabulary of the protocol.
//     serai_schema FOLDER
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "bots/levels.hpp"
#include "game/options.hpp"
#include "games/all_tables.hpp"
#include "games/each_game.hpp"
#include "schema/protocol.hpp"
#include "schema/typescript.hpp"

namespace serai::schema {
namespace {

// What a house answers to `games`, for a page that knows it before it asks.
std::string list_of_games() {
    JsonWriter games;
    games.open_list();
    for_each_game([&games]<Game G>() {
        wire::write(games,
                    GameInfo{.id = G::id,
                             .rules = G::rules_version,
                             .min_seats = G::min_seats,
                             .max_seats = G::max_seats,
                             .styles = words_of<Style<G>>.names,
                             .options = option_infos(offered_options(G::default_options(G::min_seats)))});
    });
    return "// Generated from games/registry and the games' options.\n"
           "import type { Game } from './protocol';\n"
           "export type { Game, Option } from './protocol';\n"
           "export const games: Game[] = " +
           games.close_list().take() + ";\nexport const levels: string[] = " +
           wire::text(GamesAnswer{.levels = words_of<Level>.names}.levels) + ";\n";
}

void write(const std::filesystem::path& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
}

}  // namespace
}  // namespace serai::schema

int main(int count, char** arguments) {
    using namespace serai;
    if (count != 2) {
        std::fputs("serai_schema FOLDER\n", stderr);
        return 2;
    }
    const std::filesystem::path folder(arguments[1]);
    std::filesystem::create_directories(folder);
    schema::write(folder / "games.ts", schema::list_of_games());
    schema::write(folder / "protocol.ts", schema::protocol_module());
    for_each_game([&folder]<Game G>() {
        schema::write(folder / (std::string(G::id) + ".ts"), schema::module_of<G>());
    });
    return 0;
}
