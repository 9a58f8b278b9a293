// A table as one person may know it: the JSON behind "table".
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/self.hpp"
#include "game/wire.hpp"
#include "room/rows.hpp"

namespace serai {

struct Chair {
    static constexpr std::string_view wire_name = "Chair";
    std::optional<std::string> player{};
    std::optional<std::string> name{};
    std::optional<std::string> bot{};
    std::optional<std::string> deputy{};
    bool is_online = false;
    bool is_yours = false;
    std::optional<std::string> invite{};
};
template <Is<Chair> Self, typename Visitor>
constexpr void fields(Self& chair, Visitor&& visit) {
    visit("player", chair.player);
    visit("name", chair.name);
    visit("bot", chair.bot);
    visit("deputy", chair.deputy);
    visit("online", chair.is_online);
    visit("yours", chair.is_yours);
    visit("invite", chair.invite);
}

// What a device has promised to add to the luck.
struct PromiseInfo {
    static constexpr std::string_view wire_name = "PromiseInfo";
    std::string player{};
    std::string commitment{};  // empty: it adds nothing
};
template <Is<PromiseInfo> Self, typename Visitor>
constexpr void fields(Self& promise, Visitor&& visit) {
    visit("player", promise.player);
    visit("commitment", promise.commitment);
}

// Promising: devices commit to their nonces. Revealing: all commitments are known, the nonces are told.
enum class StartStage : std::uint8_t { Promising, Revealing };
constexpr Words<2> words(StartStage) { return {"start_stage", {"promising", "revealing"}}; }

struct StartInfo {
    static constexpr std::string_view wire_name = "StartInfo";
    StartStage stage = StartStage::Promising;
    std::vector<PromiseInfo> promises{};
};
template <Is<StartInfo> Self, typename Visitor>
constexpr void fields(Self& start, Visitor&& visit) {
    visit("stage", start.stage);
    visit("promises", start.promises);
}

struct TableInfo : TableFacts {
    static constexpr std::string_view wire_name = "TableInfo";
    std::string commitment{};
    std::optional<std::string> secret{};
    std::optional<StartInfo> start{};
    std::optional<std::string> invite{};
    std::uint32_t watchers = 0;
    bool do_bots_hurry = false;  // many think: their bots had less time than they would have taken
    std::vector<Chair> seats{};
};
template <Is<TableInfo> Self, typename Visitor>
constexpr void fields(Self& table, Visitor&& visit) {
    using Facts = std::conditional_t<std::is_const_v<Self>, const TableFacts, TableFacts>;
    fields(static_cast<Facts&>(table), visit);
    visit("commitment", table.commitment);
    visit("secret", table.secret);
    visit("start", table.start);
    visit("invite", table.invite);
    visit("watchers", table.watchers);
    visit("bots_hurry", table.do_bots_hurry);
    visit("seats", table.seats);
}

struct ChatLine {
    static constexpr std::string_view wire_name = "ChatLine";
    std::string table{};
    std::string player{};
    std::string name{};
    std::string text{};
    Milliseconds at = 0;
};
template <Is<ChatLine> Self, typename Visitor>
constexpr void fields(Self& line, Visitor&& visit) {
    visit("table", line.table);
    visit("player", line.player);
    visit("name", line.name);
    visit("text", line.text);
    visit("at", line.at);
}

// What follows from what is kept; who is there and what is about to start only a room knows.
using NameOf = std::function<std::string(std::string_view person)>;
// Of these people, who must last; nothing for anybody else.
[[nodiscard]] NameOf names_of(std::span<const Person> people);
[[nodiscard]] TableInfo table_info(const TableRow& row, std::string_view person, const NameOf& name_of);

}  // namespace serai
