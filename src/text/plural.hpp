// Which form of a word goes with a number: the categories of CLDR (cldr.unicode.org), for whole numbers. The
// page asks Intl.PluralRules, which answers the same.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/words.hpp"

namespace serai {

enum class Plural : std::uint8_t { Zero, One, Two, Few, Many, Other };
constexpr Words<6> words(Plural) { return {"plural", {"zero", "one", "two", "few", "many", "other"}}; }

// The language by its code, as "pl" or "pt-PT". One that CLDR does not know has a single form.
[[nodiscard]] Plural plural_of(std::string_view language, std::uint64_t number);

// One of "form|form|form", which stand for these categories; the last for those that a language does without.
[[nodiscard]] std::string_view form_for(Plural wanted, std::span<const Plural> categories,
                                        std::string_view forms);

}  // namespace serai
