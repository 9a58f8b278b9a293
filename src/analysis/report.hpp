// What luck did in a game, and what its players did. Every entry of the log changes what each seat can
// expect, and each change is counted once, under one of three names:
//     luck      what an outcome changed, against the mean over all that could have come
//     lost      what a seat's own decisions were worth less than the best it could have known of
//     others    the rest: what the decisions of the others changed, and what the own ones met that was hidden
// so that luck − lost + others = result − start, for every seat, in shares and in points.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/value.hpp"
#include "base/words.hpp"
#include "game/entry.hpp"
#include "game/json.hpp"
#include "game/message.hpp"
#include "game/prospect.hpp"

namespace serai {

// How long the analysis of a game looks, the same for every entry of it.
enum class Depth : std::uint8_t { Quick, Usual, Deep };
constexpr Words<3> words(Depth) { return {"depth", {"quick", "usual", "deep"}}; }

enum class EntryKind : std::uint8_t { Luck, Decision, Forced, TakenBack };
constexpr Words<4> words(EntryKind) { return {"entry", {"luck", "decision", "forced", "taken_back"}}; }

// A move with its sentence and what it brings.
struct ToldMove {
    std::string notation{};
    Message says{};
    std::vector<Brought> brings{};
};

// A decision, compared with the best that was found for its seat.
struct Judgement {
    double lost = 0;  // of the share of the victory; 0 where nothing better was proved
    double lost_points = 0;
    double error = 0;  // of the share, standard
    double stake = 0;  // the share between the best and the mean of all that was tried
    ToldMove played{};
    std::optional<ToldMove> better{};  // that was proved to be
};

struct StudiedEntry {
    Entry entry{no_seat, {}};
    EntryKind kind = EntryKind::Forced;
    Valuation after{};  // what everybody could expect then; of what was taken back, as before
    std::optional<Judgement> judgement{};  // of a decision
};

struct PlayerReport {
    // Of this seat: a share of the victory, and points.
    struct Amount {
        double share = 0;
        double points = 0;
    };
    Amount start{};
    Amount result{};
    Amount luck{};
    Amount luck_error{};  // standard
    Amount lost{};
    Amount others{};
    Amount adjusted{};    // the result without its luck
    double stake = 0;     // the share that was at stake in all its decisions
    double accuracy = 1;  // the part of it that it kept
    unsigned decisions = 0;
    // Entries, counted from 0; of those that changed so little that it is said as nothing, none
    std::vector<std::size_t> mistakes{};  // the costliest first, at most three
    std::optional<std::size_t> luckiest{};
    std::optional<std::size_t> unluckiest{};
};

struct Report {
    Depth depth = Depth::Usual;
    unsigned seats = 0;
    bool is_over = false;   // else the last position counts as the result
    std::string counted{};  // the text key of what the game counts: the first of its holdings
    Valuation start{};
    std::vector<StudiedEntry> entries{};
    std::vector<PlayerReport> players{};
    Message summary{};              // all of it in one sentence
    std::uint64_t fingerprint = 0;  // of all its numbers, bit by bit
};

// Reckons players, summary and fingerprint from the entries.
void sum_up(Report& report);

// Shares and points in millionths.
void write_json(JsonWriter& json, const Valuation& valuation, unsigned seats);
void write_json(JsonWriter& json, const Report& report);

}  // namespace serai
