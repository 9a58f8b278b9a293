// Commands as they come over the wire (docs/protocol.md).
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "base/json_value.hpp"
#include "room/commands.hpp"
#include "room/refusals.hpp"

namespace serai {

inline constexpr std::size_t deepest_message = 8;
inline constexpr std::size_t longest_key = 64;
inline constexpr std::size_t longest_move = 200;
inline constexpr std::size_t most_options = 40;

// What a message says beside its command: {"do": "play", "table": "T", "key": "k", …}
struct Envelope {
    static constexpr std::string_view wire_name = "Envelope";
    std::string verb{};
    std::string table{};
    std::string key{};
};
template <Is<Envelope> Self, typename Visitor>
constexpr void fields(Self& envelope, Visitor&& visit) {
    visit("do", envelope.verb);
    visit("table", envelope.table);
    visit("key", envelope.key);
}

// An object of JSON, not too deep.
[[nodiscard]] tl::expected<Json, Refusal> read_message(std::string_view text);
[[nodiscard]] tl::expected<Envelope, Refusal> read_envelope(const Json& message);
// The sender's number for the answer, also of a message that is refused.
[[nodiscard]] std::optional<std::int64_t> id_of(const Json& message);
// NoRoute for a verb that is none.
[[nodiscard]] tl::expected<Command, Refusal> read_command(std::string_view verb, const Json& message);
[[nodiscard]] tl::expected<Open, Refusal> read_open(const Json& message);

}  // namespace serai
