// The languages of the house: those that text/ has a file for, by their codes ("de", "pt-BR").
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace serai {

// The one that all others are translated from.
inline constexpr std::string_view source_language = "en";

[[nodiscard]] std::span<const std::string_view> languages();

// The one for a wish as people and their systems write it: "nl", "nl-BE", "nl_BE.UTF-8".
[[nodiscard]] std::optional<std::string_view> language_for(std::string_view wish);

}  // namespace serai
