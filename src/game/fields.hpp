// Every value of a game by name. A struct lists its fields once,
//     template <typename Self, typename Visitor>
//     constexpr void fields(Self& self, Visitor&& visit) { visit("heat", self.heat); … }
// and from that list come scenarios, playthroughs, JSON and the placeholders of sentences. `visit.derived(…)`
// shows what is computed and cannot be given. A field's text is words separated by single spaces; "-" is
// none.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <ranges>
#include <string>
#include <type_traits>

#include "base/bag.hpp"
#include "base/scanner.hpp"
#include "base/small_set.hpp"
#include "base/words.hpp"

namespace serai {

// The kinds of fields

template <typename T>
concept NumberField = std::integral<T>;  // a number below zero can be shown, not given
template <typename T>
concept WordField = Worded<T>;
template <typename T>
concept IdField = std::is_enum_v<T> && !Worded<T>;  // a seat or a card: its number, or "-"
template <typename T>
concept SingleField = NumberField<T> || WordField<T> || IdField<T>;

template <typename T>
inline constexpr bool is_bag = false;
template <typename Kind, std::size_t Kinds>
inline constexpr bool is_bag<Bag<Kind, Kinds>> = true;
template <typename T>
concept BagField = is_bag<T>;  // the counts in the order of the kinds

template <typename T>
inline constexpr bool is_small_set = false;
template <typename Element, typename Word>
inline constexpr bool is_small_set<SmallSet<Element, Word>> = true;
template <typename T>
concept SetField = is_small_set<T>;  // the elements, ascending; "-" if there are none

template <typename T>
concept ListField = std::ranges::contiguous_range<T> && SingleField<std::ranges::range_value_t<T>>;
template <typename T>
concept LeafField = SingleField<T> || BagField<T> || SetField<T> || ListField<T>;
template <typename T>
concept PartsField = std::ranges::contiguous_range<T> && !ListField<T>;  // a list of structs, or of lists

// A visitor that wants only what is given, and is spared what is computed, says `is_plain`.
template <typename Visitor>
concept PlainVisitor = requires { requires std::remove_cvref_t<Visitor>::is_plain; };

// Writing

template <LeafField T>
std::string field_text(const T& value) {
    if constexpr (WordField<T>) {
        return std::string(name(value));
    } else if constexpr (IdField<T>) {
        return value == no_value(value) ? "-" : std::to_string(static_cast<unsigned>(value));
    } else if constexpr (NumberField<T>) {
        return std::to_string(value);
    } else if constexpr (BagField<T>) {
        return field_text(value.counts());
    } else {
        std::string text;
        for (const auto& part : value) text.append(text.empty() ? "" : " ").append(field_text(part));
        return text.empty() ? "-" : text;
    }
}

// Reading; false if the text is not such a value. The scanner then stands anywhere.

template <SingleField T>
bool read_field(Scanner& scanner, T& value) {
    if constexpr (WordField<T>) {
        const auto found = named<T>(scanner.word());
        if (found) value = *found;
        return found.has_value();
    } else {
        if constexpr (IdField<T>) {
            Scanner ahead = scanner;
            if (ahead.word() == "-") {
                scanner = ahead;
                value = no_value(value);
                return true;
            }
        }
        const auto number = scanner.number(sizeof(T) == 1 ? std::numeric_limits<std::uint8_t>::max()
                                                          : std::numeric_limits<std::uint16_t>::max());
        if (number) value = T(*number);
        return number.has_value();
    }
}

template <ListField T>
bool read_field(Scanner& scanner, T& values) {
    for (auto& value : values) {
        if (!read_field(scanner, value)) return false;
    }
    return true;
}

template <BagField T>
bool read_field(Scanner& scanner, T& bag) {
    typename T::Counts counts{};
    const bool read = read_field(scanner, counts);
    bag = T(counts);
    return read;
}

template <typename Element, typename Word>
bool read_field(Scanner& scanner, SmallSet<Element, Word>& set) {
    set = {};
    Scanner ahead = scanner;
    if (ahead.word() == "-") {
        scanner = ahead;
        return true;
    }
    do {
        Element element{};
        if (!read_field(scanner, element) || static_cast<unsigned>(element) >= set.capacity) return false;
        if (set.has(element)) return false;
        set.insert(element);
    } while (!scanner.at_end());
    return true;
}

}  // namespace serai
