#include "server/rooms.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "games/catalogue.hpp"
#include "room/refusals.hpp"

namespace serai {
namespace {

constexpr std::size_t many_rooms = 200;

}  // namespace

Rooms::Rooms(Services& services, Sessions& sessions) : services_(services), sessions_(sessions) {
    forget_old_rooms_again();
}

Moment Rooms::moment() const { return {services_.now(), services_.steady(), services_.random()}; }

// Rooms.

const Room* Rooms::find(const std::string& table) const {
    const auto found = rooms_.find(table);
    return found == rooms_.end() || !found->second->room ? nullptr : &*found->second->room;
}

void Rooms::add(StoredTable table) {
    forget_old_rooms();
    const auto hosted = std::make_shared<Hosted>();
    rooms_[table.row.id] = hosted;
    const std::string id = table.row.id;
    enter(id, hosted, std::optional(std::move(table)));
}

void Rooms::visit(const std::string& table, Visit then) {
    const auto found = rooms_.find(table);
    if (found != rooms_.end() && found->second->room && found->second->room->is_gone()) rooms_.erase(found);
    Shared& hosted = rooms_[table];
    if (!hosted) {
        forget_old_rooms();
        hosted = std::make_shared<Hosted>();
        read(table, hosted);
    }
    hosted->used = services_.steady();
    if (!hosted->room) return hosted->waiting.push_back(std::move(then));
    then(&*hosted->room);
}

void Rooms::read(const std::string& table, const Shared& hosted) {
    services_.reader.ask([table](const Store& store) { return store.table(table); },
                         [this, table, hosted](Result<std::optional<StoredTable>> stored) {
                             enter(table, hosted, std::move(stored));
                         });
}

void Rooms::enter(const std::string& table, const Shared& hosted,
                  Result<std::optional<StoredTable>> stored) {
    const std::vector<Visit> waiting = std::move(hosted->waiting);
    hosted->waiting.clear();
    const auto give_up = [&](Reason reason) {
        rooms_.erase(table);
        for (const Visit& each : waiting) each(refuse(reason));
    };
    if (stored && !*stored) return give_up(Reason::NoTable);
    auto room = stored.and_then([&](std::optional<StoredTable> found) {
        return Room::open(*std::move(found), services_.limits.room, services_.steady());
    });
    if (!room) {
        services_.journal.note(LogLevel::Error, "not loaded",
                               {{"table", table}, {"key", room.error().message.key}});
        return give_up(Reason::Stopped);
    }
    hosted->room = std::move(*room);
    hosted->used = services_.steady();
    for (const Visit& each : waiting) each(&*hosted->room);
}

void Rooms::perform(const std::string& table, const Person& person, std::string key, Command command,
                    Reply reply) {
    visit(table, [this, table, person, key = std::move(key), command = std::move(command),
                  reply = std::move(reply)](tl::expected<const Room*, Refusal> room) {
        if (!room) return reply(tl::unexpected(std::move(room.error())));
        const Shared hosted = rooms_.at(table);
        const std::uint64_t ticket = ++last_ticket_;
        replies_.emplace(ticket, reply);
        carry_out(table, hosted, hosted->room->perform({ticket, person, key, command}, moment()));
    });
}

void Rooms::rename(const Person& person) {
    const auto rooms = rooms_;
    for (const auto& [table, hosted] : rooms) {
        if (hosted->room) carry_out(table, hosted, hosted->room->renamed(person, moment()));
    }
}

// Rooms that nobody has used for a while and, if there are too many, those that were used longest ago. All of
// them is stored.
void Rooms::forget_old_rooms() {
    std::vector<std::pair<Milliseconds, std::string>> idle;
    for (const auto& [table, hosted] : rooms_) {
        if (hosted->room && hosted->room->is_idle()) idle.emplace_back(hosted->used, table);
    }
    std::ranges::sort(idle);
    const Milliseconds old = services_.steady() - services_.limits.room_age;
    for (const auto& [used, table] : idle) {
        if (used > old && rooms_.size() < many_rooms) break;
        services_.thoughts.forget(table);
        rooms_.erase(table);
    }
}

void Rooms::forget_old_rooms_again() {
    services_.after(std::chrono::milliseconds(services_.limits.room_age / 2), [this] {
        forget_old_rooms();
        forget_old_rooms_again();
    });
}

// Effects.

void Rooms::carry_out(const std::string& table, const Shared& hosted, Effects effects) {
    for (const Blinded& each : effects.blinded) sessions_.blind(table, each);
    for (Answer& answer : effects.answers) {
        const auto reply = replies_.extract(answer.ticket);
        if (!reply.empty()) reply.mapped()(std::move(answer.result));
    }
    for (const Telling& telling : effects.tellings)
        services_.metrics.tellings += sessions_.tell(table, telling);
    for (const Call& call : effects.calls) sessions_.call(table, call);
    for (const ThoughtWanted& wanted : effects.thoughts) think(table, hosted, wanted);
    hosted->wake_at = effects.wake_at;
    set_alarm(table, hosted);
    if (!effects.changes.empty()) store(table, hosted, std::move(effects.changes));
}

void Rooms::store(const std::string& table, const Shared& hosted, Changes changes) {
    const Milliseconds asked_at = services_.steady();
    services_.writer.write(std::move(changes), [this, table, hosted, asked_at](const Result<Stored>& stored) {
        services_.metrics.store_milliseconds +=
            static_cast<std::uint64_t>(services_.steady() - asked_at);
        if (stored && *stored == Stored::Yes) return carry_out(table, hosted, hosted->room->stored());
        if (stored) return begin_anew(table, hosted);
        services_.journal.note(LogLevel::Error, "not stored",
                               {{"table", table}, {"key", stored.error().message.key}});
        carry_out(table, hosted, hosted->room->failed(moment()));
    });
}

// Somebody else has changed the table: this room does not know what stands there.
void Rooms::begin_anew(const std::string& table, const Shared& hosted) {
    std::vector<Order> orders = hosted->room->surrender();
    if (const auto found = rooms_.find(table); found != rooms_.end() && found->second == hosted)
        rooms_.erase(found);
    for (Order& order : orders) {
        auto reply = replies_.extract(order.ticket);
        if (!reply.empty())
            perform(table, order.person, std::move(order.key), std::move(order.command),
                    std::move(reply.mapped()));
    }
}

void Rooms::think(const std::string& table, const Shared& hosted, const ThoughtWanted& wanted) {
    const Title& title = title_of(*wanted.position);
    const Question question{title, table, wanted.seat, wanted.payer,
                            title.sight(*wanted.position, wanted.seat)};
    if (wanted.bot.empty()) {
        auto reply = replies_.extract(wanted.ticket);
        return services_.thoughts.hint(question, wanted.asked, reply.mapped());
    }
    hosted->thoughts[index(wanted.seat)] = services_.thoughts.ask(
        question, wanted.bot, services_.random_seed(),
        [this, table, hosted, seat = wanted.seat, asked = wanted.asked](const Thoughts::BotAnswer& answer) {
            ++services_.metrics.bot_moves;
            carry_out(table, hosted,
                      hosted->room->chosen(seat, asked, answer.choice.notation, moment()));
        });
    if (!hosted->thoughts[index(wanted.seat)])
        carry_out(table, hosted, hosted->room->not_asked(wanted.seat, moment()));
}

void Rooms::set_alarm(const std::string& table, const Shared& hosted) {
    if (!hosted->wake_at || hosted->has_alarm) return;
    hosted->has_alarm = true;
    const auto delay = std::max<Milliseconds>(0, *hosted->wake_at - services_.steady());
    services_.after(std::chrono::milliseconds(delay), [this, table, hosted] {
        hosted->has_alarm = false;
        if (!hosted->wake_at) return;
        if (*hosted->wake_at > services_.steady()) return set_alarm(table, hosted);
        carry_out(table, hosted, hosted->room->wake(moment()));
    });
}

}  // namespace serai
