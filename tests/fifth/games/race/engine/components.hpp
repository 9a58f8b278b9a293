// The box.
#pragma once

namespace serai::race {

inline constexpr unsigned min_players = 2;
inline constexpr unsigned max_players = 4;
inline constexpr unsigned last_space = 20;
inline constexpr unsigned die_sides = 6;
inline constexpr unsigned coin_points = 3;

// 5, 10 and 15.
constexpr bool is_well(unsigned space) { return space % 5 == 0 && space > 0 && space < last_space; }

}  // namespace serai::race
