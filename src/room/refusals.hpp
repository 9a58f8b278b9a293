// Why the house refuses something that no rule of a game forbids.
#pragma once

#include <array>
#include <cstdint>
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
    TooLarge,
};

struct ReasonRow {
    const char* key;
    unsigned status;
};

// In the order of Reason.
inline constexpr std::array<ReasonRow, 30> reason_rows{{
    {"house.refusal.malformed", 400}, {"house.refusal.no_bot", 400},       {"house.refusal.stranger", 401},
    {"house.refusal.origin", 403},    {"house.refusal.not_yours", 403},    {"house.refusal.not_host", 403},
    {"house.refusal.no_hints", 403},  {"house.refusal.no_practice", 403},  {"house.refusal.invitation", 403},
    {"house.refusal.no_table", 404},  {"house.refusal.no_route", 404},     {"house.refusal.no_code", 404},
    {"house.refusal.no_device", 404}, {"house.refusal.not_open", 409},     {"house.refusal.not_running", 409},
    {"house.refusal.not_over", 409},  {"house.refusal.not_starting", 409}, {"house.refusal.taken", 409},
    {"house.refusal.full", 409},      {"house.refusal.present", 409},      {"house.refusal.has_games", 409},
    {"house.refusal.too_long", 413},  {"house.refusal.too_fast", 429},     {"house.refusal.too_many", 429},
    {"house.refusal.damaged", 500},   {"house.refusal.stopped", 503},      {"house.refusal.crowded", 503},
    {"house.refusal.failed", 500},    {"house.refusal.operator", 403},     {"house.refusal.too_large", 500},
}};
static_assert(reason_rows.size() == static_cast<std::size_t>(Reason::TooLarge) + 1);

[[nodiscard]] Refusal refusal(Reason reason);
[[nodiscard]] tl::unexpected<Refusal> refuse(Reason reason);

// The status of HTTP for any refusal, of the house or of a game.
[[nodiscard]] unsigned status_of(const Refusal& refusal);

}  // namespace serai
