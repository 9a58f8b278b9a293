// Who sits where: before the game, around it, and after it.
#include <algorithm>
#include <set>
#include <utility>

#include "games/catalogue.hpp"
#include "server/ids.hpp"
#include "server/refusals.hpp"
#include "server/room.hpp"
#include "server/stored_table.hpp"

namespace serai {
namespace {

constexpr std::string_view default_bot = "trader";

bool is_known_bot(std::string_view game, std::string_view bot) {
    return (*find_title(game))->level(bot).has_value();
}

}  // namespace

// Who plays a seat. A name that is no level, from before or from a damaged store, stands for the usual bot.
std::string Room::bot_at(Seat seat) const {
    const std::string& bot = row_.seats[index(seat)].bot;
    return bot.empty() || is_known_bot(row_.game, bot) ? bot : std::string(default_bot);
}

// The seat of the invitation, the one that is named, the one the player has already, or the first that is
// free.
std::optional<Seat> Room::wanted_seat(const Command& command, std::string_view player) const {
    const auto seats = SeatSet::first(static_cast<unsigned>(row_.seats.size()));
    const auto first = [&](auto&& fits) -> std::optional<Seat> {
        for (const Seat seat : seats) {
            if (fits(row_.seats[index(seat)])) return seat;
        }
        return std::nullopt;
    };
    if (!command.invite.empty())
        return first([&](const SeatRow& row) { return row.invite == command.invite; });
    if (command.seat) return seats.has(*command.seat) ? command.seat : std::nullopt;
    if (const auto own = first([&](const SeatRow& row) { return row.player == player; })) return own;
    if (const auto free = first([](const SeatRow& row) { return row.player.empty() && row.bot.empty(); }))
        return free;
    return first([](const SeatRow& row) { return row.player.empty(); });
}

void Room::sit(const Command& command, const PlayerRow& player, const Reply& reply) {
    const auto seat = wanted_seat(command, player.id);
    if (!seat) return reply(refuse(command.invite.empty() ? Reason::Full : Reason::NoTable));
    const SeatRow& row = row_.seats[index(*seat)];
    if (row.player == player.id) return reply(table_json(player.id));
    if (row_.stage != Stage::Open) return reply(refuse(Reason::NotOpen));
    if (!row.player.empty()) return reply(refuse(Reason::Taken));
    commit_seat(*seat, {.player = player.id, .bot = "", .invite = row.invite}, player.id, reply);
}

void Room::leave(const Command& command, const PlayerRow& player, const Reply& reply) {
    if (auto refusal = unless_own_seat(command, player)) return reply(tl::unexpected(std::move(*refusal)));
    SeatRow row = row_.seats[index(*command.seat)];
    if (row_.stage == Stage::Open) row.player.clear();
    if (row_.stage == Stage::Running) row.bot = default_bot;
    const std::string heir = heir_of(*command.seat);
    if (row_.stage != Stage::Open || player.id != row_.host || heir == row_.host)
        return commit_seat(*command.seat, row, player.id, reply);
    if (heir.empty()) return close(player, reply);
    commit(
        [id = row_.id, seat = *command.seat, row, heir](Store& store) {
            return store.set_seat(id, seat, row).and_then([&] { return store.set_host(id, heir); });
        },
        [this, seat = *command.seat, row, heir, player, reply] {
            row_.seats[index(seat)] = row;
            row_.host = heir;
            tell_seats();
            reply(table_json(player.id));
        },
        reply);
}

// Whose table it is when this seat is left.
std::string Room::heir_of(Seat seat) const {
    std::string heir;
    for (const Seat each : SeatSet::first(static_cast<unsigned>(row_.seats.size()))) {
        const std::string& player = row_.seats[index(each)].player;
        if (each != seat && (heir.empty() || player == row_.host)) heir = player;
    }
    return heir;
}

// An open table that everybody left is no table any more.
void Room::close(const PlayerRow& player, const Reply& reply) {
    commit([id = row_.id](Store& store) { return store.remove_table(id); },
           [this, player, reply] {
               for (SeatRow& seat : row_.seats) seat.player.clear();
               is_closed_ = true;
               tell_seats();
               reply(table_json(player.id));
           },
           reply);
}

void Room::choose_bot(const Command& command, const PlayerRow& player, const Reply& reply) {
    if (player.id != row_.host) return reply(refuse(Reason::NotHost));
    if (row_.stage != Stage::Open) return reply(refuse(Reason::NotOpen));
    if (!command.seat || index(*command.seat) >= row_.seats.size()) return reply(refuse(Reason::Malformed));
    SeatRow row = row_.seats[index(*command.seat)];
    if (!row.player.empty()) return reply(refuse(Reason::Taken));
    if (!command.bot.empty() && !is_known_bot(row_.game, command.bot)) return reply(refuse(Reason::NoBot));
    row.bot = command.bot;
    commit_seat(*command.seat, row, player.id, reply);
}

void Room::stand_in(const Command& command, const PlayerRow& player, const Reply& reply) {
    if (row_.stage != Stage::Running) return reply(refuse(Reason::NotRunning));
    if (!command.seat || index(*command.seat) >= row_.seats.size()) return reply(refuse(Reason::Malformed));
    SeatRow row = row_.seats[index(*command.seat)];
    if (row.player.empty() || !row.bot.empty()) return reply(refuse(Reason::Taken));
    if (row.player != player.id) {
        if (!is_seated(player.id)) return reply(refuse(Reason::NotYours));
        if (!is_away(row.player)) return reply(refuse(Reason::Present));
    }
    row.bot = command.bot.empty() ? default_bot : command.bot;
    if (!is_known_bot(row_.game, row.bot)) return reply(refuse(Reason::NoBot));
    commit_seat(*command.seat, row, player.id, reply);
}

void Room::reclaim(const Command& command, const PlayerRow& player, const Reply& reply) {
    if (auto refusal = unless_own_seat(command, player)) return reply(tl::unexpected(std::move(*refusal)));
    SeatRow row = row_.seats[index(*command.seat)];
    row.bot.clear();
    commit_seat(*command.seat, row, player.id, reply);
}

void Room::start(const Command& /*command*/, const PlayerRow& player, const Reply& reply) {
    if (player.id != row_.host) return reply(refuse(Reason::NotHost));
    if (row_.stage != Stage::Open) return reply(refuse(Reason::NotOpen));
    if (const auto made = make_table(); !made) return reply(refuse(Reason::Stopped));
    TableRow started = row_;
    started.stage = Stage::Running;
    for (SeatRow& seat : started.seats) {
        if (seat.player.empty() && seat.bot.empty()) seat.bot = default_bot;
    }
    const auto steps = std::make_shared<std::vector<Step>>(table_->proceed());
    commit(
        [started, entries = table_->entries()](Store& store) {
            for (std::size_t i = 0; i < started.seats.size(); ++i) {
                if (auto set = store.set_seat(started.id, Seat(i), started.seats[i]); !set) return set;
            }
            if (auto set = store.set_stage(started.id, started.stage, 0); !set) return set;
            return store.append(started.id, 0, entries);
        },
        [this, started, steps, player, reply] {
            services_.metrics.entries_stored += table_->entries().size();
            services_.journal.note(LogLevel::Info, "started", {{"table", row_.id}, {"game", row_.game}});
            row_ = started;
            tell_seats();
            tell_frames(*steps);
            reply(table_json(player.id));
            wake_bots();
        },
        reply);
}

void Room::rematch(const Command& /*command*/, const PlayerRow& player, const Reply& reply) {
    if (row_.stage != Stage::Over) return reply(refuse(Reason::NotOver));
    if (!is_seated(player.id)) return reply(refuse(Reason::NotYours));
    if (!row_.rematch.empty()) return host_.show(row_.rematch, player, reply);
    TableRow next = row_;
    next.id = random_name(table_letters);
    next.host = player.id;
    if (const auto title = find_title(row_.game)) next.rules = (*title)->rules_version;
    next.secret = Dealer(random_secret()).secret();
    next.stage = Stage::Open;
    next.opened = services_.now();
    next.ended = 0;
    for (const Seat each : SeatSet::first(static_cast<unsigned>(next.seats.size()))) {
        SeatRow& seat = next.seats[index(each)];
        seat.bot = seat.player.empty() ? bot_at(each) : "";
        seat.invite = random_name(invite_letters);
    }
    const auto is_added = std::make_shared<bool>(false);
    commit(
        [from = row_.id, next, most = services_.limits.open_tables, is_added](Store& store) -> Result<void> {
            const auto added = add_table(store, next, most);
            if (!added) return tl::unexpected(added.error());
            *is_added = *added;
            return *added ? store.set_rematch(from, next.id) : Result<void>{};
        },
        [this, next, is_added, player, reply] {
            if (!*is_added) return reply(refuse(Reason::TooMany));
            row_.rematch = next.id;
            tell_table();
            host_.show(next.id, player, reply);
        },
        reply);
}

void Room::chat(const Command& command, const PlayerRow& player, const Reply& reply) {
    const ChatRow line{.player = player.id, .text = command.text, .at = services_.now()};
    commit([id = row_.id, line](Store& store) { return store.add_chat(id, line); },
           [this, line, player, reply] {
               JsonWriter json;
               json.open_object().key("chat").open_object().key("table").string(row_.id);
               json.key("player").string(line.player).key("name").string(player.name);
               json.key("text").string(line.text).key("at").number(line.at).close_object().close_object();
               const auto text = std::make_shared<std::string>(json.text());
               for (const auto& [connection, watcher] : watchers_) connection->send(text);
               reply("{}");
           },
           reply);
}

bool Room::is_away(std::string_view player) const {
    if (is_online(player)) return false;
    const auto left = left_.find(player);
    const Milliseconds since = left == left_.end() ? loaded_ : left->second;
    return services_.steady() - since >= services_.limits.away;
}

void Room::commit_seat(Seat seat, const SeatRow& changed, std::string_view player, const Reply& reply) {
    commit([id = row_.id, seat, changed](Store& store) { return store.set_seat(id, seat, changed); },
           [this, seat, changed, player = std::string(player), reply] {
               row_.seats[index(seat)] = changed;
               tell_seats();
               reply(table_json(player));
               wake_bots();
           },
           reply);
}

}  // namespace serai
