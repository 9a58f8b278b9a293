#include "server/house.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/catalogue.hpp"
#include "server/ids.hpp"
#include "server/refusals.hpp"
#include "server/responses.hpp"
#include "server/stored_table.hpp"
#include "server/text_rules.hpp"
#include "server/time.hpp"
#include "table/frame.hpp"

namespace serai {
namespace {

constexpr std::size_t many_rooms = 200;

// {"id": 7, "done": …} or {"id": 7, "refused": …}
std::string answer_text(const std::optional<std::int64_t>& id, const CommandResult& result) {
    JsonWriter json;
    json.open_object();
    if (id) json.key("id").number(*id);
    if (result) {
        json.key("done").raw(*result);
    } else {
        json.key("refused");
        write_refusal(json, result.error());
    }
    return json.close_object().text();
}

// Answers a command once. One that is lost on its way, because something threw, is refused.
class PendingAnswer {
  public:
    PendingAnswer(std::shared_ptr<Connection> to, std::optional<std::int64_t> id,
                  std::array<Ticket, 2> tickets)
        : to_(std::move(to)), id_(id), tickets_(std::move(tickets)) {}
    PendingAnswer(const PendingAnswer&) = delete;
    PendingAnswer& operator=(const PendingAnswer&) = delete;
    ~PendingAnswer() { answer(refuse(Reason::Failed)); }

    void answer(const CommandResult& result) {
        tickets_ = {};
        if (const auto to = std::exchange(to_, nullptr))
            to->send(std::make_shared<std::string>(answer_text(id_, result)));
    }

