#include "server/house.hpp"

#include <algorithm>
#include <utility>

#include "games/catalogue.hpp"
#include "server/ids.hpp"
#include "server/refusals.hpp"
#include "server/responses.hpp"
#include "server/stored_table.hpp"
#include "server/text_rules.hpp"
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

// "https://host/path" → "https://host"
std::string origin_of(std::string_view url) {
    const std::size_t scheme = url.find("://");
    if (scheme == std::string_view::npos) return std::string(url);
    return std::string(url.substr(0, url.find('/', scheme + 3)));
}

}  // namespace

House::House(Services& services, const std::string& base_url, std::function<std::size_t()> connections)
    : services_(services),
      base_url_(base_url),
      connections_(std::move(connections)),
      people_(services, base_url.starts_with("https:"),
              [this](const std::string& device, std::string_view why) { hang_up(device, why); }),
      room_host_{.name_of = [this](std::string_view player) { return people_.name_of(player); },
                 .show = [this](const std::string& table, const PlayerRow& player,
                                const serai::Reply& reply) { show_table(table, player, reply); }} {
    forget_old_rooms_again();
}

// A page of another site must not act for its visitors; programs that are no browsers send no Origin.
bool House::is_from_here(const Request& request) const {
    if (request.origin.empty()) return true;
    if (!base_url_.empty() && request.origin == origin_of(base_url_)) return true;
    return request.origin == "http://" + request.host || request.origin == "https://" + request.host;
}

// WebSockets.

std::optional<Response> House::refuse_upgrade(const Request& request) {
    if (request.path != "/ws") return refused(refusal(Reason::NoRoute));
    if (!is_from_here(request)) return refused(refusal(Reason::Origin));
    const PlayerRow player = people_.of(request);
    const auto open = connections_of_.find(player.id);
    if (!player.id.empty() && open != connections_of_.end() && open->second >= services_.limits.connections)
        return refused(refusal(Reason::TooMany));
    return std::nullopt;
}

void House::opened(const std::shared_ptr<Connection>& connection, const Request& request) {
    const PlayerRow player = people_.of(request);
    ++connections_of_[player.id];
    sessions_.emplace(connection.get(),
                      Session{connection, player, People::device_of(request), request.address, {}});
}

void House::received(Connection& connection, std::string_view text) {
    const auto found = sessions_.find(&connection);
    if (found == sessions_.end()) return;
    Session& session = found->second;
    auto command = read_command(text);
    const auto id = command ? command->id : std::nullopt;
    const serai::Reply reply = [to = session.connection, id](const CommandResult& result) {
        to->send(std::make_shared<std::string>(answer_text(id, result)));
    };
    if (!command) return reply(tl::unexpected(command.error()));
    if (!people_.may_command(session.player.id.empty() ? session.address : session.player.id))
        return reply(refuse(Reason::TooFast));
    if (command->verb == "watch") return watch(session, *command, reply);
    if (command->verb == "unwatch") return unwatch(session, *command, reply);
    perform(*command, session.player, reply);
}

void House::closed(Connection& connection) {
    const auto found = sessions_.find(&connection);
    if (found == sessions_.end()) return;
    const Session session = std::move(found->second);
    sessions_.erase(found);
    if (--connections_of_[session.player.id] == 0) connections_of_.erase(session.player.id);
    for (const std::string& table : session.watched) {
        if (const auto watched = rooms_.find(table); watched != rooms_.end())
            watched->second->unwatch(session.connection);
    }
    if (!connections_of_.contains(session.player.id)) services_.thoughts.leave(session.player.id);
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
    if (player.id.empty()) return reply(refuse(Reason::Stranger));
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
    const auto value_of = [&reason](std::string_view name) -> std::string_view {
        for (const auto& [each, value] : reason.values) {
            if (const auto* text = std::get_if<std::string>(&value); text != nullptr && each == name)
                return *text;
        }
        return "";
    };
    services_.journal.note(
        LogLevel::Error, "damaged",
        {{"table", table}, {"why", reason.key}, {"field", value_of("field")}, {"value", value_of("text")}});
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
