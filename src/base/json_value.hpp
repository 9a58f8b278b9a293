// JSON that somebody handed in, read into a value. Writing is src/game/json.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace serai {

struct Json {
    using List = std::vector<Json>;
    struct Member;
    using Object = std::vector<Member>;

    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Object> value;

    template <typename Kind>
    [[nodiscard]] const Kind* as() const {
        return std::get_if<Kind>(&value);
    }
    [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(value); }
    // The value behind a name of an object; nothing for null, so that a sender may say "none" either way.
    [[nodiscard]] const Json* find(std::string_view name) const;
};

struct Json::Member {
    std::string name;
    Json value;
};

// Nothing if the text is not JSON in valid UTF-8, has lists and objects within each other beyond `deepest`,
// or has anything behind its end.
[[nodiscard]] std::optional<Json> read_json(std::string_view text, std::size_t deepest);

}  // namespace serai
