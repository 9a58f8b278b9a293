// The HTTP side of docs/protocol.md.
#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <utility>

#include "base/sha256.hpp"
#include "bots/levels.hpp"
#include "games/catalogue.hpp"
#include "server/house.hpp"
#include "server/pages.hpp"
#include "server/records.hpp"
#include "server/refusals.hpp"
#include "server/responses.hpp"
#include "server/stored_table.hpp"
#include "server/time.hpp"
#include "table/past.hpp"

namespace serai {
namespace {

constexpr unsigned protocol_version = 1;
constexpr std::size_t most_lines = 200;
constexpr std::size_t most_tables = 50;
constexpr std::size_t most_tables_of_one = 3;  // host, in the lobby

std::vector<std::string_view> parts_of(std::string_view path) {
    std::vector<std::string_view> parts;
    while (!path.empty()) {
        path.remove_prefix(1);  // the slash
        const std::size_t end = std::min(path.find('/'), path.size());
        parts.push_back(path.substr(0, end));
        path.remove_prefix(end);
    }
    return parts;
}

constexpr std::int64_t furthest_in_log = 1'000'000'000;

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
    Viewer viewer;
    Excerpt excerpt;
};
tl::expected<PastQuestion, Refusal> past_question(std::string_view query, std::size_t most) {
    const auto seat = number_in(query, "seat", max_seats - 1);
    const auto from = number_in(query, "from", furthest_in_log);
    const auto limit = number_in(query, "limit", furthest_in_log);
    if (!seat || !from || !limit || *limit == 0) return refuse(Reason::Malformed);
    const auto wanted = static_cast<std::size_t>(limit->value_or(furthest_in_log));
    return PastQuestion{
        .viewer = *seat ? Viewer(Seat(**seat)) : Viewer::spectator(),
        .excerpt = {.from = static_cast<std::size_t>(from->value_or(0)), .limit = std::min(wanted, most)}};
}

std::string games_json() {
    JsonWriter json;
    json.open_object().key("games").open_list();
    for (const Title& title : titles()) {
        json.open_object().key("id").string(title.id).key("rules").number(title.rules_version);
        json.key("min_seats").number(title.min_seats).key("max_seats").number(title.max_seats);
        json.key("styles").open_list();
        for (const std::string_view style : title.styles) json.string(style);
        json.close_list().key("options").open_list();
        for (const auto& [name, value] : title.options)
            json.open_object().key("name").string(name).key("default").string(value).close_object();
        json.close_list().close_object();
    }
    json.close_list().key("levels").open_list();
    for (const std::string_view level : words_of<Level>.names) json.string(level);
    return json.close_list().close_object().text();
}

// Takes as long for every guess: what is compared follows from the guess in a way that nobody can steer.
bool is_same_secret(std::string_view guess, std::string_view secret) {
    const Digest left = sha256(guess);
    const Digest right = sha256(secret);
    unsigned difference = 0;
    for (std::size_t i = 0; i < left.size(); ++i) difference |= static_cast<unsigned>(left[i] ^ right[i]);
    return difference == 0;
}

// The log of a stored game, to be folded again; `entries` are of it.
Result<Past> past_of(const TableRow& row, std::span<const Entry> entries) {
    auto match = match_of(row);
    if (!match) return tl::unexpected(match.error());
    return Past{.id = row.id,
                .table = Table(std::move(*match), *Dealer::from_text(row.secret)),
                .entries = entries,
                .is_over = row.stage == Stage::Over};
}

// What a game's past can be asked for.
struct PastKind {
    std::string_view path;
    std::string_view list;  // its name in the answer
    std::size_t most;       // in one answer
    std::optional<Refusal> (*write)(JsonWriter& json, Past past, Viewer viewer, Excerpt excerpt);
};
constexpr std::array<PastKind, 2> past_kinds{
    {{"frames", "frames", most_frames, write_frames}, {"history", "steps", most_steps, write_history}}};

// The part of a game's past as an object; an empty one if the game has not begun.
Result<std::string> past_json(const Store& store, const TableRow& row, const PastKind& kind,
                              const PastQuestion& question) {
    JsonWriter json;
    json.open_object();
    if (row.stage == Stage::Open)
        return json.key(kind.list).open_list().close_list().key("next").null().close_object().take();
    const auto entries = store.read(row.id, question.excerpt.needed());
    if (!entries) return tl::unexpected(entries.error());
    auto past = past_of(row, *entries);
    if (!past) return tl::unexpected(past.error());
    if (const auto refusal = kind.write(json, std::move(*past), question.viewer, question.excerpt))
        return failure(refusal->message, row.id);
    return json.close_object().take();
}

}  // namespace

