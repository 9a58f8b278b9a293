// What is kept, one struct per concept. Times are milliseconds since 1970; an empty string means "none".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/words.hpp"
#include "game/field_paths.hpp"
#include "game/message.hpp"
#include "game/seat.hpp"

namespace serai {

using Milliseconds = std::int64_t;

// A person. Who holds the secret of one of its keys is this person; only hashes of secrets are kept.
struct PlayerRow {
    std::string id{};
    std::string name{};
};

// One key of a person: the secret in a browser, by its hash.
struct KeyRow {
    std::string hash{};
    std::string label{};  // what kind of device holds it
    Milliseconds added = 0;
    Milliseconds seen = 0;  // used last, as far as that was noted
};

// Open: seats can be taken. Running: the game goes on. Over: it ended.
enum class Stage : std::uint8_t { Open, Running, Over };
constexpr Words<3> words(Stage) { return {"stage", {"open", "running", "over"}}; }

// Who plays a seat: a person, a bot, or a bot for a person who may come back.
struct SeatRow {
    std::string player{};  // whose seat it is
    std::string bot{};     // the bot that plays it, by name
    std::string invite{};  // the secret part of the link to this seat
    std::string name{};    // of the player, if it is read; it is written with the player
};

struct TableRow {
    std::string id{};
    std::string game{};
    unsigned rules = 0;
    std::vector<PathAndText> options{};
    std::string host{};      // the player who opened it
    bool is_public = false;  // shown in the lobby
    bool has_hints = false;  // bots give advice
    std::string secret{};    // of the dealer, in hexadecimal
    Stage stage = Stage::Open;
    Milliseconds opened = 0;
    Milliseconds ended = 0;  // 0 while it is not over
    std::string rematch{};   // the table that follows this one
    std::vector<SeatRow> seats{};
};

// Tables that were read at once. What cannot be believed is not among the rows.
struct DamagedTable {
    std::string id{};
    Message reason{};
};
struct TableRows {
    std::vector<TableRow> rows{};
    std::vector<DamagedTable> damaged{};
};

struct ChatRow {
    std::string player{};
    std::string text{};
    Milliseconds at = 0;
    std::string name{};  // of the player, if it is read
};

// "When this is asked, answer that", for one seat.
struct StandingRow {
    Seat seat{};
    std::string question{};  // a text key
    std::string answer{};    // a move's notation
};

}  // namespace serai
