// What is asked once and answered about the house or in lists (docs/protocol.md, looking around); a game's
// past is in table/past.hpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/options.hpp"
#include "game/self.hpp"
#include "game/wire.hpp"
#include "room/table_info.hpp"

namespace serai {

inline constexpr unsigned protocol_version = 2;

struct VersionAnswer {
    static constexpr std::string_view wire_name = "VersionAnswer";
    unsigned protocol = protocol_version;
    std::string_view version{};
};
template <Is<VersionAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("protocol", answer.protocol);
    visit("version", answer.version);
}

// Games

struct OptionInfo {
    static constexpr std::string_view wire_name = "Option";
    std::string name{};
    std::string usual{};
    std::vector<std::string_view> choices{};
};
template <Is<OptionInfo> Self, typename Visitor>
constexpr void fields(Self& option, Visitor&& visit) {
    visit("name", option.name);
    visit("default", option.usual);
    visit("choices", option.choices);
}
[[nodiscard]] inline std::vector<OptionInfo> option_infos(const std::vector<OfferedOption>& offered) {
    std::vector<OptionInfo> infos;
    infos.reserve(offered.size());
    for (const auto& [name, value, choices] : offered) infos.push_back({name, value, choices});
    return infos;
}

struct GameInfo {
    static constexpr std::string_view wire_name = "Game";
    std::string_view id{};
    unsigned rules = 0;  // the newest version
    unsigned min_seats = 0;
    unsigned max_seats = 0;
    std::span<const std::string_view> styles{};  // of its bots
    std::vector<OptionInfo> options{};           // of its smallest table
};
template <Is<GameInfo> Self, typename Visitor>
constexpr void fields(Self& game, Visitor&& visit) {
    visit("id", game.id);
    visit("rules", game.rules);
    visit("min_seats", game.min_seats);
    visit("max_seats", game.max_seats);
    visit("styles", game.styles);
    visit("options", game.options);
}

struct GamesAnswer {
    static constexpr std::string_view wire_name = "GamesAnswer";
    std::vector<GameInfo> games{};
    std::span<const std::string_view> levels{};  // of bots
};
template <Is<GamesAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("games", answer.games);
    visit("levels", answer.levels);
}

// Lists

struct TablesAnswer {
    static constexpr std::string_view wire_name = "TablesAnswer";
    std::vector<TableInfo> tables{};
};
template <Is<TablesAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("tables", answer.tables);
}

struct LinesAnswer {
    static constexpr std::string_view wire_name = "LinesAnswer";
    std::vector<ChatLine> lines{};
};
template <Is<LinesAnswer> Self, typename Visitor>
constexpr void fields(Self& answer, Visitor&& visit) {
    visit("lines", answer.lines);
}

}  // namespace serai
