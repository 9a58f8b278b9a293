#include "tests/protocol/room_house.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "games/catalogue.hpp"
#include "room/answers.hpp"
#include "room/lines.hpp"
#include "room/plan.hpp"
#include "room/records.hpp"

namespace serai::tests {
namespace {

constexpr std::size_t name_letters = 24;
constexpr Milliseconds second = 1000;

std::string text_of(const CommandResult& result) {
    JsonWriter json;
    json.open_object();
    if (result) {
        json.key("done").raw(*result);
    } else {
        json.key("refused");
        wire::write(json, result.error());
    }
    return json.close_object().take();
}

template <typename Value>
std::string named_json(JsonKey name, const Value& value) {
    JsonWriter json;
    json.open_object().key(name);
    wire::write(json, value);
    return json.close_object().take();
}

// The number behind "name=" in a query.
std::optional<std::size_t> number_in(std::string_view query, const std::string& name) {
    const std::size_t at = query.find(name + "=");
    if (at == std::string_view::npos) return std::nullopt;
    std::size_t number = 0;
    std::from_chars(query.data() + at + name.size() + 1, query.data() + query.size(), number);
    return number;
}

}  // namespace

Person RoomHouse::person_at(const std::string& window) const {
    const std::string id = window.substr(0, window.find('/'));
    const auto name = names_.find(id);
    return name == names_.end() ? Person{} : Person{id, name->second};
}

Moment RoomHouse::moment() { return {now_, now_, sha256("random " + std::to_string(++moments_))}; }

RoomHouse::Hosted* RoomHouse::hosted(const std::string& table) {
    if (const auto found = rooms_.find(table); found != rooms_.end()) {
        if (!found->second.room->is_gone()) return &found->second;
        rooms_.erase(found);
    }
    const auto kept = kept_.find(table);
    if (kept == kept_.end()) return nullptr;
    StoredTable stored = kept->second.table;
    for (const auto& [id, name] : names_) stored.people.push_back({id, name});
    auto room = Room::open(std::move(stored), limits_, now_);
    if (!room) return nullptr;
    Hosted& hosted = rooms_[table];
    hosted.room = std::move(*room);
    return &hosted;
}

// Commands.

std::string RoomHouse::perform(const std::string& window, const std::string& message) {
    const auto json = read_message(message);
    const auto envelope = json.and_then(read_envelope);
    if (!envelope) return text_of(tl::unexpected(envelope.error()));
    auto command = read_command(envelope->verb, *json);
    if (!command) return text_of(tl::unexpected(command.error()));
    return text_of(perform(window, *envelope, std::move(*command)));
}

CommandResult RoomHouse::perform(const std::string& window, const Envelope& envelope, Command wish) {
    Order order{++last_ticket_, person_at(window), envelope.key, std::move(wish)};
    if (std::holds_alternative<Unwatch>(order.command)) {
        unwatch(window, envelope.table);
        return "{}";
    }
    if (const auto* look = std::get_if<Watch>(&order.command))
        looking_[order.ticket] = {window, look->seat ? Viewer(*look->seat) : Viewer::spectator()};
    return command(envelope.table, std::move(order));
}

CommandResult RoomHouse::command(const std::string& table, Order order) {
    Hosted* const found = hosted(table);
    if (found == nullptr) {
        const auto known = apart_.find(order.person.id + " " + order.key);
        return known == apart_.end() || order.key.empty() ? refuse(Reason::NoTable)
                                                          : CommandResult(known->second);
    }
    const std::uint64_t ticket = order.ticket;
    carry_out(table, found->room->perform(std::move(order), moment()));
    const auto answer = answers_.find(ticket);
    return answer == answers_.end() ? CommandResult("null") : std::move(answer->second);
}

void RoomHouse::watch(const std::string& window, const std::string& table, Viewer eyes) {
    unwatch(window, table);
    windows_[window].watched.insert_or_assign(table, eyes);
}

void RoomHouse::unwatch(const std::string& window, const std::string& table) {
    const auto watched = windows_[window].watched.extract(table);
    if (watched.empty()) return;
    const Viewer eyes = watched.mapped();
    const Unwatch wish{eyes.is_spectator() ? std::nullopt : std::optional(eyes.seat())};
    [[maybe_unused]] const auto left = command(table, {++last_ticket_, person_at(window), "", wish});
}

// Questions.

std::string RoomHouse::ask(const std::string& window, const std::string& method, const std::string& path,
                           const std::string& body) {
    const Person person = person_at(window);
    if (path.starts_with("tables/") && method == "GET") return text_of(answer_about_table(person, path));
    const auto json = read_message(body);
    if (!json) return text_of(tl::unexpected(json.error()));
    if (path == "tables") return text_of(open(person, *json));
    if (path != "me") return text_of(refuse(Reason::NoRoute));
    const Json* const name = json->find("name");
    if (name == nullptr || name->as<std::string>() == nullptr) return text_of(refuse(Reason::Malformed));
    const auto line = tidy_line(*name->as<std::string>(), name_letters);
    if (!line) return text_of(tl::unexpected(line.error()));
    const Person renamed{window.substr(0, window.find('/')), *line};
    names_[renamed.id] = renamed.name;
    for (auto& [table, each] : rooms_) carry_out(table, each.room->renamed(renamed, moment()));
    return text_of(wire::text(renamed));
}

CommandResult RoomHouse::open(const Person& person, const Json& body) {
    const auto wish = read_open(body);
    if (!wish) return tl::unexpected(wish.error());
    const auto envelope = read_envelope(body);
    if (!envelope) return tl::unexpected(envelope.error());
    const std::string key = person.id + " " + envelope->key;
    if (const auto known = apart_.find(key); known != apart_.end() && !envelope->key.empty())
        return known->second;
    auto row = planned_table(*wish, person, moment());
    if (!row) return tl::unexpected(row.error());
    if (does_store_fail_) return refuse(Reason::Stopped);
    row->version = 1;
    const auto name = [&person](std::string_view) { return person.name; };
    const std::string answer = named_json("table", table_info(*row, person.id, name));
    kept_[row->id].table.row = std::move(*row);
    return apart_[key] = answer;
}

// "tables/T", or with what is asked about it behind it.
CommandResult RoomHouse::answer_about_table(const Person& person, const std::string& path) {
    constexpr std::size_t begin = std::string_view("tables/").size();
    const std::size_t end = std::min(path.find('/', begin), path.size());
    const std::string table = path.substr(begin, end - begin);
    const std::string what = path.substr(end, path.find('?') - end);
    const Hosted* const found = hosted(table);
    if (found == nullptr) return refuse(Reason::NoTable);
    const Room& room = *found->room;
    if (what.empty()) return named_json("table", room.info(person.id));
    if (what == "/chat") {
        std::vector<ChatLine> lines;
        for (const ChatRow& row : kept_[table].chat)
            lines.push_back({table, row.player, room.name_of(row.player), row.text, row.at});
        return named_json("lines", lines);
    }
    if (what == "/record") {
        if (room.row().stage != Stage::Over) return refuse(Reason::NotOver);
        const auto name = [&room](std::string_view id) { return room.name_of(id); };
        return wire::text(record_of(room.row(), *room.table(), name));
    }
    const auto* kind = std::ranges::find(past_kinds, what.substr(1), &PastKind::path);
    if (kind == past_kinds.end()) return refuse(Reason::NoRoute);
    const auto seat = number_in(path, "seat");
    const Viewer eyes = seat ? Viewer(Seat(*seat)) : Viewer::spectator();
    if (auto no = room.unless_past_of(person.id, eyes, *kind)) return tl::unexpected(*std::move(no));
    const Excerpt excerpt{number_in(path, "from").value_or(kind->from),
                          number_in(path, "limit").value_or(kind->most)};
    return room.past(*kind, eyes, excerpt);
}

// What happens.

void RoomHouse::carry_out(const std::string& table, Effects effects) {
    rooms_[table].wake_at = effects.wake_at;
    for (const Blinded& each : effects.blinded) {
        for (auto& [name, window] : windows_) {
            const auto watched = window.watched.find(table);
            if (watched != window.watched.end() && person_at(name).id == each.person &&
                watched->second.is(each.seat))
                watched->second = Viewer::spectator();
        }
    }
    for (CommandAnswer& answer : effects.answers) {
        const auto looking = looking_.extract(answer.ticket);
        if (!looking.empty() && answer.result) watch(looking.mapped().window, table, looking.mapped().eyes);
        answers_.emplace(answer.ticket, std::move(answer.result));
    }
    for (const Telling& telling : effects.tellings) {
        for (auto& [name, window] : windows_) {
            const auto watched = window.watched.find(table);
            if (watched == window.watched.end()) continue;
            const bool fits_eyes = !telling.to.eyes || telling.to.eyes->is(watched->second.seat());
            if (fits_eyes && (!telling.to.person || *telling.to.person == person_at(name).id))
                window.heard.push_back(*telling.text);
        }
    }
    for (const Call& call : effects.calls) {
        for (auto& [name, window] : windows_) {
            if (person_at(name).id != call.person || window.watched.contains(table)) continue;
            window.heard.push_back(wire::text(News{.call = {CallInfo{table, call.seat}}}));
        }
    }
    for (ThoughtWanted& wanted : effects.thoughts) {
        if (wanted.bot.empty()) {
            answer_hint(wanted);
        } else {
            thoughts_.emplace_back(table, std::move(wanted));
        }
    }
    if (!effects.changes.empty()) store(table, effects.changes);
}

void RoomHouse::store(const std::string& table, const Changes& changes) {
    Room& room = *rooms_[table].room;
    if (does_store_fail_) return carry_out(table, room.failed(moment()));
    for (const Change& change : changes) {
        if (change.table.empty()) {
            for (const Receipt& each : change.receipts) apart_[each.player + " " + each.key] = each.answer;
            continue;
        }
        if (change.is_removal) {
            kept_.erase(change.table);
            continue;
        }
        auto& [kept, chat] = kept_[change.table];
        if (change.row) kept.row = *change.row;
        kept.row.version = change.version + 1;
        kept.entries.insert(kept.entries.end(), change.entries.begin(), change.entries.end());
        kept.receipts.insert(kept.receipts.end(), change.receipts.begin(), change.receipts.end());
        if (change.line) chat.push_back(*change.line);
    }
    carry_out(table, room.stored());
}

void RoomHouse::answer_hint(const ThoughtWanted& wanted) {
    const Title& title = title_of(*wanted.position);
    const auto sight = title.sight(*wanted.position, wanted.seat);
    answers_.emplace(wanted.ticket,
                     wire::text(HintsAnswer{title.hints(*sight, {.iterations = 50}, {}, wanted.played)}));
}

void RoomHouse::think(const std::string& table, const ThoughtWanted& wanted) {
    const Title& title = title_of(*wanted.position);
    const auto sight = title.sight(*wanted.position, wanted.seat);
    std::string move = (*title.make_opponent("greedy", 7))->choose(*sight, {}).notation;
    if (Hosted* const found = hosted(table))
        carry_out(table, found->room->chosen({wanted.seat, wanted.asked, std::move(move)}, moment()));
}

const std::vector<std::string>& RoomHouse::heard(const std::string& window) { return windows_[window].heard; }

// A bot that thinks chooses, or the next room that wants to be woken is; else a second passes.
bool RoomHouse::wait(const std::string& /*window*/) {
    if (!thoughts_.empty()) {
        const auto [table, wanted] = std::move(thoughts_.front());
        thoughts_.pop_front();
        think(table, wanted);
        return true;
    }
    const auto next = std::ranges::min_element(rooms_, {}, [](const auto& each) {
        return each.second.wake_at.value_or(std::numeric_limits<Milliseconds>::max());
    });
    if (next == rooms_.end() || !next->second.wake_at) {
        now_ += second;
        return false;
    }
    now_ = std::max(now_, *next->second.wake_at);
    carry_out(next->first, next->second.room->wake(moment()));
    return true;
}

void RoomHouse::close(const std::string& window) {
    const auto watched = windows_[window].watched;
    for (const auto& [table, eyes] : watched) unwatch(window, table);
    windows_.erase(window);
}

void RoomHouse::restart() {
    rooms_.clear();
    windows_.clear();
    thoughts_.clear();
}

std::optional<std::string> RoomHouse::stored(const std::string& table) {
    const auto found = kept_.find(table);
    if (found == kept_.end()) return std::nullopt;
    JsonWriter json;
    json.open_object();
    wire::write_fields(json, found->second.table.row);
    wire::write(json.key("entries"), found->second.table.entries);
    wire::write(json.key("receipts"), found->second.table.receipts);
    wire::write(json.key("chat"), found->second.chat);
    return json.close_object().take();
}

}  // namespace serai::tests
