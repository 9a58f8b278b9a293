// What nodes say to each other, as letters: the text behind one is a command, an answer, what a window is
// told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/refusal.hpp"
#include "game/self.hpp"
#include "game/wire.hpp"
#include "room/answers.hpp"
#include "room/rows.hpp"
#include "server/letters.hpp"

namespace serai::bus {

// A command for a table whose room is there; the text has its fields. Who is not answered asks again.
struct Do {
    static constexpr std::string_view wire_name = "do";
    std::string from{};
    std::uint64_t number = 0;   // of the errand, by which it is answered
    std::uint64_t session = 0;  // of the connection that watches
    std::string table{};
    std::string person{};
    std::string name{};
    std::string address{};
    std::string key{};
    std::string verb{};
};
// Something to read, by the path of HTTP.
struct Look {
    static constexpr std::string_view wire_name = "look";
    std::string from{};
    std::uint64_t number = 0;
    std::string table{};
    std::string person{};
    std::string name{};
    std::string address{};
    std::string path{};
    std::string query{};
};
// The text is the answer. To who watches: how much this node was told about the table before.
struct Done {
    static constexpr std::string_view wire_name = "done";
    std::string from{};
    std::uint64_t number = 0;
    unsigned status = 200;
    std::string type{};
    std::string disposition{};
    std::uint64_t told = 0;
};
// The text is the refusal.
struct Refused {
    static constexpr std::string_view wire_name = "refused";
    std::uint64_t number = 0;
};
// The room of this table is not here, or not any more.
struct Moved {
    static constexpr std::string_view wire_name = "moved";
    std::string from{};
    std::string table{};
    std::uint64_t number = 0;  // of the errand that came for it, if one did
};
// To who had this table before: it is another's.
struct Taken {
    static constexpr std::string_view wire_name = "taken";
    std::string from{};
    std::string table{};
    std::uint64_t version = 0;  // of the table since then
};
// The text is for the windows of this node that watch the table and fit.
struct Tell {
    static constexpr std::string_view wire_name = "tell";
    std::string from{};
    std::string table{};
    std::uint64_t told = 0;  // its number among all that this node was told about the table
    bool is_for_eyes = false;
    std::optional<Seat> seat{};  // the eyes; nobody's are a spectator's
    std::optional<std::string> person{};
};
// A person's windows see through this seat no more.
struct Blind {
    static constexpr std::string_view wire_name = "blind";
    std::string from{};
    std::string table{};
    std::uint64_t told = 0;
    std::string person{};
    Seat seat{};
};
// A connection watches a table no more.
struct Away {
    static constexpr std::string_view wire_name = "away";
    std::string from{};
    std::string table{};
    std::uint64_t session = 0;
};
// All connections of a node that watch tables of another, now and then: what was lost is noticed by it.
struct Attended {
    static constexpr std::string_view wire_name = "attended";
    std::string table{};
    std::uint64_t told = 0;
    std::vector<std::uint64_t> sessions{};
};
struct Attend {
    static constexpr std::string_view wire_name = "attend";
    std::string from{};
    std::vector<Attended> tables{};
};
// Something was lost: watch this table again.
struct Refresh {
    static constexpr std::string_view wire_name = "refresh";
    std::string from{};
    std::string table{};
};
// To itself: the bus is well, and this is how long it takes.
struct Ping {
    static constexpr std::string_view wire_name = "ping";
    std::uint64_t sent = 0;  // by the steady clock
};
// To all: it goes, and its tables are free.
struct Leaving {
    static constexpr std::string_view wire_name = "leaving";
    std::string from{};
};
// To all: it is this person's turn.
struct Calling {
    static constexpr std::string_view wire_name = "call";
    std::string from{};
    std::string table{};
    std::string person{};
    Seat seat{};
};
// To all: a person has another name; a device is nobody's any more.
struct Renamed {
    static constexpr std::string_view wire_name = "renamed";
    std::string from{};
    std::string person{};
    std::string name{};
};
struct Gone {
    static constexpr std::string_view wire_name = "gone";
    std::string from{};
    std::string device{};
    Goodbye why = Goodbye::Revoked;
};
// To all: so often an address has asked for something, or somebody came from it as a new guest.
struct Spent {
    static constexpr std::string_view wire_name = "spent";
    std::string from{};
    std::string address{};
    std::uint64_t requests = 0;
    std::uint64_t guests = 0;
};

// To all, now and then: who is at the tables of this node.
struct PresentAt {
    static constexpr std::string_view wire_name = "present_at";
    std::string table{};
    std::uint64_t watchers = 0;
    std::vector<std::string> people{};
};
struct Present {
    static constexpr std::string_view wire_name = "present";
    std::string from{};
    std::vector<PresentAt> tables{};
};

using Message = std::variant<Do, Look, Done, Refused, Moved, Taken, Tell, Blind, Away, Attend, Refresh, Ping,
                             Leaving, Calling, Renamed, Gone, Spent, Present>;

using Letter = LetterOf<Message>;

[[nodiscard]] std::string text_of(const Message& head, std::string_view body = {});
// Nothing if it is none that this program knows.
[[nodiscard]] std::optional<Letter> read_letter(std::string_view text);

[[nodiscard]] std::optional<Refusal> read_refusal(std::string_view text);

// Their fields

template <Is<Do> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("number", self.number);
    visit("session", self.session);
    visit("table", self.table);
    visit("person", self.person);
    visit("name", self.name);
    visit("address", self.address);
    visit("key", self.key);
    visit("verb", self.verb);
}
template <Is<Look> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("number", self.number);
    visit("table", self.table);
    visit("person", self.person);
    visit("name", self.name);
    visit("address", self.address);
    visit("path", self.path);
    visit("query", self.query);
}
template <Is<Done> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("number", self.number);
    visit("status", self.status);
    visit("type", self.type);
    visit("disposition", self.disposition);
    visit("told", self.told);
}
template <Is<Refused> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("number", self.number);
}
template <Is<Moved> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("table", self.table);
    visit("number", self.number);
}
template <Is<Taken> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("table", self.table);
    visit("version", self.version);
}
template <Is<Tell> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("table", self.table);
    visit("told", self.told);
    visit("eyes", self.is_for_eyes);
    visit("seat", self.seat);
    visit("person", self.person);
}
template <Is<Blind> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("table", self.table);
    visit("told", self.told);
    visit("person", self.person);
    visit("seat", self.seat);
}
template <Is<Away> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("table", self.table);
    visit("session", self.session);
}
template <Is<Attended> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("table", self.table);
    visit("told", self.told);
    visit("sessions", self.sessions);
}
template <Is<Attend> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("tables", self.tables);
}
template <Is<Refresh> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("table", self.table);
}
template <Is<Ping> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("sent", self.sent);
}
template <Is<Leaving> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
}
template <Is<Calling> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("table", self.table);
    visit("person", self.person);
    visit("seat", self.seat);
}
template <Is<Renamed> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("person", self.person);
    visit("name", self.name);
}
template <Is<Gone> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("device", self.device);
    visit("why", self.why);
}
template <Is<Spent> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("address", self.address);
    visit("requests", self.requests);
    visit("guests", self.guests);
}

template <Is<PresentAt> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("table", self.table);
    visit("watchers", self.watchers);
    visit("people", self.people);
}
template <Is<Present> Self, typename Visitor>
constexpr void fields(Self& self, Visitor&& visit) {
    visit("from", self.from);
    visit("tables", self.tables);
}

}  // namespace serai::bus
