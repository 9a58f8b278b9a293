// What somebody asks for: a verb and its fields, from the JSON of a WebSocket message or the body of a
// request.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "game/field_paths.hpp"
#include "game/match.hpp"

namespace serai {

// Each field as docs/protocol.md names it; what was not sent is empty.
struct Command {
    std::optional<std::int64_t> id;  // the sender's number for the answer
    std::string verb;                // "do"
    std::string table;
    std::optional<Seat> seat;
    std::optional<std::size_t> asked;
    std::optional<std::size_t> at;
    std::string move;
    std::string question;
    std::string bot;
    std::string invite;
    std::string text;
    std::string name;
    std::string code;
    bool replaces = false;  // "replace"
    // Of a table to be opened.
    std::string game;
    unsigned seats = 0;
    std::vector<PathAndText> options;
    std::vector<std::string> bots;
    bool is_public = false;
    bool has_hints = false;
};

// Malformed: not a JSON object, too deep, or a field of the wrong kind.
[[nodiscard]] tl::expected<Command, Refusal> read_command(std::string_view json);

// The JSON behind "done", or why not.
using CommandResult = tl::expected<std::string, Refusal>;
// Called once, now or later.
using Reply = std::function<void(CommandResult result)>;

}  // namespace serai