// An operator's question whether the house is well is answered however much else is asked.
void House::answer(const Request& request, Reply reply) {
    if (request.path == "/healthz" && request.method == "GET") return reply(health());
    const Ticket ticket = requests_.take(request.address, services_.limits.requests_at_once);
    if (!ticket || !people_.may_ask(request.address)) {
        // Late, so that a connection which asks again at once asks seldom.
        return services_.after(services_.limits.rest,
                               [reply, refusal = too_fast()] { reply(refused(refusal)); });
    }
    const auto begun = busy_time();
    if (const auto unexpected = unless_expected(request)) {
        reply(refused(*unexpected));
    } else {
        answer_admitted(request, [reply, ticket](Response response) { reply(std::move(response)); });
    }
    people_.charge(request.address, busy_time() - begun);
}

void House::answer_admitted(const Request& request, const Reply& reply) {
    const bool reads = request.method == "GET";
    if (!reads && request.method != "POST")
        return reply({.status = 405, .body = "{}", .headers = {{"Allow", "GET, HEAD, POST"}}});
    if (!reads && !is_from_here(request)) return reply(refused(refusal(Reason::Origin)));
    const Parts parts = parts_of(request.path);
    if (!parts.empty() && parts.front() == "api") return answer_api(request, parts, reply);
    if (!reads) return reply(refused(refusal(Reason::NoRoute)));
    if (request.path == "/metrics") return reply(metrics(request));
    reply(page(request));
}

Response House::health() const {
    const auto sentence = [](unsigned status, std::string text) {
        return Response{
            .status = status, .type = "text/plain; charset=utf-8", .body = std::move(text) + "\n"};
    };
    if (is_store_damaged_) return sentence(503, front_.say(Message{"house.health.damaged", {}}));
    if (services_.writer.is_failing()) return sentence(503, front_.say(Message{"house.health.failing", {}}));
    return sentence(200, "ok");
}

Response House::metrics(const Request& request) const {
    constexpr std::string_view scheme = "Bearer ";
    const bool has_token = !front_.metrics_token.empty() && request.authorization.starts_with(scheme) &&
                           is_same_secret(request.authorization.substr(scheme.size()), front_.metrics_token);
    if (!request.is_local && !has_token) return refused(refusal(Reason::Operator));
    const Gauges gauges{.is_failing = services_.writer.is_failing(),
                        .store_failures = services_.writer.failures(),
                        .journal_dropped = services_.journal.dropped(),
                        .connections = front_.connections(),
                        .rooms = rooms_.size(),
                        .thoughts_waiting = services_.thoughts.waiting(),
                        .bot_memory_bytes = services_.thoughts.bytes()};
    return {.type = "text/plain; version=0.0.4", .body = prometheus_text(services_.metrics, gauges)};
}

void House::answer_api(const Request& request, const Parts& parts, const Reply& reply) {
    const std::string_view topic = parts.size() > 1 ? parts[1] : "";
    if (topic == "me") return answer_me(request, parts, reply);
    if (topic == "tables") return answer_tables(request, parts, reply);
    if (topic == "games" && parts.size() == 2) return reply({.body = games_json()});
    if (topic == "version" && parts.size() == 2) {
        JsonWriter json;
        json.open_object().key("protocol").number(protocol_version).key("version").string(SERAI_VERSION);
        return reply({.body = json.close_object().text()});
    }
    reply(refused(refusal(Reason::NoRoute)));
}

void House::answer_me(const Request& request, const Parts& parts, const Reply& reply) {
    const PlayerRow player = people_.of(request);
    const std::string_view rest = parts.size() > 2 ? parts[2] : "";
    if (rest == "devices") return answer_devices(request, parts, reply);
    if (parts.size() > 3) return reply(refused(refusal(Reason::NoRoute)));
    if (request.method != "POST") {
        if (rest == "tables") {
            if (player.id.empty()) return reply(refused(refusal(Reason::Stranger)));
            const auto before = number_in(request.query, "before", std::numeric_limits<std::int64_t>::max());
            if (!before) return reply(refused(before.error()));
            return reply({.body = tables_of(player, before->value_or(services_.now() + 1))});
        }
        if (!rest.empty()) return reply(refused(refusal(Reason::NoRoute)));
        JsonWriter json;
        json.open_object().key("id");
        player.id.empty() ? json.null() : json.string(player.id);
        if (!player.id.empty()) json.key("name").string(player.name);
        return reply({.body = json.close_object().text()});
    }
    const auto command = read_command(request.body.empty() ? "{}" : request.body);
    if (!command) return reply(refused(command.error()));
    if (!player.id.empty() && !people_.may_command(player.id))
        return reply(refused(refusal(Reason::TooFast)));
    if (rest.empty()) return people_.introduce(request, *command, reply);
    if (rest == "arrive") return people_.arrive(request, *command, reply);
    if (rest == "carry" && player.id.empty()) return reply(refused(refusal(Reason::Stranger)));
    if (rest == "carry") return people_.write_code(player, reply);
    reply(refused(refusal(Reason::NoRoute)));
}

