// Chairs at a table, and whose eyes look at it. The engine knows only seats; people and bots sit on them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/small_set.hpp"

namespace serai {

enum class Seat : std::uint8_t {};
using SeatSet = SmallSet<Seat, std::uint8_t>;

inline constexpr std::size_t max_seats = 5;
inline constexpr Seat no_seat{255};

constexpr std::size_t index(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat no_value(Seat) { return no_seat; }

// Whose eyes: a seat, or a spectator who sees only what everybody sees.
class Viewer {
  public:
    constexpr explicit Viewer(Seat seat) : seat_(seat) {}
    static constexpr Viewer spectator() { return Viewer(no_seat); }

    [[nodiscard]] constexpr bool is(Seat seat) const { return seat_ == seat; }
    [[nodiscard]] constexpr bool is_spectator() const { return seat_ == no_seat; }
    [[nodiscard]] constexpr Seat seat() const { return seat_; }

  private:
    Seat seat_;
};

}  // namespace serai
