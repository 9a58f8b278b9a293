// Watching: what rooms tell, to those who watch from other nodes, and who is at which table.
#include <algorithm>
#include <chrono>
#include <utility>

#include "server/neighbours.hpp"

namespace serai {
namespace {

constexpr std::chrono::milliseconds between_attends{2'000};
constexpr std::size_t attended_at_once = 500;
constexpr Milliseconds between_presences = 4'000;
constexpr Milliseconds presence_life = 10'000;
constexpr std::chrono::milliseconds time_to_decide{250};

}  // namespace

// A session of any node is at most one window of a table, however often it says so.

void Neighbours::perform_here(const std::string& node, const std::string& table, const Sender& sender,
                              const std::string& key, const Command& command, const Rooms::Reply& reply) {
    const auto* const watch = std::get_if<Watch>(&command);
    if (watch == nullptr) return rooms_.perform(table, sender, key, command, reply);
    const Viewer eyes = watch->seat ? Viewer(*watch->seat) : Viewer::spectator();
    rooms_.perform(
        table, sender, key, command, [this, node, table, sender, eyes, reply](CommandResult result) {
            if (result) {
                go(node, sender.session, table);
                watching(table, node).sessions.insert_or_assign(sender.session, Watcher{sender, eyes});
            }
            reply(std::move(result));
        });
}

// A room that is opened anew counts beyond what any before it has told.
Neighbours::Watching& Neighbours::watching(const std::string& table, const std::string& node) {
    constexpr unsigned count_bits = 32;
    const auto [found, is_new] = watching_[table].try_emplace(node);
    if (is_new) found->second.told = ++counts_ << count_bits;
    return found->second;
}

void Neighbours::go(const std::string& node, std::uint64_t session, const std::string& table) {
    const auto at_table = watching_.find(table);
    if (at_table == watching_.end()) return;
    const auto of_node = at_table->second.find(node);
    if (of_node == at_table->second.end()) return;
    const auto gone = of_node->second.sessions.extract(session);
    if (gone.empty() || rooms_.find(table) == nullptr) return;
    rooms_.perform(table, gone.mapped().sender, "", Unwatch{seat_of(gone.mapped().eyes)}, [](const auto&) {});
}

void Neighbours::unwatch(std::uint64_t session, const std::string& table) {
    go(neighbourhood_.name, session, table);
    if (const auto known = places_.find(table); known != places_.end())
        send(known->second.node, bus::Away{.from = neighbourhood_.name, .table = table, .session = session});
}

void Neighbours::rewatch(const std::string& table) {
    for (const std::uint64_t session : sessions_.watching(table)) serai::rewatch(rewatching_, table, session);
}

void Neighbours::tell(const std::string& table, const Effects& effects) {
    call_elsewhere(table, effects.calls);
    const auto found = watching_.find(table);
    if (found == watching_.end()) return;
    for (auto& [node, watching] : found->second) {
        for (const Blinded& each : effects.blinded) {
            bool is_concerned = false;
            for (auto& [number, watcher] : watching.sessions) {
                if (watcher.sender.person.id != each.person || !watcher.eyes.is(each.seat)) continue;
                watcher.eyes = Viewer::spectator();
                is_concerned = true;
            }
            if (is_concerned && node != neighbourhood_.name)
                send(node, bus::Blind{.from = neighbourhood_.name,
                                      .table = table,
                                      .told = ++watching.told,
                                      .person = each.person,
                                      .seat = each.seat});
        }
        if (node == neighbourhood_.name) continue;
        for (const auto& [to, text] : effects.tellings) {
            const auto fits = [&audience = to](const auto& each) {
                const Watcher& watcher = each.second;
                return (!audience.eyes || audience.eyes->is(watcher.eyes.seat())) &&
                       (!audience.person || *audience.person == watcher.sender.person.id);
            };
            if (std::ranges::none_of(watching.sessions, fits)) continue;
            send(node,
                 bus::Tell{.from = neighbourhood_.name,
                           .table = table,
                           .told = ++watching.told,
                           .is_for_eyes = to.eyes.has_value(),
                           .seat = to.eyes ? seat_of(*to.eyes) : std::nullopt,
                           .person = to.person},
                 *text);
        }
    }
}

// Nobody decides within the blink of an eye, and whoever does needs no call. So windows at other nodes are
// called a little later, all at once, and only if nothing was decided meanwhile.
void Neighbours::call_elsewhere(const std::string& table, std::span<const Call> calls) {
    if (nodes_.size() < 2 || calls.empty()) return;
    if (calls_.empty()) services_.after(time_to_decide, [this] { tell_calls(); });
    for (const Call& call : calls) calls_[{table, call.seat}] = call.person;
}

void Neighbours::tell_calls() {
    for (const auto& [where, person] : std::exchange(calls_, {})) {
        const auto& [table, seat] = where;
        const Room* const room = rooms_.find(table);
        if (room == nullptr || !room->awaits(person, seat)) continue;
        send(everybody,
             bus::Calling{.from = neighbourhood_.name, .table = table, .person = person, .seat = seat});
    }
}

// Another node has it: all who watch it through this one look for it there.
void Neighbours::lose(const std::string& table) {
    ++services_.metrics.tables_lost;
    notices_.erase(table);
    const auto watching = watching_.extract(table);
    if (!watching.empty()) {
        for (const auto& [node, sessions] : watching.mapped()) {
            if (node != neighbourhood_.name)
                send(node, bus::Moved{.from = neighbourhood_.name, .table = table});
        }
    }
    rewatch(table);
}

void Neighbours::give_notice() {
    for (auto& [table, notice] : notices_) {
        send(notice.to, bus::Taken{.from = neighbourhood_.name, .table = table, .version = notice.version});
        --notice.left;
    }
    std::erase_if(notices_, [](const auto& each) { return each.second.left == 0; });
}

// Whom it has at the tables of others: what was lost on its way is noticed there.
void Neighbours::attend() {
    services_.after(between_attends, [this] {
        give_notice();
        tell_presence();
        std::map<std::string, bus::Attend> by_node;
        for (auto known = places_.begin(); known != places_.end();) {
            const auto& [table, place] = *known;
            std::vector<std::uint64_t> sessions = sessions_.watching(table);
            if (sessions.empty()) {
                known = places_.erase(known);  // it is asked for anew when somebody wants something there
                continue;
            }
            bus::Attend& attend = by_node[place.node];
            attend.tables.push_back({table, place.told.value_or(0), std::move(sessions)});
            if (attend.tables.size() == attended_at_once) {
                attend.from = neighbourhood_.name;
                send(place.node, attend);
                attend.tables.clear();
            }
            ++known;
        }
        for (const std::string& table : sessions_.watched_tables()) {
            if (!places_.contains(table) && rooms_.find(table) == nullptr) rewatch(table);
        }
        for (auto& [node, attend] : by_node) {
            attend.from = neighbourhood_.name;
            if (!attend.tables.empty()) send(node, attend);
        }
        attend();
    });
}

void Neighbours::tell_presence() {
    if (nodes_.size() < 2 || services_.steady() - presence_told_ < between_presences) return;
    presence_told_ = services_.steady();
    std::erase_if(presences_, [this](const auto& each) {
        return services_.steady() - each.second.heard > presence_life;
    });
    bus::Present present{.from = neighbourhood_.name};
    for (const auto& [table, nodes] : watching_) {
        bus::PresentAt at{.table = table};
        std::set<std::string> people;
        for (const auto& [node, watching] : nodes) {
            at.watchers += watching.sessions.size();
            for (const auto& [number, watcher] : watching.sessions) people.insert(watcher.sender.person.id);
        }
        people.erase("");  // strangers
        at.people.assign(people.begin(), people.end());
        if (at.watchers > 0) present.tables.push_back(std::move(at));
        if (present.tables.size() == attended_at_once) {
            send(everybody, present);
            present.tables.clear();
        }
    }
    if (!present.tables.empty()) send(everybody, present);
}

void Neighbours::hear(const bus::Present& said, std::string_view /*body*/) {
    if (said.from == neighbourhood_.name) return;
    for (const bus::PresentAt& at : said.tables)
        presences_[at.table] = {at.watchers, at.people, services_.steady()};
}

void Neighbours::add_presence(TableInfo& info) const {
    const auto found = presences_.find(info.id);
    if (found == presences_.end() || services_.steady() - found->second.heard > presence_life) return;
    info.watchers = static_cast<std::uint32_t>(found->second.watchers);
    for (Chair& chair : info.seats)
        chair.is_online = chair.player && std::ranges::find(found->second.people, *chair.player) !=
                                              found->second.people.end();
}

void Neighbours::hear(const bus::Taken& said, std::string_view /*body*/) {
    const Room* const room = rooms_.find(said.table);
    if (room != nullptr && room->row().version < said.version) rooms_.lose(said.table);
}

// Whether it is the next one of this table, or a later one. What comes too late is not told: newer is known.
bool Neighbours::follows(const std::string& from, const std::string& table, std::uint64_t told) {
    const auto known = places_.find(table);
    if (known == places_.end() || known->second.node != from || !known->second.told) return false;
    const std::uint64_t before = *known->second.told;
    if (told <= before) return false;
    known->second.told = told;
    if (told > before + 1) rewatch(table);
    return true;
}

void Neighbours::hear(const bus::Tell& said, std::string_view body) {
    if (!follows(said.from, said.table, said.told)) return;
    Telling telling{.text = std::make_shared<const std::string>(body)};
    if (said.is_for_eyes) telling.to.eyes = said.seat ? Viewer(*said.seat) : Viewer::spectator();
    telling.to.person = said.person;
    services_.metrics.frames_sent += sessions_.tell(said.table, {&telling, 1});
}

void Neighbours::hear(const bus::Blind& said, std::string_view /*body*/) {
    if (follows(said.from, said.table, said.told)) sessions_.blind(said.table, {said.person, said.seat});
}

void Neighbours::hear(const bus::Away& said, std::string_view /*body*/) {
    go(said.from, said.session, said.table);
}

void Neighbours::hear(const bus::Attend& said, std::string_view /*body*/) {
    if (!is_there()) return;
    for (const bus::Attended& each : said.tables) {
        if (rooms_.find(each.table) == nullptr) {
            send(said.from, bus::Moved{.from = neighbourhood_.name, .table = each.table});
            continue;
        }
        Watching& here = watching(each.table, said.from);
        std::vector<std::uint64_t> gone;
        for (const auto& [number, watcher] : here.sessions) {
            if (std::ranges::find(each.sessions, number) == each.sessions.end()) gone.push_back(number);
        }
        for (const std::uint64_t number : gone) go(said.from, number, each.table);
        const bool is_one_missing = std::ranges::any_of(
            each.sessions, [&](std::uint64_t number) { return !here.sessions.contains(number); });
        const bool is_of_another_time = each.told < here.told_before || each.told > here.told;
        if (is_one_missing || is_of_another_time)
            send(said.from, bus::Refresh{.from = neighbourhood_.name, .table = each.table});
        here.told_before = here.told;
    }
}

void Neighbours::hear(const bus::Refresh& said, std::string_view /*body*/) {
    const auto known = places_.find(said.table);
    if (known == places_.end() || known->second.node != said.from) return;
    known->second.told.reset();
    rewatch(said.table);
}

}  // namespace serai
