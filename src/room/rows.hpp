// What is kept of a table, one struct per concept. Times are milliseconds since 1970; an empty text means
// "none".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/words.hpp"
#include "game/self.hpp"
#include "game/wire.hpp"

namespace serai {

using Milliseconds = std::int64_t;

// Somebody who is known by an id; an empty id is a stranger's.
struct Person {
    static constexpr std::string_view wire_name = "Person";
    std::string id{};
    std::string name{};
};
template <Is<Person> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("id", self.id);
    visit("name", self.name);
}

// Open: seats can be taken. Running: the game goes on. Over: it ended.
enum class Stage : std::uint8_t { Open, Running, Over };
constexpr Words<3> words(Stage) { return {"stage", {"open", "running", "over"}}; }

// Who may say something at a table: those who sit there, or everybody who watches.
enum class Talk : std::uint8_t { Seated, Everybody };
constexpr Words<2> words(Talk) { return {"talk", {"seated", "everybody"}}; }

// Who plays a seat: a person, a bot, or a bot for a person who may come back.
struct SeatRow {
    static constexpr std::string_view wire_name = "SeatRow";
    std::string player{};  // whose seat it is
    std::string bot{};     // the bot that plays it, by name
    std::string invite{};  // the secret part of the link to this seat
    std::string deputy{};  // the bot that its player wants while away
    std::string name{};    // of who plays it, where that is not its player's
};
template <Is<SeatRow> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("player", self.player);
    visit("bot", self.bot);
    visit("invite", self.invite);
    visit("deputy", self.deputy);
    visit("name", self.name);
}

// What the device of a seated person added to the luck. Without a commitment it added nothing.
struct NonceRow {
    static constexpr std::string_view wire_name = "NonceRow";
    std::string player{};
    Seat seat{};  // the first of this person
    std::string commitment{};
    std::string nonce{};
};
template <Is<NonceRow> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("player", self.player);
    visit("seat", self.seat);
    visit("commitment", self.commitment);
    visit("nonce", self.nonce);
}

// "When this is asked, answer that", for one seat.
struct StandingRow {
    static constexpr std::string_view wire_name = "StandingRow";
    Seat seat{};
    std::string question{};  // a text key
    std::string answer{};    // a move's notation
};
template <Is<StandingRow> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("seat", self.seat);
    visit("question", self.question);
    visit("answer", self.answer);
}

// Of a seat. The only number here that may be below zero.
struct Points {
    using WireLike = int;
    int value = 0;
};
inline void write_wire(JsonWriter& json, Points points) { json.number(points.value); }
inline bool read_wire(const Json& json, Points& points) {
    const auto* number = json.as<std::int64_t>();
    if (number == nullptr || !std::in_range<int>(*number)) return false;
    points.value = static_cast<int>(*number);
    return true;
}

// What everybody at a table may know of it, whoever looks.
struct TableFacts {
    static constexpr std::string_view wire_name = "TableFacts";
    std::string id{};
    std::string title{};  // by which its host calls it, or nothing
    std::string game{};
    unsigned rules = 0;  // their version
    wire::Pairs options{};
    std::string position{};  // where the game began, if not at its start
    Stage stage = Stage::Open;
    std::string host{};        // whose table it is
    bool is_public = false;    // shown in the lobby, seats for everybody
    bool has_hints = false;    // bots give advice
    bool is_hot_seat = false;  // one person may have several seats
    bool is_practice = false;  // who plays bots alone may try lines meanwhile
    Talk talk = Talk::Seated;
    std::string deputy{};  // the bot that stands in where its player wants no other
    std::vector<NonceRow> nonces{};
    Milliseconds opened = 0;
    Milliseconds ended = 0;          // 0 while it is not over
    std::vector<Seat> turn{};        // who must decide
    std::vector<Points> points{};    // by seat, when it is over
    std::vector<unsigned> places{};  // by seat, from 1: who is equal in everything shares one
    std::string rematch{};           // the table that follows this one
};
template <Is<TableFacts> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("id", self.id);
    visit("title", self.title);
    visit("game", self.game);
    visit("rules", self.rules);
    visit("options", self.options);
    visit("position", self.position);
    visit("stage", self.stage);
    visit("host", self.host);
    visit("public", self.is_public);
    visit("hints", self.has_hints);
    visit("hot_seat", self.is_hot_seat);
    visit("practice", self.is_practice);
    visit("talk", self.talk);
    visit("deputy", self.deputy);
    visit("nonces", self.nonces);
    visit("opened", self.opened);
    visit("ended", self.ended);
    visit("turn", self.turn);
    visit("points", self.points);
    visit("places", self.places);
    visit("rematch", self.rematch);
}

// All of it.
struct TableRow : TableFacts {
    static constexpr std::string_view wire_name = "TableRow";
    std::uint64_t version = 0;  // rises with every change; 0 before the first
    std::string invite{};       // the secret part of the link to any free seat
    std::string secret{};       // of the dealer, in hexadecimal
    unsigned luck = 0;          // how outcomes follow from it: a version of table/dealer.hpp
    // Devices have begun to tell their nonces: this secret must not be used for another start.
    bool is_promised = false;
    Milliseconds visited = 0;  // when somebody last watched, to the hour
    std::vector<SeatRow> seats{};
    std::vector<StandingRow> standing{};
};
template <Is<TableRow> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    using Facts = std::conditional_t<std::is_const_v<Self>, const TableFacts, TableFacts>;
    fields(static_cast<Facts&>(self), visit);
    visit("version", self.version);
    visit("invite", self.invite);
    visit("secret", self.secret);
    visit("luck", self.luck);
    visit("promised", self.is_promised);
    visit("visited", self.visited);
    visit("seats", self.seats);
    visit("standing", self.standing);
}

struct ChatRow {
    static constexpr std::string_view wire_name = "ChatRow";
    std::string player{};
    std::string text{};
    Milliseconds at = 0;
};
template <Is<ChatRow> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("player", self.player);
    visit("text", self.text);
    visit("at", self.at);
}

// What a command with this key was answered: whoever sends it again gets the same.
struct Receipt {
    static constexpr std::string_view wire_name = "Receipt";
    std::string player{};
    std::string key{};
    std::string answer{};
};
template <Is<Receipt> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("player", self.player);
    visit("key", self.key);
    visit("answer", self.answer);
}

}  // namespace serai
