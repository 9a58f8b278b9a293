// Names that nobody can guess, from the randomness of the operating system.
#pragma once

#include <cstddef>
#include <string>

#include "table/dealer.hpp"

namespace serai {

[[nodiscard]] Dealer::Secret random_secret();

// Letters and digits that are not mistaken for each other; five bits each.
[[nodiscard]] std::string random_name(std::size_t letters);

inline constexpr std::size_t key_letters = 32;     // a guest's secret
inline constexpr std::size_t table_letters = 16;   // whoever knows it may look
inline constexpr std::size_t player_letters = 10;  // public
inline constexpr std::size_t invite_letters = 16;
inline constexpr std::size_t code_letters = 10;  // typed by hand, valid for minutes

}  // namespace serai
