// A table that is arranged instead of played: for scenarios, and for positions that somebody gives.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/field_paths.hpp"
#include "game/game.hpp"
#include "game/result.hpp"

namespace serai {

// A field of a position, and where that was said.
struct GivenField {
    std::string path;
    std::string text;
    std::string where;
};

// The state with these fields, if play could have produced it.
template <Game G>
Result<typename G::State> place(typename G::State state, const std::vector<GivenField>& given) {
    for (const auto& [path, text, where] : given) {
        const auto about = [&](const char* key) {
            return failure(Message{key, {}}.with("field", path).with("text", text), where);
        };
        switch (set_field(state, path, text)) {
            case Given::Done: break;
            case Given::NoSuchField: return about("house.given.no_field");
            case Given::Derived: return about("house.given.derived");
            case Given::Unreadable: return about("house.given.unreadable");
        }
    }
    if (const std::string_view flaw = G::flaw(state); !flaw.empty()) {
        return failure(Message{"house.given.flaw", {}}.with("text", std::string(flaw)),
                       given.empty() ? "" : given.back().where);
    }
    return state;
}

}  // namespace serai
