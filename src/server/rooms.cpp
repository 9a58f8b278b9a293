#include "server/rooms.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "games/catalogue.hpp"
#include "room/flaw.hpp"
#include "room/refusals.hpp"

namespace serai {
namespace {

// A seed that nobody can guess, so that nobody can guess a bot.
std::uint64_t seed_of(const Digest& random) {
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8U | random[i];
    return seed;
}

}  // namespace

Rooms::Rooms(Services& services, Sessions& sessions) : services_(services), sessions_(sessions) {
    forget_old_rooms_again();
}

// Rooms.

const Room* Rooms::find(const std::string& table) const {
    const auto found = rooms_.find(table);
    return found == rooms_.end() || !found->second->room ? nullptr : &*found->second->room;
}

void Rooms::add(StoredTable table) {
    make_space();
    const auto hosted = std::make_shared<Hosted>();
    rooms_[table.row.id] = hosted;
    const std::string id = table.row.id;
    enter(id, hosted, std::optional(std::move(table)));
}

void Rooms::visit(const std::string& table, Visit then) {
    if (is_damaged(table)) return then(refuse(Reason::Damaged));
    const Shared hosted = host(table);
    if (!hosted->room) return hosted->waiting.push_back(services_.payers.later(std::move(then)));
    then(&*hosted->room);
}

Rooms::Shared Rooms::host(const std::string& table) {
    auto found = rooms_.find(table);
    const bool is_gone = found != rooms_.end() && found->second->room && found->second->room->is_gone();
    if (found == rooms_.end() || is_gone) {
        make_space();
        found = rooms_.insert_or_assign(table, std::make_shared<Hosted>()).first;
        read(table, found->second);
    }
    found->second->used = services_.steady();
    return found->second;
}

void Rooms::read(const std::string& table, const Shared& hosted) {
    services_.read([table](const Store& store) { return store.table(table); },
                   [this, table, hosted](Result<std::optional<StoredTable>> stored) {
                       enter(table, hosted, std::move(stored));
                   });
}

void Rooms::enter(const std::string& table, const Shared& hosted, Result<std::optional<StoredTable>> stored) {
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
    if (!room) return give_up(note_unread(table, room.error().message));
    hosted->room = std::move(*room);
    hosted->stage = hosted->room->row().stage;
    hosted->used = services_.steady();
    for (const Visit& each : waiting) each(&*hosted->room);
}

// A table whose row cannot be believed is closed; that its file cannot be read is another matter.
Reason Rooms::note_unread(const std::string& table, const Message& why) {
    if (!is_damage(why)) {
        services_.journal.note(LogLevel::Error, "not loaded", {{"table", table}, {"key", why.key}});
        return Reason::Stopped;
    }
    damaged_.insert(table);
    services_.journal.note(LogLevel::Error, "damaged",
                           {{"table", table}, {"key", why.key}, {"why", services_.say(why)}});
    return Reason::Damaged;
}

void Rooms::perform(const std::string& table, const Sender& sender, std::string key, Command command,
                    Reply reply) {
    visit(table, [this, table, sender, key = std::move(key), command = std::move(command),
                  reply = std::move(reply)](tl::expected<const Room*, Refusal> room) mutable {
        if (!room) return reply(tl::unexpected(std::move(room.error())));
        const Shared hosted = rooms_.at(table);
        const std::uint64_t ticket = ++last_ticket_;
        Order order{ticket, sender.person, std::move(key), std::move(command)};
        askers_.emplace(ticket, Asker{sender, std::move(reply)});
        carry_out(table, hosted, hosted->room->perform(std::move(order), services_.moment()));
    });
}

void Rooms::rename(const Person& person) {
    const auto rooms = rooms_;
    for (const auto& [table, hosted] : rooms) {
        if (hosted->room) carry_out(table, hosted, hosted->room->renamed(person, services_.moment()));
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
    const Milliseconds old = services_.steady() - services_.limits.room_age.count();
    for (const auto& [used, table] : idle) {
        if (used > old && rooms_.size() < many_rooms) break;
        services_.thoughts.forget(table);
        rooms_.erase(table);
    }
    crowded_ = std::max(many_rooms, rooms_.size() + rooms_.size() / 2);
}

// All rooms are looked at only when there are half as many more than the last time: where many are played in,
// opening one must not take longer for it.
void Rooms::make_space() {
    if (rooms_.size() >= crowded_) forget_old_rooms();
}

void Rooms::forget_old_rooms_again() {
    services_.after(services_.limits.room_age / 2, [this] {
        forget_old_rooms();
        forget_old_rooms_again();
    });
}

// Effects.

void Rooms::carry_out(const std::string& table, const Shared& hosted, Effects effects) {
    if (hosted->is_let_go) return;
    for (const Blinded& each : effects.blinded) sessions_.blind(table, each);
    for (CommandAnswer& answer : effects.answers) {
        const auto asker = askers_.extract(answer.ticket);
        if (!asker.empty()) asker.mapped().reply(std::move(answer.result));
    }
    if (neighbours_) neighbours_->tell(table, effects);
    services_.metrics.frames_sent += sessions_.tell(table, effects.tellings);
    for (const Call& call : effects.calls) sessions_.call(table, call);
    drop_thoughts(table, hosted);
    note_stage(table, *hosted);
    for (const ThoughtWanted& wanted : effects.thoughts) think(table, hosted, wanted);
    hosted->wake_at = effects.wake_at;
    set_alarm(table, hosted);
    if (!effects.changes.empty()) store(table, hosted, std::move(effects.changes));
}

void Rooms::store(const std::string& table, const Shared& hosted, Changes changes) {
    using std::chrono::steady_clock;
    const auto asked_at = steady_clock::now();
    const std::size_t entries = changes.back().entries.size();
    services_.writer.write(std::move(changes), [this, table, hosted, asked_at,
                                                entries](const Result<Stored>& stored) {
        services_.metrics.store_microseconds += static_cast<std::uint64_t>(
            std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - asked_at).count());
        if (stored && *stored == Stored::Yes) services_.metrics.entries_stored += entries;
        if (stored && *stored == Stored::Outdated) ++services_.metrics.changes_fenced;
        if (hosted->is_let_go) return;
        if (stored && *stored == Stored::Yes) return carry_out(table, hosted, hosted->room->stored());
        if (stored) return begin_anew(table, hosted);
        services_.journal.note(LogLevel::Error, "not stored",
                               {{"table", table}, {"key", stored.error().message.key}});
        carry_out(table, hosted, hosted->room->failed(services_.moment()));
    });
}

void Rooms::let_go() {
    for (const auto& [table, hosted] : std::exchange(rooms_, {})) {
        if (hosted->room) pass_on(table, *hosted);
    }
}

// What is being stored is outdated then, and says so itself.
void Rooms::lose(const std::string& table) {
    const auto found = rooms_.find(table);
    if (found == rooms_.end() || !found->second->room || found->second->room->is_storing()) return;
    begin_anew(table, Shared(found->second));
}

Refusal Rooms::lost() { return {Message{"lost", {}}, ""}; }

bool Rooms::is_lost(const CommandResult& result) {
    return !result && result.error().message.key == lost().message.key;
}

// Somebody else has changed the table: this room does not know what stands there.
void Rooms::begin_anew(const std::string& table, const Shared& hosted) {
    const auto found = rooms_.find(table);
    const bool was_here = found != rooms_.end() && found->second == hosted;
    if (was_here) rooms_.erase(found);
    if (neighbours_ && was_here) neighbours_->lost(table);
    if (!neighbours_ && was_here && reopened_) reopened_(table);
    pass_on(table, *hosted);
}

// Whatever it has not answered is for the room that comes after it; what it hears from now on concerns
// nobody.
void Rooms::pass_on(const std::string& table, Hosted& hosted) {
    hosted.is_let_go = true;
    for (Order& order : hosted.room->surrender()) {
        auto asker = askers_.extract(order.ticket);
        if (asker.empty()) continue;
        if (neighbours_)
            asker.mapped().reply(tl::unexpected(lost()));
        else
            perform(table, asker.mapped().sender, std::move(order.key), std::move(order.command),
                    std::move(asker.mapped().reply));
    }
}

void Rooms::think(const std::string& table, const Shared& hosted, const ThoughtWanted& wanted) {
    const Title& title = title_of(*wanted.position);
    Question question{title, table, wanted.seat, wanted.payer, title.sight(*wanted.position, wanted.seat)};
    if (wanted.bot.empty()) {
        const auto asker = askers_.extract(wanted.ticket);
        question.payer = asker.mapped().sender.owner();
        question.played = wanted.played;
        const bool is_past = hosted->room->row().stage == Stage::Over;
        return services_.thoughts.hint(question, is_past ? std::nullopt : std::optional(wanted.asked),
                                       asker.mapped().reply);
    }
    hosted->thoughts[index(wanted.seat)] = services_.thoughts.ask(
        question, wanted.bot, seed_of(services_.random()),
        // Not kept by its own thoughts.
        [this, table, kept = std::weak_ptr(hosted), wanted](const Thoughts::BotAnswer& answer) {
            const Shared hosted = kept.lock();
            if (!hosted) return;
            ++services_.metrics.bot_moves;
            if (answer.choice.mishap != Mishap::None) {
                ++services_.metrics.bot_mishaps;
                services_.journal.note(LogLevel::Warning, "bot failed",
                                       {{"table", table}, {"bot", wanted.bot}});
            }
            const Room::Choice choice{wanted.seat, wanted.asked, answer.choice.notation, answer.was_hurried};
            carry_out(table, hosted, hosted->room->chosen(choice, services_.moment()));
        });
    if (!hosted->thoughts[index(wanted.seat)])
        carry_out(table, hosted, hosted->room->not_asked(wanted.seat, services_.moment()));
}

// What was thought about a question that is asked no more is dropped, and so are hints for it.
void Rooms::drop_thoughts(const std::string& table, const Shared& hosted) {
    const Room& room = *hosted->room;
    if (room.table() == nullptr) return;
    const Turn turn = room.table()->match().turn();
    for (std::size_t i = 0; i < room.row().seats.size(); ++i) {
        const auto seat = Seat(i);
        const auto asked = turn.has(seat) ? std::optional(room.table()->asked(seat)) : std::nullopt;
        services_.thoughts.expire(table, seat, asked);
        if (!asked || room.row().seats[i].bot.empty()) hosted->thoughts[i] = {};
    }
}

void Rooms::note_stage(const std::string& table, Hosted& hosted) {
    const TableRow& row = hosted.room->row();
    if (std::exchange(hosted.stage, row.stage) == row.stage) return;
    const bool is_over = row.stage == Stage::Over;
    services_.journal.note(LogLevel::Info, is_over ? "over" : "started",
                           {{"table", table}, {"game", row.game}});
    if (!is_over) return;
    ++services_.metrics.games_finished;
    services_.thoughts.forget(table);
}

void Rooms::set_alarm(const std::string& table, const Shared& hosted) {
    if (!hosted->wake_at || (hosted->alarm && *hosted->alarm <= *hosted->wake_at)) return;
    hosted->alarm = hosted->wake_at;
    const auto delay = std::max<Milliseconds>(0, *hosted->wake_at - services_.steady());
    services_.after(std::chrono::milliseconds(delay), [this, table, hosted, alarm = *hosted->alarm] {
        if (hosted->alarm != alarm) return;  // there is a sooner one
        hosted->alarm.reset();
        if (!hosted->wake_at) return;
        if (*hosted->wake_at > services_.steady()) return set_alarm(table, hosted);
        carry_out(table, hosted, hosted->room->wake(services_.moment()));
    });
}

}  // namespace serai
