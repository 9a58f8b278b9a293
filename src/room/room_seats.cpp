// Who watches and who sits where: before the game, around it, and after it.
#include <algorithm>
#include <utility>

#include "games/catalogue.hpp"
#include "room/flaw.hpp"
#include "room/lines.hpp"
#include "room/plan.hpp"
#include "room/random_names.hpp"
#include "room/refusals.hpp"
#include "room/room.hpp"

namespace serai {
namespace {

constexpr Milliseconds visit_grain = 3'600'000;  // visits are noted to the hour

}  // namespace

// Who may.

std::optional<Refusal> Room::unless_own(Seat seat, const Person& person) const {
    if (!has_seat(seat)) return refusal(Reason::Malformed);
    if (row_.seats[index(seat)].player != person.id) return refusal(Reason::NotYours);
    return std::nullopt;
}

std::optional<Refusal> Room::unless_host_of_open(const Person& person) const {
    if (person.id != row_.host) return refusal(Reason::NotHost);
    if (row_.stage != Stage::Open) return refusal(Reason::NotOpen);
    return std::nullopt;
}

bool Room::is_seated(std::string_view person) const {
    return !person.empty() && std::ranges::find(row_.seats, person, &SeatRow::player) != row_.seats.end();
}

bool Room::is_away(std::string_view person, Milliseconds steady) const {
    return !presence_.is_online(person) && steady - presence_.last_seen(person, opened_) >= limits_.away;
}

// Eyes.

Room::Done Room::act(const Watch& command, const Person& person, const Moment& moment) {
    const Viewer eyes = command.seat ? Viewer(*command.seat) : Viewer::spectator();
    if (!may_see(person.id, eyes)) return refuse(Reason::NotYours);
    const bool was_online = presence_.is_online(person.id);
    presence_.come(person.id, eyes);
    Deed deed{.tells_table = !was_online && is_seated(person.id)};
    if (row_.stage == Stage::Open && moment.now - row_.visited >= visit_grain) {
        deed.row = row_;
        deed.row->visited = moment.now;
    }
    return deed;
}

Room::Done Room::act(const Unwatch& command, const Person& person, const Moment& moment) {
    presence_.go(person.id, command.seat ? Viewer(*command.seat) : Viewer::spectator(), moment.steady);
    return Deed{.tells_table = is_seated(person.id) && !presence_.is_online(person.id)};
}

// Seats.

Room::Deed Room::with_seat(Seat seat, const SeatRow& changed) const {
    Deed deed{.row = row_};
    deed.row->seats[index(seat)] = changed;
    return deed;
}

// The seat of the invitation, the one that is named, the one the person has already, or the first that is
// free.
std::optional<Seat> Room::wanted_seat(const Sit& command, std::string_view person) const {
    const auto first = [&](auto&& fits) -> std::optional<Seat> {
        for (const Seat seat : SeatSet::first(static_cast<unsigned>(row_.seats.size()))) {
            if (fits(row_.seats[index(seat)])) return seat;
        }
        return std::nullopt;
    };
    const bool is_for_any = command.invite.empty() || command.invite == row_.invite;
    if (!is_for_any) return first([&](const SeatRow& row) { return row.invite == command.invite; });
    if (command.seat) return command.seat;
    if (const auto own = first([&](const SeatRow& row) { return row.player == person; })) return own;
    if (const auto free = first([](const SeatRow& row) { return row.player.empty() && row.bot.empty(); }))
        return free;
    return first([](const SeatRow& row) { return row.player.empty(); });
}

Room::Done Room::act(const RenameTable& command, const Person& person, const Moment& /*moment*/) {
    if (person.id != row_.host) return refuse(Reason::NotHost);
    Deed deed{.row = row_, .tells_table = true};
    deed.row->title.clear();
    if (command.title.value.empty()) return deed;
    auto title = tidy_line(command.title.value, limits_.title_letters);
    if (!title) return tl::unexpected(std::move(title.error()));
    deed.row->title = std::move(*title);
    return deed;
}

// Several people may share a device, and with it a player.
Room::Done Room::act(const RenameSeat& command, const Person& person, const Moment& /*moment*/) {
    if (auto no = unless_own(command.seat, person)) return tl::unexpected(std::move(*no));
    SeatRow chair = row_.seats[index(command.seat)];
    chair.name.clear();
    if (!command.name.value.empty()) {
        auto name = tidy_line(command.name.value, longest_name);
        if (!name) return tl::unexpected(std::move(name.error()));
        chair.name = std::move(*name);
    }
    return with_seat(command.seat, chair);
}

// Who has a seat and wants another one changes over, unless the table is for several on one device. When
// nonces are told it is settled whose they are and in which order they count.
Room::Done Room::act(const Sit& command, const Person& person, const Moment& /*moment*/) {
    if (command.seat && !has_seat(*command.seat)) return refuse(Reason::Malformed);
    const auto seat = wanted_seat(command, person.id);
    if (!seat) return refuse(command.invite.empty() ? Reason::Full : Reason::NoTable);
    const SeatRow& chair = row_.seats[index(*seat)];
    if (chair.player == person.id) return Deed{};
    if (row_.stage != Stage::Open || is_revealing()) return refuse(Reason::NotOpen);
    if (!chair.player.empty()) return refuse(Reason::Taken);
    const bool is_invited = command.invite == row_.invite || command.invite == chair.invite;
    if (!row_.is_public && !is_invited && !is_seated(person.id) && person.id != row_.host)
        return refuse(Reason::Invitation);
    Deed deed{.row = row_};
    if (!row_.is_hot_seat) {
        for (SeatRow& each : deed.row->seats) {
            if (each.player == person.id) each = {.bot = chair.bot, .invite = each.invite};
        }
    }
    deed.row->seats[index(*seat)] = {.player = person.id, .invite = chair.invite};
    return deed;
}

// Before the start the seat is free again, and the table goes to who stays; later a bot plays it.
Room::Done Room::act(const Leave& command, const Person& person, const Moment& moment) {
    if (auto no = unless_own(command.seat, person)) return tl::unexpected(std::move(*no));
    SeatRow chair = row_.seats[index(command.seat)];
    switch (row_.stage) {
        case Stage::Over: return Deed{};
        case Stage::Running: chair.bot = deputy_of(command.seat); return with_seat(command.seat, chair);
        case Stage::Open: break;
    }
    return is_revealing() ? cancelled_by(person.id, moment) : vacated(command.seat);
}

Room::Deed Room::vacated(Seat seat) const {
    Deed deed = with_seat(seat, {.invite = row_.seats[index(seat)].invite});
    std::string heir;
    for (const SeatRow& each : deed.row->seats) {
        if (!each.player.empty() && (heir.empty() || each.player == row_.host)) heir = each.player;
    }
    deed.is_removal = heir.empty();  // an open table that everybody left is no table any more
    deed.row->host = heir;
    return deed;
}

Room::Done Room::act(const Dismiss& command, const Person& person, const Moment& moment) {
    if (auto no = unless_host_of_open(person)) return tl::unexpected(std::move(*no));
    if (!has_seat(command.seat)) return refuse(Reason::Malformed);
    const std::string guest = row_.seats[index(command.seat)].player;
    if (guest.empty() || guest == person.id) return refuse(Reason::Taken);
    if (is_revealing()) return cancelled_by(guest, moment);
    Deed deed = vacated(command.seat);
    // The links that led here would lead back.
    RandomNames names(moment.random);
    deed.row->seats[index(command.seat)].invite = names.name(invite_letters);
    deed.row->invite = names.name(invite_letters);
    return deed;
}

Room::Done Room::act(const ChooseBot& command, const Person& person, const Moment& /*moment*/) {
    if (auto no = unless_host_of_open(person)) return tl::unexpected(std::move(*no));
    if (!has_seat(command.seat)) return refuse(Reason::Malformed);
    SeatRow chair = row_.seats[index(command.seat)];
    if (!chair.player.empty()) return refuse(Reason::Taken);
    if (!command.bot.empty()) {
        if (auto no = unless_bot(row_.game, command.bot)) return tl::unexpected(std::move(*no));
    }
    chair.bot = command.bot;
    return with_seat(command.seat, chair);
}

// Bots for the absent.

std::string Room::deputy_of(Seat seat) const {
    const std::string& wanted = row_.seats[index(seat)].deputy;
    return wanted.empty() ? row_.deputy : wanted;
}

Room::Done Room::act(const ChooseDeputy& command, const Person& person, const Moment& /*moment*/) {
    if (auto no = unless_own(command.seat, person)) return tl::unexpected(std::move(*no));
    if (row_.stage == Stage::Over) return refuse(Reason::NotRunning);
    if (!command.bot.empty()) {
        if (auto no = unless_bot(row_.game, command.bot)) return tl::unexpected(std::move(*no));
    }
    SeatRow chair = row_.seats[index(command.seat)];
    chair.deputy = command.bot;
    if (!chair.bot.empty()) chair.bot = command.bot.empty() ? row_.deputy : command.bot;
    return with_seat(command.seat, chair);
}

// Others say when, never who.
Room::Done Room::act(const StandIn& command, const Person& person, const Moment& moment) {
    if (row_.stage != Stage::Running) return refuse(Reason::NotRunning);
    if (!has_seat(command.seat)) return refuse(Reason::Malformed);
    SeatRow chair = row_.seats[index(command.seat)];
    if (chair.player.empty() || !chair.bot.empty()) return refuse(Reason::Taken);
    if (chair.player != person.id) {
        if (!is_seated(person.id)) return refuse(Reason::NotYours);
        if (!is_away(chair.player, moment.steady)) return refuse(Reason::Present);
    }
    chair.bot = deputy_of(command.seat);
    return with_seat(command.seat, chair);
}

Room::Done Room::act(const Reclaim& command, const Person& person, const Moment& /*moment*/) {
    if (auto no = unless_own(command.seat, person)) return tl::unexpected(std::move(*no));
    SeatRow chair = row_.seats[index(command.seat)];
    if (chair.bot.empty()) return Deed{};
    chair.bot.clear();
    return with_seat(command.seat, chair);
}

// Talk, and another game.

Room::Done Room::act(const Say& command, const Person& person, const Moment& moment) {
    if (row_.talk == Talk::Seated && !is_seated(person.id)) return refuse(Reason::NotYours);
    auto line = tidy_line(command.text.value, limits_.chat_letters);
    if (!line) return tl::unexpected(std::move(line.error()));
    return Deed{.line = ChatRow{.player = person.id, .text = std::move(*line), .at = moment.now}};
}

Room::Done Room::act(const Rematch& /*command*/, const Person& person, const Moment& moment) {
    if (row_.stage != Stage::Over) return refuse(Reason::NotOver);
    if (!is_seated(person.id)) return refuse(Reason::NotYours);
    if (!row_.rematch.empty()) return Deed{};
    RandomNames names(moment.random);
    Deed deed{.row = row_, .next = row_};
    TableRow& next = *deed.next;
    // It is named as its kind is, "here-…" in a browser.
    next.id = row_.id.substr(0, row_.id.find('-') + 1) + names.name(table_letters);
    next.version = 0;
    next.host = person.id;
    next.rules = (*find_title(row_.game))->rules_version;
    if (flaw_of(next)) next.rules = row_.rules;  // the position may be none by newer rules
    next.invite = names.name(invite_letters);
    next.secret = hex(names.secret());
    next.luck = newest_luck;
    next.is_promised = false;
    next.nonces.clear();
    next.stage = Stage::Open;
    next.opened = moment.now;
    next.ended = 0;
    next.turn.clear();
    next.points.clear();
    next.places.clear();
    next.visited = moment.now;
    next.standing.clear();
    for (SeatRow& seat : next.seats) {
        if (!seat.player.empty()) seat.bot.clear();
        seat.invite = names.name(invite_letters);
    }
    deed.row->rematch = next.id;
    return deed;
}

}  // namespace serai
