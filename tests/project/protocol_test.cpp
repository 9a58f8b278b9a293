// docs/protocol.md says what src/room and src/table describe and which limits hold, and every command and
// every refusal has a scenario.
#include <algorithm>
#include <chrono>
#include <map>
#include <type_traits>
#include <utility>
#include <variant>

#include <gtest/gtest.h>

#include "game/position.hpp"
#include "room/answers.hpp"
#include "room/change.hpp"
#include "room/command_reader.hpp"
#include "room/commands.hpp"
#include "room/people_info.hpp"
#include "room/questions.hpp"
#include "room/refusals.hpp"
#include "server/house.hpp"
#include "server/net.hpp"
#include "server/services.hpp"
#include "server/thoughts.hpp"
#include "store/person_change.hpp"
#include "store/store.hpp"
#include "store/stored_row.hpp"
#include "table/frame.hpp"
#include "table/past.hpp"
#include "table/table.hpp"
#include "table/verify.hpp"
#include "tests/project/files.hpp"
#include "tests/protocol/scenario.hpp"

namespace serai::project {
namespace {

using Names = std::set<std::string>;

template <wire::Struct T>
Names names_of() {
    Names names;
    const T value{};
    fields(value, [&names](std::string_view name, const auto&) { names.emplace(name); });
    return names;
}

// What is described.

struct DescribedCommand {
    Names fields;
    std::string answer;
};

template <typename Command>
void describe_command(std::map<std::string, DescribedCommand>& all) {
    using Answer = std::variant_alternative_t<static_cast<std::size_t>(Command::answer), AnyAnswer>;
    all[std::string(Command::wire_name)] = {names_of<Command>(), std::string(Answer::wire_name)};
}

template <typename... Commands>
std::map<std::string, DescribedCommand> described_commands(
    std::type_identity<std::variant<Commands...>> /*commands*/) {
    std::map<std::string, DescribedCommand> all;
    describe_command<Open>(all);
    (describe_command<Commands>(all), ...);
    return all;
}

template <typename... Values>
std::map<std::string, Names> described_values() {
    return {{std::string(Values::wire_name), names_of<Values>()}...};
}

std::map<std::string, Names> all_values() {
    return described_values<TableInfo, Chair, StartInfo, PromiseInfo, NonceRow, ChatLine, StepInfo, MeInfo,
                            CodeInfo, DeviceInfo, NoAnswer, TableAnswer, SeenAnswer, PlaceAnswer, HintsAnswer,
                            Hint, NextAnswer, DevicesAnswer, AddressesAnswer, News, Frame, MoveInfo, Brought,
                            ResultInfo, SourceInfo, CallInfo, TextBoard, BoardPart, BoardBlock, VersionAnswer,
                            GamesAnswer, GameInfo, OptionInfo, TablesAnswer, LinesAnswer, FramesAnswer,
                            HistoryAnswer, PositionAnswer, BoardAnswer, Proof>();
}

// Keys with their status; those that games and tables give themselves have that of a conflict.
std::map<std::string, std::string> all_refusals() {
    std::map<std::string, std::string> all;
    for (const char* folder : {"src/game", "src/table", "src/room"}) {
        for (const std::string& path : sources(folder)) {
            for (const auto& key : matches(content(root / path), "\"house\\.refusal\\.([a-z_]+)\""))
                all.emplace(key, "409");
        }
    }
    for (const auto& [key, status] : reason_rows) {
        const std::string_view name(key);
        all[std::string(name.substr(name.rfind('.') + 1))] = std::to_string(status);
    }
    return all;
}

// What the document says: its tables, each with what stands above it.

struct DocumentTable {
    std::string heading;  // "### `Frame`"
    std::string head;     // "| field | meaning |"
    std::vector<std::vector<std::string>> rows;
};

std::vector<std::string> cells_of(const std::string& line) { return matches(line, "\\|([^|]*)(?=\\|)"); }

std::vector<DocumentTable> document_tables() {
    std::vector<DocumentTable> tables;
    std::string heading;
    bool is_inside = false;
    for (const std::string& line : matches(content(root / "docs/protocol.md"), "([^\n]*)\n")) {
        if (line.starts_with("#")) heading = line;
        if (!line.starts_with("|")) {
            is_inside = false;
        } else if (!is_inside) {
            tables.push_back({heading, line, {}});
            is_inside = true;
        } else if (!line.starts_with("|---")) {
            tables.back().rows.push_back(cells_of(line));
        }
    }
    return tables;
}

Names quoted(const std::string& cell) { return as_set(matches(cell, "`([a-z_]+)`")); }
std::string first_name(const std::string& cell) {
    const auto found = matches(cell, "`([A-Za-z_]+)`");
    return found.empty() ? "" : found.front();
}

TEST(ProtocolTest, TheDocumentListsEveryCommandWithItsFieldsAndItsAnswer) {
    auto commands = described_commands(std::type_identity<Command>{});
    for (const DocumentTable& table : document_tables()) {
        if (!table.head.starts_with("| command |")) continue;
        for (const auto& row : table.rows) {
            const auto found = commands.extract(first_name(row.at(0)));
            ASSERT_FALSE(found.empty()) << "no such command, or twice: " << row.at(0);
            EXPECT_EQ(quoted(row.at(1)), found.mapped().fields) << found.key();
            EXPECT_EQ(first_name(row.at(3)), found.mapped().answer) << found.key();
        }
    }
    for (const auto& [name, command] : commands) ADD_FAILURE() << "the document lacks " << name;
}

TEST(ProtocolTest, TheDocumentListsEveryValueWithItsFields) {
    auto values = all_values();
    const auto check = [&values](const std::string& name, const Names& said) {
        const auto found = values.extract(name);
        ASSERT_FALSE(found.empty()) << "no such value, or twice: " << name;
        EXPECT_EQ(said, found.mapped()) << name;
    };
    for (const DocumentTable& table : document_tables()) {
        if (table.head.starts_with("| value |")) {
            for (const auto& row : table.rows) check(first_name(row.at(0)), quoted(row.at(1)));
        } else if (table.head.starts_with("| field |")) {
            Names said;
            for (const auto& row : table.rows) said.merge(quoted(row.at(0)));
            check(first_name(table.heading), said);
        }
    }
    for (const auto& [name, names] : values) ADD_FAILURE() << "the document lacks " << name;
}

TEST(ProtocolTest, TheDocumentListsEveryRefusalWithItsStatus) {
    auto refusals = all_refusals();
    ASSERT_GT(refusals.size(), 25U);
    for (const DocumentTable& table : document_tables()) {
        if (!table.head.starts_with("| status |")) continue;
        for (const auto& row : table.rows) {
            for (const std::string& key : matches(row.at(1), "`(?:house\\.refusal)?\\.([a-z_]+)`")) {
                const auto found = refusals.extract(key);
                ASSERT_FALSE(found.empty()) << "no such refusal, or twice: " << key;
                EXPECT_EQ(row.at(0), " " + found.mapped() + " ") << key;
            }
        }
    }
    for (const auto& [key, status] : refusals) ADD_FAILURE() << "the document lacks " << key;
}

// Limits.

std::string with_commas(std::size_t number) {
    std::string text = std::to_string(number);
    for (std::size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, ",");
    return text;
}
template <typename Number>
std::string said(Number number) {
    return with_commas(static_cast<std::size_t>(number));
}
std::string megabytes(std::size_t bytes) { return said(bytes / 1024 / 1024) + " MB"; }
std::string kilobytes(std::size_t bytes) { return said(bytes / 1024) + " kB"; }

// "a day", "three seconds"
std::string lasting(std::chrono::nanoseconds time) {
    using namespace std::chrono_literals;
    static const std::vector<std::pair<std::string, std::chrono::nanoseconds>> units{
        {"day", 24h}, {"minute", 1min}, {"second", 1s}, {"millisecond", 1ms}};
    static const std::vector<std::string> numbers{"no",  "a",     "two",   "three", "four", "five",
                                                  "six", "seven", "eight", "nine",  "ten"};
    const auto unit =
        std::ranges::find_if(units, [time](const auto& each) { return time % each.second == 0ns; });
    if (unit == units.end()) return "no time that is said";
    const auto count = static_cast<std::size_t>(time / unit->second);
    return (count < numbers.size() ? numbers[count] : with_commas(count)) + " " + unit->first +
           (count == 1 ? "" : "s");
}
std::string lasting(Milliseconds time) { return lasting(std::chrono::milliseconds(time)); }

std::vector<std::string> said_limits() {
    const HouseLimits house;
    const NetLimits net;
    return {
        "A head has at most " + kilobytes(net.head_bytes) + ", a body " + kilobytes(net.body_bytes) +
            ", a WebSocket message " + kilobytes(net.frame_bytes),
        "whole after " + said(net.request_time.count() / 1000) + " seconds",
        "closed after " + said(net.idle_time.count() / 1000) + ".",
        "| " + said(house.commands_per_second) + " a second on average, bursts of " +
            said(house.command_burst) + " |",
        "| " + said(house.requests_per_second) + " a second on average, bursts of " +
            said(house.request_burst) + ";",
        "| not yet answered | " + said(house.commands_at_once) + " commands of WebSockets | " +
            said(house.requests_at_once) + " |",
        "| WebSockets | " + said(house.connections) + " |",
        "| connections of any kind | | " + said(net.connections_of_address) + " | " + said(net.connections) +
            ", fewer if the system gives fewer; the last " + said(net.reserved_connections) + " ",
        "| " + megabytes(net.waiting_bytes) + " for each WebSocket | " +
            megabytes(net.waiting_bytes_of_address) + " | " + megabytes(net.waiting_bytes_of_all) + " |",
        "| lines of chat | " + said(house.chats_per_second) + " a second, bursts of " +
            said(house.chat_burst) + " |",
        "| tables that are not over | " + said(house.open_tables) + " |",
        "| devices | " + said(house.devices) + " |",
        "| " + said(house.guests_per_hour) + " an hour, ",
        "the log takes no decision after " + said(most_entries) + " entries",
        "at most " + said(most_standing_answers) + " standing answers; then",
        "takes back " + said(most_take_backs) + " times",
        "at most " + said(house.room.standing_answers) + " standing answers. ",
        "A move has at most " + said(longest_move) + " letters",
        "at most " + said(most_options) + " options",
        "until " + said(most_receipts) + " others were used",
        "`\"key\"` of 1–" + said(longest_key) + " characters",
        "1–" + said(house.name_letters) + " characters; characters that are not seen",
        "1–" + said(house.room.title_letters) + " characters; `\"\"` takes the title away",
        "say something, 1–" + said(house.room.chat_letters) + " characters",
        "Of more than " + said(most_codes) + " the oldest",
        "at most " + said(most_frames) + ", for a seat",
        "at most " + said(most_steps) + " steps",
        "JSON at most " + said(deepest_message) + " levels",
        "busy for longer than " + lasting(house.request_work) + " counts once",
        "waits for his turn, by at most " + lasting(house.rest) + ";",
        "asks too fast himself, is refused after " + lasting(house.rest) + ".",
        "| " + said(most_hints_of_one_person) + ", one for each seat;",
        "A position has at most " + said(longest_position) + " characters",
        "one that opened a table for " + lasting(opening_key_life) + ".",
        "that nobody watches is gone after " + lasting(house.open_table_life) + ".",
        "for one use within " + lasting(house.carry_code_life) + ".",
        "has been away for " + lasting(house.room.away) + ":",
        "or " + lasting(house.room.promise_time) + " are over",
        "does not tell it in " + lasting(house.room.reveal_time),
        "the last " + said(most_chat_lines) + " |",
        "your tables, the newest first, " + said(most_listed_tables) + " at a time",
        "at most " + said(most_listed_tables) + ", and " + said(lobby_tables_of_one_host) + " of one host",
        "if there are more than " + said(most_told_moves) + " |",
    };
}

TEST(ProtocolTest, TheDocumentSaysTheLimitsThatHold) {
    const std::string document =
        std::regex_replace(content(root / "docs/protocol.md"), std::regex("\n"), " ");
    for (const std::string& limit : said_limits())
        EXPECT_NE(document.find(limit), std::string::npos) << limit;
}

// Scenarios.

std::vector<tests::ProtocolScenario> scenarios() {
    std::vector<tests::ProtocolScenario> all;
    for (const std::string& path : files("tests/protocol", {".txt"})) {
        auto scenario = tests::read_scenario(content(root / path));
        if (!scenario) ADD_FAILURE() << path << ":" << scenario.error();
        if (scenario) all.push_back(std::move(*scenario));
    }
    return all;
}

TEST(ProtocolTest, EveryCommandHasAScenarioEverywhereInWhichItIsDone) {
    for (const std::string& where : {"room", "server", "browser"}) {
        auto commands = described_commands(std::type_identity<Command>{});
        if (where == "browser") commands.erase("dismiss");  // everybody there is one player
        for (const tests::ProtocolScenario& scenario : scenarios()) {
            if (scenario.left_out.contains(where)) continue;
            for (const tests::ScenarioLine& line : scenario.lines) {
                if (line.outcome == "done") commands.erase(line.verb == "opens" ? "open" : line.verb);
            }
        }
        for (const auto& [name, command] : commands)
            ADD_FAILURE() << "no scenario shows " << name << ", " << where;
    }
}

// What may be wrong with a table that somebody opens.
Names plan_refusals() {
    return as_set(
        matches(content(root / "text/en.json"),
                "\"(house\\.(?:given|position|error(?=\\.(?:no_game|no_option|option|seats)))\\.[a-z_]+)\""));
}

TEST(ProtocolTest, EveryRefusalHasAScenario) {
    // What a scenario cannot bring about, and the test that does.
    struct Shown {
        std::string test;
        std::string by;
    };
    const std::string command_line = "tests/cli/bad_input.sh";
    const std::map<std::string, Shown> elsewhere{
        {"house.refusal.origin", {"tests/server/hostile_test.cpp", "house.refusal.origin"}},
        {"house.refusal.operator", {"tests/server/limits_test.cpp", "house.refusal.operator"}},
        {"house.refusal.crowded", {"tests/server/limits_test.cpp", "house.refusal.crowded"}},
        {"house.refusal.damaged", {"tests/server/damage_test.cpp", "house.refusal.damaged"}},
        {"house.refusal.too_large", {"tests/simulation/limits_test.cpp", "house.refusal.too_large"}},
        {"house.refusal.no_undo_more", {"tests/table/limits_test.cpp", "house.refusal.no_undo_more"}},
        {"house.refusal.long_game", {"tests/table/limits_test.cpp", "house.refusal.long_game"}},
        {"house.refusal.impossible", {"tests/game/record_test.cpp", "house.refusal.impossible"}},
        {"house.error.option_form", {command_line, "not NAME=VALUE"}},
        {"house.given.flaw", {command_line, "Such a table cannot be"}},
    };
    Names refusals = plan_refusals();
    for (const auto& [key, status] : all_refusals()) refusals.insert("house.refusal." + key);
    refusals.erase(
        "house.refusal.failed");  // what the house says when it makes a mistake that nobody knows yet
    for (const tests::ProtocolScenario& scenario : scenarios()) {
        for (const tests::ScenarioLine& line : scenario.lines) refusals.erase(line.key);
    }
    for (const auto& [key, shown] : elsewhere) {
        EXPECT_NE(content(root / shown.test).find(shown.by), std::string::npos)
            << shown.test << " does not show " << key;
        EXPECT_EQ(refusals.erase(key), 1U) << key << " has a scenario";
    }
    for (const std::string& key : refusals) ADD_FAILURE() << "no scenario shows " << key;
}

}  // namespace
}  // namespace serai::project
