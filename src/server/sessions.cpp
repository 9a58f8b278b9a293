#include "server/sessions.hpp"

#include <algorithm>
#include <utility>

#include "room/answers.hpp"

namespace serai {
namespace {

void send_off(const Session& session, Goodbye why) {
    session.connection->send(std::make_shared<const std::string>(wire::text(News{.goodbye = {why}})));
    session.connection->close(name(why));
}

void forget(auto& by_name, const std::string& name, Session& session) {
    const auto found = by_name.find(name);
    if (found == by_name.end()) return;
    found->second.erase(&session);
    if (found->second.empty()) by_name.erase(found);
}

}  // namespace

void Sessions::add(Session session) {
    const std::uint64_t number = ++last_number_;
    session.sender.session = number;
    numbers_.insert_or_assign(session.connection.get(), number);
    sessions_.emplace(number, std::move(session));
}

Session* Sessions::find(const Connection& connection) {
    const auto found = numbers_.find(&connection);
    return found == numbers_.end() ? nullptr : &sessions_.at(found->second);
}

Session* Sessions::find(std::uint64_t number) {
    const auto found = sessions_.find(number);
    return found == sessions_.end() ? nullptr : &found->second;
}

void Sessions::introduce(Session& session, const Person& person) {
    session.is_known = true;
    session.sender.person = person;
    if (!person.id.empty()) by_person_[person.id].insert(&session);
}

void Sessions::rename(const Person& person) {
    const auto found = by_person_.find(person.id);
    if (found == by_person_.end()) return;
    for (Session* const session : found->second) session->sender.person.name = person.name;
}

Session Sessions::remove(const Connection& connection) {
    auto removed = sessions_.extract(numbers_.at(&connection));
    numbers_.erase(&connection);
    Session& session = removed.mapped();
    forget(by_person_, session.sender.person.id, session);
    for (const auto& [table, eyes] : session.watched) forget(by_table_, table, session);
    return std::move(session);
}

void Sessions::watch(Session& session, const std::string& table, Viewer eyes) {
    session.watched.insert_or_assign(table, eyes);
    by_table_[table].insert(&session);
}

void Sessions::unwatch(Session& session, const std::string& table) {
    session.watched.erase(table);
    forget(by_table_, table, session);
}

std::vector<std::string> Sessions::watched_tables() const {
    std::vector<std::string> tables;
    for (const auto& [table, group] : by_table_) tables.push_back(table);
    std::ranges::sort(tables);
    return tables;
}

std::vector<std::uint64_t> Sessions::watching(const std::string& table) const {
    std::vector<std::uint64_t> numbers;
    const auto found = by_table_.find(table);
    if (found == by_table_.end()) return numbers;
    for (const Session* const session : found->second) numbers.push_back(session->sender.session);
    return numbers;
}

template <typename Do>
void Sessions::for_each_watching(const std::string& table, Do&& action) {
    const auto found = by_table_.find(table);
    if (found == by_table_.end()) return;
    for (Session* const session : found->second) action(*session, session->watched.at(table));
}

std::size_t Sessions::tell(const std::string& table, std::span<const Telling> tellings) {
    std::size_t reached = 0;
    for_each_watching(table, [&](Session& session, Viewer eyes) {
        for (const auto& [to, text] : tellings) {
            if (to.eyes && !to.eyes->is(eyes.seat())) continue;
            if (to.person && *to.person != session.sender.person.id) continue;
            session.connection->send(text);
            ++reached;
        }
    });
    return reached;
}

void Sessions::blind(const std::string& table, const Blinded& blinded) {
    for_each_watching(table, [&](Session& session, Viewer& eyes) {
        if (session.sender.person.id == blinded.person && eyes.is(blinded.seat)) eyes = Viewer::spectator();
    });
}

void Sessions::call(const std::string& table, const Call& call) {
    const auto found = by_person_.find(call.person);
    if (found == by_person_.end()) return;
    std::shared_ptr<const std::string> text;  // most watch
    for (Session* const session : found->second) {
        if (session->watched.contains(table)) continue;
        if (!text) {
            const News news{.call = {CallInfo{table, call.seat}}};
            text = std::make_shared<const std::string>(wire::text(news));
        }
        session->connection->send(text);
    }
}

void Sessions::tell_all(const std::string& text) {
    const auto shared = std::make_shared<const std::string>(text);
    for (const auto& [number, session] : sessions_) session.connection->send(shared);
}

std::vector<std::uint64_t> Sessions::numbers() const {
    std::vector<std::uint64_t> numbers;
    numbers.reserve(sessions_.size());
    for (const auto& [number, session] : sessions_) numbers.push_back(number);
    return numbers;
}

void Sessions::dismiss(std::uint64_t number, Goodbye why) {
    if (const Session* const session = find(number)) send_off(*session, why);
}

void Sessions::close_all(std::string_view reason) {
    for (const auto& [number, session] : sessions_) session.connection->close(reason);
}

void Sessions::hang_up(const std::string& device, Goodbye why) {
    for (const auto& [number, session] : sessions_) {
        if (session.device == device && !device.empty()) send_off(session, why);
    }
}

}  // namespace serai
