// The values of game/wire.hpp as TypeScript, from the same lists of fields that write and read them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/wire.hpp"
#include "schema/typescript.hpp"

namespace serai::schema {

// As the house tells it, or as it is asked for: then all that is not needed may be left out.
enum class Way : std::uint8_t { Told, Asked };

// Collects the interfaces and words that some types need.
class WireTypes {
  public:
    template <typename T>
    std::string type_of(Way way = Way::Told) {
        if constexpr (requires { typename T::WireLike; }) {
            return type_of<typename T::WireLike>(way);
        } else if constexpr (std::same_as<T, wire::ViewOfGame>) {
            return "View";
        } else if constexpr (std::same_as<T, wire::Written>) {
            return "unknown";
        } else if constexpr (std::same_as<T, Message>) {
            return "Message";
        } else if constexpr (std::same_as<T, MessageValue>) {
            return "Value";
        } else if constexpr (std::same_as<T, bool>) {
            return "boolean";
        } else if constexpr (Worded<T>) {
            return words_type<T>();
        } else if constexpr (std::same_as<T, Seat> || wire::Number<T>) {
            return "number";
        } else if constexpr (wire::Text<T> || std::same_as<T, wire::UnlessEmpty>) {
            return "string";
        } else if constexpr (std::same_as<T, wire::Pairs>) {
            return "Record<string, string>";
        } else if constexpr (SetField<T>) {
            return "number[]";
        } else if constexpr (wire::is_optional<T>) {
            return type_of<typename T::value_type>(way) + " | null";
        } else if constexpr (wire::is_sometimes<T> || wire::is_needed<T>) {
            return type_of<std::remove_cvref_t<decltype(value_of(T{}))>>(way);
        } else if constexpr (wire::is_list<T>) {
            return list_of(type_of<typename T::value_type>(way));
        } else {
            static_assert(wire::Struct<T>);
            return way == Way::Asked ? object<T>(way) : interface<T>();
        }
    }

    // The fields of a struct between braces.
    template <wire::Struct T>
    std::string object(Way way) {
        std::string text = "{";
        const T value{};
        fields(value, [&]<typename Field>(std::string_view name, const Field&) {
            text.append(text.size() == 1 ? " " : "; ").append(member<Field>(name, way));
        });
        return text.size() == 1 ? "object" : text + " }";
    }

    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    static auto value_of(const auto& wrapped) {
        if constexpr (requires { *wrapped.value; })
            return *wrapped.value;
        else
            return wrapped.value;
    }
    static std::string list_of(const std::string& element) {
        return element.find('|') == std::string::npos ? element + "[]" : "(" + element + ")[]";
    }

    template <typename Field>
    std::string member(std::string_view name, Way way) {
        constexpr bool is_left_out = wire::is_sometimes<Field> || std::same_as<Field, wire::UnlessEmpty>;
        const bool may_be_left_out = way == Way::Told ? is_left_out : !wire::is_needed<Field>;
        return std::string(name).append(may_be_left_out ? "?: " : ": ").append(type_of<Field>(way));
    }

    template <wire::Struct T>
    std::string interface() {
        const std::string name(T::wire_name);
        if (is_new(name)) {
            std::string body;
            const T value{};
            fields(value, [&]<typename Field>(std::string_view field, const Field&) {
                body.append("  ").append(member<Field>(field, Way::Told)).append(";\n");
            });
            const bool is_of_a_game = body.find(": View;") != std::string::npos;
            text_ += "\nexport interface " + name + (is_of_a_game ? "<View = unknown>" : "") + " {\n" + body +
                     "}\n";
        }
        return name;
    }

    template <Worded Enum>
    std::string words_type() {
        const std::string name = camel(words_of<Enum>.topic);
        if (is_new(name)) {
            std::string words;
            for (const std::string_view word : words_of<Enum>.names)
                words.append(words.empty() ? "'" : " | '").append(word).append("'");
            text_ += "\nexport type " + name + " = " + words + ";\n";
        }
        return name;
    }

    bool is_new(const std::string& name) {
        if (std::ranges::find(known_, name) != known_.end()) return false;
        known_.push_back(name);
        return true;
    }

    std::vector<std::string> known_;
    std::string text_;
};

}  // namespace serai::schema
