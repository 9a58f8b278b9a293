// A table where everybody sits and watches. What it wants stored is stored at once.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "room/plan.hpp"
#include "room/room.hpp"

namespace serai {

class Gathering {
  public:
    Gathering(std::string_view game, unsigned seats)
        : room_(Room::open({.row = row(game, seats)}, RoomLimits{}, 0).value()) {
        for (unsigned i = 0; i < seats; ++i) perform(Seat(i), Watch{Seat(i)});
        perform(Seat{}, Start{});
        for (unsigned i = 0; i < seats; ++i) perform(Seat(i), Promise{});
    }

    // What it wanted done, and what it wanted done when that was stored.
    std::pair<Effects, Effects> perform(Seat seat, const Command& command) {
        Effects effects = room_.perform({1, person(seat), "", command}, Moment{});
        Effects afterwards;
        if (!effects.changes.empty()) afterwards = room_.stored();
        return {std::move(effects), std::move(afterwards)};
    }
    [[nodiscard]] const Table& table() const { return *room_.table(); }

  private:
    static Person person(Seat seat) { return {"person " + std::to_string(index(seat)), "Somebody"}; }
    static TableRow row(std::string_view game, unsigned seats) {
        TableRow row =
            planned_table({.game = {std::string(game)}, .seats = seats}, person(Seat{}), Moment{}).value();
        for (unsigned i = 0; i < seats; ++i) row.seats[i].player = person(Seat(i)).id;
        return row;
    }

    Room room_;
};

}  // namespace serai
