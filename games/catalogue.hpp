// All games of the house behind their names. The list itself is generated from games/registry.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/opponent.hpp"
#include "game/match_of.hpp"
#include "game/record.hpp"
#include "game/result.hpp"
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

[[nodiscard]] std::vector<std::string_view> game_ids();
[[nodiscard]] Error unknown_game(std::string_view id);

// Options of a table from names and texts; what is not named keeps its default.
template <Game G>
Result<typename G::Options> read_options(unsigned seats, const std::vector<PathAndText>& named) {
    if (seats < G::min_seats || seats > G::max_seats) {
        return failure(Message{"house.error.seats", {}}
                           .with("game", Term{std::string(G::id) + ".title"})
                           .with("least", std::int64_t{G::min_seats})
                           .with("most", std::int64_t{G::max_seats})
                           .with("seats", std::int64_t{seats}));
    }
    auto options = G::default_options(seats);
    for (const auto& [name, text] : named) {
        const auto about = [&](const char* key) {
            return failure(Message{key, {}}.with("option", name).with("text", text));
        };
        const Given given = set_field(options, name, text);
        if (given == Given::NoSuchField) return about("house.error.no_option");
        if (given != Given::Done || !G::is_valid(options)) return about("house.error.option_value");
    }
    return options;
}

// A match at its start, or at a given position.
struct GivenField {
    std::string path;
    std::string text;
    std::string where;
};
[[nodiscard]] Result<std::unique_ptr<Match>> make_match(std::string_view id, unsigned seats,
                                                        const std::vector<PathAndText>& options,
                                                        const std::vector<GivenField>& given = {});

// A match for a record's head, without its entries. `name` is the record's file.
[[nodiscard]] Result<std::unique_ptr<Match>> open_record(const Record& record, std::string_view name);

// A bot for a match by its name ("master", "greedy", "search:500"), or an error that lists the names.
[[nodiscard]] Result<std::unique_ptr<Opponent>> make_opponent(const Match& match, std::string_view bot,
                                                              std::uint64_t seed);

// What a search of this budget advises a seat to do, knowing only that seat's view.
[[nodiscard]] std::vector<Hint> hints(const Match& match, Seat seat, const Budget& budget, std::size_t most);

}  // namespace serai
