// A letter of the bus: a line of JSON, {"v": 1, "say": "done", …}, and behind it a text that goes on as it
// is. Which letters there are says a variant of structs, each with its word in `wire_name`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/json_value.hpp"
#include "game/wire.hpp"

namespace serai::bus {

inline constexpr std::int64_t letter_version = 1;
inline constexpr std::size_t deepest_letter = 8;

template <typename What>
[[nodiscard]] std::string letter_text(const What& what, std::string_view body) {
    JsonWriter json;
    json.open_object().key("v").number(letter_version).key("say").string(What::wire_name);
    wire::write_fields(json, what);
    std::string text = json.close_object().take();
    text += '\n';
    return text.append(body);
}

template <typename Message>
struct LetterOf {
    Message head{};
    std::string_view body{};  // of the text from which it was read
};

// Nothing if it is none that this program knows.
template <typename Message>
[[nodiscard]] std::optional<LetterOf<Message>> read_letter_of(std::string_view text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return std::nullopt;
    const auto json = read_json(text.substr(0, end), deepest_letter);
    if (!json) return std::nullopt;
    const Json* const version = json->find("v");
    const Json* const say = json->find("say");
    const auto* const number = version == nullptr ? nullptr : version->as<std::int64_t>();
    const auto* const word = say == nullptr ? nullptr : say->as<std::string>();
    if (number == nullptr || *number != letter_version || word == nullptr) return std::nullopt;
    LetterOf<Message> letter{.body = text.substr(end + 1)};
    bool is_read = false;
    const auto is_this = [&]<typename What>(std::type_identity<What> /*kind*/) {
        if (What::wire_name != *word) return false;
        is_read = wire::read(*json, letter.head.template emplace<What>());
        return true;
    };
    [&]<std::size_t... Kind>(std::index_sequence<Kind...> /*kinds*/) {
        (is_this(std::type_identity<std::variant_alternative_t<Kind, Message>>{}) || ...);
    }(std::make_index_sequence<std::variant_size_v<Message>>{});
    if (!is_read) return std::nullopt;
    return letter;
}

}  // namespace serai::bus
