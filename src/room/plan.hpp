// A table that somebody wants to open.
#pragma once

#include <tl/expected.hpp>

#include "game/match.hpp"
#include "room/commands.hpp"
#include "room/order.hpp"
#include "room/rows.hpp"

namespace serai {

// The bot that plays where nobody says otherwise.
inline constexpr std::string_view default_bot = "trader";

// The table as it will be, with the host on its first seat; refused where the game, its seats, options or
// bots are not there, and where its position cannot be.
[[nodiscard]] tl::expected<TableRow, Refusal> planned_table(const Open& wish, const Person& host,
                                                            const Moment& moment);

// Why this is no bot that people can choose.
[[nodiscard]] std::optional<Refusal> unless_bot(std::string_view game, std::string_view bot);

}  // namespace serai