  private:
    std::shared_ptr<Connection> to_;
    std::optional<std::int64_t> id_;
    std::array<Ticket, 2> tickets_;  // by address and by owner
};

// What a bot would have done in a game that is over is for everybody's eyes; all else wants a name.
bool only_looks(const Command& command) { return command.verb == "hint" && command.at; }

// "https://host/path" → "https://host"
std::string origin_of(std::string_view url) {
    const std::size_t scheme = url.find("://");
    if (scheme == std::string_view::npos) return std::string(url);
    return std::string(url.substr(0, url.find('/', scheme + 3)));
}

}  // namespace

House::House(Services& services, Front front)
    : services_(services),
      front_(std::move(front)),
      people_(services, front_.base_url.starts_with("https:"),
              [this](const std::string& device, std::string_view why) { hang_up(device, why); }),
      room_host_{.name_of = [this](std::string_view player) { return people_.name_of(player); },
                 .show = [this](const std::string& table, const PlayerRow& player,
                                const serai::Reply& reply) { show_table(table, player, reply); }} {
    forget_old_rooms_again();
}

// A page of another site must not act for its visitors; programs that are no browsers send no Origin.
bool House::is_from_here(const Request& request) const {
    if (request.origin.empty()) return true;
    if (!front_.base_url.empty() && request.origin == origin_of(front_.base_url)) return true;
    return request.origin == "http://" + request.host || request.origin == "https://" + request.host;
}

void House::threw(std::string_view what) {
    ++services_.metrics.exceptions;
    services_.journal.note(LogLevel::Error, "threw", {{"what", what}});
}

Refusal House::too_fast() {
    ++services_.metrics.too_fast;
    return refusal(Reason::TooFast);
}

// When only the reserve is left it belongs to those who have a seat, so that nobody can drive them out.
std::optional<Refusal> House::unless_expected(const Request& request) {
    if (!request.is_crowded) return std::nullopt;
    const PlayerRow player = people_.of(request);
    if (!player.id.empty() && services_.reader.unfinished_tables_of(player.id).value_or(0) > 0)
        return std::nullopt;
    return refusal(Reason::Crowded);
}

// WebSockets.

std::optional<Response> House::refuse_upgrade(const Request& request) {
    if (!people_.may_ask(request.address)) return refused(too_fast());
    if (request.path != "/ws") return refused(refusal(Reason::NoRoute));
    if (!is_from_here(request)) return refused(refusal(Reason::Origin));
    if (const auto unexpected = unless_expected(request)) return refused(*unexpected);
    const PlayerRow player = people_.of(request);
    if (sockets_.of(player.id.empty() ? request.address : player.id) >= services_.limits.connections)
        return refused(refusal(Reason::TooMany));
    return std::nullopt;
}

// Counted only here, because not every upgrade that is allowed comes about; so one may be too many after all.
void House::opened(const std::shared_ptr<Connection>& connection, const Request& request) {
    Session session{connection, people_.of(request), People::device_of(request), request.address, nullptr};
    session.ticket = sockets_.take(session.owner(), services_.limits.connections);
    if (!session.ticket) return connection->close(refusal(Reason::TooMany).message.key);
    sessions_.emplace(connection.get(), std::move(session));
}

void House::received(Connection& connection, std::string_view text) {
    const auto found = sessions_.find(&connection);
    if (found == sessions_.end()) return;
    Session& session = found->second;
    const auto begun = busy_time();
    const std::string address = session.address;
    const auto command = read_command(text);
    std::array tickets{requests_.take(address, services_.limits.requests_at_once),
                       commands_.take(session.owner(), services_.limits.commands_at_once)};
    const bool is_slow_enough =
        tickets[0] && tickets[1] && people_.may_ask(address) && people_.may_command(session.owner());
    // Shared, because a std::function must be copyable.
    const auto pending = std::make_shared<PendingAnswer>(
        session.connection, command ? command->id : std::nullopt, std::move(tickets));
    const serai::Reply reply = [pending](const CommandResult& result) { pending->answer(result); };
    if (!is_slow_enough) {
        connection.rest(services_.limits.rest);
        return reply(tl::unexpected(too_fast()));
    }
    if (!command) {
        reply(tl::unexpected(command.error()));
    } else if (command->verb == "watch") {
        watch(session, *command, reply);
    } else if (command->verb == "unwatch") {
        unwatch(session, *command, reply);
    } else {
        perform(*command, session.player, reply);
    }
    people_.charge(address, busy_time() - begun);
}

void House::closed(Connection& connection) {
    const auto found = sessions_.find(&connection);
    if (found == sessions_.end()) return;
    const Session session = std::move(found->second);
    sessions_.erase(found);
    for (const std::string& table : session.watched) {
        if (const auto watched = rooms_.find(table); watched != rooms_.end())
            watched->second->unwatch(session.connection);
    }
    const bool was_last = sockets_.of(session.owner()) == 1;
    if (was_last && !session.player.id.empty()) services_.thoughts.leave(session.player.id);
}

void House::say_goodbye() {
    const auto text = std::make_shared<std::string>(R"({"goodbye":"restart"})");
    for (const auto& [connection, session] : sessions_) connection->send(text);
}

// Its sessions go when their connections have closed; nothing of them is heard or told meanwhile.
void House::hang_up(const std::string& device, std::string_view why) {
    if (device.empty()) return;
    JsonWriter json;
    json.open_object().key("goodbye").string(why).close_object();
    const auto text = std::make_shared<std::string>(json.take());
    for (const auto& [connection, session] : sessions_) {
        if (session.device != device) continue;
        connection->send(text);
        connection->close(why);
    }
}

void House::watch(Session& session, const Command& command, const serai::Reply& reply) {
    auto found = room(command.table);
    if (!found) return reply(tl::unexpected(found.error()));
    const Viewer viewer = command.seat ? Viewer(*command.seat) : Viewer::spectator();
    session.watched.insert(command.table);
    (*found)->watch({session.connection, session.player.id, viewer}, reply);
}

void House::unwatch(Session& session, const Command& command, const serai::Reply& reply) {
    if (session.watched.erase(command.table) > 0) {
        if (const auto found = rooms_.find(command.table); found != rooms_.end())
            found->second->unwatch(session.connection);
    }
    reply("{}");
}

// Commands.

void House::perform(const Command& command, const PlayerRow& player, const serai::Reply& to_sender) {
    ++services_.metrics.commands;
    const serai::Reply reply = [this, to_sender](CommandResult result) {
        if (!result) ++services_.metrics.refusals;
        to_sender(std::move(result));
    };
    if (player.id.empty() && !only_looks(command)) return reply(refuse(Reason::Stranger));
    if (command.verb == "open") return open_table(command, player, reply);
    auto found = room(command.table);
    if (!found) return reply(tl::unexpected(found.error()));
    if (command.verb == "chat") {
        auto line = tidy_line(command.text, services_.limits.chat_letters);
        if (!line) return reply(tl::unexpected(line.error()));
        if (!people_.may_chat(player.id)) return reply(refuse(Reason::TooFast));
        Command tidied = command;
        tidied.text = std::move(*line);
        return (*found)->perform(tidied, player, reply);
    }
    (*found)->perform(command, player, reply);
}

void House::open_table(const Command& command, const PlayerRow& player, const serai::Reply& reply) {
    auto row = planned_table(command, player);
    if (!row) return reply(tl::unexpected(row.error()));
    const auto is_added = std::make_shared<bool>(false);
    services_.writer.write(
        [row = *row, most = services_.limits.open_tables, is_added](Store& store) {
            return add_table(store, row, most).map([&](bool added) { *is_added = added; });
        },
        [this, row = *row, is_added, player, reply](const Result<void>& stored) {
            if (!stored) return reply(refuse(Reason::Stopped));
            if (!*is_added) return reply(refuse(Reason::TooMany));
            forget_old_rooms();
            rooms_[row.id] = std::make_shared<Room>(services_, room_host_, row);
            services_.journal.note(LogLevel::Info, "opened", {{"table", row.id}, {"game", row.game}});
            show_table(row.id, player, reply);
        });
}

tl::expected<TableRow, Refusal> House::planned_table(const Command& command, const PlayerRow& player) {
    const auto as_refusal = [](const Error& error) { return Refusal{error.message, ""}; };
    const auto title = find_title(command.game);
    if (!title) return tl::unexpected(as_refusal(title.error()));
    const unsigned seats = command.seats == 0 ? (*title)->min_seats : command.seats;
    const auto match = (*title)->make_match(seats, command.options, {});
    if (!match) return tl::unexpected(as_refusal(match.error()));
    if (command.bots.size() > seats) return refuse(Reason::Malformed);

    TableRow row{.id = random_name(table_letters),
                 .game = std::string((*title)->id),
                 .rules = (*match)->rules_version(),
                 .options = (*match)->options(),
                 .host = player.id,
                 .is_public = command.is_public,
                 .has_hints = command.has_hints,
                 .secret = Dealer(random_secret()).secret(),
                 .opened = services_.now()};
    for (unsigned i = 0; i < seats; ++i) {
        SeatRow seat{.invite = random_name(invite_letters)};
        if (i < command.bots.size() && !command.bots[i].empty()) {
            if (!(*title)->level(command.bots[i])) return refuse(Reason::NoBot);
            seat.bot = command.bots[i];
        }
        row.seats.push_back(std::move(seat));
    }
    row.seats.front().player = player.id;
    row.seats.front().bot.clear();
    return row;
}

void House::show_table(const std::string& table, const PlayerRow& player, const serai::Reply& reply) {
    const auto found = room(table);
    if (!found) return reply(tl::unexpected(found.error()));
    JsonWriter json;
    json.open_object().key("table");
    (*found)->write_table(json, player.id);
    reply(json.close_object().text());
}

// Rooms.

tl::expected<std::shared_ptr<Room>, Refusal> House::room(const std::string& table) {
    if (const auto found = rooms_.find(table); found != rooms_.end()) {
        found->second->use();
        if (!found->second->is_closed()) return found->second;
        rooms_.erase(found);
    }
    if (damaged_.contains(table)) return refuse(Reason::Damaged);
    const auto row = services_.reader.table(table);
    if (!row) return refuse_unread(table, row.error());
    if (!*row) return refuse(Reason::NoTable);
    meet(**row);
    forget_old_rooms();
    auto loaded = std::make_shared<Room>(services_, room_host_, **row);
    if (const auto read = loaded->load(); !read) return refuse_unread(table, read.error());
    return rooms_[table] = std::move(loaded);
}

void House::meet(const TableRow& row) {
    for (const SeatRow& seat : row.seats) people_.meet({seat.player, seat.name});
}

tl::unexpected<Refusal> House::refuse_unread(const std::string& table, const Error& error) {
    if (is_damage(error)) {
        close_damaged(table, error.message);
        return refuse(Reason::Damaged);
    }
    services_.journal.note(LogLevel::Error, "not loaded", {{"table", table}, {"key", error.message.key}});
    return refuse(Reason::Stopped);
}

void House::close_damaged(const std::string& table, const Message& reason) {
    if (!damaged_.insert(table).second) return;
    services_.journal.note(LogLevel::Error, "damaged",
                           {{"table", table}, {"key", reason.key}, {"why", front_.say(reason)}});
}

// Rooms that nobody has used for a while and, if there are too many, those that were used longest ago. All of
// them is stored.
void House::forget_old_rooms() {
    std::vector<std::shared_ptr<Room>> idle;
    for (const auto& [id, room] : rooms_) {
        if (room->is_idle()) idle.push_back(room);
    }
    std::ranges::sort(idle, {}, &Room::used);
    const auto old = std::chrono::steady_clock::now() - services_.limits.room_age;
    for (const auto& room : idle) {
        if (room->used() > old && rooms_.size() < many_rooms) break;
        services_.thoughts.forget(room->row().id);
        rooms_.erase(room->row().id);
    }
}

void House::forget_old_rooms_again() {
    services_.after(services_.limits.room_age / 2, [this] {
        forget_old_rooms();
        forget_old_rooms_again();
    });
}

}  // namespace serai
