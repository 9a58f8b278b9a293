// Why the house refuses something that no rule of a game forbids.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "game/match.hpp"

namespace serai {

// The reasons of docs/protocol.md; each is the text key house.refusal.<name> and has a status of HTTP.
enum class Reason : std::uint8_t {
    Malformed,
    NoBot,
    Stranger,
    Origin,
    NotYours,
    NotHost,
    NoHints,
    NoPractice,
    Invitation,
    NoTable,
    NoRoute,
    NoCode,
    NoDevice,
    NotOpen,
    NotRunning,
    NotOver,
    NotStarting,
    Taken,
    Full,
    Present,
    HasGames,
    TooLong,
    TooFast,
    TooMany,
    Damaged,
    Stopped,
    Crowded,
    Failed,
    Operator,
};

[[nodiscard]] Refusal refusal(Reason reason);
[[nodiscard]] tl::unexpected<Refusal> refuse(Reason reason);

// The status of HTTP for any refusal, of the house or of a game.
[[nodiscard]] unsigned status_of(const Refusal& refusal);

}  // namespace serai