void House::answer_devices(const Request& request, const Parts& parts, const Reply& reply) {
    const PlayerRow player = people_.of(request);
    if (player.id.empty()) return reply(refused(refusal(Reason::Stranger)));
    if (request.method != "POST" && parts.size() == 3)
        return reply(people_.devices(player, People::device_of(request)));
    if (request.method != "POST" || parts.size() != 5 || parts[4] != "revoke")
        return reply(refused(refusal(Reason::NoRoute)));
    if (!people_.may_command(player.id)) return reply(refused(refusal(Reason::TooFast)));
    people_.revoke(request, player, parts[3], reply);
}

void House::answer_tables(const Request& request, const Parts& parts, const Reply& reply) {
    if (request.method == "POST") return answer_command(request, parts, reply);
    if (parts.size() == 2) return reply({.body = lobby(people_.of(request).id)});
    answer_table(request, parts, reply);
}

void House::answer_command(const Request& request, const Parts& parts, const Reply& reply) {
    auto command = read_command(request.body.empty() ? "{}" : request.body);
    if (!command) return reply(refused(command.error()));
    if (parts.size() != 2 && parts.size() != 4) return reply(refused(refusal(Reason::NoRoute)));
    command->verb = parts.size() == 2 ? "open" : parts[3];
    command->table = parts.size() == 2 ? "" : parts[2];
    const PlayerRow player = people_.of(request);
    if (!player.id.empty() && !people_.may_command(player.id))
        return reply(refused(refusal(Reason::TooFast)));
    perform(*command, player, [reply](const CommandResult& result) { reply(response_to(result)); });
}

void House::answer_table(const Request& request, const Parts& parts, const Reply& reply) {
    const PlayerRow player = people_.of(request);
    const auto found = room(std::string(parts[2]));
    if (!found) return reply(refused(found.error()));
    const TableRow& row = (*found)->row();
    if (parts.size() == 3)
        return show_table(row.id, player,
                          [reply](const CommandResult& result) { reply(response_to(result)); });
    if (parts.size() != 4) return reply(refused(refusal(Reason::NoRoute)));

    const auto send = [&reply](Result<std::string> text) {
        reply(text ? Response{.body = *std::move(text)} : refused(refusal(Reason::Stopped)));
    };
    if (const auto* kind = std::ranges::find(past_kinds, parts[3], &PastKind::path);
        kind != past_kinds.end()) {
        const auto question = past_question(request.query, kind->most);
        if (!question) return reply(refused(question.error()));
        if (!(*found)->may_see(player.id, question->viewer)) return reply(refused(refusal(Reason::NotYours)));
        return send(past_json(services_.reader, row, *kind, *question));
    }
    if (parts[3] == "chat") return send(chat_json(row));
    if (parts[3] == "record") {
        if (row.stage != Stage::Over) return reply(refused(refusal(Reason::NotOver)));
        const auto record = record_of(services_.reader, row, room_host_.name_of);
        if (!record) return reply(refused(refusal(Reason::Stopped)));
        return reply({.type = "text/plain; charset=utf-8",
                      .body = *record,
                      .headers = {{"Content-Disposition",
                                   "attachment; filename=\"" + row.game + "-" + row.id + ".txt\""}}});
    }
    reply(refused(refusal(Reason::NoRoute)));
}

Result<std::string> House::chat_json(const TableRow& row) {
    const auto lines = services_.reader.chat(row.id, most_lines);
    if (!lines) return tl::unexpected(lines.error());
    JsonWriter json;
    json.open_object().key("lines").open_list();
    for (const ChatRow& line : *lines) {
        people_.meet({line.player, line.name});
        json.open_object().key("player").string(line.player).key("name").string(people_.name_of(line.player));
        json.key("text").string(line.text).key("at").number(line.at).close_object();
    }
    return json.close_list().close_object().text();
}

std::string House::lobby(std::string_view player) {
    JsonWriter json;
    json.open_object().key("tables").open_list();
    if (const auto found = services_.reader.public_tables(most_tables, most_tables_of_one))
        write_rows(json, *found, player);
    return json.close_list().close_object().text();
}

std::string House::tables_of(const PlayerRow& player, Milliseconds before) {
    JsonWriter json;
    json.open_object().key("tables").open_list();
    if (const auto found = services_.reader.tables_of(player.id, before, most_tables))
        write_rows(json, *found, player.id);
    return json.close_list().close_object().text();
}

// A table that nobody is at is shown without waking it; one that could not be woken is not shown.
void House::write_rows(JsonWriter& json, const TableRows& tables, std::string_view player) {
    for (const DamagedTable& table : tables.damaged) close_damaged(table.id, table.reason);
    for (const TableRow& row : tables.rows) {
        meet(row);
        if (const auto found = rooms_.find(row.id); found != rooms_.end()) {
            found->second->write_table(json, player);
        } else if (const auto match = match_of(row); !match) {
            close_damaged(row.id, match.error().message);
        } else if (!damaged_.contains(row.id)) {
            Room(services_, room_host_, row).write_table(json, player);
        }
    }
}

}  // namespace serai
