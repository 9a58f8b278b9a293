// The words of an enumeration. Beside an enum stands
//     constexpr Words<2> words(Side) { return {"side", {"left", "right"}}; }
// and notation, fields and text keys all use these words: one name per thing. Where more than its word is
// to be said of each, words are taken from a table, whose rows have a `topic` and each a `word`:
//     constexpr auto rows_of(Side) { return std::to_array<SideRow>({…}); }
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace serai {

template <std::size_t Count>
struct Words {
    std::string_view topic;  // what the enumeration is called in text keys
    std::array<std::string_view, Count> names;
};

template <typename Enum>
requires std::is_enum_v<Enum> && requires(Enum value) { rows_of(value)[0].word; }
constexpr auto words(Enum /*each*/) {
    constexpr auto rows = rows_of(Enum{});
    Words<rows.size()> words{rows[0].topic, {}};
    for (std::size_t i = 0; i < rows.size(); ++i) words.names[i] = rows[i].word;
    return words;
}

template <typename Enum>
concept Worded = std::is_enum_v<Enum> && requires(Enum value) { words(value).names; };

template <Worded Enum>
inline constexpr auto words_of = words(Enum{});

template <Worded Enum>
constexpr std::string_view name(Enum value) {
    const auto index = static_cast<std::size_t>(value);
    return index < words_of<Enum>.names.size() ? words_of<Enum>.names[index] : "?";
}

template <Worded Enum>
constexpr std::optional<Enum> named(std::string_view word) {
    for (std::size_t i = 0; i < words_of<Enum>.names.size(); ++i) {
        if (words_of<Enum>.names[i] == word) return Enum(i);
    }
    return std::nullopt;
}

}  // namespace serai
