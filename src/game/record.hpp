// A game as a text file: a head, the entries, and an end line that shows that nothing is missing.
//     caravanserai record 2
//     game basari
//     rules 1
//     seats 3
//     option age 0 1 2
//     position heat = 2; …
//     name 0 Anna
//     commitment 5d1f…
//     secret 09c3…
//     nonce 0 77a1…
//     - deal 12 4 39
//     0 choose A
//     …
//     end 57
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/entry.hpp"
#include "game/field_paths.hpp"
#include "game/match.hpp"
#include "game/result.hpp"

namespace serai {

inline constexpr unsigned newest_record = 2;

// What the device at a seat added to the luck; an empty nonce: nothing.
struct NonceNote {
    Seat seat{};
    std::string nonce{};
};

// What a table adds: where the game began if not at its start, who sat where, and the proof of its luck. Each
// may be missing.
struct RecordNotes {
    std::string position{};            // game/position.hpp; not in the first format
    std::vector<std::string> names{};  // by seat
    std::string commitment{};
    std::string secret{};
    std::vector<NonceNote> nonces{};  // of the people, by seat
    // How outcomes follow from secret and nonces (table/dealer.hpp). It is the version of the format, too.
    unsigned luck = newest_record;
};

struct Record {
    struct Line {
        Entry entry;
        std::size_t number;  // of the line in the file, for messages
    };

    std::string game;
    unsigned rules = 0;
    unsigned seats = 0;
    std::vector<PathAndText> options;
    RecordNotes notes;
    std::vector<Line> entries;
};

// `name` is the file's name, for messages.
[[nodiscard]] Result<Record> read_record(std::string_view text, std::string_view name);
[[nodiscard]] std::string write_record(const Match& match, const std::vector<Entry>& entries,
                                       const RecordNotes& notes = {});

// The parts of a record, each ending its line, for whoever writes while the game goes on.
[[nodiscard]] std::string record_head(const Match& match, const RecordNotes& notes = {});
[[nodiscard]] std::string record_end(std::size_t entries);

}  // namespace serai
