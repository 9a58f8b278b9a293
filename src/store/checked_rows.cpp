#include "store/checked_rows.hpp"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <optional>
#include <utility>

#include "base/utf8.hpp"
#include "table/dealer.hpp"

namespace serai {
namespace {

constexpr std::string_view unreadable = "?";

struct Bounded {
    std::string_view field;
    std::int64_t value;
    std::int64_t least;
    std::int64_t most;
};
std::optional<Flaw> flaw_of(std::initializer_list<Bounded> numbers) {
    for (const auto& [field, value, least, most] : numbers) {
        if (value < least || value > most) return Flaw{std::string(field), std::to_string(value)};
    }
    return std::nullopt;
}

struct Written {
    std::string_view field;
    std::string_view text;
};
std::optional<Flaw> flaw_of(std::initializer_list<Written> texts) {
    for (const auto& [field, text] : texts) {
        if (!is_utf8(text)) return Flaw{std::string(field), std::string(unreadable)};
    }
    return std::nullopt;
}

std::optional<Flaw> flaw_of(const ReadTable& read) {
    constexpr std::int64_t ever = std::numeric_limits<std::int64_t>::max();
    constexpr std::int64_t newest_rules = 255;
    const TableRow& row = read.row;
    if (auto flaw = flaw_of({Written{"tables.id", row.id},
                             {"tables.game", row.game},
                             {"tables.host", row.host},
                             {"tables.rematch", row.rematch},
                             {"tables.stage", read.stage}}))
        return flaw;
    if (auto flaw = flaw_of({Bounded{"tables.rules", read.rules, 1, newest_rules},
                             {"tables.is_public", read.is_public, 0, 1},
                             {"tables.has_hints", read.has_hints, 0, 1},
                             {"tables.opened", row.opened, 0, ever},
                             {"tables.ended", row.ended, 0, ever}}))
        return flaw;
    if (!named<Stage>(read.stage)) return Flaw{"tables.stage", read.stage};
    // What it is instead may be half of a secret.
    if (!Dealer::from_text(row.secret)) return Flaw{"tables.secret", std::string(unreadable)};
    for (const auto& [path, text] : row.options) {
        if (auto flaw = flaw_of({Written{"options.path", path}, {"options.text", text}})) return flaw;
    }
    return std::nullopt;
}

// Seats are numbered from 0, without a gap.
std::optional<Flaw> flaw_of(std::span<const ReadSeat> seats) {
    if (seats.empty() || seats.size() > max_seats) return Flaw{"seats", std::to_string(seats.size())};
    for (std::int64_t expected = 0; const auto& [number, row] : seats) {
        if (auto flaw = flaw_of({Bounded{"seats.seat", number, expected, expected}})) return flaw;
        if (auto flaw = flaw_of(
                {Written{"seats.player", row.player}, {"seats.bot", row.bot}, {"seats.invite", row.invite}}))
            return flaw;
        ++expected;
    }
    return std::nullopt;
}

}  // namespace

Message Flaw::message(std::string_view table) const {
    return Message{"house.store.damaged", {}}
        .with("table", std::string(table))
        .with("field", field)
        .with("text", value);
}

Checked<TableRow> checked(ReadTable read) {
    if (auto flaw = flaw_of(read)) return tl::unexpected(std::move(*flaw));
    if (auto flaw = flaw_of(read.seats)) return tl::unexpected(std::move(*flaw));
    TableRow row = std::move(read.row);
    row.rules = static_cast<unsigned>(read.rules);
    row.is_public = read.is_public != 0;
    row.has_hints = read.has_hints != 0;
    row.stage = *named<Stage>(read.stage);
    for (ReadSeat& seat : read.seats) row.seats.push_back(std::move(seat.row));
    return row;
}

Checked<Entry> checked(const ReadEntry& read, std::size_t number, std::int64_t seats) {
    const auto expected = static_cast<std::int64_t>(number);
    if (auto flaw = flaw_of({Bounded{"entries.seq", read.number, expected, expected}}))
        return tl::unexpected(std::move(*flaw));
    auto entry = is_utf8(read.line) ? read_entry(read.line) : std::nullopt;
    // What it says instead may be what the rules hide.
    if (!entry || (!entry->is_chance() && static_cast<std::int64_t>(index(entry->seat)) >= seats))
        return tl::unexpected(Flaw{"entries.line " + std::to_string(read.number), std::string(unreadable)});
    return std::move(*entry);
}

Checked<StandingRow> checked(ReadStanding read, std::int64_t seats) {
    const auto most = std::min(seats, static_cast<std::int64_t>(max_seats));
    if (auto flaw = flaw_of({Bounded{"standing.seat", read.seat, 0, most - 1}}))
        return tl::unexpected(std::move(*flaw));
    if (auto flaw =
            flaw_of({Written{"standing.question", read.row.question}, {"standing.answer", read.row.answer}}))
        return tl::unexpected(std::move(*flaw));
    read.row.seat = Seat(read.seat);
    return std::move(read.row);
}

bool can_be(const PlayerRow& player) { return is_utf8(player.id) && is_utf8(player.name); }

bool can_be(const ChatRow& line) { return is_utf8(line.player) && is_utf8(line.text) && line.at >= 0; }

std::string readable_name(std::string name) { return is_utf8(name) ? std::move(name) : std::string(); }

}  // namespace serai
