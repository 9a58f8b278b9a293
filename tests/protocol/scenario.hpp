// A scenario of the protocol as its file says it (docs/notation.md): people, what they ask for, what they are
// answered and told, and what the store holds. scenario.mjs reads the same files for the house in the
// browser.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "base/json_value.hpp"
#include "game/json.hpp"

namespace serai::tests {

// A value: JSON, or a path behind "$" that is looked up when its line is run.
struct Said {
    Json json{};
    std::string path{};
};
using SaidField = std::pair<std::string, Said>;

// "table.seats.1.yours=true", "entries#=3" (so many), "frame.asked" (is there), "!frame.asked" (is not).
struct Condition {
    enum class Kind : std::uint8_t { Is, IsNot, Counts, IsThere, IsMissing };
    std::string path{};
    Kind kind = Kind::IsThere;
    Said value{};
};

// "bo/phone sit seat=1 key=k -> done table.seats.1.yours=true"
struct ScenarioLine {
    std::size_t number = 0;
    std::string subject{};  // a window, "whoever", "everybody", "store", "house", or "let"
    std::string verb{};
    std::optional<Said> word{};       // that stands alone
    std::vector<SaidField> fields{};  // before the arrow
    std::string outcome{};            // "done", "refused", "again" or "never"
    bool is_at_last = false;          // asked until it is answered so
    std::string key{};                // of a refusal
    std::vector<Condition> conditions{};
};

struct ProtocolScenario {
    std::string behaviour{};                        // its first comment
    std::map<std::string, std::string> left_out{};  // where it is not run, and why
    std::vector<SaidField> limits{};
    std::vector<std::string> people{};
    std::vector<std::string> strangers{};
    std::vector<ScenarioLine> lines{};
};

// Or the number of the line, and why it is none.
[[nodiscard]] tl::expected<ProtocolScenario, std::string> read_scenario(std::string_view text);

// All of it as JSON: what is read here and what scenario.mjs reads must be the same.
[[nodiscard]] std::string reading_of(const ProtocolScenario& scenario);

void write_json(JsonWriter& json, const Json& value);

}  // namespace serai::tests
