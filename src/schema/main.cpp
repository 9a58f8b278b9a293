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

template <Worded Enum>
void write_words(JsonWriter& json) {
    json.open_list();
    for (const std::string_view word : words_of<Enum>.names) json.string(word);
    json.close_list();
}

template <Game G>
void write_game(JsonWriter& json) {
    json.open_object().key("id").string(G::id).key("rules").number(G::rules_version);
    json.key("min_seats").number(G::min_seats).key("max_seats").number(G::max_seats).key("styles");
    write_words<Style<G>>(json);
    json.key("options").open_list();
    for (const auto& [name, value, choices] : offered_options(G::default_options(G::min_seats))) {
        json.open_object().key("name").string(name).key("default").string(value).key("choices").open_list();
        for (const std::string_view choice : choices) json.string(choice);
        json.close_list().close_object();
    }
    json.close_list().close_object();
}

std::string list_of_games() {
    JsonWriter games;
    games.open_list();
    for_each_game([&games]<Game G>() { write_game<G>(games); });
    JsonWriter levels;
    write_words<Level>(levels);
    return "// Generated from games/registry and the games' options.\n"
           "export interface Game {\n  id: string;\n  rules: number;\n  min_seats: number;\n  max_seats: "
           "number;\n"
           "  styles: string[];\n  options: Option[];\n}\n"
           "export interface Option {\n  name: string;\n  default: string;\n  choices: string[];\n}\n"
           "export const games: Game[] = " +
           games.close_list().take() + ";\nexport const levels: string[] = " + levels.take() + ";\n";
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
