// Who must decide: a set of seats (one, or several at the same time), chance, or nobody because the game is
// over.
#pragma once

#include "game/seat.hpp"

namespace serai {

class Turn {
  public:
    static constexpr Turn of(SeatSet seats) { return Turn(Kind::Seats, seats); }
    static constexpr Turn of(Seat seat) {
        SeatSet seats;
        seats.insert(seat);
        return of(seats);
    }
    static constexpr Turn chance() { return Turn(Kind::Chance, {}); }
    static constexpr Turn over() { return Turn(Kind::Over, {}); }

    [[nodiscard]] constexpr bool is_chance() const { return kind_ == Kind::Chance; }
    [[nodiscard]] constexpr bool is_over() const { return kind_ == Kind::Over; }
    [[nodiscard]] constexpr bool has(Seat seat) const { return seat != no_seat && seats_.has(seat); }
    [[nodiscard]] constexpr SeatSet seats() const { return seats_; }

    constexpr bool operator==(const Turn&) const = default;

  private:
    enum class Kind : std::uint8_t { Seats, Chance, Over };

    constexpr Turn(Kind kind, SeatSet seats) : kind_(kind), seats_(seats) {}

    Kind kind_;
    SeatSet seats_;
};

}  // namespace serai
