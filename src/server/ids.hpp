// Names that nobody can guess, from the randomness of the operating system.
#pragma once

#include <cstddef>

#include "room/random_names.hpp"
#include "table/dealer.hpp"

namespace serai {

[[nodiscard]] Dealer::Secret random_secret();

inline constexpr std::size_t key_letters = 32;     // a guest's secret
inline constexpr std::size_t player_letters = 10;  // public
inline constexpr std::size_t code_letters = 10;    // typed by hand, valid for minutes

}  // namespace serai
