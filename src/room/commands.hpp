// What somebody may ask of a table: one struct for each command of docs/protocol.md, with its fields and what
// it is answered. The reader of messages, the page's types and the room all follow this list.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/self.hpp"
#include "game/wire.hpp"
#include "room/rows.hpp"

namespace serai {

// What a command is answered, beside a refusal; room/answers.hpp has it all.
enum class AnswerKind : std::uint8_t {
    Nothing,  // {}
    Table,    // {"table": …}: the table as the sender may know it
    Seen,     // {"table": …, "frame": …}: the same with the position
    Place,    // {"seq": …}: how many entries the log has with this one and what followed
    Hints,    // {"hints": …}
    Next,     // {"rematch": …}: the id of the table that follows
};

// Eyes

struct Watch {
    static constexpr std::string_view wire_name = "watch";
    static constexpr AnswerKind answer = AnswerKind::Seen;
    std::optional<Seat> seat{};
};
struct Unwatch {
    static constexpr std::string_view wire_name = "unwatch";
    static constexpr AnswerKind answer = AnswerKind::Nothing;
    std::optional<Seat> seat{};  // through whose eyes it was; the owner knows, nobody sends it
};

// What it is called

struct RenameTable {
    static constexpr std::string_view wire_name = "rename_table";
    static constexpr AnswerKind answer = AnswerKind::Table;
    wire::Needed<std::string> title{};
};

struct RenameSeat {
    static constexpr std::string_view wire_name = "rename_seat";
    static constexpr AnswerKind answer = AnswerKind::Table;
    wire::Needed<Seat> seat{};
    wire::Needed<std::string> name{};
};

// Who sits where

struct Sit {
    static constexpr std::string_view wire_name = "sit";
    static constexpr AnswerKind answer = AnswerKind::Table;
    std::optional<Seat> seat{};
    std::string invite{};
};
struct Leave {
    static constexpr std::string_view wire_name = "leave";
    static constexpr AnswerKind answer = AnswerKind::Table;
    wire::Needed<Seat> seat{};
};
struct Dismiss {
    static constexpr std::string_view wire_name = "dismiss";
    static constexpr AnswerKind answer = AnswerKind::Table;
    wire::Needed<Seat> seat{};
};
struct ChooseBot {
    static constexpr std::string_view wire_name = "bot";
    static constexpr AnswerKind answer = AnswerKind::Table;
    wire::Needed<Seat> seat{};
    std::string bot{};
};
struct ChooseDeputy {
    static constexpr std::string_view wire_name = "deputy";
    static constexpr AnswerKind answer = AnswerKind::Table;
    wire::Needed<Seat> seat{};
    std::string bot{};
};
struct StandIn {
    static constexpr std::string_view wire_name = "stand_in";
    static constexpr AnswerKind answer = AnswerKind::Table;
    wire::Needed<Seat> seat{};
};
struct Reclaim {
    static constexpr std::string_view wire_name = "reclaim";
    static constexpr AnswerKind answer = AnswerKind::Table;
    wire::Needed<Seat> seat{};
};

// Beginning and ending

struct Start {
    static constexpr std::string_view wire_name = "start";
    static constexpr AnswerKind answer = AnswerKind::Table;
};
struct Promise {
    static constexpr std::string_view wire_name = "promise";
    static constexpr AnswerKind answer = AnswerKind::Nothing;
    std::string commitment{};
};
struct Reveal {
    static constexpr std::string_view wire_name = "reveal";
    static constexpr AnswerKind answer = AnswerKind::Nothing;
    wire::Needed<std::string> nonce{};
};
struct Rematch {
    static constexpr std::string_view wire_name = "rematch";
    static constexpr AnswerKind answer = AnswerKind::Next;
};

// The game

struct Play {
    static constexpr std::string_view wire_name = "play";
    static constexpr AnswerKind answer = AnswerKind::Place;
    wire::Needed<Seat> seat{};
    wire::Needed<std::uint32_t> asked{};
    wire::Needed<std::string> move{};
};
struct TakeBack {
    static constexpr std::string_view wire_name = "undo";
    static constexpr AnswerKind answer = AnswerKind::Place;
    wire::Needed<Seat> seat{};
};
struct Restart {
    static constexpr std::string_view wire_name = "restart";
    static constexpr AnswerKind answer = AnswerKind::Place;
    wire::Needed<Seat> seat{};
};
struct Check {
    static constexpr std::string_view wire_name = "check";
    static constexpr AnswerKind answer = AnswerKind::Nothing;
    wire::Needed<Seat> seat{};
    wire::Needed<std::string> move{};
};
struct Stand {
    static constexpr std::string_view wire_name = "stand";
    static constexpr AnswerKind answer = AnswerKind::Place;
    wire::Needed<Seat> seat{};
    wire::Needed<std::string> question{};
    std::string move{};
};
struct Advise {
    static constexpr std::string_view wire_name = "hint";
    static constexpr AnswerKind answer = AnswerKind::Hints;
    wire::Needed<Seat> seat{};
    std::optional<std::uint32_t> at{};
};

// Talk

struct Say {
    static constexpr std::string_view wire_name = "chat";
    static constexpr AnswerKind answer = AnswerKind::Nothing;
    wire::Needed<std::string> text{};
};

using Command = std::variant<Watch, Unwatch, RenameTable, RenameSeat, Sit, Leave, Dismiss, ChooseBot,
                             ChooseDeputy, StandIn, Reclaim, Start, Promise, Reveal, Rematch, Play, TakeBack,
                             Restart, Check, Stand, Advise, Say>;

// A table to be opened; it has no room yet.
struct Open {
    static constexpr std::string_view wire_name = "open";
    static constexpr AnswerKind answer = AnswerKind::Table;
    wire::Needed<std::string> game{};
    std::optional<std::uint32_t> seats{};
    wire::Pairs options{};
    std::string position{};
    bool is_public = false;
    bool has_hints = false;
    bool is_hot_seat = false;
    bool is_practice = false;
    Talk talk = Talk::Seated;
    std::string deputy{};
    std::vector<std::string> bots{};  // by seat: who plays it if nobody takes it
};

// Their fields

template <typename T>
concept OfSeatOnly =
    Is<T, Leave> || Is<T, Dismiss> || Is<T, StandIn> || Is<T, Reclaim> || Is<T, TakeBack> || Is<T, Restart>;
template <typename T>
concept WithoutFields = Is<T, Unwatch> || Is<T, Start> || Is<T, Rematch>;

template <WithoutFields Self, typename Visitor>
constexpr void fields(Self& /*command*/, Visitor&& /*visit*/) {}
template <OfSeatOnly Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("seat", command.seat);
}
template <Is<Watch> Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("seat", command.seat);
}
template <Is<RenameTable> Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("title", command.title);
}
template <Is<RenameSeat> Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("seat", command.seat);
    visit("name", command.name);
}
template <Is<Sit> Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("seat", command.seat);
    visit("invite", command.invite);
}
template <typename Self, typename Visitor>
requires Is<Self, ChooseBot> || Is<Self, ChooseDeputy>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("seat", command.seat);
    visit("bot", command.bot);
}
template <Is<Promise> Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("commitment", command.commitment);
}
template <Is<Reveal> Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("nonce", command.nonce);
}
template <Is<Play> Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("seat", command.seat);
    visit("asked", command.asked);
    visit("move", command.move);
}
template <Is<Check> Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("seat", command.seat);
    visit("move", command.move);
}
template <Is<Stand> Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("seat", command.seat);
    visit("question", command.question);
    visit("move", command.move);
}
template <Is<Advise> Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("seat", command.seat);
    visit("at", command.at);
}
template <Is<Say> Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("text", command.text);
}
template <Is<Open> Self, typename Visitor>
constexpr void fields(Self& command, Visitor&& visit) {
    visit("game", command.game);
    visit("seats", command.seats);
    visit("options", command.options);
    visit("position", command.position);
    visit("public", command.is_public);
    visit("hints", command.has_hints);
    visit("hot_seat", command.is_hot_seat);
    visit("practice", command.is_practice);
    visit("talk", command.talk);
    visit("deputy", command.deputy);
    visit("bots", command.bots);
}

}  // namespace serai
