#include "server/neighbours.hpp"

#include <algorithm>
#include <utility>

#include "games/catalogue.hpp"
#include "room/refusals.hpp"

namespace serai {
namespace {

constexpr unsigned notices_given = 5;

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
              [this](const std::string& table, const Sender& sender, Command command, Rooms::Reply reply) {
                  perform(table, sender, "", std::move(command), std::move(reply));
              },
          .unwatch = [this](std::uint64_t session, const std::string& table) { unwatch(session, table); }} {
    for (const Title& title : titles()) known_rules_.push_back({std::string(title.id), title.rules_version});
    rooms_.join({.tell = [this](const std::string& table, const Effects& effects) { tell(table, effects); },
                 .lost = [this](const std::string& table) { lose(table); }});
    for (const std::string& name : {neighbourhood_.name, std::string(everybody)})
        neighbourhood_.bus.listen(name, [this](std::string_view text) { hear(text); });
    beat();
    attend();
}

void Neighbours::reach(const std::string& table, Reached then) {
    const Room* const room = rooms_.find(table);
    if (room != nullptr && !room->is_gone()) return then(Here{});
    if (rooms_.is_damaged(table)) return then(refusal(Reason::Damaged));
    const auto known = places_.find(table);
    if (known != places_.end() && !known->second.is_doubted) return then(There{known->second.node});
    auto& waiting = reaching_[table];
    waiting.push_back(services_.payers.later(std::move(then)));
    if (waiting.size() > 1) return;
    neighbourhood_.registrar.ask([table, name = neighbourhood_.name, rules = known_rules_](
                                     Registry& registry) { return registry.claim(table, name, rules); },
                                 services_.payers.later([this, table, epoch = epoch_](Result<Claim> claimed) {
                                     // What was claimed before the lease was over may be another's since.
                                     if (epoch != epoch_ || !is_there())
                                         claimed = failure({"house.store.busy", {}});
                                     settle(table, std::move(claimed));
                                 }));
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

bool Neighbours::carry(const std::string& to, std::string text) {
    const bool is_carried = text.size() <= neighbourhood_.bus.most();
    if (is_carried)
        neighbourhood_.bus.send(to, std::move(text));
    else
        ++services_.metrics.letters_too_large;
    return is_carried;
}

bool Neighbours::send(const std::string& to, const bus::Message& head, std::string_view body) {
    return carry(to, bus::text_of(head, body));
}

// Whoever heard nothing would ask again and again.
void Neighbours::answer(const std::string& to, const bus::Done& head, std::string_view body) {
    if (!send(to, head, body))
        send(to, bus::Refused{.number = head.number}, wire::text(refusal(Reason::TooLarge)));
}

void Neighbours::hear(std::string_view text) {
    const auto letter = bus::read_letter(text);
    if (!letter) return;
    std::visit([this, &letter](const auto& said) { hear(said, letter->body); }, letter->head);
}

void Neighbours::hear(const bus::Calling& said, std::string_view /*body*/) {
    if (said.from != neighbourhood_.name) sessions_.call(said.table, {said.person, said.seat});
}

void Neighbours::hear(const bus::Renamed& said, std::string_view /*body*/) {
    if (said.from != neighbourhood_.name) hears_.renamed({said.person, said.name});
}

void Neighbours::hear(const bus::Gone& said, std::string_view /*body*/) {
    if (said.from != neighbourhood_.name) hears_.gone(said.device, said.why);
}

void Neighbours::hear(const bus::Spent& said, std::string_view /*body*/) {
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

}  // namespace serai
