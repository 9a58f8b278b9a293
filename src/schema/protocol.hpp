// The vocabulary of docs/protocol.md as a module of TypeScript.
#pragma once

#include <string>
#include <type_traits>
#include <variant>

#include "room/answers.hpp"
#include "room/commands.hpp"
#include "room/people_info.hpp"
#include "room/questions.hpp"
#include "room/refusals.hpp"
#include "schema/wire_types.hpp"
#include "table/past.hpp"
#include "table/verify.hpp"

namespace serai::schema {

// What src/game/message_json.hpp writes.
inline constexpr std::string_view message_types = R"(
export type Value =
  | number
  | string
  | { seat: number | null }
  | { seats: number[] }
  | { term: string }
  | { amounts: [number, string][] }
  | { message: Message };

/** A sentence before it has a language. */
export interface Message {
  key: string;
  values?: Record<string, Value>;
}
)";

// "  sit: { with: { seat?: number | null; invite?: string }; done: TableAnswer };"
template <typename Command>
std::string command_line(WireTypes& types) {
    using Answer = std::variant_alternative_t<static_cast<std::size_t>(Command::answer), AnyAnswer>;
    return "  " + std::string(Command::wire_name) + ": { with: " + types.object<Command>(Way::Asked) +
           "; done: " + types.type_of<Answer>() + " };\n";
}

template <typename... Command>
std::string command_lines(WireTypes& types, std::type_identity<std::variant<Command...>> /*commands*/) {
    return (command_line<Command>(types) + ...);
}

// "  malformed: 400,"
inline std::string reason_lines() {
    std::string lines;
    for (const auto& [key, status] : reason_rows) {
        const std::string_view name(key);
        lines.append("  ")
            .append(name.substr(name.rfind('.') + 1))
            .append(": ")
            .append(std::to_string(status));
        lines += ",\n";
    }
    return lines;
}

template <typename... Values>
void add_types(WireTypes& types) {
    (types.type_of<Values>(), ...);
}

inline std::string protocol_module() {
    WireTypes types;
    const std::string commands =
        command_line<Open>(types) + command_lines(types, std::type_identity<Command>{});
    add_types<News, Refusal, MeInfo, CodeInfo, DevicesAnswer, AddressesAnswer, VersionAnswer, GamesAnswer,
              TablesAnswer, LinesAnswer, FramesAnswer, HistoryAnswer, PositionAnswer, BoardAnswer, Proof>(
        types);
    return "// Generated from src/room, src/table and src/game: what goes over the wire "
           "(docs/protocol.md).\n" +
           std::string(message_types) + types.text() +
           "\n/** What a table is asked, with what, and what it answers. */\nexport interface Commands {\n" +
           commands + "}\n\n/** Why a house refuses, each with its status. */\nexport const reasons = {\n" +
           reason_lines() + "} as const;\nexport type Reason = keyof typeof reasons;\n";
}

}  // namespace serai::schema
