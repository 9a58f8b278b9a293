// Options of a table from names and texts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/field_paths.hpp"
#include "game/game.hpp"
#include "game/result.hpp"

namespace serai {

// What is not named keeps its default.
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

}  // namespace serai
