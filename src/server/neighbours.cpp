#include "server/neighbours.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "games/catalogue.hpp"
#include "room/command_reader.hpp"
#include "room/random_names.hpp"
#include "room/refusals.hpp"
#include "server/responses.hpp"

namespace serai {
namespace {

using std::chrono::milliseconds;

const std::string everybody = "all";
constexpr Milliseconds margin = 100;      // of clocks that do not run alike
constexpr milliseconds answer_time{250};  // until it is asked again where a table is
constexpr Milliseconds errand_life = 10'000;
constexpr unsigned hasty_attempts = 3;
constexpr milliseconds between_attends{2'000};
constexpr std::size_t attended_at_once = 500;
constexpr Milliseconds between_presences = 4'000;
constexpr Milliseconds presence_life = 10'000;
constexpr unsigned notices_given = 5;
constexpr std::size_t key_letters_of_errand = 26;

bool changes_nothing(const Command& command) {
    return std::holds_alternative<Watch>(command) || std::holds_alternative<Unwatch>(command) ||
           std::holds_alternative<Check>(command) || std::holds_alternative<Advise>(command);
}

Response response_of(const tl::expected<std::string, Refusal>& body, const bus::Done& head) {
    Response response{.status = head.status, .type = head.type, .body = *body};
    if (!head.disposition.empty()) response.headers.emplace_back("Content-Disposition", head.disposition);
    return response;
}

}  // namespace

Neighbours::Neighbours(Services& services, Sessions& sessions, Rooms& rooms, Hears hears)
    : services_(services),
      neighbourhood_(*services.neighbourhood),
      sessions_(sessions),
      rooms_(rooms),
      hears_(std::move(hears)),
      nodes_(neighbourhood_.nodes.begin(), neighbourhood_.nodes.end()),
      beat_(services.steady()),
      pinged_(services.steady()),
      rewatching_{
          .sessions = sessions,
          .after = services.after,
          .perform =
              [this](const std::string& table, const Sender& sender, Command command, Rooms::Answered reply) {
                  perform(table, sender, "", std::move(command), std::move(reply));
              },
          .unwatch = [this](std::uint64_t session, const std::string& table) { unwatch(session, table); }} {
    for (const Title& title : titles()) known_rules_.push_back({std::string(title.id), title.rules_version});
    rooms_.join({.tell = [this](const std::string& table, const Effects& effects) { tell(table, effects); },
                 .lost = [this](const std::string& table) { lose(table); }});
    for (const std::string& name : {neighbourhood_.name, everybody})
        neighbourhood_.bus.listen(name, [this](const std::string& text) { hear(text); });
    beat();
    attend();
}

// Errands.

void Neighbours::perform(const std::string& table, const Sender& sender, std::string key, Command command,
                         Rooms::Answered reply) {
    if (key.empty() && !changes_nothing(command))
        key = RandomNames(services_.random()).name(key_letters_of_errand);
    const auto wish = std::make_shared<const Command>(std::move(command));
    add({.table = table,
         .here =
             [this, table, sender, key, wish](std::uint64_t number) {
                 perform_here(neighbourhood_.name, table, sender, key, *wish,
                              [this, number](CommandResult result) {
                                  if (Rooms::is_lost(result)) return run(number);
                                  finish(number, {std::move(result)});
                              });
             },
         .message =
             [this, table, sender, key, wish](std::uint64_t number) {
                 bus::Do head{.from = neighbourhood_.name,
                              .number = number,
                              .session = sender.session,
                              .table = table,
                              .person = sender.person.id,
                              .name = sender.person.name,
                              .address = sender.address,
                              .key = key};
                 return std::visit(
                     [&head]<typename What>(const What& what) {
                         head.verb = What::wire_name;
                         return bus::text_of(head, wire::text(what));
                     },
                     *wish);
             },
         .answered = [reply = std::move(reply)](Outcome outcome) { reply(std::move(outcome.body)); },
         .is_watch = std::holds_alternative<Watch>(*wish)});
}

void Neighbours::look(bus::Look look, std::function<void()> here, Site::Reply reply) {
    look.from = neighbourhood_.name;
    const std::string table = look.table;
    add({.table = table,
         .here =
             [this, here = std::move(here)](std::uint64_t number) {
                 errands_.erase(number);
                 here();
             },
         .message =
             [look](std::uint64_t number) {
                 bus::Look head = look;
                 head.number = number;
                 return bus::text_of(head);
             },
         .answered =
             [reply = std::move(reply)](const Outcome& outcome) {
                 reply(outcome.body ? response_of(outcome.body, outcome.head)
                                    : refused(outcome.body.error()));
             }});
}

void Neighbours::add(Errand errand) {
    errand.until = services_.steady() + errand_life;
    const std::uint64_t number = ++last_errand_;
    errands_.emplace(number, std::move(errand));
    run(number);
}

void Neighbours::run(std::uint64_t number) {
    const auto errand = errands_.find(number);
    if (errand == errands_.end()) return;
    if (!is_there()) return finish(number, {refuse(Reason::Stopped)});
    ++errand->second.attempts;
    reach(errand->second.table, [this, number](const Place& place) {
        const auto found = errands_.find(number);
        if (found == errands_.end()) return;
        Errand& wanted = found->second;
        if (const auto* no = std::get_if<Refusal>(&place)) return finish(number, {tl::unexpected(*no)});
        if (std::holds_alternative<Here>(place)) {
            wanted.node.clear();
            const auto here = wanted.here;
            return here(number);
        }
        if (const auto* there = std::get_if<There>(&place)) {
            wanted.node = there->node;
            wanted.sent = services_.steady();
            ++services_.metrics.errands_sent;
            neighbourhood_.bus.send(there->node, wanted.message(number));
        }
        wait(number);
    });
}

// Whoever does not answer may have gone.
void Neighbours::wait(std::uint64_t number) {
    services_.after(answer_time, [this, number, attempts = errands_.at(number).attempts] {
        const auto errand = errands_.find(number);
        if (errand == errands_.end() || errand->second.attempts != attempts) return;
        if (errand->second.until <= services_.steady()) return finish(number, {refuse(Reason::Stopped)});
        doubt(errand->second.table, errand->second.node);
        run(number);
    });
}

void Neighbours::finish(std::uint64_t number, Outcome outcome) {
    const auto errand = errands_.extract(number);
    if (!errand.empty()) errand.mapped().answered(std::move(outcome));
}

void Neighbours::rerun_errands(const std::string& node) {
    std::vector<std::uint64_t> numbers;
    for (const auto& [number, errand] : errands_) {
        if (errand.node == node) numbers.push_back(number);
    }
    for (const std::uint64_t number : numbers) run(number);
}

// Where a table is.

void Neighbours::reach(const std::string& table, Reached then) {
    const Room* const room = rooms_.find(table);
    if (room != nullptr && !room->is_gone()) return then(Here{});
    if (rooms_.is_damaged(table)) return then(refusal(Reason::Damaged));
    const auto known = places_.find(table);
    if (known != places_.end() && !known->second.is_doubted) return then(There{known->second.node});
    auto& waiting = reaching_[table];
    waiting.push_back(std::move(then));
    if (waiting.size() > 1) return;
    neighbourhood_.registrar.ask([table, name = neighbourhood_.name, rules = known_rules_](
                                     Registry& registry) { return registry.claim(table, name, rules); },
                                 [this, table, epoch = epoch_](Result<Claim> claimed) {
                                     // What was claimed before the lease was over may be another's since.
                                     if (epoch != epoch_ || !is_there())
                                         claimed = failure({"house.store.busy", {}});
                                     settle(table, std::move(claimed));
                                 });
}

void Neighbours::settle(const std::string& table, Result<Claim> claimed) {
    const auto before = places_.find(table);
    const std::string node = before == places_.end() ? "" : before->second.node;
    const Place place = place_of(table, std::move(claimed));
    const auto waiting = reaching_.extract(table);
    // Whoever watched it where it was before watches it here, or where it is now.
    const auto* const there = std::get_if<There>(&place);
    const bool has_moved = there != nullptr && !node.empty() && there->node != node;
    if (std::holds_alternative<Here>(place) || has_moved) rewatch(table);
    for (const Reached& each : waiting.mapped()) each(place);
}

Neighbours::Place Neighbours::place_of(const std::string& table, Result<Claim> claimed) {
    if (!claimed) {
        const Reason reason = rooms_.note_unread(table, claimed.error().message);
        return reason == Reason::Damaged ? Place(refusal(reason)) : Place(Unknown{});
    }
    if (std::holds_alternative<NoSuchTable>(*claimed)) return refusal(Reason::NoTable);
    if (auto* taken = std::get_if<Claimed>(&*claimed)) {
        ++services_.metrics.tables_claimed;
        places_.erase(table);
        watching_.erase(table);
        const std::uint64_t version = taken->table.row.version;
        rooms_.add(std::move(taken->table));
        notices_.erase(table);
        if (!taken->before.empty() && taken->before != neighbourhood_.name) {
            send(taken->before, bus::Taken{.from = neighbourhood_.name, .table = table, .version = version});
            notices_[table] = {taken->before, version, notices_given};
        }
        return rooms_.is_damaged(table) ? Place(refusal(Reason::Damaged)) : Place(Here{});
    }
    std::string node = std::get<Elsewhere>(*claimed).node;
    if (node.empty()) {
        // Nobody's, and of rules that are not known here: perhaps another node knows them.
        std::vector<std::string> others(nodes_.begin(), nodes_.end());
        std::erase(others, neighbourhood_.name);
        if (others.empty()) return refusal(Reason::Stopped);
        node = others[services_.random().front() % others.size()];
    }
    Known& known = places_[table];
    if (known.node != node) known = {.node = node};
    known.is_doubted = false;
    return There{node};
}

void Neighbours::doubt(const std::string& table, const std::string& node) {
    const auto known = places_.find(table);
    if (known != places_.end() && known->second.node == node) known->second.is_doubted = true;
}

// Another node has heard that it is here: what is known of it may be old.
void Neighbours::doubt(const std::string& table) {
    if (const auto known = places_.find(table); known != places_.end()) known->second.is_doubted = true;
}

void Neighbours::visit_here(const std::string& table, std::function<void(const Room* room)> then) {
    if (!is_there()) return then(nullptr);
    reach(table, [this, table, then = std::move(then)](const Place& place) {
        then(std::holds_alternative<Here>(place) ? rooms_.find(table) : nullptr);
    });
}

// Watching. A session of any node is at most one window of a table, however often it says so.

void Neighbours::perform_here(const std::string& node, const std::string& table, const Sender& sender,
                              const std::string& key, const Command& command, const Rooms::Answered& reply) {
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
    for (const Call& call : effects.calls) {
        if (nodes_.size() > 1)
            send(everybody,
                 bus::Calling{
                     .from = neighbourhood_.name, .table = table, .person = call.person, .seat = call.seat});
    }
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

void Neighbours::hear(const bus::Present& said, const std::string& /*body*/) {
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

// Messages.

void Neighbours::send(const std::string& to, const bus::Message& head, std::string_view body) {
    neighbourhood_.bus.send(to, bus::text_of(head, body));
}

void Neighbours::hear(const std::string& text) {
    const auto letter = bus::read_letter(text);
    if (!letter) return;
    std::visit([this, &letter](const auto& said) { hear(said, letter->body); }, letter->head);
}

// A command that comes again while it is being done is done once; later its key is known.
void Neighbours::hear(const bus::Do& said, const std::string& body) {
    if (!is_there() || !inbox_.emplace(said.from, said.number).second) return;
    const auto answer = [this, from = said.from, number = said.number,
                         table = said.table](const CommandResult& result) {
        inbox_.erase({from, number});
        if (Rooms::is_lost(result))
            return send(from, bus::Moved{.from = neighbourhood_.name, .table = table, .number = number});
        if (!result) return send(from, bus::Refused{.number = number}, wire::text(result.error()));
        bus::Done head{.from = neighbourhood_.name, .number = number};
        const auto at_table = watching_.find(table);
        if (at_table != watching_.end() && at_table->second.contains(from))
            head.told = at_table->second.at(from).told;
        send(from, head, *result);
    };
    const auto fields = read_message(body);
    auto command = fields.and_then([&said](const Json& message) { return read_command(said.verb, message); });
    if (!command) return answer(tl::unexpected(command.error()));
    const Sender sender{.person = {said.person, said.name}, .address = said.address, .session = said.session};
    doubt(said.table);
    reach(said.table, [this, said, sender, answer, command = std::move(*command)](const Place& place) {
        if (const auto* no = std::get_if<Refusal>(&place)) return answer(tl::unexpected(*no));
        if (!std::holds_alternative<Here>(place)) return answer(tl::unexpected(Rooms::lost()));
        perform_here(said.from, said.table, sender, said.key, command, answer);
    });
}

void Neighbours::hear(const bus::Look& said, const std::string& /*body*/) {
    if (!is_there() || !inbox_.emplace(said.from, said.number).second) return;
    doubt(said.table);
    reach(said.table, [this, said](const Place& place) {
        const auto close = [this, said] { inbox_.erase({said.from, said.number}); };
        if (!std::holds_alternative<Here>(place)) {
            close();
            if (const auto* no = std::get_if<Refusal>(&place))
                return send(said.from, bus::Refused{.number = said.number}, wire::text(*no));
            return send(said.from,
                        bus::Moved{.from = neighbourhood_.name, .table = said.table, .number = said.number});
        }
        hears_.show(said, [this, said, close](const Response& response) {
            close();
            bus::Done head{.from = neighbourhood_.name,
                           .number = said.number,
                           .status = response.status,
                           .type = response.type};
            for (const auto& [name, value] : response.headers) {
                if (name == "Content-Disposition") head.disposition = value;
            }
            send(said.from, head, response.body);
        });
    });
}

void Neighbours::hear(const bus::Done& said, const std::string& body) {
    const auto errand = errands_.find(said.number);
    if (errand == errands_.end() || errand->second.node != said.from) return;
    services_.metrics.errand_milliseconds +=
        static_cast<std::uint64_t>(services_.steady() - errand->second.sent);
    const std::string table = errand->second.table;
    const bool is_watch = errand->second.is_watch;
    if (is_watch) {
        Known& known = places_[table];
        if (known.node.empty()) known.node = said.from;
        if (known.node == said.from && !known.told) known.told = said.told;
    }
    finish(said.number, {body, said});
    if (!is_watch) return;
    // Meanwhile it was heard that the table is elsewhere, or what came later: then this answer is old.
    const Known& known = places_[table];
    if (known.node != said.from || (known.told && *known.told > said.told)) rewatch(table);
}

void Neighbours::hear(const bus::Refused& said, const std::string& body) {
    finish(said.number, {tl::unexpected(bus::read_refusal(body).value_or(refusal(Reason::Failed)))});
}

void Neighbours::hear(const bus::Moved& said, const std::string& /*body*/) {
    doubt(said.table, said.from);
    if (const auto errand = errands_.find(said.number);
        errand != errands_.end() && errand->second.node == said.from) {
        errand->second.attempts < hasty_attempts ? run(said.number) : wait(said.number);
    }
    if (!rooms_.find(said.table) && said.number == 0) rewatch(said.table);
}

void Neighbours::hear(const bus::Taken& said, const std::string& /*body*/) {
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

void Neighbours::hear(const bus::Tell& said, const std::string& body) {
    if (!follows(said.from, said.table, said.told)) return;
    Telling telling{.text = std::make_shared<const std::string>(body)};
    if (said.is_for_eyes) telling.to.eyes = said.seat ? Viewer(*said.seat) : Viewer::spectator();
    telling.to.person = said.person;
    services_.metrics.frames_sent += sessions_.tell(said.table, {&telling, 1});
}

void Neighbours::hear(const bus::Blind& said, const std::string& /*body*/) {
    if (follows(said.from, said.table, said.told)) sessions_.blind(said.table, {said.person, said.seat});
}

void Neighbours::hear(const bus::Away& said, const std::string& /*body*/) {
    go(said.from, said.session, said.table);
}

void Neighbours::hear(const bus::Attend& said, const std::string& /*body*/) {
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

void Neighbours::hear(const bus::Refresh& said, const std::string& /*body*/) {
    const auto known = places_.find(said.table);
    if (known == places_.end() || known->second.node != said.from) return;
    known->second.told.reset();
    rewatch(said.table);
}

void Neighbours::hear(const bus::Ping& /*said*/, const std::string& /*body*/) {
    pinged_ = services_.steady();
}

void Neighbours::hear(const bus::Leaving& said, const std::string& /*body*/) {
    if (said.from == neighbourhood_.name) return;
    nodes_.erase(said.from);
    see_off(said.from);
}

void Neighbours::hear(const bus::Calling& said, const std::string& /*body*/) {
    if (said.from != neighbourhood_.name) sessions_.call(said.table, {said.person, said.seat});
}

void Neighbours::hear(const bus::Renamed& said, const std::string& /*body*/) {
    if (said.from != neighbourhood_.name) hears_.renamed({said.person, said.name});
}

void Neighbours::hear(const bus::Gone& said, const std::string& /*body*/) {
    if (said.from != neighbourhood_.name) hears_.gone(said.device, said.why);
}

void Neighbours::hear(const bus::Spent& said, const std::string& /*body*/) {
    if (said.from != neighbourhood_.name) hears_.spent(said);
}

void Neighbours::tell_renamed(const Person& person) {
    send(everybody, bus::Renamed{.from = neighbourhood_.name, .person = person.id, .name = person.name});
}

void Neighbours::tell_gone(const std::string& device, Goodbye why) {
    send(everybody, bus::Gone{.from = neighbourhood_.name, .device = device, .why = why});
}

void Neighbours::tell_spent(const std::string& address, std::uint64_t requests, std::uint64_t guests) {
    if (nodes_.size() > 1)
        send(everybody,
             bus::Spent{
                 .from = neighbourhood_.name, .address = address, .requests = requests, .guests = guests});
}

// Being there. Counted from when a beat was sent, by a clock that nobody sets: the registry counts from
// later.

bool Neighbours::is_there() const {
    return !is_leaving_ && services_.steady() - beat_ < neighbourhood_.lease - margin;
}

// Who hears nothing of the others does not say that it is there: its tables are taken over by those who do.
void Neighbours::beat() {
    const Milliseconds now = services_.steady();
    if (!is_there()) lapse();
    const bool is_cut_off = nodes_.size() > 1 && now - pinged_ > 2 * neighbourhood_.between_beats;
    if (!is_beating_ && !is_cut_off && !is_leaving_) {
        is_beating_ = true;
        neighbourhood_.registrar.ask([name = neighbourhood_.name, lease = neighbourhood_.lease](
                                         Registry& registry) { return registry.beat(name, lease); },
                                     [this, now](const Result<std::vector<std::string>>& nodes) {
                                         is_beating_ = false;
                                         if (nodes) heard_beat(now, *nodes);
                                     });
    }
    send(neighbourhood_.name, bus::Ping{});
    services_.after(milliseconds(neighbourhood_.between_beats), [this] { beat(); });
}

void Neighbours::heard_beat(Milliseconds sent, const std::vector<std::string>& nodes) {
    // Between the last beat and this one the lease may have been over, whoever noticed.
    if (sent - beat_ >= neighbourhood_.lease - margin) lapse();
    beat_ = sent;
    has_lapsed_ = false;
    std::set<std::string> gone = std::exchange(nodes_, std::set(nodes.begin(), nodes.end()));
    for (const std::string& node : nodes_) gone.erase(node);
    for (const std::string& node : gone) see_off(node);
}

void Neighbours::lapse() {
    if (std::exchange(has_lapsed_, true) || is_leaving_) return;
    ++epoch_;
    ++services_.metrics.leases_lost;
    services_.journal.note(LogLevel::Warning, "lapsed");
    rooms_.let_go();
    watching_.clear();
    places_.clear();
    notices_.clear();
    hears_.lapsed();
}

void Neighbours::see_off(const std::string& node) {
    if (node == neighbourhood_.name) return;
    std::vector<std::pair<std::string, std::uint64_t>> left;  // table, session
    for (const auto& [table, nodes] : watching_) {
        const auto of_node = nodes.find(node);
        if (of_node == nodes.end()) continue;
        for (const auto& [number, watcher] : of_node->second.sessions) left.emplace_back(table, number);
    }
    for (const auto& [table, number] : left) go(node, number, table);
    for (auto& [table, nodes] : watching_) nodes.erase(node);
    std::vector<std::string> tables;
    for (const auto& [table, known] : places_) {
        if (known.node == node) tables.push_back(table);
    }
    for (const std::string& table : tables) places_.erase(table);
    rerun_errands(node);
    for (const std::string& table : tables) rewatch(table);
}

void Neighbours::depart(std::function<void()> done) {
    neighbourhood_.registrar.ask(
        [name = neighbourhood_.name](Registry& registry) { return registry.depart(name); },
        [this, done = std::move(done)](const Result<void>&) {
            send(everybody, bus::Leaving{.from = neighbourhood_.name});
            done();
        });
}

}  // namespace serai
