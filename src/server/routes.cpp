// The HTTP side of docs/protocol.md: what is asked for by which path, and what answers.
#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

#include "base/sha256.hpp"
#include "bots/level.hpp"
#include "games/catalogue.hpp"
#include "room/answers.hpp"
#include "room/records.hpp"
#include "room/refusals.hpp"
#include "server/house.hpp"
#include "server/pages.hpp"
#include "server/reach.hpp"
#include "server/responses.hpp"
#include "table/past.hpp"

namespace serai {
namespace {

// What stands for the stars of a pattern in a path; nothing if the path is another one.
std::optional<std::vector<std::string>> names_in(std::string_view path, std::string_view pattern) {
    std::vector<std::string> names;
    while (!path.empty() && !pattern.empty()) {
        const auto take = [](std::string_view& text) {
            text.remove_prefix(1);  // the slash
            const std::size_t end = std::min(text.find('/'), text.size());
            const std::string_view part = text.substr(0, end);
            text.remove_prefix(end);
            return part;
        };
        const std::string_view part = take(path);
        const std::string_view wanted = take(pattern);
        if (wanted == "*") {
            names.emplace_back(part);
        } else if (wanted != part) {
            return std::nullopt;
        }
    }
    return path.empty() && pattern.empty() ? std::optional(std::move(names)) : std::nullopt;
}

// The number behind "name=" in a query, nothing if it is missing; refused if it is not a number up to `most`.
tl::expected<std::optional<std::int64_t>, Refusal> number_in(std::string_view query, std::string_view name,
                                                             std::int64_t most) {
    while (!query.empty()) {
        const std::size_t end = std::min(query.find('&'), query.size());
        const std::string_view pair = query.substr(0, end);
        query.remove_prefix(std::min(end + 1, query.size()));
        if (!pair.starts_with(name) || pair.size() <= name.size() || pair[name.size()] != '=') continue;
        const std::string_view digits = pair.substr(name.size() + 1);
        std::int64_t number = 0;
        const auto [stop, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        const bool is_whole = error == std::errc{} && stop == digits.data() + digits.size();
        if (!is_whole || number < 0 || number > most) return refuse(Reason::Malformed);
        return number;
    }
    return std::nullopt;
}

// What is asked of a game's past: by whose eyes, and which part.
struct PastQuestion {
    Viewer eyes;
    Excerpt excerpt;
};
tl::expected<PastQuestion, Refusal> past_question(const PastKind& kind, std::string_view query) {
    const auto seat = number_in(query, "seat", max_seats - 1);
    const auto from = number_in(query, "from", furthest_in_log);
    const auto limit = number_in(query, "limit", furthest_in_log);
    if (!seat || !from || !limit || *limit == 0) return refuse(Reason::Malformed);
    return PastQuestion{.eyes = *seat ? Viewer(Seat(**seat)) : Viewer::spectator(),
                        .excerpt = {.from = static_cast<std::size_t>(from->value_or(kind.from)),
                                    .limit = static_cast<std::size_t>(limit->value_or(furthest_in_log))}};
}

GamesAnswer all_games() {
    GamesAnswer answer{.levels = words_of<Level>.names};
    for (const Title& title : titles()) {
        answer.games.push_back({.id = title.id,
                                .rules = title.rules_version,
                                .min_seats = title.min_seats,
                                .max_seats = title.max_seats,
                                .styles = title.styles,
                                .options = option_infos(title.options)});
    }
    return answer;
}

// Takes as long for every guess: what is compared follows from the guess in a way that nobody can steer.
bool is_same_secret(std::string_view guess, std::string_view secret) {
    const Digest left = sha256(guess);
    const Digest right = sha256(secret);
    unsigned difference = 0;
    for (std::size_t i = 0; i < left.size(); ++i) difference |= static_cast<unsigned>(left[i] ^ right[i]);
    return difference == 0;
}

}  // namespace

std::span<const House::Route> House::routes() {
    static constexpr std::array<Route, 22> all{{
        {"GET", "/metrics", For::Everybody, &House::answer_metrics},
        {"GET", "/api/version", For::Everybody, &House::answer_version},
        {"GET", "/api/games", For::Everybody, &House::answer_games},
        {"GET", "/api/addresses", For::Everybody, &House::answer_addresses},
        {"GET", "/api/me", For::Everybody, &House::answer_me},
        {"POST", "/api/me", For::Everybody, &House::answer_introduce},
        {"POST", "/api/me/carry", For::People, &House::answer_carry},
        {"POST", "/api/me/arrive", For::Everybody, &House::answer_arrive},
        {"GET", "/api/me/devices", For::People, &House::answer_devices},
        {"POST", "/api/me/devices/*/revoke", For::People, &House::answer_revoke},
        {"GET", "/api/me/tables", For::People, &House::answer_own_tables},
        {"GET", "/api/tables", For::Everybody, &House::answer_lobby},
        {"POST", "/api/tables", For::People, &House::answer_open},
        {"GET", "/api/tables/*", For::Everybody, &House::answer_table},
        {"GET", "/api/tables/*/chat", For::Everybody, &House::answer_chat},
        {"GET", "/api/tables/*/record", For::Everybody, &House::answer_record},
        {"GET", "/api/tables/*/frames", For::Everybody, &House::answer_past},
        {"GET", "/api/tables/*/history", For::Everybody, &House::answer_past},
        {"GET", "/api/tables/*/world", For::Everybody, &House::answer_past},
        {"GET", "/api/tables/*/position", For::Everybody, &House::answer_past},
        {"GET", "/api/tables/*/board", For::Everybody, &House::answer_past},
        {"POST", "/api/tables/*/*", For::Everybody, &House::answer_command},
    }};
    return all;
}

// An operator's question whether the house is well is answered however much else is asked.
void House::answer(const Request& request, Reply reply) {
    if (request.path == "/healthz" && request.method == "GET") return reply(health());
    const Ticket ticket = requests_.take(request.address, services_.limits.requests_at_once);
    const auto turn = ticket ? people_.turn_to_ask(request.address) : std::nullopt;
    if (!turn) {
        // Late, so that a connection which asks again at once asks seldom.
        return services_.after(services_.limits.rest,
                               [reply, refusal = too_fast()] { reply(refused(refusal)); });
    }
    const auto go_on = [this, ticket, reply](const Request& asked) {
        const Paying paying(services_.payers, asked.address);
        admit(asked, [reply, ticket](Response response) { reply(std::move(response)); });
    };
    if (turn->count() == 0) return go_on(request);
    services_.after(*turn, [go_on, request] { go_on(request); });
}

void House::admit(const Request& request, const Reply& reply) {
    const bool reads = request.method == "GET";
    if (!reads && request.method != "POST")
        return reply({.status = 405, .body = "{}", .headers = {{"Allow", "GET, HEAD, POST"}}});
    if (!reads && !is_from_here(request)) return reply(refused(refusal(Reason::Origin)));
    for (const Route& route : routes()) {
        auto names = route.method == request.method ? names_in(request.path, route.pattern) : std::nullopt;
        if (!names) continue;
        Visit visit{.request = request, .names = std::move(*names), .reply = reply};
        if (!reads) {
            auto body = read_message(request.body.empty() ? "{}" : request.body);
            if (!body) return reply(refused(body.error()));
            visit.body = std::move(*body);
        }
        return people_.identify(request, [this, &route, visit = std::move(visit)](
                                             const tl::expected<Person, Refusal>& person) {
            if (!person) return visit.reply(refused(person.error()));
            Visit known = visit;
            known.person = *person;
            unless_crowded(known.request, *person, [this, &route, known](const std::optional<Refusal>& no) {
                no ? known.reply(refused(*no)) : serve(route, known);
            });
        });
    }
    const bool is_page = reads && request.path != "/api" && !request.path.starts_with("/api/");
    reply(is_page ? page(request) : refused(refusal(Reason::NoRoute)));
}

void House::serve(const Route& route, const Visit& visit) {
    if (route.whom == For::People && visit.person.id.empty())
        return visit.reply(refused(refusal(Reason::Stranger)));
    const bool is_slow_enough = route.method == "GET" || people_.may_command(visit.sender().owner());
    if (!is_slow_enough) return visit.reply(refused(too_fast()));
    (this->*route.handler)(visit);
}

Response House::health() const {
    const auto sentence = [](unsigned status, std::string text) {
        return Response{
            .status = status, .type = "text/plain; charset=utf-8", .body = std::move(text) + "\n"};
    };
    if (is_store_damaged_) return sentence(503, services_.say(Message{"house.health.damaged", {}}));
    if (services_.writer.is_failing())
        return sentence(503, services_.say(Message{"house.health.failing", {}}));
    if (neighbours_ && !neighbours_->is_there())
        return sentence(503, services_.say(Message{"house.health.alone", {}}));
    return sentence(200, "ok");
}

void House::answer_metrics(const Visit& visit) {
    constexpr std::string_view scheme = "Bearer ";
    const std::string& authorization = visit.request.authorization;
    const bool has_token = !front_.metrics_token.empty() && authorization.starts_with(scheme) &&
                           is_same_secret(authorization.substr(scheme.size()), front_.metrics_token);
    if (!visit.request.is_local && !has_token) return visit.reply(refused(refusal(Reason::Operator)));
    const auto* const several = services_.neighbourhood;
    const Gauges gauges{
        .node = several == nullptr ? std::string_view{} : several->name,
        .is_failing = services_.writer.is_failing(),
        .store_failures = services_.writer.failures(),
        .journal_dropped = services_.journal.dropped(),
        .connections = front_.connections(),
        .rooms = rooms_.size(),
        .nodes = neighbours_ ? neighbours_->nodes() : 1,
        .bus_milliseconds = neighbours_ ? static_cast<std::uint64_t>(neighbours_->bus_time()) : 0,
        .thinkers = services_.thoughts.thinkers(),
        .thoughts_waiting = services_.thoughts.waiting(),
        .bot_memory_bytes = services_.thoughts.bytes()};
    visit.reply({.type = "text/plain; version=0.0.4", .body = prometheus_text(services_.metrics, gauges)});
}

void House::answer_version(const Visit& visit) {
    visit.reply({.body = wire::text(VersionAnswer{.version = SERAI_VERSION})});
}

void House::answer_games(const Visit& visit) { visit.reply({.body = wire::text(all_games())}); }

// How a network is built is nobody's business outside of this machine.
void House::answer_addresses(const Visit& visit) {
    AddressesAnswer answer;
    if (visit.request.is_local) {
        answer.addresses = front_.base_url.empty() ? reached_at(front_.listens_at(), own_addresses())
                                                   : std::vector{front_.base_url};
    }
    visit.reply({.body = wire::text(answer)});
}

// People.

void House::answer_me(const Visit& visit) {
    const Person& person = visit.person;
    visit.reply({.body = wire::text(person.id.empty() ? MeInfo{} : MeInfo{person.id, {person.name}})});
}

void House::answer_introduce(const Visit& visit) {
    Introduce wish;
    if (!wire::read(visit.body, wish)) return visit.reply(refused(refusal(Reason::Malformed)));
    people_.introduce(visit.request, visit.person, wish, visit.reply);
}

void House::answer_carry(const Visit& visit) { people_.write_code(visit.person, visit.reply); }

void House::answer_arrive(const Visit& visit) {
    Arrive wish;
    if (!wire::read(visit.body, wish)) return visit.reply(refused(refusal(Reason::Malformed)));
    people_.arrive(visit.request, visit.person, wish, visit.reply);
}

void House::answer_devices(const Visit& visit) {
    people_.list_devices(visit.request, visit.person, visit.reply);
}

void House::answer_revoke(const Visit& visit) {
    people_.revoke(visit.request, visit.person, visit.names[0], visit.reply);
}

// Lists.

// A table that nobody is at is shown without waking it.
TablesAnswer House::listed(const TableList& list, std::string_view person) const {
    const NameOf name_of = names_of(list.people);
    TablesAnswer answer;
    for (const TableRow& row : list.rows) {
        if (rooms_.is_damaged(row.id)) continue;
        const Room* const room = rooms_.find(row.id);
        answer.tables.push_back(room != nullptr ? room->info(person) : table_info(row, person, name_of));
        if (room == nullptr && neighbours_) neighbours_->add_presence(answer.tables.back());
    }
    return answer;
}

void House::answer_list(const Visit& visit, std::function<Result<TableList>(const Store& store)> read) {
    services_.read(std::move(read), [this, visit](const Result<TableList>& list) {
        visit.reply(list ? Response{.body = wire::text(listed(*list, visit.person.id))}
                         : refused(refusal(Reason::Stopped)));
    });
}

void House::answer_own_tables(const Visit& visit) {
    const auto before = number_in(visit.request.query, "before", std::numeric_limits<std::int64_t>::max());
    if (!before) return visit.reply(refused(before.error()));
    answer_list(visit, [id = visit.person.id, before = before->value_or(services_.now() + 1)](
                           const Store& store) { return store.tables_of(id, before, most_listed_tables); });
}

void House::answer_lobby(const Visit& visit) {
    answer_list(visit, [](const Store& store) { return store.public_tables(most_listed_tables); });
}

// One table.

void House::answer_open(const Visit& visit) {
    const auto wish = read_open(visit.body);
    if (!wish) return visit.reply(refused(wish.error()));
    const auto envelope = read_envelope(visit.body);
    if (!envelope) return visit.reply(refused(envelope.error()));
    open_table(*wish, visit.person, envelope->key,
               [reply = visit.reply](const CommandResult& result) { reply(response_to(result)); });
}

void House::answer_command(const Visit& visit) {
    auto command = read_command(visit.names[1], visit.body);
    if (command && (std::holds_alternative<Watch>(*command) || std::holds_alternative<Unwatch>(*command)))
        command = refuse(Reason::NoRoute);
    if (!command) return visit.reply(refused(command.error()));
    const auto envelope = read_envelope(visit.body);
    if (!envelope) return visit.reply(refused(envelope.error()));
    perform(visit.names[0], visit.sender(), envelope->key, std::move(*command),
            [reply = visit.reply](const CommandResult& result) { reply(response_to(result)); });
}

void House::at_table(const Visit& visit, std::function<void(const Room& room)> then) {
    const auto look = [this, visit, then = std::move(then)] {
        rooms_.visit(visit.names[0], [visit, then](tl::expected<const Room*, Refusal> room) {
            room ? then(**room) : visit.reply(refused(room.error()));
        });
    };
    if (!neighbours_) return look();
    neighbours_->look({.table = visit.names[0],
                       .person = visit.person.id,
                       .name = visit.person.name,
                       .address = visit.request.address,
                       .path = visit.request.path,
                       .query = visit.request.query},
                      look, visit.reply);
}

// As the node was asked to which somebody came.
void House::show(const bus::Look& look, const Reply& reply) {
    Visit visit{.person = {look.person, look.name}, .reply = reply};
    visit.request.method = "GET";
    visit.request.path = look.path;
    visit.request.query = look.query;
    for (const Route& route : routes()) {
        auto names = route.method == "GET" ? names_in(look.path, route.pattern) : std::nullopt;
        if (!names || names->empty()) continue;
        visit.names = std::move(*names);
        return (this->*route.handler)(visit);
    }
    reply(refused(refusal(Reason::NoRoute)));
}

void House::answer_table(const Visit& visit) {
    at_table(visit, [visit](const Room& room) {
        visit.reply({.body = wire::text(TableAnswer{room.info(visit.person.id)})});
    });
}

void House::answer_past(const Visit& visit) {
    const std::string_view path = visit.request.path;
    const auto* kind = std::ranges::find(past_kinds, path.substr(path.rfind('/') + 1), &PastKind::path);
    const auto question = past_question(*kind, visit.request.query);
    if (!question) return visit.reply(refused(question.error()));
    at_table(visit, [visit, kind, question](const Room& room) {
        if (const auto no = room.unless_past_of(visit.person.id, question->eyes, *kind))
            return visit.reply(refused(*no));
        visit.reply(response_to(room.past(*kind, question->eyes, question->excerpt)));
    });
}

void House::answer_chat(const Visit& visit) {
    at_table(visit, [this, visit](const Room& /*room*/) {
        services_.read(
            [table = visit.names[0]](const Store& store) { return store.chat(table, most_chat_lines); },
            [visit](const Result<std::vector<ChatLine>>& lines) {
                visit.reply(lines ? Response{.body = wire::text(LinesAnswer{*lines})}
                                  : refused(refusal(Reason::Stopped)));
            });
    });
}

void House::answer_record(const Visit& visit) {
    at_table(visit, [visit](const Room& room) {
        const TableRow& row = room.row();
        if (row.stage != Stage::Over) return visit.reply(refused(refusal(Reason::NotOver)));
        visit.reply(
            {.type = "text/plain; charset=utf-8",
             .body = record_of(row, *room.table(), [&room](std::string_view id) { return room.name_of(id); }),
             .headers = {
                 {"Content-Disposition", "attachment; filename=\"" + row.game + "-" + row.id + ".txt\""}}});
    });
}

}  // namespace serai
