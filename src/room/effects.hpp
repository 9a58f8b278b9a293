// What a room wants done, as values: whoever owns the room does it. Audiences are who, never connections.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "game/match.hpp"
#include "room/change.hpp"

namespace serai {

// Everybody who watches the table and fits: through these eyes if any are named, as this person if one is
// named. A frame of a seat always names both, so that eyes without the right to them never fit.
struct Audience {
    std::optional<Viewer> eyes{};
    std::optional<std::string> person{};
};

struct Telling {
    Audience to{};
    std::shared_ptr<const std::string> text{};
};

// The JSON behind "done", or why not.
using CommandResult = tl::expected<std::string, Refusal>;

struct CommandAnswer {
    std::uint64_t ticket = 0;  // as the command came with
    CommandResult result{};
};

// A bot's move or advice is wanted for the position, as this seat sees it.
struct ThoughtWanted {
    std::shared_ptr<const Match> position{};
    Seat seat{};
    std::size_t asked = 0;
    std::string bot{};         // by name; empty: hints
    std::uint64_t ticket = 0;  // whose hints
    std::string played{};      // the move that was made there, of which hints tell too
    std::string payer{};       // in whose share of the thinking a bot is; hints are in their asker's
};

// It is this person's turn at this table.
struct Call {
    std::string person{};
    Seat seat{};
};

// This person looks through these eyes no more, but as a spectator.
struct Blinded {
    std::string person{};
    Seat seat{};
};

struct Effects {
    Changes changes{};  // to store; then stored() or failed() is due, and nothing else happens before
    std::vector<Blinded> blinded{};  // before the tellings
    std::vector<Telling> tellings{};
    std::vector<CommandAnswer> answers{};
    std::vector<ThoughtWanted> thoughts{};
    std::vector<Call> calls{};
    std::optional<Milliseconds> wake_at{};  // by the steady clock: wake() is due if nothing happens before
};

}  // namespace serai
