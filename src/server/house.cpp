#include "server/house.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "room/answers.hpp"
#include "room/plan.hpp"
#include "room/refusals.hpp"
#include "server/responses.hpp"

namespace serai {
namespace {

constexpr std::size_t most_early = 60;  // messages before it is known whose they are
constexpr std::chrono::milliseconds between_sweeps{3'600'000};
constexpr std::size_t swept_at_once = 500;
constexpr std::chrono::milliseconds between_sums{1'000};
constexpr std::chrono::milliseconds goodbye_time{1'000};  // in which a node that goes lets people go

// {"id": 7, "done": …} or {"id": 7, "refused": …}
std::string answer_text(const std::optional<std::int64_t>& id, const CommandResult& result) {
    JsonWriter json;
    json.open_object();
    if (id) json.key("id").number(*id);
    if (result) {
        json.key("done").raw(*result);
    } else {
        json.key("refused");
        wire::write(json, result.error());
    }
    return json.close_object().take();
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
            to->send(std::make_shared<const std::string>(answer_text(id_, result)));
    }

  private:
    std::shared_ptr<Connection> to_;
    std::optional<std::int64_t> id_;
    std::array<Ticket, 2> tickets_;  // by address and by owner
};

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
              {.renamed =
                   [this](const Person& person) {
                       sessions_.rename(person);
                       rooms_.rename(person);
                       if (neighbours_) neighbours_->tell_renamed(person);
                   },
               .gone =
                   [this](const std::string& device, Goodbye why) {
                       sessions_.hang_up(device, why);
                       if (neighbours_) neighbours_->tell_gone(device, why);
                   }}),
      rooms_(services, sessions_) {
    rooms_.when_reopened([this](const std::string& table) { rewatch(table); });
    if (services_.neighbourhood != nullptr) {
        neighbours_.emplace(
            services_, sessions_, rooms_,
            Neighbours::Hears{
                .show = [this](const bus::Look& look, const Reply& reply) { show(look, reply); },
                .lapsed = [this] { lapsed(); },
                .renamed =
                    [this](const Person& person) {
                        people_.renamed_elsewhere(person);
                        sessions_.rename(person);
                        rooms_.rename(person);
                    },
                .gone =
                    [this](const std::string& device, Goodbye why) {
                        people_.gone_elsewhere(device);
                        sessions_.hang_up(device, why);
                    },
                .spent = [this](const bus::Spent& spent) { people_.spent_elsewhere(spent); }});
        tell_spent();
    }
    sweep_tables_again();
}

// Other nodes have its tables, or will: everybody comes back to one of those.
void House::lapsed() {
    say_goodbye();
    sessions_.close_all(name(Goodbye::Restart));
}

void House::close(std::function<void()> done) {
    if (!neighbours_) say_goodbye();
    if (neighbours_) neighbours_->claim_no_more();
    services_.writer.write(Changes{}, [this, done = std::move(done)](const auto&) {
        if (!neighbours_) return done();
        neighbours_->depart([this, done] { dismiss_all(done); });
    });
}

void House::dismiss_all(const std::function<void()>& done) {
    std::chrono::milliseconds last{0};
    for (const std::uint64_t number : sessions_.numbers()) {
        const Digest random = services_.random();
        const unsigned part = random[0] * 256U + random[1];
        const std::chrono::milliseconds wait = goodbye_time * part / 65'536;
        services_.after(wait, [this, number] { sessions_.dismiss(number, Goodbye::Restart); });
        last = std::max(last, wait);
    }
    services_.after(last, done);
}

// A room was read anew, because somebody else has changed its table.
void House::rewatch(const std::string& table) {
    const Rewatching with{
        .sessions = sessions_,
        .after = services_.after,
        .perform =
            [this](const std::string& at, const Sender& sender, Command command, Rooms::Reply reply) {
                rooms_.perform(at, sender, "", std::move(command), std::move(reply));
            },
        .unwatch = [](std::uint64_t /*session*/, const std::string& /*table*/) {}};
    for (const std::uint64_t session : sessions_.watching(table)) serai::rewatch(with, table, session);
}

// What addresses have spent here counts at all nodes.
void House::tell_spent() {
    services_.after(between_sums, [this] {
        for (const auto& [address, spent] : people_.take_spent())
            neighbours_->tell_spent(address, spent.requests, spent.guests);
        tell_spent();
    });
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
void House::unless_crowded(const Request& request, const Person& person,
                           std::function<void(std::optional<Refusal>)> then) {
    if (!request.is_crowded) return then(std::nullopt);
    if (person.id.empty()) return then(refusal(Reason::Crowded));
    services_.read([id = person.id](const Store& store) { return store.unfinished_tables_of(id); },
                   [then = std::move(then)](const Result<std::size_t>& tables) {
                       then(tables.value_or(0) > 0 ? std::nullopt : std::optional(refusal(Reason::Crowded)));
                   });
}

// WebSockets.

std::optional<Response> House::refuse_upgrade(const Request& request) {
    if (!people_.turn_to_ask(request.address)) return refused(too_fast());
    if (request.path != "/ws") return refused(refusal(Reason::NoRoute));
    if (!is_from_here(request)) return refused(refusal(Reason::Origin));
    const auto person = people_.known(request);
    if (request.is_crowded && person && person->id.empty()) return refused(refusal(Reason::Crowded));
    const bool is_one_too_many =
        person && sockets_.of(Sender{*person, request.address}.owner()) >= services_.limits.connections;
    if (is_one_too_many) return refused(refusal(Reason::TooMany));
    return std::nullopt;
}

// Whose it is, is known at once or in a moment; one that is too many is closed then.
void House::opened(const std::shared_ptr<Connection>& connection, const Request& request) {
    if (neighbours_ && !neighbours_->is_there())
        return connection->close(refusal(Reason::Stopped).message.key);
    sessions_.add({.connection = connection,
                   .sender = {.address = request.address},
                   .device = People::device_of(request)});
    people_.identify(request, [this, connection, request](const tl::expected<Person, Refusal>& person) {
        if (!person) return connection->close(person.error().message.key);
        unless_crowded(request, *person, [this, connection, person](const std::optional<Refusal>& no) {
            Session* const session = sessions_.find(*connection);
            if (session == nullptr) return;
            if (no) return connection->close(no->message.key);
            sessions_.introduce(*session, *person);
            session->ticket = sockets_.take(session->sender.owner(), services_.limits.connections);
            if (!session->ticket) return connection->close(refusal(Reason::TooMany).message.key);
            const std::vector<std::string> early = std::move(session->early);
            for (const std::string& text : early) received(*connection, text);
        });
    });
}

void House::received(Connection& connection, std::string_view text) {
    Session* const session = sessions_.find(connection);
    if (session == nullptr) return;
    if (!session->is_known) {
        if (session->early.size() == most_early)
            return connection.close(refusal(Reason::TooFast).message.key);
        session->early.emplace_back(text);
        return;
    }
    const std::string address = session->sender.address;
    const Paying paying(services_.payers, address);
    const auto message = read_message(text);
    const auto envelope = message.and_then(read_envelope);
    std::array tickets{requests_.take(address, services_.limits.requests_at_once),
                       commands_.take(session->sender.owner(), services_.limits.commands_at_once)};
    const auto turn = tickets[0] && tickets[1] ? people_.turn_to_ask(address) : std::nullopt;
    const bool is_slow_enough = turn && people_.may_command(session->sender.owner());
    // Shared, because a std::function must be copyable.
    const auto pending = std::make_shared<PendingAnswer>(
        session->connection, message ? id_of(*message) : std::nullopt, std::move(tickets));
    const Rooms::Reply reply = [pending](const CommandResult& result) { pending->answer(result); };
    if (!is_slow_enough) {
        connection.rest(services_.limits.rest);
        return reply(tl::unexpected(too_fast()));
    }
    if (turn->count() > 0) connection.rest(*turn);
    if (envelope) {
        hear(*session, *message, *envelope, reply);
    } else {
        reply(tl::unexpected(envelope.error()));
    }
}

void House::closed(Connection& connection) {
    if (sessions_.find(connection) == nullptr) return;
    const Session session = sessions_.remove(connection);
    for (const auto& [table, eyes] : session.watched) {
        if (neighbours_)
            neighbours_->unwatch(session.sender.session, table);
        else if (rooms_.find(table) != nullptr)
            rooms_.perform(table, session.sender, "", Unwatch{seat_of(eyes)}, [](const auto&) {});
    }
    if (!sessions_.has(session.sender.person.id)) services_.thoughts.leave(session.sender.person.id);
}

void House::say_goodbye() { sessions_.tell_all(wire::text(News{.goodbye = {Goodbye::Restart}})); }

// Commands.

void House::hear(Session& session, const Json& message, const Envelope& envelope, const Rooms::Reply& reply) {
    if (envelope.verb == Open::wire_name) {
        const auto wish = read_open(message);
        if (!wish) return reply(tl::unexpected(wish.error()));
        return open_table(*wish, session.sender.person, envelope.key, reply);
    }
    auto command = read_command(envelope.verb, message);
    if (!command) return reply(tl::unexpected(std::move(command.error())));
    if (const auto* look = std::get_if<Watch>(&*command))
        return watch(*session.connection, envelope.table, *look, reply);
    if (std::holds_alternative<Unwatch>(*command)) return unwatch(session, envelope.table, reply);
    perform(envelope.table, session.sender, envelope.key, std::move(*command), reply);
}

void House::perform(const std::string& table, const Sender& sender, std::string key, Command command,
                    Rooms::Reply reply) {
    ++services_.metrics.commands;
    if (std::holds_alternative<Say>(command) && !people_.may_chat(sender.owner()))
        return reply(tl::unexpected(too_fast()));
    Rooms::Reply counted = [this, reply = std::move(reply), person = sender.person,
                            key](const CommandResult& result) {
        const auto refuse_it = [this, reply, result] {
            ++services_.metrics.refusals;
            reply(result);
        };
        if (result) return reply(result);
        // Whoever was the last to leave it is answered as before.
        if (result.error().message.key == refusal(Reason::NoTable).message.key)
            return answer_as_before(person, key, reply, refuse_it);
        refuse_it();
    };
    if (neighbours_)
        neighbours_->perform(table, sender, std::move(key), std::move(command), std::move(counted));
    else
        rooms_.perform(table, sender, std::move(key), std::move(command), std::move(counted));
}

// The session watches from the moment in which the room says so; what it watched before, it watches no more.
void House::watch(Connection& connection, const std::string& table, const Watch& command,
                  const Rooms::Reply& reply) {
    const Session& session = *sessions_.find(connection);
    const Viewer eyes = command.seat ? Viewer(*command.seat) : Viewer::spectator();
    const auto begin = [this, shared = session.connection, session = session.sender.session, table, eyes,
                        reply](CommandResult result) {
        Session* const still = sessions_.find(*shared);
        if (result && still != nullptr) {
            if (still->watched.contains(table) && !neighbours_) unwatch(*still, table, [](const auto&) {});
            sessions_.watch(*still, table, eyes);
        } else if (result && neighbours_) {
            neighbours_->unwatch(session, table);
        }
        reply(std::move(result));
    };
    perform(table, session.sender, "", command, begin);
}

void House::unwatch(Session& session, const std::string& table, Rooms::Reply reply) {
    const auto watched = session.watched.find(table);
    if (watched == session.watched.end()) return reply("{}");
    const Viewer eyes = watched->second;
    sessions_.unwatch(session, table);
    if (neighbours_) {
        neighbours_->unwatch(session.sender.session, table);
        return reply("{}");
    }
    rooms_.perform(table, session.sender, "", Unwatch{seat_of(eyes)}, std::move(reply));
}

// A table that was opened with this key already is answered as it was then.
void House::open_table(const Open& wish, const Person& person, const std::string& key,
                       const Rooms::Reply& reply) {
    ++services_.metrics.commands;
    auto row = planned_table(wish, person, services_.moment());
    if (!row) return reply(tl::unexpected(std::move(row.error())));
    answer_as_before(person, key, reply, [this, row = std::move(*row), person, key, reply] {
        store_table(row, person, key, reply);
    });
}

void House::answer_as_before(const Person& person, const std::string& key, const Rooms::Reply& reply,
                             std::function<void()> otherwise) {
    if (key.empty()) return otherwise();
    services_.read(
        [id = person.id, key](const Store& store) { return store.answer_apart(id, key); },
        [reply, otherwise = std::move(otherwise)](const Result<std::optional<std::string>>& before) {
            if (!before) return reply(refuse(Reason::Stopped));
            *before ? reply(**before) : otherwise();
        });
}

void House::store_table(const TableRow& row, const Person& person, const std::string& key,
                        const Rooms::Reply& reply) {
    const std::string answer = wire::text(
        TableAnswer{table_info(row, person.id, [&person](std::string_view) { return person.name; })});
    Changes changes{{.table = row.id, .row = row, .most_unfinished = services_.limits.open_tables}};
    if (!key.empty())
        changes.push_back({.version = static_cast<std::uint64_t>(row.opened),
                           .receipts = {Receipt{person.id, key, answer}}});
    services_.writer.write(
        std::move(changes), [this, row, person, key, answer, reply](const Result<Stored>& stored) {
            if (!stored) return reply(refuse(Reason::Stopped));
            if (*stored == Stored::Outdated)
                return answer_as_before(person, key, reply, [reply] { reply(refuse(Reason::TooMany)); });
            StoredTable table{.row = row, .people = {person}};
            table.row.version = 1;
            if (!neighbours_) rooms_.add(std::move(table));  // of several nodes, one claims it
            services_.journal.note(LogLevel::Info, "opened", {{"table", row.id}, {"game", row.game}});
            reply(answer);
        });
}

// Open tables that nobody watches go after a day.
void House::sweep_tables() {
    services_.read([since = services_.now() - services_.limits.open_table_life](
                       const Store& store) { return store.forgotten_tables(since, swept_at_once); },
                   [this](const Result<std::vector<TableRow>>& rows) {
                       if (!rows) return;
                       for (const TableRow& row : *rows) {
                           if (!neighbours_) {
                               remove_if_idle(rooms_.find(row.id), row.id, row.version);
                               continue;
                           }
                           neighbours_->visit_here(row.id, [this, id = row.id](const Room* room) {
                               if (room != nullptr) remove_if_idle(room, id, room->row().version);
                           });
                       }
                   });
}

void House::remove_if_idle(const Room* room, const std::string& table, std::uint64_t version) {
    if (room != nullptr && !room->is_idle()) return;
    services_.writer.write(Changes{{.table = table, .version = version, .is_removal = true}},
                           [this, table](const Result<Stored>& stored) {
                               if (stored && *stored == Stored::Yes) rooms_.forget(table);
                           });
}

void House::sweep_tables_again() {
    services_.after(between_sweeps, [this] {
        sweep_tables();
        sweep_tables_again();
    });
}

}  // namespace serai
