// Rooms of this device (src/room), by number and text. A room wants things done: what it answers is one JSON
// of its effects, and the page's worker does them.
#include <algorithm>
#include <utility>

#include "games/catalogue.hpp"
#include "room/command_reader.hpp"
#include "room/flaw.hpp"
#include "room/lines.hpp"
#include "room/plan.hpp"
#include "room/records.hpp"
#include "room/room.hpp"
#include "wasm/edge.hpp"
#include "wasm/given.hpp"
#include "wasm/sights.hpp"

namespace serai::wasm {
namespace {

Shelf<Room>& rooms() {
    static Shelf<Room> all;
    return all;
}

void write_audience(JsonWriter& json, const Audience& audience) {
    if (audience.eyes) {
        json.key("eyes");
        audience.eyes->is_spectator() ? json.null() : json.field(audience.eyes->seat());
    }
    if (audience.person) json.key("person").string(*audience.person);
}

void write_answer(JsonWriter& json, const CommandAnswer& answer) {
    json.open_object().key("ticket").number(static_cast<std::int64_t>(answer.ticket));
    if (answer.result) {
        json.key("done").string(*answer.result);
    } else {
        write_refused(json, answer.result.error());
    }
    json.close_object();
}

void write_thought(JsonWriter& json, const ThoughtWanted& wanted) {
    json.open_object().key("seat").field(wanted.seat);
    json.key("asked").number(static_cast<std::int64_t>(wanted.asked));
    json.key("bot").string(wanted.bot).key("ticket").number(static_cast<std::int64_t>(wanted.ticket));
    json.key("played").string(wanted.played);
    json.key("sight").string(sight_text(*wanted.position, wanted.seat)).close_object();
}

// Texts that go on to the page stay texts. Calls are left out: who could be called watches or is not there.
std::uint32_t wanted(const Effects& effects) {
    JsonWriter json;
    json.open_object().key("changes");
    wire::write(json, effects.changes);
    json.key("blinded").open_list();
    for (const Blinded& each : effects.blinded)
        json.open_object().key("person").string(each.person).key("seat").field(each.seat).close_object();
    json.close_list().key("tellings").open_list();
    for (const Telling& each : effects.tellings) {
        json.open_object();
        write_audience(json, each.to);
        json.key("text").string(*each.text).close_object();
    }
    json.close_list().key("answers").open_list();
    for (const CommandAnswer& each : effects.answers) write_answer(json, each);
    json.close_list().key("thoughts").open_list();
    for (const ThoughtWanted& each : effects.thoughts) write_thought(json, each);
    json.close_list().key("wake_at");
    wire::write(json, effects.wake_at);
    return answer(json.close_object().take());
}

tl::expected<Order, Refusal> order_of(const GivenOrder& given, std::uint64_t ticket) {
    const auto message = read_message(given.message.value);
    const auto envelope = message.and_then(read_envelope);
    if (!envelope) return tl::unexpected(envelope.error());
    auto command = read_command(envelope->verb, *message);
    if (!command) return tl::unexpected(std::move(command.error()));
    if (auto* unwatch = std::get_if<Unwatch>(&*command)) unwatch->seat = given.eyes;
    return Order{ticket, given.person, envelope->key, std::move(*command)};
}

}  // namespace

// A name as it is kept. Given: {"name": …}.
extern "C" __attribute__((export_name("tidy_name"))) std::uint32_t tidy_name() {
    const auto name = given_as<GivenName>().and_then(
        [](const GivenName& given) { return tidy_line(given.name, longest_name); });
    return name ? done(*name) : refused(name.error());
}

// A table that somebody wants to open, as it is to be stored: one for everybody at this device. Given: an
// order.
extern "C" __attribute__((export_name("plan_table"))) std::uint32_t plan_table() {
    const auto given = given_as<GivenOrder>();
    if (!given) return refused(given.error());
    auto wish = read_message(given->message.value).and_then(read_open);
    if (!wish) return refused(wish.error());
    wish->is_hot_seat = true;
    wish->is_public = false;
    auto row = planned_table(*wish, given->person, present());
    if (!row) return refused(row.error());
    make_local(*row);
    return done(*row);
}

// Stored tables as a person may know them. Given: both.
extern "C" __attribute__((export_name("list_tables"))) std::uint32_t list_tables() {
    const auto given = given_as<GivenTables>();
    if (!given) return refused(given.error());
    std::vector<TableInfo> infos;
    for (const StoredTable& each : given->tables)
        infos.push_back(table_info(each.row, given->person, names_of(each.people)));
    return done(infos);
}

// Rooms.

// The number of the room of a stored table. Given: the table.
extern "C" __attribute__((export_name("open_room"))) std::uint32_t open_room() {
    auto stored = given_as<StoredTable>();
    if (!stored) return refused(stored.error());
    if (flaw_of(stored->row)) return refused(refusal(Reason::Stopped));
    auto room = Room::open(std::move(*stored), {}, present().steady);
    return room ? done(rooms().put(std::move(*room))) : refused(room.error());
}

// Nobody watches and nothing is under way there, or there is no such table any more.
extern "C" __attribute__((export_name("is_done"))) std::uint32_t is_done(std::uint32_t number) {
    const Room& room = rooms().at(number);
    return room.is_idle() || room.is_gone() ? 1 : 0;
}

extern "C" __attribute__((export_name("close_room"))) void close_room(std::uint32_t room) {
    rooms().remove(room);
}

// What a message wants, and of which table. Given: the message.
extern "C" __attribute__((export_name("envelope"))) std::uint32_t envelope() {
    const auto envelope = read_message(given()).and_then(read_envelope);
    return envelope ? done(*envelope) : refused(envelope.error());
}

// Given: an order.
extern "C" __attribute__((export_name("perform"))) std::uint32_t perform(std::uint32_t number,
                                                                         std::uint32_t ticket) {
    auto order = given_as<GivenOrder>().and_then(
        [ticket](const GivenOrder& given) { return order_of(given, ticket); });
    if (order) return wanted(rooms().at(number).perform(std::move(*order), present()));
    Effects effects;
    effects.answers.push_back({ticket, tl::unexpected(std::move(order.error()))});
    return wanted(effects);
}

extern "C" __attribute__((export_name("stored"))) std::uint32_t stored(std::uint32_t number) {
    return wanted(rooms().at(number).stored());
}

extern "C" __attribute__((export_name("failed"))) std::uint32_t failed(std::uint32_t number) {
    return wanted(rooms().at(number).failed(present()));
}

// Given: the move.
extern "C" __attribute__((export_name("chosen"))) std::uint32_t chosen(std::uint32_t number,
                                                                       std::uint32_t seat,
                                                                       std::uint32_t asked) {
    return wanted(rooms().at(number).chosen({Seat(seat), asked, std::string(given())}, present()));
}

// Given: the person with another name.
extern "C" __attribute__((export_name("renamed"))) std::uint32_t renamed(std::uint32_t number) {
    return wanted(rooms().at(number).renamed(given_as<Person>().value_or(Person{}), present()));
}

extern "C" __attribute__((export_name("wake"))) std::uint32_t wake(std::uint32_t number) {
    return wanted(rooms().at(number).wake(present()));
}

// Another window has changed the table: the tickets of what was not done here yet.
extern "C" __attribute__((export_name("surrender"))) std::uint32_t surrender(std::uint32_t number) {
    std::vector<std::uint64_t> tickets;
    for (const Order& order : rooms().at(number).surrender()) tickets.push_back(order.ticket);
    return done(tickets);
}

// What is seen.

// Given: who looks.
extern "C" __attribute__((export_name("info"))) std::uint32_t info(std::uint32_t number) {
    return done(rooms().at(number).info(given()));
}

// Given: which part of what, and who looks through whose eyes.
extern "C" __attribute__((export_name("past"))) std::uint32_t past(std::uint32_t number) {
    const Room& room = rooms().at(number);
    const auto given = given_as<GivenPast>();
    if (!given) return refused(given.error());
    const auto kind = std::ranges::find(past_kinds, given->kind, &PastKind::path);
    if (kind == past_kinds.end()) return refused(refusal(Reason::NoRoute));
    const std::size_t from = given->from.value_or(kind->from);
    if (given->limit == 0 || from > furthest_in_log) return refused(refusal(Reason::Malformed));
    const Viewer eyes = given->seat ? Viewer(*given->seat) : Viewer::spectator();
    if (const auto no = room.unless_past_of(given->person, eyes, *kind)) return refused(*no);
    const auto text = room.past(*kind, eyes, {.from = from, .limit = given->limit});
    return text ? done(wire::Written{*text}) : refused(text.error());
}

// The record, when the game is over.
extern "C" __attribute__((export_name("record"))) std::uint32_t record(std::uint32_t number) {
    const Room& room = rooms().at(number);
    if (room.row().stage != Stage::Over) return refused(refusal(Reason::NotOver));
    return done(record_of(room.row(), *room.table(),
                          [&room](std::string_view person) { return room.name_of(person); }));
}

}  // namespace serai::wasm
