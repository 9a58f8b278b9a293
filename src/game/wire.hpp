// Values that leave the house and come back: as JSON that is written and read, and as the TypeScript that the
// page calls them by. A struct lists its fields once, as game/fields.hpp says, and names its type in
// TypeScript by `wire_name`; the rest follows from the types of the fields:
//     std::optional<T>   null where there is none
//     Sometimes<T>       left out where there is none
//     Needed<T>          must be given by whoever sends it; everything else has its default
//     UnlessEmpty        a text that is left out where it is empty
// A type may write itself, so that what is big is not copied: `void write_wire(JsonWriter&, const T&)`. Its
// `WireLike` is the type that it looks like.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/json_value.hpp"
#include "game/field_paths.hpp"
#include "game/json.hpp"
#include "game/message_json.hpp"
#include "game/seat.hpp"

namespace serai::wire {

template <typename T>
struct Sometimes {
    std::optional<T> value{};

    [[nodiscard]] constexpr explicit operator bool() const { return value.has_value(); }
    [[nodiscard]] constexpr const T& operator*() const { return *value; }
};

template <typename T>
struct Needed {
    T value{};
    // NOLINTNEXTLINE(google-explicit-constructor): it stands for the value.
    constexpr operator const T&() const { return value; }
};

struct UnlessEmpty {
    std::string_view text{};
};

// JSON that is written already.
struct Written {
    std::string_view json{};
};

// What only the game knows: its view.
struct ViewOfGame {};

// Names that are not known to the program, each with a text: options, standing answers.
using Pairs = std::vector<PathAndText>;

template <typename T>
inline constexpr bool is_optional = false;
template <typename T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <typename T>
inline constexpr bool is_sometimes = false;
template <typename T>
inline constexpr bool is_sometimes<Sometimes<T>> = true;
template <typename T>
inline constexpr bool is_needed = false;
template <typename T>
inline constexpr bool is_needed<Needed<T>> = true;
template <typename T>
inline constexpr bool is_list = false;
template <typename T>
inline constexpr bool is_list<std::vector<T>> = true;
template <typename T>
inline constexpr bool is_list<std::span<const T>> = true;

template <typename T>
concept Text = std::same_as<T, std::string> || std::same_as<T, std::string_view>;
template <typename T>
concept Number = std::integral<T> && !std::same_as<T, bool>;
// A type that writes itself, and perhaps reads itself: `bool read_wire(const Json&, T&)`.
template <typename T>
concept Own = requires(JsonWriter& json, const T& value) { write_wire(json, value); };
template <typename T>
concept OwnRead = requires(const Json& json, T& value) { read_wire(json, value); };
template <typename T>
concept Struct = requires { T::wire_name; };

// Writing

template <typename T>
void write(JsonWriter& json, const T& value);

template <Struct T>
void write_fields(JsonWriter& json, const T& value) {
    fields(value, [&json](JsonKey name, const auto& field) {
        using Field = std::remove_cvref_t<decltype(field)>;
        if constexpr (is_sometimes<Field>) {
            if (!field.value) return;
            json.key(name);
            write(json, *field.value);
        } else if constexpr (std::same_as<Field, UnlessEmpty>) {
            if (!field.text.empty()) json.key(name).string(field.text);
        } else {
            json.key(name);
            write(json, field);
        }
    });
}

template <typename T>
void write(JsonWriter& json, const T& value) {
    if constexpr (Own<T>) {
        write_wire(json, value);
    } else if constexpr (std::same_as<T, Written>) {
        json.raw(value.json);
    } else if constexpr (std::same_as<T, Message>) {
        write_message(json, value);
    } else if constexpr (std::same_as<T, bool>) {
        json.boolean(value);
    } else if constexpr (Worded<T>) {
        json.string(name(value));
    } else if constexpr (std::same_as<T, Seat> || SetField<T>) {
        json.field(value);
    } else if constexpr (Number<T>) {
        json.number(static_cast<std::int64_t>(value));
    } else if constexpr (Text<T>) {
        json.string(value);
    } else if constexpr (is_optional<T>) {
        value ? write(json, *value) : void(json.null());
    } else if constexpr (is_needed<T>) {
        write(json, value.value);
    } else if constexpr (std::same_as<T, Pairs>) {
        json.open_object();
        for (const auto& [name, text] : value) json.data_key(name).string(text);
        json.close_object();
    } else if constexpr (is_list<T>) {
        json.open_list();
        for (const auto& each : value) write(json, each);
        json.close_list();
    } else {
        static_assert(Struct<T>);
        json.open_object();
        write_fields(json, value);
        json.close_object();
    }
}

template <typename T>
std::string text(const T& value, std::size_t expected_bytes = 0) {
    JsonWriter json;
    json.expect(expected_bytes);
    write(json, value);
    return json.take();
}

// Reading; false if something is of another kind than it should be, or needed and not there. The value may be
// half read then.

template <typename T>
bool read(const Json& json, T& value) {
    if constexpr (OwnRead<T>) {
        return read_wire(json, value);
    } else if constexpr (std::same_as<T, bool>) {
        const auto* found = json.as<bool>();
        if (found != nullptr) value = *found;
        return found != nullptr;
    } else if constexpr (Worded<T>) {
        const auto* word = json.as<std::string>();
        const auto found = word == nullptr ? std::nullopt : named<T>(*word);
        if (found) value = *found;
        return found.has_value();
    } else if constexpr (std::same_as<T, Seat>) {
        const auto* number = json.as<std::int64_t>();
        if (number == nullptr || *number < 0 || *number >= static_cast<std::int64_t>(max_seats)) return false;
        value = Seat(*number);
        return true;
    } else if constexpr (Number<T>) {
        const auto* number = json.as<std::int64_t>();
        if (number == nullptr || *number < 0 || !std::in_range<T>(*number)) return false;
        value = static_cast<T>(*number);
        return true;
    } else if constexpr (std::same_as<T, std::string>) {
        const auto* text = json.as<std::string>();
        if (text != nullptr) value = *text;
        return text != nullptr;
    } else if constexpr (is_optional<T>) {
        return read(json, value.emplace());
    } else if constexpr (is_needed<T>) {
        return read(json, value.value);
    } else if constexpr (std::same_as<T, Pairs>) {
        const auto* object = json.as<Json::Object>();
        if (object == nullptr) return false;
        for (const auto& [name, each] : *object) {
            const auto* text = each.template as<std::string>();
            if (text == nullptr) return false;
            value.push_back({name, *text});
        }
        return true;
    } else if constexpr (is_list<T>) {
        const auto* list = json.as<Json::List>();
        if (list == nullptr) return false;
        for (const Json& each : *list) {
            if (!read(each, value.emplace_back())) return false;
        }
        return true;
    } else {
        static_assert(Struct<T>);
        bool is_right = json.as<Json::Object>() != nullptr;
        fields(value, [&](std::string_view name, auto& field) {
            using Field = std::remove_cvref_t<decltype(field)>;
            const Json* found = json.find(name);
            if (found == nullptr) {
                if constexpr (is_needed<Field>) is_right = false;
            } else if (is_right) {
                is_right = read(*found, field);
            }
        });
        return is_right;
    }
}

}  // namespace serai::wire
