// What calls are given as JSON.
#pragma once

#include <limits>

#include "game/self.hpp"
#include "game/wire.hpp"
#include "room/change.hpp"

namespace serai::wasm {

struct GivenName {
    static constexpr std::string_view wire_name = "GivenName";
    std::string name{};
};
template <Is<GivenName> Self, typename Visitor>
constexpr void fields(Self& given, Visitor&& visit) {
    visit("name", given.name);
}

// A message of the page, as it came.
struct GivenOrder {
    static constexpr std::string_view wire_name = "GivenOrder";
    Person person{};
    std::optional<Seat> eyes{};  // that see no more, for `unwatch`
    wire::Needed<std::string> message{};
};
template <Is<GivenOrder> Self, typename Visitor>
constexpr void fields(Self& given, Visitor&& visit) {
    visit("person", given.person);
    visit("eyes", given.eyes);
    visit("message", given.message);
}

struct GivenTables {
    static constexpr std::string_view wire_name = "GivenTables";
    std::string person{};
    std::vector<StoredTable> tables{};
};
template <Is<GivenTables> Self, typename Visitor>
constexpr void fields(Self& given, Visitor&& visit) {
    visit("person", given.person);
    visit("tables", given.tables);
}

struct GivenPast {
    static constexpr std::string_view wire_name = "GivenPast";
    std::string kind{};
    std::string person{};
    std::optional<Seat> seat{};
    std::optional<std::size_t> from{};
    std::size_t limit = std::numeric_limits<std::size_t>::max();
};
template <Is<GivenPast> Self, typename Visitor>
constexpr void fields(Self& given, Visitor&& visit) {
    visit("kind", given.kind);
    visit("person", given.person);
    visit("seat", given.seat);
    visit("from", given.from);
    visit("limit", given.limit);
}

// A file: its name, and what is in it.
struct GivenRecord {
    static constexpr std::string_view wire_name = "GivenRecord";
    std::string name{};
    std::string record{};
};
template <Is<GivenRecord> Self, typename Visitor>
constexpr void fields(Self& given, Visitor&& visit) {
    visit("name", given.name);
    visit("record", given.record);
}

}  // namespace serai::wasm
